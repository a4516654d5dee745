import { z } from 'zod';
import { type PendingProposal, pendingProposal } from './approval';
import type { Kept, KeptRecord } from './kept';
import { recordSchema } from './resource';

/** A proposal about a record that waits no more: what it would do, who made it, and who decided. */
const decidedProposal = z.object({
  id: z.int(),
  does: z.enum(['add', 'edit', 'step']),
  /** Which one, where it is a step. */
  step: z.string().nullable(),
  makerName: z.string(),
  auditStatus: z.int(),
  /** Nobody, where its maker took it back or it lapsed. */
  checkerName: z.string().nullable(),
  checkedTime: z.string().nullable(),
  rejectReason: z.string().nullable(),
});
export type DecidedProposal = z.output<typeof decidedProposal>;

/** A kept record with the proposal about it that waits, and the newest of those that wait no more. */
export interface KeptDetail {
  readonly record: KeptRecord;
  readonly pending: PendingProposal | null;
  readonly decided: readonly DecidedProposal[];
}

/** What the detail of a kept record answers. */
export const detailSchema = (of: Kept) =>
  z.object({
    record: recordSchema(of.shown),
    pending: pendingProposal.nullable(),
    decided: z.array(decidedProposal),
  });
