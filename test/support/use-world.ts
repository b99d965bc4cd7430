import { afterEach, beforeEach } from 'vitest';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** A fresh world for each test of a file; every test ends with the check that GitHub and the model understood every request. */
export function useWorld(options: WorldOptions = {}): { readonly world: World } {
  let current: World | undefined;
  beforeEach(async () => {
    current = await createWorld(options);
  });
  afterEach(async () => {
    const world = current!;
    await world[Symbol.asyncDispose]();
    world.verify();
  });
  return {
    get world() {
      return current!;
    },
  };
}
