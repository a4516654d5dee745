import { fxBatches } from '../../src/domain/finance/fxBatch';
import type { Db } from '../../src/server/kit/context';
import type { World } from './world';

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
  };
  await db
    .insertInto('fxBatchTerms')
    .values({ batchId: id, rule: JSON.stringify(rule), format: JSON.stringify(format) })
    .execute();
  return id;
}

/** A batch whose release is requested. */
export async function pendingRelease(world: World) {
  const id = await addBatch(world.db);
  const { proposalId } = await (await world.signIn('admin2')).ask(fxBatches.steps.release, {
    id,
    version: 0,
  });
  return { orderId: 0, auditId: proposalId ?? 0 };
}
