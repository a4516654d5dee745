import { ENABLED } from '../../../domain/finance/exchangeBank';
import { FILE_READY, FILE_SENT } from '../../../domain/finance/fxBatchOrder';
import { GENERATE } from '../../../domain/finance/swapJob';
import type { KeptRecord } from '../../../domain/kit/kept';
import { businessMinute } from '../../../domain/kit/zone';
import type { Db, OperatorContext } from '../../kit/context';
import type { Changing, KeptEffects } from '../../kit/keptChange';
import { Refused } from '../../kit/refused';
import { startJob } from '../exchanging/startJob';
import { nextTurn, termsOf } from './batchTerms';
import { supersedeFiles } from './recall';
import { assertNotRequested } from './request';

/** What the steps of a batch do, and when they are refused (decisions section 34). */
export const batchEffects: KeptEffects = { check: assertStep, followed };

const stepOf = ({ change }: Changing): string | undefined =>
  change.does === 'step' ? change.step : undefined;

/** Refused: 409 as `assertReleasable`, and `approval.alreadyPending` for a step beside a release that is requested. */
async function assertStep({ db, now }: OperatorContext, changing: Changing): Promise<void> {
  const { before } = changing;
  if (!before) return;
  if (stepOf(changing) === 'release') await assertReleasable(db, before, now);
  else await assertNotRequested(db, before);
}

/**
 * Refuses to send what its bank would not take now: 409 `swap.bankDisabled`, `swap.cutOffPassed`, and `swap.dayClosed` where banks do not
 * work any more on the day of the batch.
 */
async function assertReleasable(db: Db, batch: KeptRecord, now: string): Promise<void> {
  const bank = await db
    .selectFrom('exchangeBanks')
    .select('status')
    .where('id', '=', Number(batch.bankId))
    .executeTakeFirstOrThrow();
  if (bank.status !== ENABLED) throw new Refused(409, 'swap.bankDisabled');
  const cutOffTime = String(batch.cutOffTime);
  if (now > cutOffTime) throw new Refused(409, 'swap.cutOffPassed', { time: businessMinute(cutOffTime) });
  const { rule } = await termsOf(db, batch.id);
  const turn = await nextTurn(db, rule, now);
  if (turn.cutOffTime > cutOffTime || turn.valueDay !== batch.valueDate)
    throw new Refused(409, 'swap.dayClosed');
}

async function followed(context: OperatorContext, changing: Changing): Promise<void> {
  const { id, before } = changing;
  if (!before) return;
  switch (stepOf(changing)) {
    case 'release':
      return sendFiles(context, id);
    case 'cancel':
      context.after(() => context.services.enqueue('swap', { batchId: id }));
      return;
    case 'redate':
      await redate(context, before);
      return startWriting(context, before);
    default:
      return startWriting(context, before);
  }
}

/** Whether files go into a folder is said once: what was downloaded and sent before there was one is never sent again. */
async function sendFiles({ db, after, services }: OperatorContext, batchId: number): Promise<void> {
  const toFolder = services.settings.bankFilesDir !== undefined;
  await db
    .updateTable('fxBatchFiles')
    .set({ status: FILE_SENT, toFolder })
    .where('batchId', '=', batchId)
    .where('status', '=', FILE_READY)
    .execute();
  if (toFolder) after(() => services.enqueue('swap', { filesOf: batchId }));
}

/** The day and the cut-off of the bank's next turn; files name the day, so that all are written anew. */
async function redate({ db, now }: OperatorContext, { id }: KeptRecord): Promise<void> {
  const { rule } = await termsOf(db, id);
  const { cutOffTime, valueDay: valueDate } = await nextTurn(db, rule, now);
  await db.updateTable('fxBatches').set({ cutOffTime, valueDate }).where('id', '=', id).execute();
  await supersedeFiles(db, id, now);
}

/** Has the files written of what is reserved, and of what is to be. Refused: 409 `swap.running` while another job runs for the bank. */
async function startWriting(context: OperatorContext, { id, bankId }: KeptRecord): Promise<void> {
  const { db, now, operator, after, services } = context;
  const jobId = await startJob(db, { kind: GENERATE, bankId: Number(bankId) }, operator, now);
  const isNewest = !(await hasLaterBatch(db, id, Number(bankId)));
  await db
    .updateTable('fxBatches')
    .set({ jobId, ...(!isNewest && { queryId: null }) })
    .where('id', '=', id)
    .execute();
  after(() => services.enqueue('swap', { jobId }));
}

/**
 * Whether another batch of a bank was made since: it had the room of caps and share that orders of this one do not take yet, so that no more
 * of them are reserved.
 */
async function hasLaterBatch(tx: Db, id: number, bankId: number): Promise<boolean> {
  const later = await tx
    .selectFrom('fxBatches')
    .select('id')
    .where('bankId', '=', bankId)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
