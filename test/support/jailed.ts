import { inject, test } from 'vitest';

/** A test that needs a jail; where none works it is named as NOT RUN at the end of the run. */
export const jailed = test.skipIf(inject('jail') === '');
