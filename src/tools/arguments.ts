import { z } from 'zod';

/** Text that can be written to a file and sent as JSON: no lone surrogates. */
export const text = z.string().refine((value) => value.isWellFormed(), 'text without broken characters');

/** The system message tells the model once that paths are relative to the root of the repository. */
export const path = text
  .min(1)
  .max(4096)
  .refine((value) => !value.includes('\0'), 'a path without NUL');

export const positive = z.number().int().min(1).max(10_000_000);
