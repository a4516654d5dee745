import { z } from 'zod';
import type { Vars } from './refusal';

/** Why a job ended without its result, as it is kept: a key under `errors` with its variables, put into words when it is read. */
export const jobMessage = z.object({
  key: z.string(),
  vars: z.custom<Vars>((value) => typeof value === 'object' && value !== null),
});
export type JobMessage = z.output<typeof jobMessage>;
