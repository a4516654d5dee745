import { z } from 'zod';
import { mutation } from '../kit/call';
import { sources } from './source';
import { lineFault, MOST_BYTES } from './statementFile';

/** So many rows and faults of a preview are shown. */
export const PREVIEW_ROWS = 20;

const row = z.object({
  line: z.int(),
  reference: z.string(),
  amount: z.string(),
  day: z.string(),
  isMade: z.boolean(),
  fee: z.string().nullable(),
});

/** How a statement reads: how many rows, what they come to, the first of them, and what is wrong with which lines, in words. */
const preview = z.object({
  rows: z.int(),
  amount: z.string(),
  first: z.array(row),
  faults: z.int(),
  named: z.array(lineFault),
});
export type StatementPreview = z.output<typeof preview>;

export const statementCalls = {
  /**
   * How a file would read by a source that is being stated, which is given as JSON; the file is not stored. 400 that names the field of the
   * source that is wrong, or `file` for what is not of its kind or charset.
   */
  preview: mutation({
    path: '/web/finance/checkSource/tryFile/v1',
    right: sources.editRight,
    upload: { files: 1, bytes: MOST_BYTES },
    input: { source: z.string().max(20_000) },
    output: preview,
  }),
};
