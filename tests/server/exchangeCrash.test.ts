/** @tier all: programs that are cut off and started again many times */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '../../src/server/seed/random';
import { type ExchangeDone, type ExchangePhase, exchangeTraffic, FOUND_IN } from '../support/exchangeTraffic';
import { cutOffAll, type Program, pause, ready, startProgram } from '../support/program';
import { redAfter } from '../support/tampering';

/**
 * Cutting off one of two real programs (of the embedded database the only one) while batches are made, released, answered and recalled:
 * batch, files, orders and ledger agree.
 */

const FIRST_PORT = 8198;
/** `EXCHANGE_KILLS=50` cuts off as often; `EXCHANGE_SEED` is that of a run that failed. */
const KILLS = Number(process.env.EXCHANGE_KILLS ?? 4);
const SEED = Number(process.env.EXCHANGE_SEED ?? Date.now() % 1_000_000);
/**
 * Of each so much has to be done: a run in which hardly anything was exchanged would show nothing. The only program of the embedded database
 * spends most of its time starting. What chance has not brought by then is waited for, by cutting off some more, each time a second later: in
 * three seconds a slow machine ends no batch.
 */
const LEAST = Math.ceil(Math.min(KILLS / (process.env.TEST_DATABASE_URL ? 2 : 8), 10));
const MOST_KILLS = 5 * KILLS;
const MOST_MS = 3000;
const SIZE = { users: 200, orders: 2500, days: 5 };
/** Banks that take orders in the demo. */
const BANKS = ['MBB', 'FHB', 'POB'] as const;
const postgres = process.env.TEST_DATABASE_URL;
const random = randomOf(SEED);
const folder = mkdtempSync(join(tmpdir(), 'tulay-exchange-crash-'));
let scratch: { url: string; drop(): Promise<void> } | undefined;
const source = () => (scratch ? { databaseUrl: scratch.url } : { dataDir: folder });

beforeAll(async () => {
  const { fillSmallDemo, platform } = await tulay.platform();
  if (postgres) scratch = await platform.makeScratch(postgres);
  await fillSmallDemo(source(), SIZE);
}, 180_000);

afterAll(async () => {
  await cutOffAll();
  rmSync(folder, { recursive: true, force: true });
  await scratch?.drop();
});

const launch = (at: number): Program =>
  startProgram(FIRST_PORT + at, {
    DATA_DIR: folder,
    DATABASE_URL: scratch?.url ?? '',
    TULAY_DEMO: '1',
    TULAY_DEMO_LIFE: '0',
  });

/** Cuts off one of the programs at some moment, and starts it again. */
async function cutOneOff(programs: Program[], mostMs: number, onCut: () => void): Promise<number> {
  const afterMs = random.between(200, mostMs);
  await pause(afterMs);
  const program = random.pick(programs);
  const at = programs.indexOf(program);
  onCut();
  program.process.kill('SIGKILL');
  await program.ended;
  programs[at] = launch(at);
  await ready(programs[at]);
  return afterMs;
}

/** Looks into the database once no program has it open. */
async function expectAgreement(
  done: ExchangeDone,
  cutIn: Partial<Record<ExchangePhase, number>>,
): Promise<void> {
  const { platform } = await tulay.platform();
  const database = await platform.openDatabase(source());
  const count = async (what: string) => {
    const { rows } = await database.execute(`select count(*)::int as n from ${what}`);
    return Number((rows[0] as { n: number }).n);
  };
  try {
    const names = Object.keys(done) as (keyof ExchangeDone)[];
    const found = await Promise.all(
      names.map(async (name) => [name, await count(FOUND_IN[name]([0, ...done[name]].join()))] as const),
    );
    process.stderr.write(`${JSON.stringify({ seed: SEED, cutIn, ...Object.fromEntries(found) })}\n`);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(names.map((name) => [name, done[name].size])),
    );
    expect(
      await count(
        '(select from fx_batch_orders where status in (1, 2) group by order_id having count(*) > 1) twice',
      ),
    ).toBe(0);
    expect(await redAfter(database.db, [])).toEqual({});
    for (const name of names) expect(done[name].size).toBeGreaterThanOrEqual(LEAST);
  } finally {
    await database.close();
  }
}

test(
  'kill -9 again and again: what was answered is done once, and batch, files, orders and ledger say the same',
  async () => {
    const bankIds = await idsOf(BANKS);
    const programs = (postgres ? [0, 1] : [0]).map(launch);
    await Promise.all(programs.map(ready));
    const ending = new AbortController();
    const origins = programs.map(({ origin }) => origin);
    const { done, phases, lane } = exchangeTraffic(origins, random, ending.signal);
    const lanes = Promise.all(bankIds.map(lane));
    const cuts: number[] = [];
    /** How often a bank was at something when a program was cut off. */
    const cutIn: Partial<Record<ExchangePhase, number>> = {};
    try {
      const cutting = (async () => {
        const isThin = () => Object.values(done).some(({ size }) => size < LEAST);
        while (cuts.length < KILLS || (isThin() && cuts.length < MOST_KILLS))
          cuts.push(
            await cutOneOff(programs, MOST_MS + 1000 * Math.max(0, cuts.length - KILLS), () => {
              for (const phase of phases.values()) cutIn[phase] = (cutIn[phase] ?? 0) + 1;
            }),
          );
      })();
      await Promise.race([cutting, lanes]);
      ending.abort();
      await lanes;
      for (const program of programs) program.process.kill('SIGTERM');
      expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual(programs.map(() => 0));
      await expectAgreement(done, cutIn);
    } catch (error) {
      const wrote = programs.map(({ said }) => said.join('')).join(' | ');
      throw new Error(
        `EXCHANGE_SEED=${SEED}, cut off after ${cuts.join()} ms, wrote: ${wrote}: ${String(error)}`,
        {
          cause: error,
        },
      );
    }
  },
  300_000 + KILLS * 40_000,
);

/** Their ids, once all of them answer by lists with commas. */
async function idsOf(codes: readonly string[]): Promise<number[]> {
  const { platform } = await tulay.platform();
  const { db, execute, close } = await platform.openDatabase(source());
  try {
    await execute(`update fx_answer_formats f set (bank_file_kind, file_charset, lines_before, lines_after, answer_columns, total_columns,
        executed_text) = (select m.bank_file_kind, m.file_charset, m.lines_before, m.lines_after, m.answer_columns, m.total_columns,
          m.executed_text from fx_answer_formats m join exchange_banks b on b.id = m.bank_id where b.code = '${BANKS[0]}' and m.status = 1)`);
    const banks = await db.selectFrom('exchangeBanks').select('id').where('code', 'in', codes).execute();
    return banks.map(({ id }) => id);
  } finally {
    await close();
  }
}
