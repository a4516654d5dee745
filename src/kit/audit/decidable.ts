import { approvalMoves } from '@/domain/kit/approval';
import type { Translate } from '@/domain/kit/languages';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';

/** What says whether somebody may decide: where a proposal stands, and who made it (null when a user did). */
export interface Decidable {
  readonly auditStatus: number;
  readonly makerId: number | null;
}

/** Why an operator cannot decide a proposal now, by the rules that the server refuses with; undefined when they can. */
export function whyNotDecide(
  { auditStatus, makerId }: Decidable,
  operatorId: number,
  t: Translate,
  step: 'approve' | 'reject' = 'approve',
): string | undefined {
  const why = whyNotMove(approvalMoves, step, auditStatus);
  if (why) return refusalText(why, t);
  return makerId === operatorId ? t('errors.approval.ownProposal') : undefined;
}
