import { swapPending } from '../../../domain/finance/swapPending';
import { swapCalls } from '../../../domain/finance/swapQuery';
import type { OperatorContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { prepared, type Route, serve } from '../../kit/serve';
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
    start: prepared(startAndWait, (context, _, queryId) => queryOf(context, queryId)),
    last: lastQuery,
    status: currentStatus,
    interrupt,
    userImages,
  }),
];

async function interrupt(
  { db, operator, now }: OperatorContext,
  { queryId }: { readonly queryId: number },
): Promise<{ interrupted: true }> {
  const query = await db
    .selectFrom('exchangeQueries')
    .select('jobId')
    .where('id', '=', queryId)
    .executeTakeFirst();
  if (!query) throw new Refused(404, 'record.notFound');
  if (!(await interruptJob(db, query.jobId, operator.name, now))) throw new Refused(409, 'swap.notRunning');
  return { interrupted: true };
}
