/** @tier all: a program that is cut off and started again many times */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerProof, PROOF_RUNNING } from '../../src/domain/finance/ledgerProof';
import { randomOf } from '../../src/server/seed/random';
import { callerOf } from '../support/caller';
import { createTraffic } from '../support/ledgerTraffic';
import { type Program, pause, ready, running, startProgram } from '../support/program';
import { redAfter } from '../support/tampering';

/** Cutting the real program off while money moves: what was answered stays, nothing happens twice, and the proof is green. */

const PORT = 8197;
/** `LEDGER_KILLS=50` cuts it off as often; `LEDGER_SEED` is that of a run that failed. */
const KILLS = Number(process.env.LEDGER_KILLS ?? 6);
const SEED = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);
const USERS = 100;
/** From one start to the next, so that what was paid before is paid out after it. */
const JUMP_MS = 180_000;
const postgres = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'tulay-ledger-crash-'));
let scratch: { url: string; drop(): Promise<void> } | undefined;
const source = () => (scratch ? { databaseUrl: scratch.url } : { dataDir: folder });

beforeAll(async () => {
  const { fillSmallDemo, platform } = await tulay.platform();
  if (postgres) scratch = await platform.makeScratch(postgres);
  await fillSmallDemo(source(), { users: USERS, orders: 400, days: 3 });
}, 180_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await pause(100);
  rmSync(folder, { recursive: true, force: true });
  await scratch?.drop();
});

const random = randomOf(SEED);
const traffic = createTraffic(`http://127.0.0.1:${PORT}`, { seed: SEED, users: USERS });
const cuts: { readonly afterMs: number; readonly at: number; readonly inFlight: number }[] = [];

async function start(): Promise<Program> {
  const program = startProgram(PORT, {
    DATA_DIR: folder,
    DATABASE_URL: scratch?.url ?? '',
    TULAY_DEMO: '1',
    TULAY_DEMO_LIFE: '0',
    TULAY_TEST_NOW: new Date(traffic.now()).toISOString(),
  });
  await ready(program);
  return program;
}

/** Lets money move until the program is cut off at some moment. */
async function cutOff(): Promise<void> {
  const program = await start();
  const [stop, afterMs] = [new AbortController(), random.between(1000, 6000)];
  const moving = traffic.run(stop.signal);
  await Promise.race([pause(afterMs), moving]);
  cuts.push({ afterMs, at: traffic.now(), inFlight: traffic.inFlight() });
  stop.abort();
  program.process.kill('SIGKILL');
  await program.ended;
  await moving;
  traffic.jump(JUMP_MS);
}

/** What had no answer is approved once by now; what was approved is not approved again. The proofs come to their ends. */
async function settle(): Promise<void> {
  const program = await start();
  const told = [...traffic.done.refunded].slice(-10);
  for (const auditId of [...traffic.unanswered])
    expect([200, 409]).toContain(await traffic.approveRefund(auditId));
  for (const auditId of told) expect(await traffic.approveRefund(auditId)).toBe(409);
  const finance = await callerOf(program.origin, 'finance');
  const isProving = async () =>
    (await finance.ask(ledgerProof.runs, {})).runs.some(({ proofStatus }) => proofStatus === PROOF_RUNNING);
  for (let tries = 0; tries < 200 && (await isProving()); tries += 1) await pause(300);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}

async function expectKept(): Promise<void> {
  const { platform } = await tulay.platform();
  const database = await platform.openDatabase(source());
  const count = async (what: string) =>
    Number(
      (await database.execute(`select count(*)::int as n from ${what}`)).rows.map(
        (row) => (row as { n: number }).n,
      )[0],
    );
  const { done } = traffic;
  const texts = (of: ReadonlySet<string>) => `('${['', ...of].join("','")}')`;
  const ids = (of: ReadonlySet<number>) => `(${[0, ...of].join(',')})`;
  try {
    const once = (step: string, of: ReadonlySet<string>) =>
      count(`orders o where transaction_number in ${texts(of)}
        and (select count(*) from order_events e where e.order_id = o.id and e.step = '${step}') = 1`);
    const kept = {
      ordered: await count(`orders where transaction_number in ${texts(done.ordered)}`),
      paid: await once('pay', done.paid),
      completed: await once('complete', done.completed),
      refunded:
        await count(`approvals a join refund_cases c on c.id = a.subject_id where a.id in ${ids(done.refunded)}
        and a.audit_status = 2 and c.refund_status = 1 and (select count(*) from order_events e where e.order_id = c.order_id
          and e.step in ('refundNtd', 'refundPhp')) = (select count(*) from refund_cases r where r.order_id = c.order_id and r.refund_status = 1)`),
      approvedTransfers:
        await count(`capital_transfers t where id in ${ids(done.approvedTransfers)} and status in (2, 3)
        and (select count(*) from ledger_entries e where e.ledger_source = 6 and e.source_id = t.id and e.part = 1) = 1`),
      confirmedTransfers:
        await count(`capital_transfers t where id in ${ids(done.confirmedTransfers)} and status = 3
        and (select count(*) from ledger_entries e where e.ledger_source = 6 and e.source_id = t.id and e.part = 2) = 1`),
      handPosted: await count(`hand_postings h where id in ${ids(done.handPosted)} and status = 2
        and (select count(*) from ledger_entries e where e.ledger_source = 4 and e.source_id = h.id) = 1`),
      proofs: await count(`proof_runs where id in ${ids(done.proofs)} and proof_status = 2`),
    };
    expect(kept).toEqual(Object.fromEntries(Object.entries(done).map(([name, of]) => [name, of.size])));
    expect(await count('proof_runs where proof_status <> 2')).toBe(0);
    expect(
      await count(
        '(select from ledger_entries group by ledger_source, source_id, part having count(*) > 1) twice',
      ),
    ).toBe(0);
    const moments = cuts.map(({ at }) => `('${new Date(at).toISOString()}'::timestamptz)`).join(',');
    const proofsCut = await count(
      `(values ${moments}) cut(at) join proof_runs r on r.created_time < cut.at and r.ended_time > cut.at + interval '1 minute'`,
    );
    const cutInFlight = cuts.filter(({ inFlight }) => inFlight > 0).length;
    process.stderr.write(
      `${JSON.stringify({ seed: SEED, kills: cuts.length, cutInFlight, proofsCut, ...kept })}\n`,
    );
    // A run in which hardly any money moved would show nothing.
    expect(kept.completed).toBeGreaterThan(KILLS);
    expect(kept.refunded).toBeGreaterThanOrEqual(KILLS / 2);
    expect(kept.confirmedTransfers).toBeGreaterThanOrEqual(KILLS / 2);
    expect(kept.handPosted).toBeGreaterThanOrEqual(KILLS);
    expect(cutInFlight).toBeGreaterThan(0);
    expect(proofsCut).toBeGreaterThan(0);
    expect(await redAfter(database.db, [])).toEqual({});
  } finally {
    await database.close();
  }
}

test(
  'kill -9 again and again while money moves: what was answered is done, nothing is done twice, and the proof is green',
  async () => {
    try {
      while (cuts.length < KILLS) await cutOff();
      await settle();
      await expectKept();
    } catch (error) {
      const moments = cuts.map(({ afterMs }) => afterMs).join(', ');
      throw new Error(`LEDGER_SEED=${SEED}, cut off after ${moments} ms: ${String(error)}`, { cause: error });
    }
  },
  120_000 + KILLS * 40_000,
);
