import { swapPending } from '../../../domain/finance/swapPending';
import { swapCalls } from '../../../domain/finance/swapQuery';
import type { InputOf } from '../../../domain/kit/call';
import type { OperatorContext } from '../../kit/context';
import { Refused, wrong } from '../../kit/refused';
import { prepared, type Route, serve } from '../../kit/serve';
import { generateBatch } from '../fxBatch/generate';
import { currentStatus, lastQuery, queryOf } from './answers';
import { interruptJob } from './jobStore';
import { pendingNow } from './pending';
import { startAndWait } from './startQuery';
import { userImages } from './userImages';

/** What a batch would take is worked out, followed and interrupted (decisions section 34). */
export const exchangingRoutes: Route[] = [
  ...serve({ pending: swapPending }, { pending: pendingNow }),
  ...serve(swapCalls, {
    // Others see the job, and so work on it, once a transaction has ended: it is started before that of the call.
    generate: generateBatch,
    start: prepared(startAndWait, (context, _, queryId) => queryOf(context, queryId)),
    last: lastQuery,
    status: currentStatus,
    interrupt,
    userImages,
  }),
];

async function interrupt(
  { db, operator, now }: OperatorContext,
  { queryId, batchId }: InputOf<typeof swapCalls.interrupt>,
): Promise<{ interrupted: true }> {
  if (queryId === undefined && batchId === undefined) throw wrong('queryId', { key: 'rules.required' });
  const found =
    queryId === undefined
      ? await db.selectFrom('fxBatches').select('jobId').where('id', '=', Number(batchId)).executeTakeFirst()
      : await db.selectFrom('exchangeQueries').select('jobId').where('id', '=', queryId).executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  const { jobId } = found;
  const isEnded = jobId !== null && (await interruptJob(db, jobId, operator.name, now));
  if (!isEnded) throw new Refused(409, 'swap.notRunning');
  return { interrupted: true };
}
