import { approvalMoves } from '../../domain/kit/approval';
import { targetOf } from '../../domain/kit/moves';
import type { RecordOf } from '../../domain/kit/resource';
import type { tables } from '../db/tables';
import type { ApprovalKind, Subject } from '../kit/approvals';
import type { Db } from '../kit/context';
import type { KeptChange } from '../kit/keptChange';
import { named } from '../kit/recordHistory';
import { operatorNamed } from './staff';

export type ApprovalRow = RecordOf<typeof tables.approvals>;

/** What a proposal is about and what it changes, as proposing writes it (`kit/approvals.ts`). */
export const proposalOn = <P>(
  kind: Pick<ApprovalKind<P>, 'name' | 'changes'>,
  subjectId: number,
  { name, orderId, version, snapshot }: Subject,
  payload: P,
) => ({
  kind: kind.name,
  subjectId,
  subjectName: name,
  orderId,
  payload,
  changes: [...kind.changes(payload, snapshot)],
  recordVersion: version,
  snapshot,
  lapseTime: null,
});

/** The same of a kept record: what its fields point to is named. */
export async function keptProposalOn(
  db: Db,
  kind: ApprovalKind<KeptChange>,
  subjectId: number,
  subject: Subject,
  change: KeptChange,
) {
  const proposal = proposalOn(kind, subjectId, subject, change);
  return kind.of ? { ...proposal, changes: await named(db, kind.of, proposal.changes) } : proposal;
}

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
