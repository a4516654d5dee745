import * as f from './fields';
import type { Kept, Published } from './kept';

/** Who decided on a proposal and when, and when it lapses without a decision. */
export const DECISION_FIELDS = {
  checkerName: f.text({ max: 80, nullable: true, filter: 'contains' }),
  checkedTime: f.instant({ nullable: true }),
  lapseTime: f.instant({ nullable: true }),
};

/** What a list tells last of what one proposes and another one decides. */
export const DECISION_COLUMNS = [
  'makerName',
  'createdTime',
  'checkerName',
  'checkedTime',
  'moveReason',
  'updatedTime',
] as const;

/**
 * The moves up to the decision of what is proposed once, decided once and never edited, such as a transfer or a month to close;
 * `approved` is the status in which the approval leaves it. What holds from a time to a time is `published`.
 * choice: a proposal without a decision within a day is as if its maker had taken it back.
 */
export const decisionMoves = <const A extends string>(approved: A) =>
  ({
    approve: { from: ['pending'], to: approved, by: ['checker'] },
    reject: { from: ['pending'], to: 'rejected', by: ['checker'] },
    expire: { from: ['pending'], to: 'recalled', by: ['clock'], at: 'lapseTime' },
    recall: { from: ['pending'], to: 'recalled', by: ['system'] },
  }) as const;

/** The same kind of record, of which one proposal waits at a time about what is alike in the fields of `scope`. */
export function proposedOnce<K extends Kept>(
  record: K,
  scope: readonly (keyof K['fields'] & string)[],
  more: Omit<Published, 'scope'> = {},
): K & { readonly published: Published } {
  return { ...record, published: { scope, ...more } };
}
