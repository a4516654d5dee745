import { z } from 'zod';
import { mutation } from '../kit/call';
import * as rules from '../kit/rules';
import { MOST_BYTES } from '../reconciliation/statementFile';

/** Statements that partners put themselves. */
export const partnerStatements = {
  /**
   * Receives a statement of a source that names the partner, which is then read and matched; `id` is its number. The signature covers the text
   * fields of a form alone, hence the hash of the file among them. 400 naming `source` where none in force has this code and names the partner,
   * `sha256` where it is not that of the file, `file` where it is missing; 403 for a key of another scope; 409 `record.duplicate` naming `file`
   * for a statement that the source has already.
   */
  putFile: mutation({
    path: '/app/finance/putFile/v1',
    right: 'partner',
    upload: { files: 1, bytes: MOST_BYTES },
    input: {
      source: rules.identifyingText(20).min(1),
      /** Of the whole file, in hex with small letters. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    },
    output: z.object({ id: z.int().min(1) }),
  }),
};
