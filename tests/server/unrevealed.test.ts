import { sql } from 'kysely';
import type { Resource } from '../../src/domain/kit/resource';
import { storedFields } from '../../src/domain/kit/workedOut';
import { menuKeys } from '../../src/domain/menu';
import { proof } from '../../src/domain/system/proof';
import { tables } from '../../src/server/db/tables';
import type { Route } from '../../src/server/kit/serve';
import { roleOf } from '../support/accountWorld';
import { ordinaryInput, shapeOf } from '../support/callInputs';
import { addListRows } from '../support/listRows';
import { proofOn } from '../support/proofWorld';
import { setRights } from '../support/roleRights';
import { addKnownUser } from '../support/userWorld';
import type { Client, World } from '../support/world';

/**
 * Whoever may not reveal what is masked reads it by no call that only asks, and no such call answers without end: what does
 * either has to be a change, which is logged and refused to who only looks.
 */

/** What shows what others have masked: it is logged where it is used. The outbox is a demo's alone. */
const REVEALING = ['REVEAL_MASKED', 'DEMO_OUTBOX'];
/** As many as an answer may hold of anything. */
const MOST = 500;
/** Ids that are tried of each record. */
const IDS = [1, 2, 3];

let world: World;
let admin: Client;
let client: Client;
let hidden: ReadonlySet<string>;

beforeAll(async () => {
  world = await tulay.createWorld();
  const { db } = world;
  admin = await world.signIn('admin');
  await addListRows(db, world.clock.text());
  await addKnownUser(world, { email: 'known.only@example.com' });
  await sql`insert into login_log (time, account, account_key, result, ip)
    select ${world.clock.text()}::timestamptz, '*****', n::text, 2, '192.0.2.8' from generate_series(1, ${2 * MOST}::int) n`.execute(
    db,
  );
  await proofOn(world, admin).seal();
  await setRights(
    db,
    roleOf('directors'),
    menuKeys.filter((key) => !REVEALING.includes(key)),
  );
  client = await world.signIn('admin2');
  hidden = await hiddenValues();
});

/** The values that some table hides and none shows. */
async function hiddenValues(): Promise<ReadonlySet<string>> {
  const [masked, open] = [new Set<string>(), new Set<string>()];
  for (const of of Object.values<Resource>(tables)) {
    for (const [name, { kind, masked: isMasked }] of storedFields(of)) {
      if (!isMasked && kind !== 'text') continue;
      const { rows } = await sql<{ value: string }>`
        select distinct ${sql.ref(name)}::text as value from ${sql.table(of.table)}
        where length(${sql.ref(name)}::text) >= 7`.execute(world.db);
      for (const { value } of rows) (isMasked ? masked : open).add(value);
    }
  }
  return new Set([...masked].filter((value) => !open.has(value)));
}

/** The texts of an answer, and the words in them: a text may be JSON itself. */
const wordsIn = (answer: unknown): string[] =>
  typeof answer === 'string'
    ? [answer, ...answer.split(/[^\p{L}\p{N}@.+-]+/u)]
    : partsOf(answer).flatMap(wordsIn);

const partsOf = (answer: unknown): readonly unknown[] =>
  typeof answer === 'object' && answer !== null ? Object.values(answer) : [];

/** What an answer tells that is hidden elsewhere. */
const hiddenIn = (answer: unknown): string[] => [
  ...new Set(wordsIn(answer).filter((word) => hidden.has(word))),
];

/** How many there are of what the answer has most of. */
const longestIn = (answer: unknown): number =>
  Math.max(Array.isArray(answer) ? answer.length : 0, ...partsOf(answer).map(longestIn));

const queries = (): Route[] =>
  world.server.routes.filter(({ call, caller }) => caller === 'operator' && !call.changes);

/** The ordinary input, and the same of other records. */
function inputsOf({ call }: Route): Record<string, unknown>[] {
  const ordinary = ordinaryInput(call);
  const ids = Object.keys(shapeOf(call)).filter((name) => name in ordinary && /^id$|Id$/.test(name));
  if (ids.length === 0) return [ordinary];
  return IDS.map((id) => ({ ...ordinary, ...Object.fromEntries(ids.map((name) => [name, id])) }));
}

test('no query tells what is masked, or more than so many', async () => {
  expect(hidden.size).toBeGreaterThan(100);
  const found: unknown[] = [];
  let answered = 0;
  for (const route of queries()) {
    const { path } = route.call;
    for (const input of inputsOf(route)) {
      const { status, data } = await client.call(route.call, input);
      if (status !== 200) continue;
      answered += 1;
      const told = hiddenIn(data);
      if (told.length > 0) found.push({ path, told: told.slice(0, 3) });
      if (longestIn(data) > MOST) found.push({ path, items: longestIn(data) });
    }
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(200);
}, 120_000);

test('evidence is found to tell it in full, and not when it is masked', async () => {
  const day = '2026-06-15';
  const linesFor = async (reader: Client) => {
    const { evidenceId, after } = await reader.ask(proof.evidence, { chain: 1, from: day, to: day });
    return (await reader.ask(proof.rows, { evidenceId, after })).lines;
  };
  expect(hiddenIn(await linesFor(admin)).length).toBeGreaterThan(10);
  expect(hiddenIn(await linesFor(client))).toEqual([]);
});
