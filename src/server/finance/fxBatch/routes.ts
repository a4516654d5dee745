import { fxBatches } from '../../../domain/finance/fxBatch';
import { fxBatchCalls } from '../../../domain/finance/fxBatchOrder';
import type { OutputOf } from '../../../domain/kit/call';
import type { OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import { Refused } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { messageText } from '../exchanging/answers';
import { openFile } from './openFile';
import { recallOrder } from './recall';
import { batchEffects } from './steps';

async function readJob(
  { db, t }: OperatorContext,
  { batchId }: { readonly batchId: number },
): Promise<OutputOf<typeof fxBatchCalls.job>> {
  const found = await db
    .selectFrom('fxBatches as b')
    .leftJoin('exchangeJobs as j', 'j.id', 'b.jobId')
    .select(['j.status', 'j.done', 'j.total', 'j.message', 'j.operatorName as by'])
    .where('b.id', '=', batchId)
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  const { done, message, ...job } = found;
  return { ...job, done: done ?? 0, message: messageText(message, t) };
}

/** Exchange batches up to their release (decisions section 34). */
export const fxBatchRoutes: Route[] = [
  ...serveKept(fxBatches, batchEffects, {}),
  ...serve(fxBatchCalls, { job: readJob, recallOrder, openFile }),
];
