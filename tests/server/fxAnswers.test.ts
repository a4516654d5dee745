import { sql } from 'kysely';
import { utils, write as writeBook } from 'xlsx';
import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { fxAnswers } from '../../src/domain/finance/fxAnswer';
import { ledgerCheck } from '../../src/domain/finance/ledgerProof';
import { meaningOf } from '../../src/domain/kit/codes';
import { minus, sum } from '../../src/domain/kit/decimal';
import { interruptJob } from '../../src/server/finance/exchanging/jobStore';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { bringByFeed } from '../support/benchmarks';
import { funded } from '../support/capitalWorld';
import {
  csvOf,
  executed,
  type FxAnswerWorld,
  fxAnswerWorld,
  type Orders,
  rejected,
} from '../support/fxAnswerWorld';
import { paidBack, standing } from '../support/ledgerWorld';
import { RATE } from '../support/swapWorld';

/** What a bank answers to an exchange batch: read, looked at, and posted (decisions section 34). */

let on: FxAnswerWorld;

beforeEach(async () => {
  on = await fxAnswerWorld();
});

/** The checks of the ledger's proof that are red, but for what this world has no funds for. */
async function redChecks(): Promise<unknown[]> {
  const lines = await proveNow({ database: on.world.database, clock: () => '2026-06-15 19:00:00' });
  return lines
    .filter(({ red }) => red)
    .map(({ check, faults }) => ({ check: meaningOf(ledgerCheck, check), faults }));
}

test('of all orders: nothing changes before it is confirmed, then each is exchanged and on the ledger to the cent', async () => {
  await bringByFeed(on.world, '2026-06-15 00:30:00', RATE);
  await funded(on.world, '1210 · Bayanihan Bills · PHP', '90000.00');
  const { batchId, orders } = await on.sentBatch(3);
  const before = await standing(on.world.db);
  const id = await on.answered(batchId, [
    executed(orders[0], '1.00'),
    executed(orders[1], '-3.50'),
    executed(orders[2]),
  ]);
  expect(await on.answer(id)).toMatchObject({
    status: 1,
    executed: 3,
    rejected: 0,
    result: '2.50',
    beyondTolerance: expect.any(Boolean),
  });
  expect(await standing(on.world.db)).toEqual(before);
  await on.tolerate();
  const { rate } = await on.answer(id);
  const lastRate = async () => {
    const { items } = await on.admin.ask(exchangeBanks.calls.page, {});
    return items.find((one) => one.id === on.bankId)?.lastRate;
  };
  expect([await lastRate(), (await on.calculated({ rate: undefined })).criteria.rate]).toEqual([null, RATE]);
  await on.confirm(id);
  expect([await lastRate(), (await on.calculated({ rate: undefined })).criteria.rate]).toEqual([rate, rate]);
  expect(await on.answer(id)).toMatchObject({ status: 3, postedTime: expect.any(String) });
  expect(await on.batch(batchId)).toMatchObject({ status: 6, executed: 3, rejected: 0, result: '2.50' });
  expect(await on.files(batchId)).toMatchObject([{ fxFileStatus: 5 }]);
  for (const one of orders) expect(await on.swapStatusOf(one.id)).toBe(4);
  const after = await standing(on.world.db);
  const php = sum(...orders.map((one) => one.php));
  const cost = minus(sum(...orders.map((one) => one.ntd)), '2.50');
  expect(after['dedicatedPhp PHP']).toBe(php);
  expect(after['exchangeResult NTD']).toBe('-2.50');
  expect(minus(before['dedicatedNtd NTD'] ?? '0.00', after['dedicatedNtd NTD'] ?? '0.00')).toBe(cost);
  expect(after).not.toHaveProperty('clearing NTD');
  expect(after).not.toHaveProperty('clearing PHP');
  expect(await redChecks()).toEqual([]);
});

test('in two parts: what was rejected waits again, and can be in the next batch', async () => {
  const { batchId, orders } = await on.sentBatch(3);
  const [first, second, third] = orders;
  await on.world.db.updateTable('fxBatches').set({ rate: '2.0000' }).execute();
  const one = await on.answered(batchId, [executed(first), rejected(second)]);
  await on.tolerate();
  await on.confirm(one);
  expect(await on.batch(batchId)).toMatchObject({ status: 5, executed: 1, rejected: 1 });
  expect(await on.rows(batchId)).toContainEqual(
    expect.objectContaining({ id: second.id, fxBatchOrderStatus: 3, rejectCode: 'AM04', cost: null }),
  );
  expect(await on.swapStatusOf(second.id)).toBe(2);
  expect(await on.upload(batchId, csvOf([executed(first)]))).toMatchObject({
    status: 409,
    key: 'swap.answerDiffers',
  });
  const two = await on.answered(batchId, [executed(third)]);
  await on.tolerate();
  await on.confirm(two);
  expect(await on.batch(batchId)).toMatchObject({ status: 6, executed: 2, rejected: 1 });
  const next = await on.generated();
  expect(await on.rows(next.id)).toMatchObject([{ id: second.id, fxBatchOrderStatus: 1 }]);
});

describe('is refused whole, with the rows', () => {
  test.each<[string, (orders: Orders) => Buffer, RegExp]>([
    ['an order that is not in it', ([one]) => csvOf([['TL0', one?.php, '1.00', 'OK', '']]), /2.*TL0/s],
    ['an order twice', ([one]) => csvOf([executed(one), executed(one)]), /3/],
    [
      'PHP off by a cent',
      ([one]) => csvOf([[one?.transactionNumber, sum(one?.php, '0.01'), '1.00', 'OK', '']]),
      /2/,
    ],
    [
      'an amount that is none',
      ([one]) => csvOf([[one?.transactionNumber, 'x', '1.00', 'OK', '']], ['1', '0', '0']),
      /x/,
    ],
    [
      'an order executed for nothing',
      ([one]) => csvOf([[one?.transactionNumber, one?.php, '0', 'OK', '']]),
      /2/,
    ],
    [
      'an order that its result refuses, with a cost',
      ([one]) => csvOf([[one?.transactionNumber, one?.php, '5.00', 'Ok', '']]),
      /2.*5\.00/s,
    ],
    ['an order without a result', ([one]) => csvOf([[one?.transactionNumber, one?.php, '', '', '']]), /2/],
    ['totals of something else', ([one]) => csvOf([executed(one)], ['2', one?.php, one?.ntd]), /3/],
    ['no order', () => Buffer.from('number\r\n0\r\n'), /2/],
  ])('%s', async (_name, content, says) => {
    const { batchId, orders } = await on.sentBatch(1);
    const refused = await on.upload(batchId, content(orders));
    expect(refused).toMatchObject({ status: 409, key: 'swap.answerDiffers' });
    expect(refused.message).toMatch(says);
    expect(await on.world.db.selectFrom('fxAnswers').selectAll().execute()).toEqual([]);
  });

  test('a file of another kind', async () => {
    await on.world.db.updateTable('fxAnswerFormats').set({ bankFileKind: 1, fileCharset: null }).execute();
    const { batchId, orders } = await on.sentBatch(1);
    expect(await on.upload(batchId, csvOf([executed(orders[0])]))).toMatchObject({
      ...{ status: 400, key: 'fxAnswer.wrongType', fields: { file: expect.any(String) } },
    });
  });
});

test('is taken once, one at a time, and only of a batch that was sent', async () => {
  const { batchId, orders } = await on.sentBatch(2);
  const [one, two] = orders;
  const id = await on.answered(batchId, [executed(one)]);
  expect(await on.upload(batchId, csvOf([executed(one)]))).toMatchObject({
    status: 409,
    key: 'record.duplicate',
  });
  expect(await on.upload(batchId, csvOf([executed(two)]))).toMatchObject({
    status: 409,
    key: 'fxAnswer.oneAtATime',
  });
  await on.admin.ask(fxAnswers.steps.discard, { id, version: 0, reason: 'Of another day' });
  expect(await on.upload(batchId, csvOf([executed(one)]))).toMatchObject({ status: 200 });
  expect(await on.upload(999, csvOf([executed(one)]))).toMatchObject({ status: 404 });
  await on.waiting();
  const unsent = await on.generated();
  expect(await on.upload(unsent.id, csvOf([executed(one)]))).toMatchObject({
    status: 409,
    key: 'fxAnswer.notSent',
  });
});

test('beyond the tolerance of the bank it takes somebody else, who did not bring it', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  const id = await on.answered(batchId, [executed(orders[0], '300.00')]);
  expect(await on.answer(id)).toMatchObject({ beyondTolerance: true, result: '-300.00' });
  const { proposalId } = await on.admin.ask(fxAnswers.steps.confirm, { id, version: 0 });
  const auditId = Number(proposalId);
  expect(auditId).toBeGreaterThan(0);
  expect(await on.admin.call(fxAnswers.decisions.approve, { auditId })).toMatchObject({ status: 403 });
  const from = on.world.queued.length;
  await (await on.world.signIn('auditor')).ask(fxAnswers.decisions.approve, { auditId });
  await on.work(from);
  expect(await on.answer(id)).toMatchObject({ status: 3 });
  expect(await on.batch(batchId)).toMatchObject({ status: 6, result: '-300.00' });
});

test('goes on where its job was stopped, and posts nothing twice', async () => {
  const { batchId, orders } = await on.sentBatch(2);
  const id = await on.answered(
    batchId,
    orders.map((one) => executed(one)),
  );
  await on.tolerate();
  await on.admin.ask(fxAnswers.steps.confirm, { id, version: 0 });
  const jobId = Number(on.world.queued.at(-1)?.data.jobId);
  await interruptJob(on.world.db, jobId, 'Somebody', on.world.clock.text());
  // That a job has ended is how its page knows that something went wrong.
  expect(await on.answer(id)).toMatchObject({ status: 1, jobId });
  await on.confirm(id);
  const posted = await on.answer(id);
  expect(posted).toMatchObject({ status: 3 });
  const again = await on.admin.call(fxAnswers.steps.confirm, { id, version: posted.version });
  expect(again).toMatchObject({ status: 409 });
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ledger_entries where ledger_source = 8`.execute(on.world.db);
  expect(rows[0]?.n).toBe(2);
});

test('an order that is refunded in NTD meanwhile stays in a batch that was sent, and what was bought for it is an open position', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  const [order] = orders;
  await on.world.db.updateTable('orders').set({ status: 8 }).where('id', '=', order.id).execute();
  const hands = {
    maker: await on.world.signIn('service'),
    checker: await on.world.signIn('auditor'),
    world: on.world,
  };
  await paidBack(hands, order.id, 1, '500');
  expect(await on.swapStatusOf(order.id)).toBe(3);
  const id = await on.answered(batchId, [executed(order)]);
  await on.tolerate();
  await on.confirm(id);
  const now = await standing(on.world.db, order.id);
  expect(now).toMatchObject({
    'dedicatedPhp PHP': order.php,
    'clearing PHP': `-${order.php}`,
    'clearing NTD': order.ntd,
  });
  expect((await redChecks()).filter((one) => (one as { check: string }).check === 'clearing')).toEqual([]);
});

test('is read as a workbook and in fixed width as well, to the same cent', async () => {
  const { batchId, orders } = await on.sentBatch(1);
  const [order] = orders;
  const set = (values: object) => on.world.db.updateTable('fxAnswerFormats').set(values).execute();
  await set({ bankFileKind: 1, fileCharset: null });
  const sheet = utils.aoa_to_sheet([
    ['number', 'php', 'ntd', 'result', 'code'],
    [order.transactionNumber, Number(order.php), Number(order.ntd), 'OK', ''],
    [1, Number(order.php), Number(order.ntd)],
  ]);
  const book = { SheetNames: ['Answer'], Sheets: { Answer: sheet } };
  const read = await on.upload(
    batchId,
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    'answer.xlsx',
  );
  const first = await on.answer(Number(read.data.id));
  expect(first).toMatchObject({ php: order.php, cost: order.ntd, executed: 1 });
  await on.admin.ask(fxAnswers.steps.discard, {
    id: Number(read.data.id),
    version: 0,
    reason: 'Read once more',
  });
  const place = (answerField: number, startAt: number, columnWidth: number, more: object = {}) => ({
    ...{ answerField, startAt, columnWidth, ...more },
  });
  await set({
    ...{ bankFileKind: 3, fileCharset: 2, linesBefore: 0, linesAfter: 0, totalColumns: null },
    answerColumns: JSON.stringify([
      place(1, 1, 24),
      place(2, 25, 14, { pointForm: 2 }),
      place(3, 39, 14, { pointForm: 2 }),
      place(4, 53, 4),
    ]),
    executedText: '\u6210\u4ea4',
  });
  const cents = (amount: string) => amount.replace('.', '').padStart(14, '0');
  const line = Buffer.concat([
    Buffer.from(`${order.transactionNumber.padEnd(24)}${cents(order.php)}${cents(order.ntd)}`),
    // 成交 in Big5.
    Buffer.from([0xa6, 0xa8, 0xa5, 0xe6]),
    Buffer.from('\r\n'),
  ]);
  const fixed = await on.upload(batchId, line, 'answer.txt');
  expect(await on.answer(Number(fixed.data.id))).toMatchObject({
    php: order.php,
    cost: order.ntd,
    executed: 1,
    rejected: 0,
  });
});
