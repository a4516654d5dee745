import { dayAfter } from '../../src/domain/kit/days';
import { reconciliationDays } from '../../src/domain/reconciliation/bill';
import { matchResultCalls } from '../../src/domain/reconciliation/matchResult';
import { sourceCalls } from '../../src/domain/reconciliation/source';
import { statementFileCalls } from '../../src/domain/reconciliation/statementFile';
import { tellOfStatements } from '../../src/server/reconciliation/lateStatements';
import { hasStatementWork, noteDays } from '../../src/server/reconciliation/statementWork';
import { statementWorld } from '../support/statementWorld';

/** Statements of accounts outside, from the upload to what came of them (decisions section 35). */

type On = Awaited<ReturnType<typeof statementWorld>>;
let on: On;

beforeEach(async () => {
  on = await statementWorld();
});

const row = (place: number, amount = on.ours[place]?.amount ?? ''): readonly string[] => [
  on.ours[place]?.number ?? '',
  amount,
  on.day,
];

/** Uploads a statement and has it read and matched; its number. */
async function matched(rows: readonly (readonly string[])[]): Promise<number> {
  const { status, data } = await on.upload(on.csv(rows));
  expect(status).toBe(200);
  await on.work();
  return (data as { id: number }).id;
}

test('what is uploaded is read and matched, and its day says what came of it', async () => {
  await matched([row(0), row(1, '1.00'), ['NOBODY', '77777.00', on.day]]);
  expect(await on.files()).toMatchObject([
    { sourceName: 'Store', day: on.day, fileRows: 3, statementStatus: 5, faults: 0, fileOrigin: 1 },
  ]);
  expect(await on.bill()).toMatchObject([
    {
      ...{
        day: on.day,
        matched: 1,
        amountDiffers: 1,
        onlyTheirs: 1,
        differences: 2,
        waiting: 2,
        onlyOurs: 0,
        duplicates: 0,
      },
      billStatus: 2,
    },
  ]);
  const results = await on.results();
  expect(results).toHaveLength(5);
  const [one] = results.filter(({ matchResult }) => matchResult === 4);
  expect(one).toMatchObject({ transactionNumber: on.ours[1]?.number, theirsAmount: '1.00' });
  const lines = await on.admin.ask(matchResultCalls.lines, { resultId: Number(one?.id) });
  expect(lines).toMatchObject({
    theirs: [{ line: 3, fileName: 'store.csv', reference: on.ours[1]?.number, amount: '1.00', isMade: true }],
    ours: [{ transactionNumber: on.ours[1]?.number, amount: on.ours[1]?.amount }],
  });
});

test('a statement with a line that cannot be read is refused whole, and says which', async () => {
  const { data } = await on.upload(on.csv([row(0), ['X', 'a lot', on.day]]));
  await on.work();
  expect(await on.files()).toMatchObject([{ statementStatus: 3, faults: 1, day: null }]);
  expect(await on.results()).toEqual([]);
  const { named } = await on.admin.ask(statementFileCalls.faults, { fileId: (data as { id: number }).id });
  expect(named).toEqual([{ line: 3, fault: '“a lot” is no amount.' }]);
  // Once it is mended it is taken.
  await matched([row(0)]);
});

test('the same statement twice is a duplicate, also while the first is being read', async () => {
  const content = on.csv([row(0)]);
  expect((await on.upload(content)).status).toBe(200);
  const again = await on.upload(content, on.admin, 'other.csv');
  expect(again).toMatchObject({ code: 409, message: expect.stringContaining('Existence of duplicate data') });
  expect(again.fields).toEqual({ file: expect.any(String) });
  await on.work();
  expect((await on.upload(content)).code).toBe(409);
  expect(await on.files()).toHaveLength(1);
});

test('a later statement of a day takes the place of the earlier one; what both have keeps its result', async () => {
  await matched([row(0), row(1, '1.00')]);
  const [first] = (await on.results()).filter(({ matchResult }) => matchResult === 1);
  await matched([row(1), row(0)]);
  expect((await on.files()).map(({ statementStatus }) => statementStatus).sort()).toEqual([5, 6]);
  const after = await on.results();
  expect(after.filter(({ matchResult }) => matchResult === 1)).toHaveLength(2);
  expect(after.map(({ id }) => id)).toContain(first?.id);
  expect(await on.bill()).toMatchObject([{ matched: 2, amountDiffers: 0, waiting: 2 }]);
});

test('one that leaves out what somebody has decided on is refused', async () => {
  await matched([row(0), ['NOBODY', '5.00', on.day]]);
  await on.world.db
    .updateTable('matchResults')
    .set({ matchResult: 8, operatorId: 1 })
    .where('matchResult', '=', 3)
    .execute();
  await on.upload(on.csv([row(0), row(1)]));
  await on.work();
  expect((await on.files()).map(({ statementStatus }) => statementStatus).sort()).toEqual([3, 5]);
  expect((await on.results()).filter(({ matchResult }) => matchResult === 8)).toHaveLength(1);
});

test('a run that is cut off is done again, whole', async () => {
  await on.upload(on.csv([row(0), row(1)]));
  const lines = on.world.db.selectFrom('statementLines').selectAll();
  const file = await on.world.db.selectFrom('statementFiles').selectAll().executeTakeFirstOrThrow();
  // As a process leaves it that dies while it writes lines.
  await on.world.db
    .insertInto('statementLines')
    .values({
      ...{
        fileId: file.id,
        sourceId: on.sourceId,
        line: 2,
        day: on.day,
        reference: 'half',
        compared: 'HALF',
      },
      ...{ amount: '1.00', fee: null, made: true, orderId: null, matchKey: null },
    })
    .execute();
  expect(await hasStatementWork(on.world.db)).toBe(true);
  await on.work();
  expect(await lines.execute()).toHaveLength(2);
  expect(await hasStatementWork(on.world.db)).toBe(false);
  await on.admin.ask(statementFileCalls.matchAgain, { sourceId: on.sourceId });
  expect(await hasStatementWork(on.world.db)).toBe(true);
  await on.work();
  expect(await on.bill()).toMatchObject([{ matched: 2, waiting: 2 }]);
});

test('a day without a statement is there once it is over, and what nobody has of it differs once later ones are', async () => {
  const now = '2026-06-18 02:00:00';
  expect(await noteDays(on.world.db, now)).toBeGreaterThan(0);
  expect(await noteDays(on.world.db, now)).toBe(0);
  expect(new Set((await on.bill()).map(({ billStatus }) => billStatus))).toEqual(new Set([1]));
  await on.upload(on.csv([['NOBODY', '5.00', dayAfter(on.day, 5)]]));
  await on.work();
  const bill = await on.admin.ask(reconciliationDays.page, { dayStart: on.day, dayEnd: on.day } as object);
  expect(bill.items).toMatchObject([{ onlyOurs: 4, waiting: 0, billStatus: 1 }]);
});

test('of a statement that is not there in time who may upload it hears once', async () => {
  const { db } = on.world;
  const next = dayAfter(on.day, 1);
  await noteDays(db, `${next} 01:00:00`);
  // Due at 10:00 in Taipei.
  expect(await tellOfStatements(db, `${next} 01:59:59`)).toBe(0);
  expect(await tellOfStatements(db, `${next} 02:00:00`)).toBe(1);
  expect(await tellOfStatements(db, `${next} 02:00:10`)).toBe(0);
  const told = await db.selectFrom('deliveries').select('body').where('messageEvent', '=', 50).execute();
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).toContain(`Store: the statement of ${on.day}`);
  on.world.clock.advance({ minutes: 26 * 60 });
  const later = await on.world.signIn('admin');
  await on.upload(on.csv([row(0)]), later);
  await on.work();
  expect(await on.files(later)).toMatchObject([{ late: true }]);
});

test('a source that is not there or was removed takes no statement', async () => {
  await on.world.db.updateTable('reconciliationSources').set({ status: 2 }).execute();
  const refused = await on.upload(on.csv([row(0)]));
  expect(refused).toMatchObject({ code: 400, fields: { sourceId: expect.any(String) } });
  const { choices } = await on.admin.ask(sourceCalls.sourceChoices, {});
  expect(choices).toMatchObject([{ name: 'Store', closed: true }]);
  expect((await on.admin.call(statementFileCalls.matchAgain, { sourceId: 999 })).code).toBe(404);
  expect((await on.admin.call(statementFileCalls.faults, { fileId: 999 })).code).toBe(404);
  expect((await on.admin.call(matchResultCalls.lines, { resultId: 999 })).code).toBe(404);
});
