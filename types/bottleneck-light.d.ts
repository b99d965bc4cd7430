/** The queue without Redis, as the throttling plugin has it; the package has types for the whole one alone. */
declare module 'bottleneck/light.js' {
  export { default } from 'bottleneck';
}
