import picomatch from 'picomatch';

/** Compiles a glob, with the same meaning in all tools: relative to the root of the repository; without a slash it matches names at any depth. */
export function compileGlob(pattern: string): (name: string) => boolean {
  const glob = pattern.replace(/^(\.?\/)+/, '');
  return picomatch(glob.includes('/') ? glob : `**/${glob}`, { dot: true, flags: 's' });
}
