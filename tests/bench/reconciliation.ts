import { sql } from 'kysely';
import { codeOf, meaningOf } from '../../src/domain/kit/codes';
import { dayAfter, daysBetween } from '../../src/domain/kit/days';
import { decimal } from '../../src/domain/kit/decimal';
import { type MatchResult, matchResult } from '../../src/domain/reconciliation/matchResult';
import { matchKey } from '../../src/domain/reconciliation/source';
import { comparedReference } from '../../src/domain/reconciliation/statementCells';
import { copyRows } from '../../src/server/db/copy';
import { migrate } from '../../src/server/db/migrate';
import { makeScratch, openInMemory } from '../../src/server/db/open';
import { openForLoading } from '../../src/server/db/postgres';
import type { Db } from '../../src/server/kit/context';
import type { Matching, Step } from '../../src/server/reconciliation/matching/matching';
import { matchSource } from '../../src/server/reconciliation/matching/matchSource';
import { randomOf } from '../../src/server/seed/random';
import { NOISE, type Noise, type Noisy, noisyStatements, type Payment } from '../support/noisyStatements';

/**
 * tsx tests/bench/reconciliation.ts [payments] [ordered or shuffled] [seed…]: statements that are noisy, in the order of the ledger or in none,
 * with the truth set aside, and how much of it is found. Prints recall of each kind of noise, precision of each result, the first matches
 * that are not true, and what it took; on PGlite without TEST_DATABASE_URL.
 */

const FIRST_DAY = '2026-06-01';
const DAYS = 14;
const NOW = '2026-07-01 00:00:00';
const EACH_DAY = 1_000_000_000;

/** What has to be found for each kind. */
const DUE: Readonly<Record<Noise, MatchResult>> = {
  ...{ exact: 'matched', cut: 'matched', swapped: 'matched', mistyped: 'matched', late: 'matched' },
  ...{ severalInOne: 'matched', severalApart: 'matched', severalNamed: 'matched', severalListed: 'matched' },
  ...{ split: 'matched', feeTaken: 'amount', otherCurrency: 'amount' },
  ...{ missing: 'onlyOurs', twice: 'duplicate', unknown: 'onlyTheirs' },
};

function paymentsOf(seed: number, count: number): Payment[] {
  const random = randomOf(seed, 1);
  const perDay = Math.ceil(count / DAYS);
  return Array.from({ length: count }, (_, at) => {
    const day = dayAfter(FIRST_DAY, Math.floor(at / perDay));
    // Round amounts are paid most.
    const ntd = random.chance(0.4) ? random.between(1, 40) * 500 : random.between(300, 30_000);
    const number = `TL${day.slice(2).replaceAll('-', '')}${String(at % perDay).padStart(9, '0')}`;
    return { id: at + 1, day, number, amount: decimal(BigInt(ntd) * 100n, 2) };
  });
}

const load = (database: Db, payments: readonly Payment[], noisy: Noisy): Promise<Matching> =>
  database.transaction().execute((db) => loaded(db, payments, noisy));

async function loaded(db: Db, payments: readonly Payment[], noisy: Noisy): Promise<Matching> {
  const accountId = 1;
  await sql`set local session_replication_role = 'replica'`.execute(db);
  await sql`truncate match_theirs, match_ours, match_results, statement_lines, statement_files, reconciliation_sources cascade`.execute(
    db,
  );
  await sql`truncate ledger_lines, orders cascade`.execute(db);
  await sql`
    insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile, payment_method, status,
      created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee, exchange_rate, recipient, payout_kind, payout_channel)
    select n, t, 3, 1, 7, 1, 'U', '0', 1, 6, ${NOW}, ${NOW}, ${NOW}, 100, 100, 0, 1.9, 'U', 3, 'BPI'
    from unnest(${payments.map(({ id }) => id)}::bigint[], ${payments.map(({ number }) => number)}::text[]) p(n, t)`.execute(
    db,
  );
  await copyRows(
    db,
    'ledger_lines',
    ['id', 'entry_id', 'account_id', 'order_id', 'day', 'amount'],
    payments.map(({ id, day, amount }) => [id, id, accountId, id, day, amount]),
  );
  await sql`
    insert into reconciliation_sources (id, account_id, code, name, bank_file_kind, lines_before, lines_after, statement_columns, match_steps,
      amount_tolerance, days_before, days_after, due_time, maker_id, maker_name, created_time, updated_time)
    values (1, ${accountId}, 'STORE', 'Store', 2, 0, 0, '[]', '[]', 0, 1, 3, '10:00', 1, 'x', ${NOW}, ${NOW})`.execute(
    db,
  );
  await sql`
    insert into statement_files (id, source_id, day, file_origin, file_name, file_key, bytes, sha256, status, maker_name, created_time)
    select n + 1, 1, ${FIRST_DAY}::date + n, 1, 'f', 'f', 1, n::text, 2, 'x', ${NOW} from generate_series(0, ${DAYS + 9}) n`.execute(
    db,
  );
  await copyRows(
    db,
    'statement_lines',
    ['id', 'file_id', 'source_id', 'line', 'day', 'reference', 'compared', 'amount', 'made'],
    noisy.rows.map((row, at) => [
      at + 1,
      daysBetween(FIRST_DAY, row.day),
      1,
      at + 1,
      row.day,
      row.reference,
      comparedReference(row.reference),
      row.amount,
      true,
    ]),
  );
  await sql`select setval(pg_get_serial_sequence('statement_lines', 'id'), ${EACH_DAY})`.execute(db);
  await sql`analyze`.execute(db);
  const keys = ['transactionNumber', 'paymentCode', 'partnerRefNumber'] as const;
  return {
    ...{ sourceId: 1, accountId, amountTolerance: '0.00', daysBefore: 1, daysAfter: 3, now: NOW },
    matchSteps: keys.map((key) => ({ matchKey: codeOf(matchKey, key) })),
  };
}

interface Said {
  readonly result: MatchResult;
  readonly rows: readonly number[];
  readonly payments: readonly number[];
}

async function readResults(db: Db): Promise<Said[]> {
  const { rows } = await sql<{ result: number; rows: number[]; payments: number[] }>`
    select r.match_result as result,
      array(select line_id::integer - 1 from match_theirs where result_id = r.id order by 1) as rows,
      array(select ledger_line_id::integer - 1 from match_ours where result_id = r.id order by 1) as payments
    from match_results r`.execute(db);
  return rows.map((row) => ({ ...row, result: meaningOf<MatchResult>(matchResult, row.result) ?? 'byHand' }));
}

/** The first row that says the same as a row: of what is said twice either is the payment. */
function firstsOf({ rows }: Noisy): (row: number) => number {
  const firsts = new Map<string, number>();
  const places = rows.map(({ reference, amount, day }, at) => {
    const key = `${reference} ${amount} ${day}`;
    const first = firsts.get(key) ?? at;
    firsts.set(key, first);
    return first;
  });
  return (row) => places[row] ?? row;
}

const keyOf = (result: string, rows: readonly number[], payments: readonly number[]) =>
  `${result} ${[...rows].sort((a, b) => a - b).join()} ${[...payments].sort((a, b) => a - b).join()}`;

function judge(noisy: Noisy, results: readonly Said[]): void {
  const firstOf = firstsOf(noisy);
  const said = results.map((one) => ({ ...one, rows: one.rows.map(firstOf) }));
  const due = new Map(
    noisy.truths.map(({ noise, rows, payments }) => {
      const result = DUE[noise];
      const isTheirs = result === 'duplicate' || result === 'onlyTheirs';
      return [keyOf(result, rows.map(firstOf), isTheirs ? [] : payments), noise] as const;
    }),
  );
  const found = new Set(said.map(({ result, rows, payments }) => keyOf(result, rows, payments)));
  console.log('kind'.padEnd(16), 'due'.padStart(8), 'recall'.padStart(9));
  for (const noise of NOISE) {
    const keys = [...due].filter(([, one]) => one === noise).map(([key]) => key);
    const right = keys.filter((key) => found.has(key)).length;
    console.log(
      noise.padEnd(16),
      String(keys.length).padStart(8),
      `${((100 * right) / (keys.length || 1)).toFixed(1)} %`.padStart(9),
    );
  }
  console.log('result'.padEnd(16), 'said'.padStart(8), 'precision'.padStart(9));
  const kinds = [...new Set(said.map(({ result }) => result))];
  for (const result of kinds) {
    const of = said.filter((one) => one.result === result);
    const right = of.filter(({ rows, payments }) => due.has(keyOf(result, rows, payments))).length;
    console.log(
      result.padEnd(16),
      String(of.length).padStart(8),
      `${((100 * right) / of.length).toFixed(1)} %`.padStart(9),
    );
  }
  const wrong = said.filter(
    ({ result, rows, payments }) => result === 'matched' && !due.has(keyOf(result, rows, payments)),
  );
  console.log(`matched and not true: ${wrong.length}`);
  for (const one of wrong.slice(0, 10)) {
    const truths = noisy.truths.filter(({ rows }) => rows.some((row) => one.rows.includes(row)));
    console.log(JSON.stringify({ ...one, references: one.rows.map((row) => noisy.rows[row]), truths }));
  }
}

/** A bare join of the same lines by their references, in seconds: what no matching can be below. */
async function floor(db: Db): Promise<number> {
  const began = performance.now();
  await sql`
    create table floor as select l.id, g.id as ledger_line_id from statement_lines l
    join orders o on o.transaction_number = l.compared join ledger_lines g on g.order_id = o.id and g.amount = l.amount`.execute(
    db,
  );
  await sql`drop table floor`.execute(db);
  return (performance.now() - began) / 1000;
}

const MIB = 1024 * 1024;

/** Runs some work and resolves with its seconds, how much more memory than before it took at the most, and its longest transaction. */
async function measured(db: Db, work: (step: Step) => Promise<void>) {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, longest] = [before, 0];
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  await work(async (of) => {
    const from = performance.now();
    const done = await db.transaction().execute(of);
    longest = Math.max(longest, performance.now() - from);
    peak = Math.max(peak, process.memoryUsage().rss);
    return done;
  });
  clearInterval(timer);
  return { seconds: (performance.now() - began) / 1000, mib: (peak - before) / MIB, longest };
}

async function main(): Promise<void> {
  const [count = '10000', order = 'ordered', ...seeds] = process.argv.slice(2);
  const server = process.env.TEST_DATABASE_URL;
  const scratch = server ? await makeScratch(server) : undefined;
  const database = scratch ? openForLoading(scratch.url) : await openInMemory();
  try {
    if (scratch) await migrate(database.db);
    for (const seed of seeds.length > 0 ? seeds : ['1', '2', '3']) {
      const payments = paymentsOf(Number(seed), Number(count));
      const noisy = noisyStatements(randomOf(Number(seed), 2), payments, order !== 'shuffled');
      const matching = await load(database.db, payments, noisy);
      const bare = await floor(database.db);
      const { seconds, mib, longest } = await measured(database.db, (step) =>
        matchSource(database.db, matching, step),
      );
      console.log(
        `\nseed ${seed}, ${order}, ${database.kind}: ${count} payments, ${noisy.rows.length} rows, ${seconds.toFixed(1)} s (a join alone ${bare.toFixed(1)} s), ${mib.toFixed(0)} MiB more, longest transaction ${longest.toFixed(0)} ms`,
      );
      judge(noisy, await readResults(database.db));
    }
  } finally {
    await database.close();
    await scratch?.drop();
  }
}

void main();
