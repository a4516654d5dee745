import { type RawBuilder, sql } from 'kysely';
import { approvalList } from '../../domain/approvals/inbox';
import { referList } from '../../domain/approvals/refer';
import { fxBatches } from '../../domain/finance/fxBatch';
import { fxPositions } from '../../domain/finance/fxPosition';
import type { PendingCounts } from '../../domain/home/calls';
import { allQueues, type PendingQueue, pendingQueues } from '../../domain/home/queues';
import type { List, ListInput } from '../../domain/kit/list';
import { amendAuditList, amendCaseList } from '../../domain/orders/amendment';
import { orderOperationList } from '../../domain/orders/operation';
import { refundAuditList, refundCaseList } from '../../domain/orders/refund';
import { exceptionList } from '../../domain/reconciliation/exception';
import { settlementStatements } from '../../domain/settlement/statement';
import { verificationList } from '../../domain/users/verification';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';
import { countQuery } from '../kit/counting';

/** The list that shows each queue; undefined for those whose pages do not exist yet, which hold nothing. */
const LISTS: Readonly<Record<PendingQueue, List | undefined>> = {
  kycCnt: verificationList,
  idExpCnt: verificationList,
  highRiskCnt: verificationList,
  userStatusCnt: verificationList,
  arcAmendCnt: verificationList,
  refundDealCnt: refundCaseList,
  refundAuditCnt: refundAuditList,
  amendDealCnt: amendCaseList,
  amendAuditCnt: amendAuditList,
  suspectBlackCnt: undefined,
  deletionCnt: verificationList,
  operationAuditCnt: orderOperationList,
  referCnt: referList,
  fxBatchCnt: fxBatches.list,
  fxPositionCnt: fxPositions.list,
  exceptionCnt: exceptionList,
  settlementCnt: settlementStatements.list,
  approvalCnt: approvalList,
};

/**
 * How much work waits in each queue, as far as an operator may see it: what its list answers under the filters with which
 * the console opens it. The total is that of the queues that the specification counts (section 3).
 */
export async function pendingCounts(db: Db, sight: Sight): Promise<PendingCounts> {
  const counts = (Object.keys(allQueues) as PendingQueue[]).map(
    (name) => [name, countOf(name, sight)] as const,
  );
  const columns = counts.map(([name, count]) => sql`${count}::integer as ${sql.ref(name)}`);
  const { rows } = await sql<Record<PendingQueue, number>>`select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without a row');
  const specified = Object.keys(pendingQueues) as (keyof typeof pendingQueues)[];
  return { ...found, totalCnt: specified.reduce((total, name) => total + found[name], 0) };
}

function countOf(name: PendingQueue, sight: Sight): RawBuilder<unknown> {
  const list = LISTS[name];
  return list ? countQuery(list, allQueues[name].filters as ListInput, sight) : sql`0`;
}
