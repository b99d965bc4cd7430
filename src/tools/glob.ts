import picomatch from 'picomatch';

/** The one meaning of a glob in all tools: relative to the root of the repository; without a slash it matches names at any depth. */
export function compileGlob(pattern: string): (name: string) => boolean {
  const glob = pattern.replace(/^(\.?\/)+/, '');
  return picomatch(glob.includes('/') ? glob : `**/${glob}`, { dot: true, flags: 's' });
}
