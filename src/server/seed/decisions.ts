import { approvalMoves } from '../../domain/kit/approval';
import { targetOf } from '../../domain/kit/moves';
import type { ApprovalRow } from './refunds';
import { operatorNamed } from './staff';

/** Writes on a proposal what became of it; `rejection` is drawn only for one that is rejected. */
export function writeDecision(
  proposal: ApprovalRow,
  act: 'recall' | 'approve' | 'reject',
  time: string,
  rejection: () => string,
): void {
  proposal.auditStatus = targetOf(approvalMoves, act);
  proposal.checkedTime = time;
  if (act === 'recall') return;
  const checker = operatorNamed('auditor');
  proposal.checkerId = checker.id;
  proposal.checkerName = checker.name;
  proposal.rejectReason = act === 'reject' ? rejection() : null;
}
