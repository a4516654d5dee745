import { z } from 'zod';

/** One field before and after, as text, masked where the field is. */
const difference = z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() });

/** One change of a record, as the audit log has it; `operatorName` is null for what no operator did. */
export const recordChange = z.object({
  id: z.int(),
  time: z.string(),
  operatorName: z.string().nullable(),
  differences: z.array(difference),
});

/** The newest changes of a record, newest first. */
export const recordHistory = z.object({ changes: z.array(recordChange) });
