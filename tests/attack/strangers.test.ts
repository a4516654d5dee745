/** @tier all: every call of operators, over rows of every table that is narrowed to agents */
import { sql } from 'kysely';
import type { Call } from '../../src/domain/kit/call';
import type { Resource } from '../../src/domain/kit/resource';
import { storedFields } from '../../src/domain/kit/workedOut';
import { menuKeys } from '../../src/domain/menu';
import { session } from '../../src/domain/session/calls';
import { notNarrowed } from '../../src/domain/system/rights';
import type { Sight } from '../../src/server/db/sight';
import { relationOf, tables } from '../../src/server/db/tables';
import { inSight, sightOf } from '../../src/server/kit/sight';
import { roleOf } from '../support/accountWorld';
import { addForeignRows, FOREIGN } from '../support/foreignRows';
import { addListRows } from '../support/listRows';
import { bindRole, setRights } from '../support/roleRights';
import type { Client, World } from '../support/world';
import { guessesFor } from './inputs';

/**
 * What another agent's orders and users say is marked in every table, and whoever is bound to one agent, with all that its staff may
 * hold, asks everything that can be asked: the mark comes back in no answer.
 */

const MARK = 'Zqx';

/** Nobody told them anything before they were bound. */
const WHO = 'noRights';

let world: World;
let bound: Client;
let sight: Sight;

beforeAll(async () => {
  world = await tulay.createWorld();
  await addListRows(world.db, world.clock.text());
  const mine = await addForeignRows(world);
  await setRights(
    world.db,
    roleOf('nobody'),
    menuKeys.filter((key) => notNarrowed([key]).length === 0),
  );
  await world.db.updateTable('operators').set({ agentId: null }).where('account', '=', WHO).execute();
  await bindRole(world.db, WHO, [mine]);
  bound = await world.signIn(WHO);
  sight = await sightOf(world.db, world.idOf(WHO));
});

/** Marks the texts of what is out of sight in a table; resolves with how many columns took the mark. */
async function mark(of: Resource): Promise<number> {
  let marked = 0;
  for (const [name, { kind }] of storedFields(of)) {
    if (kind !== 'text' && kind !== 'longText') continue;
    const column = sql.ref(name);
    // Some columns take certain words only, or are a part of a number.
    const done = await sql`
      update ${sql.table(of.table)} set ${column} = ${MARK}::text || id
      where ${column} is not null and (${inSight(of, sight)}) is not true returning id`
      .execute(world.db)
      .catch(() => undefined);
    if (done && done.rows.length > 0) marked += 1;
  }
  return marked;
}

const narrowed = Object.values<Resource>(tables).filter((of) => relationOf(of).seen !== undefined);

/** Records that are tried: the first ones, and those that another agent has. */
const IDS = [1, 2, ...[1, 2, 3].map((at) => FOREIGN + at)];

const asked = (): Call[] =>
  world.server.routes
    .filter(({ caller, call }) => caller === 'operator' && call.path !== session.logout.path)
    .map(({ call }) => call)
    // What an export writes is what its list answers.
    .filter(({ path }) => !path.endsWith('/export'));

test('nothing that is out of sight comes back in an answer', async () => {
  let columns = 0;
  for (const of of narrowed) columns += await mark(of);
  expect(columns).toBeGreaterThan(60);
  const told: unknown[] = [];
  let answered = 0;
  for (const call of asked())
    for (const input of guessesFor(call, IDS)) {
      const { status, data, fields, message } = await bound.call(call, input);
      if (status === 200) answered += 1;
      const answer = JSON.stringify([data, fields, message]);
      const at = answer.indexOf(MARK);
      if (at >= 0) told.push([call.path, input, answer.slice(Math.max(0, at - 60), at + 40)]);
    }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(100);
}, 900_000);
