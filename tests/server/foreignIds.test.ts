import { sql } from 'kysely';
import type { z } from 'zod';
import type { Call } from '../../src/domain/kit/call';
import { session } from '../../src/domain/session/calls';
import { routes } from '../../src/server/routes';
import { inputsByWord, ordinaryInput, shapeOf } from '../support/callInputs';
import { addForeignRows, FOREIGN, NOWHERE, TRIED } from '../support/foreignRows';
import { bindRole } from '../support/roleRights';
import type { Answer, Client, World } from '../support/world';

/**
 * Who is bound to some agents, with every right, sends the ids of another agent's records to every call of operators: the answer
 * is the one for an id that there is nowhere, and nothing changes.
 */

let world: World;
let bound: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  const { mine } = await addForeignRows(world);
  await bindRole(world.db, 'admin2', [mine]);
  bound = await world.signIn('admin2');
});

const isId = (name: string) => /^ids?$|Ids?$/.test(name);
const numbers = Array.from({ length: TRIED }, (_, at) => at + 1);

/** What a field of ids holds: one of them, or all of them; undefined for a field that takes neither. */
function idsFor(schema: z.ZodType, from: number, at: number): unknown {
  const all = numbers.map((number) => from + number);
  return [from + at, all].find((value) => schema.safeParse(value).success);
}

/** The ordinary inputs of a call with ids counted from one place in every field of ids. */
function inputsWith(call: Call, from: number, at: number): Record<string, unknown>[] {
  const fields = Object.entries(shapeOf(call)).flatMap(([name, schema]) => {
    const value = isId(name) ? idsFor(schema, from, at) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  if (fields.length === 0) return [];
  const ids = Object.fromEntries(fields);
  return [ordinaryInput(call), ...inputsByWord(call)].map((input) => ({ ...input, ...ids }));
}

/** What an answer tells, with ids that were sent left out. What a change made besides is its own. */
function told({ changes }: Call, { status, key, message, fields, data }: Answer): string {
  const outcomes = typeof data === 'object' && data !== null && 'outcomes' in data;
  const answer = { status, key, message, fields, data: changes && !outcomes ? null : data };
  return JSON.stringify(answer).replace(/7[09]000\d\d/g, '#');
}

const asked = routes
  .filter(({ caller, call }) => caller === 'operator' && call.path !== session.logout.path)
  .map(({ call }) => call);

test('every call answers a foreign id as one that there is nowhere', async () => {
  const differences: unknown[] = [];
  let made = 0;
  for (const call of asked) {
    for (const at of numbers) {
      const nowhere = inputsWith(call, NOWHERE, at);
      for (const [index, input] of inputsWith(call, FOREIGN, at).entries()) {
        const [there, gone] = [await bound.call(call, input), await bound.call(call, nowhere[index] ?? {})];
        made += 1;
        if (told(call, there) !== told(call, gone))
          differences.push([call.path, input, told(call, there), told(call, gone)]);
      }
    }
  }
  expect(differences).toEqual([]);
  expect(made).toBeGreaterThan(500);
  // Neither signed out nor freed meanwhile.
  const own = await bound.ask(session.tokenInfo, {});
  expect(own.commonInfo.agentList).toHaveLength(1);
});

test('none of those records was changed', async () => {
  const { rows } = await sql`
    select table_name, record_id, action from audit_log
    where operator_id = ${world.idOf('admin2')} and record_id ~ '^70000..$'`.execute(world.db);
  expect(rows).toEqual([]);
});
