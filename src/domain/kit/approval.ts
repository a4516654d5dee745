import { z } from 'zod';
import { codeTable } from './codes';
import * as f from './fields';
import { moves } from './moves';
import { refusalSchema } from './refusal';

/**
 * Audit status of a proposal (spec section 4). `recalled` is the maker taking a pending one back (decisions 7.3), `lapsed`
 * one for which nobody decided in time (decisions 51).
 */
export const auditStatus = codeTable('auditStatus', {
  pendingApproval: [1, 'blue'],
  approved: [2, 'green'],
  rejected: [3, 'red'],
  recalled: [4, 'grey'],
  lapsed: [5, 'grey'],
});

/** What can happen to a proposal. The checker is never the maker; only the maker recalls. */
export const approvalMoves = moves('approval', auditStatus, {
  approve: { from: ['pendingApproval'], to: 'approved', by: ['checker'] },
  reject: { from: ['pendingApproval'], to: 'rejected', by: ['checker'] },
  recall: { from: ['pendingApproval'], to: 'recalled', by: ['operator'] },
  stop: { from: ['pendingApproval'], to: 'rejected', by: ['system'] },
  lapse: { from: ['pendingApproval'], to: 'lapsed', by: ['clock'] },
});

/** What a proposal changes of its record, field by field, as it may be shown: masked fields masked. */
export const proposedChange = z.strictObject({
  field: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
});
export type ProposedChange = z.output<typeof proposedChange>;

/** A line of a proposal: a field that it changes, or one that stays as it is and says of what record. */
export interface ProposedLine extends ProposedChange {
  readonly differs: boolean;
}

/** The lines of a change of a record that is there; `before` is the record, in which a field that only tells has its value already. */
export const changedLines = (
  changes: readonly ProposedChange[],
  before: Readonly<Record<string, unknown>>,
): ProposedLine[] =>
  changes.flatMap((one): ProposedLine[] => {
    const stays = one.old === null && (before[one.field] ?? null) !== null;
    if (stays) return [{ ...one, old: one.new, differs: false }];
    return one.old === null && one.new === null ? [] : [{ ...one, differs: true }];
  });

/** A change of a record that waits for somebody else's decision. */
export const pendingProposal = z.object({
  id: z.int(),
  makerId: z.int(),
  makerName: z.string(),
  madeTime: z.string(),
  lapseTime: z.string().nullable(),
  changes: z.array(proposedChange),
  /** Why, where that is not a field of the record. */
  reason: z.string().nullable(),
});
export type PendingProposal = z.output<typeof pendingProposal>;

/** Why the maker of a proposal stands in the way of its approval by who asks; null when they do not, or there is none. */
export const makerObstacle = refusalSchema.nullable();

/** Who proposed, and what became of it. */
export const proposalFields = {
  /** Null for what the system proposes. */
  makerId: f.id({ nullable: true }),
  makerName: f.text({ max: 80, filter: 'contains' }),
  madeTime: f.instant({ filter: 'between', sortable: true }),
  auditStatus: f.code(auditStatus, { filter: 'anyOf' }),
  checkerName: f.text({ max: 80, nullable: true, filter: 'contains' }),
  checkedTime: f.instant({ nullable: true, filter: 'between' }),
  rejectReason: f.longText({ nullable: true }),
} as const;

/** What a batch did to one row: done, or refused and why, in the caller's language. */
export const outcome = z.strictObject({ id: z.int(), done: z.boolean(), message: z.string().nullable() });
export type Outcome = z.output<typeof outcome>;

/** Input of a batch: which rows. Every row answers for itself. */
export const batchIds = z.array(z.int().min(1)).min(1).max(100);
