import { fxAnswers } from '../../src/domain/finance/fxAnswer';
import { fxAnswerFormats } from '../../src/domain/finance/fxAnswerFormat';
import { fxBatches } from '../../src/domain/finance/fxBatch';
import { fxPositions, POSITION_OPEN } from '../../src/domain/finance/fxPosition';
import type { Changed } from '../../src/domain/kit/keptPage';
import type { Db } from '../../src/server/kit/context';
import { someAnswerFormat } from './exchangeWorld';
import { addOrder, addUser } from './rows';
import type { Client, World } from './world';

/** A generated batch of one bank without orders, whose day is not over. */
export async function addBatch(db: Db, more: object = {}): Promise<number> {
  const { id: bankId } = await db
    .selectFrom('exchangeBanks')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: ruleId } = await db.selectFrom('exchangeRules').select('id').executeTakeFirstOrThrow();
  const by = { makerId: 1, makerName: 'The admin', createdTime: '2026-06-15 01:00:00' };
  const { id: formatId } = await db
    .insertInto('exchangeFormats')
    .values({
      ...{ bankId, name: 'Removed', bankFileKind: 2, fileCharset: 1, namePattern: '(part)', status: 2 },
      ...{ headerColumns: null, rowColumns: '[]', trailerColumns: null, moveReason: null },
      ...{ ...by, updatedTime: by.createdTime },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('fxBatches')
    .values({
      ...{ batchNumber: `RS${formatId}`, bankId, ruleId, formatId, queryId: null, jobId: null, status: 2 },
      ...{ valueDate: '2026-06-15', cutOffTime: '2026-06-15 08:00:00', rate: '1.9752', sentTime: null },
      ...{ quantity: 1, php: '1975.20', ntd: '1000.00', estimatedNtd: '1000.00', moveReason: null },
      ...{ ...by, updatedTime: by.createdTime },
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = {
    exchangeDays: 1,
    cutOff: '16:00',
    valueDays: 0,
    fileRows: 10,
    rateTolerance: '1.0',
    bankFee: '0',
  };
  const format = {
    bankFileKind: 2,
    fileCharset: 1,
    namePattern: '(part)',
    headerColumns: null,
    rowColumns: [],
    trailerColumns: null,
  };
  const accounts = { ntdAccount: null, phpAccount: null };
  await db.insertInto('fxBatchTerms').values({ batchId: id, rule, format, accounts }).execute();
  return id;
}

/** A batch that was sent, and how the answer of its bank reads. */
export async function addSentBatch(db: Db): Promise<number> {
  const id = await addBatch(db, { status: 4 });
  const { bankId } = await db
    .selectFrom('fxBatches')
    .select('bankId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { answerColumns, totalColumns, ...format } = someAnswerFormat(bankId) as Record<string, never>;
  await db
    .insertInto('fxAnswerFormats')
    .values({
      ...format,
      answerColumns: JSON.stringify(answerColumns),
      totalColumns: JSON.stringify(totalColumns),
      ...{ moveReason: null, makerId: 1, makerName: 'The admin' },
      ...{ createdTime: '2026-06-15 01:00:00', updatedTime: '2026-06-15 01:00:00' },
    } as never)
    .execute();
  return id;
}

/** An answer whose rate is far from that of its batch, which somebody has confirmed. */
async function pendingAnswer(world: World, keeper: Client, batchId: number) {
  await world.db.updateTable('fxBatches').set({ status: 4 }).where('id', '=', batchId).execute();
  const { id } = await world.db
    .insertInto('fxAnswers')
    .values({
      ...{
        batchId,
        jobId: null,
        fileName: 'answer.csv',
        sha256: 'a'.repeat(64),
        moveReason: null,
        postedTime: null,
      },
      ...{ executed: 1, rejected: 0, php: '1975.20', ntd: '1000.00', cost: '1100.00', result: '-100.00' },
      ...{ rate: '1.7956', beyondTolerance: true, makerId: 1, makerName: 'The admin' },
      ...{ createdTime: '2026-06-15 01:00:00', updatedTime: '2026-06-15 01:00:00' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return keeper.ask(fxAnswers.steps.confirm, { id, version: 0 });
}

/** A position whose closing somebody has proposed. */
async function pendingPosition(world: World, keeper: Client, batchId: number) {
  const orderId = await addOrder(world.db, await addUser(world.db, {}), {
    status: 16,
    paidTime: '2026-06-14 01:00:00',
  });
  const { id } = await world.db
    .insertInto('fxPositions')
    .values({
      ...{
        orderId,
        batchId,
        boughtPhp: '1000.00',
        exchangedNtd: '508.00',
        fxCost: '507.00',
        status: POSITION_OPEN,
      },
      ...{ openedTime: '2026-06-15 01:00:00', closedTime: null, closerId: null, moveReason: null },
      ...{
        makerId: 1,
        makerName: 'The admin',
        createdTime: '2026-06-15 01:00:00',
        updatedTime: '2026-06-15 01:00:00',
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return keeper.ask(fxPositions.steps.close, { id, version: 0, reason: 'They stay with us' });
}

/** A batch whose release is requested, an answer that takes two people, and how the answers of a bank read. */
export async function pendingFxBatches(world: World, keeper: Client) {
  const id = await addBatch(world.db);
  const release = await keeper.ask(fxBatches.steps.release, { id, version: 0 });
  const format = await keeper.ask(fxAnswerFormats.calls.add, someAnswerFormat(1));
  const asPending = ({ proposalId }: Changed) => ({ orderId: 0, auditId: proposalId ?? 0 });
  return {
    fxBatch: asPending(release),
    fxAnswer: asPending(await pendingAnswer(world, keeper, await addBatch(world.db))),
    fxAnswerFormat: asPending(format),
    fxPosition: asPending(await pendingPosition(world, keeper, await addBatch(world.db))),
  };
}
