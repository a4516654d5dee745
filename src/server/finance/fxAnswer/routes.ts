import { fxAnswerCalls, fxAnswers } from '../../../domain/finance/fxAnswer';
import {
  ANSWER_FORMAT_IN_FORCE,
  fxAnswerFormat,
  fxAnswerFormats,
} from '../../../domain/finance/fxAnswerFormat';
import { POST_ANSWER } from '../../../domain/finance/swapJob';
import type { OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing } from '../../kit/keptChange';
import { Refused } from '../../kit/refused';
import { prepared, type Route, serve } from '../../kit/serve';
import { assertFormatFits } from '../exchangeFormats';
import { oneChangeOfBanks } from '../exchangeRules';
import { startJob } from '../exchanging/startJob';
import { insertAnswer, readUpload } from './upload';

/** What banks answer to exchange batches, and how their files read (decisions section 34). */
export const fxAnswerRoutes: Route[] = [
  ...serveKept(
    fxAnswerFormats,
    { alone: oneChangeOfBanks, check: assertFormatFits(fxAnswerFormat, ANSWER_FORMAT_IN_FORCE) },
    { needed: async () => true },
  ),
  ...serveKept(
    fxAnswers,
    { check: assertDiscardable, followed: startPosting },
    { needed: async (_, { change, before }) => isConfirm(change) && before?.beyondTolerance === true },
  ),
  ...serve(fxAnswerCalls, { upload: prepared(readUpload, insertAnswer) }),
];

const isConfirm = (change: Changing['change']): boolean =>
  change.does === 'step' && change.step === 'confirm';

/** What was posted in part, before its job failed, is not discarded: 409 `fxAnswer.begun`. */
async function assertDiscardable({ db }: OperatorContext, { id, change }: Changing): Promise<void> {
  if (change.does !== 'step' || change.step !== 'discard') return;
  const posted = await db
    .selectFrom('fxBatchOrders')
    .select('orderId')
    .where('answerId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (posted) throw new Refused(409, 'fxAnswer.begun');
}

/** What was confirmed is posted by a job. Refused: 409 `swap.running` while another one runs for the bank. */
async function startPosting(context: OperatorContext, { id, change, before }: Changing): Promise<void> {
  if (!isConfirm(change) || !before) return;
  const { db, now, operator, after, services } = context;
  const { bankId } = await db
    .selectFrom('fxBatches')
    .select('bankId')
    .where('id', '=', Number(before.batchId))
    .executeTakeFirstOrThrow();
  const jobId = await startJob(db, { kind: POST_ANSWER, bankId }, operator, now);
  await db.updateTable('fxAnswers').set({ jobId }).where('id', '=', id).execute();
  after(() => services.enqueue('swap', { jobId }));
}
