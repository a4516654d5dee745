/** @tier all: every call of operators, over rows of every table that is narrowed to agents */
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../src/domain/kit/call';
import type { Resource } from '../../src/domain/kit/resource';
import { storedFields } from '../../src/domain/kit/workedOut';
import { menuKeys } from '../../src/domain/menu';
import { session } from '../../src/domain/session/calls';
import { notNarrowed } from '../../src/domain/system/rights';
import type { Sight } from '../../src/server/db/sight';
import type { Table, View } from '../../src/server/db/table';
import { keptTables, tables } from '../../src/server/db/tables';
import { inSight, sightOf } from '../../src/server/kit/sight';
import { roleOf } from '../support/accountWorld';
import { addForeignRows, FOREIGN } from '../support/foreignRows';
import { addListRows } from '../support/listRows';
import { bindRole, setRights } from '../support/roleRights';
import type { Client, World } from '../support/world';
import { guessesFor } from './inputs';

/**
 * What another agent's orders and users say is marked in every table, and whoever is bound to one agent, with all that its staff may
 * hold, asks everything that can be asked: the mark comes back in no answer. One user has orders of both agents.
 */

const MARK = 'Zqx';

/** Nobody notified them before they were bound. */
const WHO = 'noRights';

let world: World;
let bound: Client;
let scope: Sight;
let mine: number;
let sharedUserId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  await addListRows(world.db, world.clock.text());
  ({ mine, sharedUserId } = await addForeignRows(world));
  await setRights(
    world.db,
    roleOf('nobody'),
    menuKeys.filter((key) => notNarrowed([key]).length === 0),
  );
  await world.db.updateTable('operators').set({ agentId: null }).where('account', '=', WHO).execute();
  await bindRole(world.db, WHO, [mine]);
  bound = await world.signIn(WHO);
  scope = await sightOf(world.db, world.idOf(WHO));
});

type Rows = RawBuilder<unknown>;

/** What is outside of the access scope: as a table or view states it of its rows. */
const outsideOf = (of: Resource): Rows => sql`(${inSight(of, scope)}) is not true`;

/** The same of what names an order, whatever its table states. */
const ofOthersOrders = (): Rows =>
  sql`order_id in (select id from orders where (via_agent and agent_id = ${mine}) is not true)`;

/** Which rows of a table are marked: what the table, its views and the orders that it names leave out. */
function markedRows(of: Table): Rows[] {
  const views = Object.values<Table | View>(tables).filter(
    (one): one is View => 'rowsOf' in one && one.rowsOf === of.table && one.seen !== undefined,
  );
  return [
    ...(of.seen ? [outsideOf(of)] : []),
    ...(of.fields.orderId ? [ofOthersOrders()] : []),
    ...views
      .filter((one) => one.fields.id && of.fields.id)
      .map((one) => sql`id in (select id from ${sql.table(one.table)} where ${outsideOf(one)})`),
  ];
}

/** Marks the texts of what is outside in a table, also of one that is only ever added to; resolves with how many columns took the mark. */
async function mark(of: Table): Promise<number> {
  const outside = markedRows(of);
  if (outside.length === 0) return 0;
  let marked = 0;
  await sql`alter table ${sql.table(of.table)} disable trigger user`.execute(world.db);
  for (const [name, { kind }] of storedFields(of)) {
    if (kind !== 'text' && kind !== 'longText') continue;
    const column = sql.ref(name);
    // Some columns take certain words only, or are a part of a number.
    const done = await sql`
      update ${sql.table(of.table)} set ${column} = ${MARK}::text || ctid
      where ${column} is not null and (${sql.join(outside, sql` or `)}) returning ctid`
      .execute(world.db)
      .catch(() => undefined);
    if (done && done.rows.length > 0) marked += 1;
  }
  await sql`alter table ${sql.table(of.table)} enable trigger user`.execute(world.db);
  return marked;
}

/** Records that are tried: the first ones, those that another agent has, and the user of both. */
const ids = () => [1, 2, sharedUserId, ...[1, 2, 3].map((at) => FOREIGN + at)];

const calls = (): Call[] =>
  world.server.routes
    .filter(({ caller, call }) => caller === 'operator' && call.path !== session.logout.path)
    .map(({ call }) => call)
    // What an export writes is what its list answers.
    .filter(({ path }) => !path.endsWith('/export'));

test('no answer says what is outside of the access scope', async () => {
  let columns = 0;
  for (const of of keptTables) columns += await mark(of);
  expect(columns).toBeGreaterThan(90);
  const leaks: unknown[] = [];
  const answering = new Set<Call>();
  let answered = 0;
  for (const call of calls())
    for (const input of guessesFor(call, ids())) {
      const { status, data, fields, message } = await bound.call(call, input);
      if (status === 200) answered += 1;
      if (status === 200) answering.add(call);
      const answer = JSON.stringify([data, fields, message]);
      const at = answer.indexOf(MARK);
      if (at >= 0) leaks.push([call.path, input, answer.slice(Math.max(0, at - 60), at + 40)]);
    }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(250);
  expect(answering.size).toBeGreaterThan(95);
}, 900_000);
