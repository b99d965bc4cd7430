import { mode } from './runner/mode.ts';

mode.processes = 'never';
