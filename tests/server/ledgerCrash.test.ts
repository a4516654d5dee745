/** @tier all: a program that is cut off and started again many times */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerProof, PROOF_RUNNING } from '../../src/domain/finance/ledgerProof';
import type { Database } from '../../src/server/db/database';
import { randomOf } from '../../src/server/seed/random';
import { type Caller, callerOf } from '../support/caller';
import { createTraffic, type Done } from '../support/ledgerTraffic';
import { cutOffAll, type Program, pause, ready, startProgram } from '../support/program';
import { redAfter } from '../support/tampering';

/** Cutting the real program off while money moves: what was answered stays, nothing happens twice, and the proof is green. */

const PORT = 8197;
/** `LEDGER_KILLS=50` cuts it off as often; `LEDGER_SEED` is that of a run that failed. */
const KILLS = Number(process.env.LEDGER_KILLS ?? 6);
/** What chance has not brought by then is waited for, by cutting off some more. */
const MOST_KILLS = 5 * KILLS;
const SEED = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);
const USERS = 100;
/** From one start to the next, so that what was paid before is paid out after it; two of them go over half a day, so that a day ends. */
const JUMP_MS = 180_000;
const HALF_DAY_MS = 12 * 3_600_000;
const LONG_JUMPS = [Math.ceil(KILLS / 3), Math.ceil((2 * KILLS) / 3)];
/** Each so manieth start is cut off before it is through. */
const STARTS_TO_ONE_CUT = 3;
/** Approvals that are sent once more after each start. */
const REPEATED = 5;
const postgres = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'tulay-ledger-crash-'));
let scratch: { url: string; drop(): Promise<void> } | undefined;
const source = () => (scratch ? { databaseUrl: scratch.url } : { dataDir: folder });
/** What the books had before money moved. */
let before: { readonly entries: number; readonly days: number };

beforeAll(async () => {
  const { fillSmallDemo, platform } = await tulay.platform();
  if (postgres) scratch = await platform.makeScratch(postgres);
  await fillSmallDemo(source(), { users: USERS, orders: 400, days: 3 });
  before = await inDatabase(async (count) => ({
    entries: await count('ledger_entries'),
    days: await count('ledger_days'),
  }));
}, 180_000);

afterAll(async () => {
  await cutOffAll();
  rmSync(folder, { recursive: true, force: true });
  await scratch?.drop();
});

const random = randomOf(SEED);
const traffic = createTraffic(`http://127.0.0.1:${PORT}`, { seed: SEED, users: USERS });
const cuts: { readonly afterMs: number; readonly at: number; readonly inFlight: number }[] = [];

/** The program that was started last. */
let latest: Program | undefined;

function launch(): Program {
  latest = startProgram(PORT, {
    DATA_DIR: folder,
    DATABASE_URL: scratch?.url ?? '',
    TULAY_DEMO: '1',
    TULAY_DEMO_LIFE: '0',
    TULAY_TEST_NOW: new Date(traffic.now()).toISOString(),
  });
  return latest;
}

async function start(): Promise<Program> {
  const program = launch();
  await ready(program);
  return program;
}

async function kill({ process: child, ended }: Program): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Cuts a start off at some moment: while the program opens its database, looks for what was left behind, or begins its work. */
async function cutStartOff(): Promise<void> {
  const program = launch();
  await pause(random.between(300, 3000));
  expect(program.process.exitCode).toBeNull();
  await kill(program);
}

/** Lets money move until the program is cut off at some moment. */
async function cutOff(): Promise<void> {
  if (cuts.length % STARTS_TO_ONE_CUT === 1) await cutStartOff();
  const program = await start();
  await approveAgain();
  const [stop, afterMs] = [new AbortController(), random.between(1000, 6000)];
  const moving = traffic.run(stop.signal);
  await Promise.race([pause(afterMs), moving]);
  cuts.push({ afterMs, at: traffic.now(), inFlight: traffic.inFlight() });
  stop.abort();
  await kill(program);
  await moving;
  traffic.jump(LONG_JUMPS.includes(cuts.length) ? HALF_DAY_MS : JUMP_MS);
}

/** What had no answer is approved by now or took effect before, which says 409; what was approved is not approved again. */
async function approveAgain(): Promise<void> {
  const approved = [...traffic.done.refunded].slice(-REPEATED);
  for (const auditId of [...traffic.unanswered]) {
    const code = await traffic.approveRefund(auditId);
    expect([200, 409]).toContain(code);
    traffic.done.refunded.add(auditId);
  }
  for (const auditId of approved) expect(await traffic.approveRefund(auditId)).toBe(409);
}

const newestProof = async (finance: Caller) => {
  const [newest] = (await finance.ask(ledgerProof.runs, {})).runs;
  return { isRunning: newest?.proofStatus === PROOF_RUNNING, doneRows: newest?.doneRows ?? 0 };
};

async function untilProved(finance: Caller): Promise<void> {
  for (let tries = 0; tries < 400 && (await newestProof(finance)).isRunning; tries += 1) await pause(300);
}

/** Cuts the program off in the middle of a proof that an operator asked for; the next one takes it to its end. */
async function cutProofOff(): Promise<void> {
  const program = await start();
  const finance = await callerOf(program.origin, 'finance');
  await untilProved(finance);
  const { proofId } = await finance.ask(ledgerProof.start, {});
  traffic.done.proofs.add(proofId);
  for (let tries = 0; tries < 200 && (await newestProof(finance)).doneRows === 0; tries += 1) await pause(20);
  await kill(program);
  const [begun, left] = await inDatabase((count) =>
    Promise.all([
      count(`proof_runs where id = ${proofId} and done_rows > 0`),
      count(`proof_pieces where run_id = ${proofId}`),
    ]),
  );
  expect({ isBegun: begun === 1, isCut: left > 0 }).toEqual({ isBegun: true, isCut: true });
}

/** Everything comes to its end, and the program ends by itself. */
async function settle(): Promise<void> {
  const program = await start();
  await approveAgain();
  await untilProved(await callerOf(program.origin, 'finance'));
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}

type Count = (what: string) => Promise<number>;

/** Looks into the database while no program has it open. */
async function inDatabase<T>(look: (count: Count, db: Database['db']) => Promise<T>): Promise<T> {
  const { platform } = await tulay.platform();
  const database = await platform.openDatabase(source());
  const count = async (what: string) => {
    const { rows } = await database.execute(`select count(*)::int as n from ${what}`);
    return Number((rows[0] as { n: number }).n);
  };
  try {
    return await look(count, database.db);
  } finally {
    await database.close();
  }
}

/** How much of what was answered as done is there, exactly once. */
async function doneOnce(count: Count): Promise<Record<keyof Done, number>> {
  const { done } = traffic;
  const texts = (of: ReadonlySet<string>) => `('${['', ...of].join("','")}')`;
  const ids = (of: ReadonlySet<number>) => `(${[0, ...of].join(',')})`;
  const stepOnce = (step: string, of: ReadonlySet<string>) =>
    count(`orders o where transaction_number in ${texts(of)}
      and (select count(*) from order_events e where e.order_id = o.id and e.step = '${step}') = 1`);
  const postedOnce = (source: number, part: number) =>
    `(select count(*) from ledger_entries e where e.ledger_source = ${source} and e.source_id = t.id and e.part = ${part}) = 1`;
  return {
    ordered: await count(`orders where transaction_number in ${texts(done.ordered)}`),
    paid: await stepOnce('pay', done.paid),
    completed: await stepOnce('complete', done.completed),
    refunded:
      await count(`approvals a join refund_cases c on c.id = a.subject_id where a.id in ${ids(done.refunded)}
      and a.audit_status = 2 and c.refund_status = 1 and (select count(*) from order_events e where e.order_id = c.order_id
        and e.step in ('refundNtd', 'refundPhp')) = (select count(*) from refund_cases r where r.order_id = c.order_id and r.refund_status = 1)`),
    approvedTransfers:
      await count(`capital_transfers t where id in ${ids(done.approvedTransfers)} and status in (2, 3)
      and ${postedOnce(6, 1)}`),
    confirmedTransfers:
      await count(`capital_transfers t where id in ${ids(done.confirmedTransfers)} and status = 3
      and ${postedOnce(6, 2)}`),
    handPosted: await count(`hand_postings t where id in ${ids(done.handPosted)} and status = 2
      and (select count(*) from ledger_entries e where e.ledger_source = 4 and e.source_id = t.id) = 1`),
    proofs: await count(`proof_runs where id in ${ids(done.proofs)} and proof_status = 2`),
  };
}

/** Of each so much has to be done: a run in which hardly any money moved would show nothing. */
const MOVED = ['completed', 'refunded', 'confirmedTransfers', 'handPosted'] as const;
const LEAST = KILLS / 2;
const isThin = () => MOVED.some((name) => traffic.done[name].size < LEAST);

const expectDoneOnce = () =>
  inDatabase(async (count, db) => {
    const found = await doneOnce(count);
    const answered = Object.fromEntries(Object.entries(traffic.done).map(([name, of]) => [name, of.size]));
    expect(found).toEqual(answered);
    expect(await count('proof_runs where proof_status <> 2')).toBe(0);
    expect(
      await count(
        '(select from ledger_entries group by ledger_source, source_id, part having count(*) > 1) twice',
      ),
    ).toBe(0);
    const moments = cuts.map(({ at }) => `('${new Date(at).toISOString()}'::timestamptz)`).join(',');
    // A proof was being made at a cut if it ended after the start that followed.
    const proofsCut = await count(`proof_runs r where exists (select from (values ${moments}) cut(at)
      where r.created_time < cut.at and r.ended_time > cut.at + interval '1 minute')`);
    const cutInFlight = cuts.filter(({ inFlight }) => inFlight > 0).length;
    const entries = (await count('ledger_entries')) - before.entries;
    const daysEnded = (await count('ledger_days')) - before.days;
    const report = { seed: SEED, kills: cuts.length, cutInFlight, proofsCut, entries, daysEnded, ...found };
    process.stderr.write(`${JSON.stringify(report)}\n`);
    expect(await redAfter(db, [])).toEqual({});
    for (const name of MOVED) expect(found[name]).toBeGreaterThanOrEqual(LEAST);
    expect(entries).toBeGreaterThanOrEqual(
      found.paid + found.refunded + 2 * found.confirmedTransfers + found.handPosted,
    );
    expect(daysEnded).toBeGreaterThan(0);
    expect(cutInFlight).toBeGreaterThan(0);
    expect(proofsCut).toBeGreaterThan(0);
  });

test(
  'kill -9 again and again while money moves: what was answered is done, nothing is done twice, and the proof is green',
  async () => {
    try {
      while (cuts.length < KILLS || (isThin() && cuts.length < MOST_KILLS)) await cutOff();
      await cutProofOff();
      await settle();
      await expectDoneOnce();
    } catch (error) {
      const moments = cuts.map(({ afterMs }) => afterMs).join(', ');
      const left = `exit code ${latest?.process.exitCode}, wrote: ${latest?.said.join('')}`;
      throw new Error(`LEDGER_SEED=${SEED}, cut off after ${moments} ms, ${left}: ${String(error)}`, {
        cause: error,
      });
    }
  },
  120_000 + KILLS * 40_000,
);
