import { sql } from 'kysely';
import { codeOf, meaningOf } from '../../src/domain/kit/codes';
import { dayAfter } from '../../src/domain/kit/days';
import { decimal, sum, units } from '../../src/domain/kit/decimal';
import { matchResult } from '../../src/domain/reconciliation/matchResult';
import { matchKey } from '../../src/domain/reconciliation/source';
import { comparedReference } from '../../src/domain/reconciliation/statementCells';
import type { Matching } from '../../src/server/reconciliation/matching/matching';
import { matchSource } from '../../src/server/reconciliation/matching/matchSource';
import { familyLife } from '../support/familyLife';
import type { World } from '../support/world';

/** Statements of an account outside against the lines of our ledger (decisions section 35), by what became of each. */

const DAY = '2026-06-15';
const NOW = '2026-06-16 02:00:00';
/** What the orders are of: the first and the last of the same amount. */
const AMOUNTS = ['3000', '4130', '5270', '6390', '7410', '3000'];

interface Ours {
  readonly id: number;
  readonly amount: string;
  readonly number: string;
}

let world: World;
let ours: readonly Ours[];
let matching: Matching;

beforeEach(async () => {
  world = await tulay.createWorld();
  const life = await familyLife(world);
  for (const transactionAmount of AMOUNTS) await life.sent('send', { transactionAmount });
  const { rows } = await sql<Ours & { accountId: number }>`
    select l.id, l.account_id, l.amount::text as amount, o.transaction_number as number
    from ledger_lines l join ledger_accounts a on a.id = l.account_id join orders o on o.id = l.order_id
    where a.account_code = 1110 order by l.id`.execute(world.db);
  ours = rows;
  const accountId = Number(rows[0]?.accountId);
  const { rows: sources } = await sql<{ id: number }>`
    insert into reconciliation_sources (account_id, code, name, bank_file_kind, lines_before, lines_after, statement_columns, match_steps,
      amount_tolerance, days_before, days_after, due_time, maker_id, maker_name, created_time, updated_time)
    values (${accountId}, 'STORE', 'Store', 2, 0, 0, '[]', '[]', 0, 1, 3, '10:00', 1, 'The admin', ${NOW}, ${NOW}) returning id`.execute(
    world.db,
  );
  const keys = ['transactionNumber', 'paymentCode', 'partnerRefNumber'] as const;
  matching = {
    ...{
      sourceId: Number(sources[0]?.id),
      accountId,
      amountTolerance: '0.00',
      daysBefore: 1,
      daysAfter: 3,
      now: NOW,
    },
    matchSteps: keys.map((key) => ({ matchKey: codeOf(matchKey, key) })),
  };
});

interface Row {
  readonly reference: string;
  readonly amount: string;
  readonly made?: boolean;
  readonly day?: string;
}

let files = 0;

/** Puts a statement with some rows, as it is once it was read. */
async function put(rows: readonly Row[], day = DAY): Promise<void> {
  files += 1;
  const { rows: file } = await sql<{ id: number }>`
    insert into statement_files (source_id, day, file_origin, file_name, file_key, bytes, sha256, status, maker_name, created_time)
    values (${matching.sourceId}, ${day}, 1, 'store.csv', ${String(files)}, 1, ${String(files)}, 2, 'The admin', ${NOW}) returning id`.execute(
    world.db,
  );
  for (const [at, row] of rows.entries())
    await sql`
      insert into statement_lines (file_id, source_id, line, day, reference, compared, amount, made)
      values (${file[0]?.id}, ${matching.sourceId}, ${at + 1}, ${row.day ?? day}, ${row.reference}, ${comparedReference(row.reference)},
        ${row.amount}, ${row.made ?? true})`.execute(world.db);
}

const run = () => matchSource(world.db, matching, (work) => world.db.transaction().execute(work));

/** What became of all lines: the result, the references of theirs and the numbers of ours. */
async function results(): Promise<string[]> {
  const { rows } = await sql<{ result: number; theirs: string[]; ours: string[] }>`
    select r.match_result as result,
      array(select l.reference from match_theirs t join statement_lines l on l.id = t.line_id where t.result_id = r.id order by l.id) as theirs,
      array(select o.transaction_number from match_ours m join ledger_lines g on g.id = m.ledger_line_id join orders o on o.id = g.order_id
        where m.result_id = r.id order by g.id) as ours
    from match_results r where source_id = ${matching.sourceId} order by 1, 2, 3`.execute(world.db);
  return rows.map(
    ({ result, theirs, ours: of }) =>
      `${meaningOf(matchResult, result)}: ${theirs.join('+')} = ${of.join('+')}`,
  );
}

const at = (place: number): Ours => {
  const one = ours[place];
  if (!one) throw new Error(`there are ${ours.length} lines`);
  return one;
};
const said = (place: number, more: Partial<Row> = {}): Row => ({
  reference: at(place).number,
  amount: at(place).amount,
  ...more,
});
const plus = (amount: string, cents: bigint) => decimal(units(amount, 2) + cents, 2);

test('each is found by its number; what no statement has waits while one that is to come may have it', async () => {
  await put([said(0), said(1)]);
  await run();
  expect(await results()).toEqual([
    ...[0, 1].map((place) => `matched: ${at(place).number} = ${at(place).number}`),
    ...[2, 3, 4, 5].map((place) => `waiting:  = ${at(place).number}`),
  ]);
  await put([], dayAfter(DAY, 4));
  await run();
  expect((await results()).filter((one) => one.startsWith('onlyOurs'))).toHaveLength(4);
  // A late one is matched still.
  await put([said(2, { day: dayAfter(DAY, 2) })], dayAfter(DAY, 2));
  await run();
  expect(await results()).toContain(`matched: ${at(2).number} = ${at(2).number}`);
});

test('what differs says how: another amount, not made, said twice, unknown', async () => {
  await put([
    said(0, { amount: plus(at(0).amount, -1500n) }),
    said(1, { made: false }),
    said(2),
    said(2),
    { reference: 'NOBODY', amount: '77777.00' },
    { reference: 'NOBODY2', amount: '1.00', made: false },
  ]);
  await run();
  expect(await results()).toEqual([
    `matched: ${at(2).number} = ${at(2).number}`,
    'onlyTheirs: NOBODY = ',
    `amount: ${at(0).number} = ${at(0).number}`,
    `status: ${at(1).number} = ${at(1).number}`,
    `duplicate: ${at(2).number} = `,
    ...[3, 4, 5].map((place) => `waiting:  = ${at(place).number}`),
  ]);
});

test('one payment in two rows is one', async () => {
  const half = decimal(units(at(0).amount, 2) / 2n, 2);
  await put([said(0, { amount: half }), said(0, { amount: plus(at(0).amount, -units(half, 2)) })]);
  await run();
  expect(await results()).toContain(`matched: ${at(0).number}+${at(0).number} = ${at(0).number}`);
});

test('all of a day in one credit are found by what they come to', async () => {
  await put([{ reference: 'STORE 0615', amount: sum(...ours.map(({ amount }) => amount)) }]);
  await run();
  expect(await results()).toEqual([`matched: STORE 0615 = ${ours.map(({ number }) => number).join('+')}`]);
});

/** A number with one of its digits wrong, at a place from its end. */
const slipped = (number: string, fromEnd: number): string => {
  const place = number.length - fromEnd;
  return `${number.slice(0, place)}${(Number(number[place]) + 5) % 10}${number.slice(place + 1)}`;
};

test('references that were mistyped or cut find theirs by the amount too, and with a fee taken off say another amount', async () => {
  await put([
    said(1, { reference: slipped(at(1).number, 4) }),
    said(2, { reference: at(2).number.slice(-8) }),
    said(3, { reference: slipped(at(3).number, 4), amount: plus(at(3).amount, -1500n) }),
    // Far below it: another payment.
    said(4, { reference: slipped(at(4).number, 4), amount: '1000.00' }),
  ]);
  await run();
  expect((await results()).filter((one) => !one.startsWith('waiting'))).toEqual([
    `matched: ${at(2).number.slice(-8)} = ${at(2).number}`,
    `matched: ${slipped(at(1).number, 4)} = ${at(1).number}`,
    `onlyTheirs: ${slipped(at(4).number, 4)} = `,
    `amount: ${slipped(at(3).number, 4)} = ${at(3).number}`,
  ]);
});

test('a number of another payment that was mistyped takes nothing from it', async () => {
  await put([
    said(1, { reference: at(2).number }),
    said(2),
    // Nobody knows which of two it was.
    said(0, { reference: at(0).number.slice(0, -1) }),
  ]);
  await run();
  expect((await results()).filter((one) => !one.startsWith('waiting'))).toEqual([
    `matched: ${at(2).number} = ${at(1).number}`,
    `matched: ${at(2).number} = ${at(2).number}`,
    `onlyTheirs: ${at(0).number.slice(0, -1)} = `,
  ]);
});

test('several in one credit are found by a list of their numbers, or by that of one', async () => {
  await put([
    { reference: `${at(1).number}/${at(4).number}`, amount: sum(at(1).amount, at(4).amount) },
    said(2, { amount: sum(at(2).amount, at(3).amount) }),
  ]);
  await run();
  expect((await results()).filter((one) => !one.startsWith('waiting'))).toEqual([
    `matched: ${at(1).number}/${at(4).number} = ${at(1).number}+${at(4).number}`,
    `matched: ${at(2).number} = ${at(2).number}+${at(3).number}`,
  ]);
});

test('several of another day in one credit, where one day alone comes to it', async () => {
  const day = dayAfter(DAY, 1);
  await put([{ reference: 'STORE 0616', amount: sum(at(3).amount, at(4).amount) }], day);
  await run();
  expect(await results()).toContain(`matched: STORE 0616 = ${at(3).number}+${at(4).number}`);
});

test('without a reference the only one of its amount is found where the source says so', async () => {
  matching = {
    ...matching,
    matchSteps: [...matching.matchSteps, { matchKey: codeOf(matchKey, 'amountAndDay') }],
  };
  await put([said(1, { reference: '' }), said(0, { reference: '' })]);
  await run();
  expect((await results()).filter((one) => !one.startsWith('waiting'))).toEqual([
    `matched:  = ${at(1).number}`,
    'onlyTheirs:  = ',
  ]);
});

test('running it again changes nothing', async () => {
  await put([said(0), said(1, { made: false }), { reference: 'NOBODY', amount: '77777.00' }]);
  await run();
  const before = await results();
  await run();
  expect(await results()).toEqual(before);
});
