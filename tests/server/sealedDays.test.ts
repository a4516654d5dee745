/** @tier all: whole demos */
import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { dayAfter, daysBetween } from '../../src/domain/kit/days';
import { businessDay, dateOf, startOfBusinessDay } from '../../src/domain/kit/zone';
import { checkStatus, sealChain } from '../../src/domain/system/proof';
import type { Database } from '../../src/server/db/database';
import { bringUpToNow } from '../../src/server/demo';
import type { Secrets } from '../../src/server/kit/context';
import { chainNames, chains } from '../../src/server/proof/chains';
import { runChecks, startCheck } from '../../src/server/proof/checks';
import { sealLogs } from '../../src/server/proof/seal';
import { knownKeys, statementOf } from '../../src/server/proof/signedHead';
import { loadSecrets } from '../../src/server/secrets';
import { seedDemo } from '../../src/server/seed/demo';
import { deskOf } from '../support/demoWorld';
import { evidenceOf, verified } from '../support/evidence';
import { memoryFiles } from '../support/memoryFiles';
import { SESSION_SETTINGS } from '../support/settings';
import type { Client } from '../support/world';

/** The logs of a demo have signed heads of its days, as if it had been there on each of them. */

jest.setTimeout(240_000);
const MADE = '2026-11-20 10:00:00';
const LATER = '2026-11-29 01:00:00';
const YESTERDAY = '2026-11-19';

let database: Database;
let secrets: Secrets;

beforeAll(async () => {
  database = await tulay.openMigrated();
  await seedDemo(database.db, { now: dateOf(MADE), orders: 800, users: 300, days: 20, seed: 7 });
  secrets = await loadSecrets(database.db);
});

const headsOf = () =>
  database.db.selectFrom('sealHeads').selectAll().orderBy('day').orderBy('chain').execute();

/** How many rows a log has of the time before the midnight that ends a day. */
async function rowsUntil(chain: (typeof chainNames)[number], day: string): Promise<number> {
  const { table, final } = chains[chain];
  const midnight = startOfBusinessDay(dayAfter(day, 1));
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} r where r.time < ${midnight} and ${final}`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
}

/** What a check of everything says now. */
async function checked(now: string) {
  const { db } = database;
  const id = await startCheck(db, { makerId: 1, heads: [], now });
  const parts = { db, clock: () => now, files: memoryFiles(), keys: knownKeys(secrets) };
  await runChecks({ ...parts, stopping: new AbortController().signal });
  return db
    .selectFrom('sealChecks')
    .select(['checkStatus', 'finding'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const SOUND = { checkStatus: codeOf(checkStatus, 'sound'), finding: null };

/** Expects heads of every chain for each day from the first to another one, of all rows until then. */
async function expectHeadsTo(last: string): Promise<void> {
  const heads = await headsOf();
  const first = heads[0]?.day ?? '';
  expect(heads.at(-1)?.day).toBe(last);
  expect(heads).toHaveLength(daysBetween(first, last) * chainNames.length);
  for (const { chain, day, count, statement, signature } of heads) {
    const name = chainNames.find((one) => chains[one].code === chain) ?? 'audit';
    expect({ name, day, count }).toEqual({ name, day, count: await rowsUntil(name, day) });
    expect(statementOf({ statement, signature }, knownKeys(secrets))).toMatchObject({
      chain: name,
      count,
    });
  }
}

test('each day that is over has its heads, of the rows until its midnight, and nothing is wrong with them', async () => {
  await expectHeadsTo(YESTERDAY);
  // Decisions section 60.
  expect((await headsOf())[0]?.day).toBe(dayAfter(YESTERDAY, -398));
  const logged = await Promise.all(chainNames.map((name) => rowsUntil(name, YESTERDAY)));
  expect(Math.min(...logged)).toBeGreaterThan(0);
  expect(await checked(MADE)).toEqual(SOUND);
  await sealLogs(database.db, MADE);
  expect(await checked(MADE)).toEqual(SOUND);
});

test('evidence of past days is checked by the script, and a head vouches for every row of it', async () => {
  const desk = await deskOf(database, 'admin', () => dateOf(MADE).getTime());
  const client = {
    ask: async (call: never, input: never) => (await desk(call, input)).data,
  } as unknown as Client;
  for (const chain of chainNames) {
    const span = { from: dayAfter(YESTERDAY, -9), to: dayAfter(YESTERDAY, -2) };
    const { status, output } = verified(
      await evidenceOf(client, { chain: codeOf(sealChain, chain), ...span }),
      knownKeys(secrets).map(({ publicKey }) => publicKey),
    );
    expect({ chain, status, output }).toEqual({
      chain,
      status: 0,
      output: expect.stringMatching(/^Sound: .*\n.*signed heads.* of which the file has the row/s),
    });
    expect(output).not.toContain('no signed head vouches');
  }
});

test('started again days later, the days between have their heads too', async () => {
  const parts = { secrets, settings: SESSION_SETTINGS, demo: true, files: memoryFiles() };
  await bringUpToNow(database, parts, dateOf(LATER), () => {});
  const heads = await headsOf();
  const yesterday = dayAfter(businessDay(LATER), -1);
  expect(heads.at(-1)?.day).toBe(yesterday);
  const first = heads[0]?.day ?? '';
  expect(heads).toHaveLength(daysBetween(first, yesterday) * chainNames.length);
  await sealLogs(database.db, LATER);
  expect(await checked(LATER)).toEqual(SOUND);
});

test('a row that is altered afterwards is named', async () => {
  await sql`update login_log set ip = '203.0.113.1' where id = 3`.execute(database.db);
  expect(await checked(LATER)).toMatchObject({ checkStatus: codeOf(checkStatus, 'broken') });
});
