import { sql } from 'kysely';
import { CALCULATE, GENERATE, IN_PROGRESS } from '../../../domain/finance/swapJob';
import type { SwapQuery, SwapStatus } from '../../../domain/finance/swapQuery';
import type { JobMessage } from '../../../domain/kit/jobMessage';
import type { Translate } from '../../../domain/kit/languages';
import { refusalText } from '../../../domain/kit/refusal';
import { businessDay, startOfBusinessDay } from '../../../domain/kit/zone';
import type { Db, OperatorContext } from '../../kit/context';
import { Refused } from '../../kit/refused';

export const messageText = (message: JobMessage | null, t: Translate): string | null =>
  message && refusalText(message, t);

const queriesOf = (db: Db) =>
  db
    .selectFrom('exchangeQueries as q')
    .innerJoin('exchangeJobs as j', 'j.id', 'q.jobId')
    .innerJoin('exchangeBanks as b', 'b.id', 'q.bankId');

/** A query as far as it is known. Refused: 404 for one that there is not. */
export async function queryOf({ db, t }: OperatorContext, queryId: number): Promise<SwapQuery> {
  const found = await queriesOf(db)
    .selectAll('q')
    .select(['j.status', 'j.done', 'j.total', 'j.message', 'j.operatorName', 'b.ename'])
    .where('q.id', '=', queryId)
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  const { bankId, ename, rate, payTimeStart, payTimeEnd, serviceTypes, overShare } = found;
  return {
    queryId,
    calStatus: found.status,
    done: found.done,
    total: found.total,
    message: messageText(found.message, t),
    by: found.operatorName,
    createdTime: found.createdTime,
    criteria: {
      getOffBankId: bankId,
      bankName: ename,
      rate,
      payTimeStart,
      payTimeEnd,
      serviceTypes,
      overShare,
    },
    quantity: found.quantity,
    php: found.php,
    ntd: found.ntd,
    estimatedNtd: found.estimatedNtd,
    // Until it is worked out, what there is of its orders is a part.
    lines: found.quantity === null ? [] : await linesOf(db, queryId),
    left: found.quantity === null ? [] : await leftOf(db, queryId),
    banks: found.banks ?? [],
  };
}

/** That query, or the last one of whoever asks; null for who has none. */
export async function lastQuery(
  context: OperatorContext,
  { queryId }: { readonly queryId?: number },
): Promise<SwapQuery | null> {
  if (queryId !== undefined) return queryOf(context, queryId);
  const last = await queriesOf(context.db)
    .select('q.id')
    .where('j.operatorId', '=', context.operator.id)
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? queryOf(context, last.id) : null;
}

const sums = [
  sql<number>`count(*)::integer`.as('quantity'),
  sql<string>`sum(php)::numeric(14,2)`.as('php'),
  sql<string>`sum(ntd)::numeric(14,2)`.as('ntd'),
] as const;

const linesOf = (db: Db, queryId: number) =>
  db
    .selectFrom('exchangeQueryOrders')
    .select(['serviceType', 'payoutKind', ...sums])
    .where('queryId', '=', queryId)
    .where('leftReason', 'is', null)
    .groupBy(['serviceType', 'payoutKind'])
    .orderBy('serviceType')
    .orderBy('payoutKind')
    .execute();

const leftOf = (db: Db, queryId: number) =>
  db
    .selectFrom('exchangeQueryOrders')
    .select(['leftReason', sums[0], sums[1]])
    .where('queryId', '=', queryId)
    .where('leftReason', 'is not', null)
    .$narrowType<{ leftReason: number }>()
    .groupBy('leftReason')
    .orderBy('leftReason')
    .execute();

/** The last query or batch of today of whoever asks, else the newest one that is under way. */
export async function currentStatus({ db, now, operator, t }: OperatorContext): Promise<SwapStatus> {
  const today = startOfBusinessDay(businessDay(now));
  const jobs = db
    .selectFrom('exchangeJobs as j')
    .leftJoin('exchangeQueries as q', 'q.jobId', 'j.id')
    .leftJoin('fxBatches as b', 'b.jobId', 'j.id')
    .select(['j.id as jobId', 'j.kind', 'q.id as queryId', 'b.id as batchId'])
    .select(['j.status', 'j.done', 'j.total', 'j.message', 'j.operatorName'])
    .where('j.kind', 'in', [CALCULATE, GENERATE])
    .orderBy('j.id', 'desc')
    .limit(1);
  const found =
    (await jobs
      .where('j.operatorId', '=', operator.id)
      .where('j.startedTime', '>=', today)
      .executeTakeFirst()) ?? (await jobs.where('j.status', '=', IN_PROGRESS).executeTakeFirst());
  const status = found?.status ?? null;
  return {
    geneStatus: found?.kind === GENERATE ? status : null,
    calStatus: found?.kind === CALCULATE ? status : null,
    jobId: found?.jobId ?? null,
    batchId: found?.batchId ?? null,
    queryId: found?.queryId ?? null,
    done: found?.done ?? 0,
    total: found?.total ?? null,
    message: messageText(found?.message ?? null, t),
    by: found?.operatorName ?? null,
  };
}
