/** @tier all: hostile input for every field of every call */
import { session, signIn } from '../../src/domain/session/calls';
import { type AskedCall, inputsByWord, ordinaryInput, partnerFor, shapeOf } from '../support/callInputs';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const userId = await addUser(world.db);
  for (let at = 0; at < 3; at += 1) await addOrder(world.db, userId);
});

/** Tried in each field of each call: whatever of it a call takes, it never is a fault of ours. */
const ODD: readonly unknown[] = [
  true,
  -1,
  0,
  1.5,
  2 ** 15,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '1',
  "x'; drop table orders; --",
  '%_\\\\%',
  '\u0000',
  '\ud800',
  '\u202e',
  '2026-02-30',
  '2026-02-30 00:00:00',
  '9999-12-31 23:59:59',
  '-0.01',
  '0.0000001',
  '1e30',
  'abc',
  '0x10',
  '999999999999.99',
  'x'.repeat(10_000),
  [1],
  [99_999_999],
  ['x'],
  [[1]],
  Array.from({ length: 200 }, (_, at) => at + 1),
  { a: 1 },
  { __proto__: { a: 1 }, constructor: 1 },
];

/** These end the session or throttle it, and have tests of their own. */
const LEFT_OUT: readonly string[] = [session.logout.path, signIn.login.path];

interface Odd {
  readonly input: Record<string, unknown>;
  /** Whether the field's own schema lets it through, so that code of ours gets to see it. */
  readonly taken: boolean;
  /** What is the same for two inputs when the second shows nothing that the first did not. */
  readonly fact: string;
}

/** All lists are answered by the same code: one on another column, or another filter, is another fact. */
function factOf(call: AskedCall, name: string, value: unknown): string {
  const { list } = call;
  const about = list
    ? [call.path.endsWith('/export'), list.of.table, list.of.fields[name]?.filter]
    : [call.path];
  return JSON.stringify([...about, name, ODD.indexOf(value)]);
}

function oddInputsOf(call: AskedCall): Odd[] {
  // The other fields hold what is ordinary, so that the odd one is reached.
  const ordinary = ordinaryInput(call);
  const fields = Object.entries(shapeOf(call));
  const odd = fields.flatMap(([name, schema]) =>
    ODD.map((value) => ({
      input: { ...ordinary, [name]: value },
      taken: schema.safeParse(value).success,
      fact: factOf(call, name, value),
    })),
  );
  return [...odd, ...oddByWord(call)];
}

/** The meaning of a text may depend on another field: a place of a figure is a number for one figure and a version for another. */
const oddByWord = (call: AskedCall): Odd[] =>
  inputsByWord(call).flatMap((input) =>
    Object.entries(shapeOf(call)).flatMap(([name, schema]) =>
      ODD.filter((value) => typeof value === 'string' && schema.safeParse(value).success).map((value) => ({
        input: { ...input, [name]: value },
        taken: true,
        fact: `${factOf(call, name, value)}${JSON.stringify(input)}`,
      })),
    ),
  );

/** Refusals by the database itself, which knows no fields: what is out of a range is to be found by the schema. */
const NAMELESS = ['input.outOfRange', 'input.characters'];

/**
 * What is sent of a call: each fact that no call before has shown. An input that its field's schema refuses needs no
 * server to be refused; one of each call is sent, to see that the server asks the schema.
 */
function worthSending(odd: readonly Odd[], known: Set<string>): Odd[] {
  const fresh = odd.filter(({ taken, fact }) => taken && !known.has(fact));
  for (const { fact } of fresh) known.add(fact);
  return [...odd.filter(({ taken }) => !taken).slice(0, 1), ...fresh];
}

/** Some hundred calls are tried: in parts, each within its own limit of time. */
const PARTS = 6;
const known = new Set<string>();

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  `no input of any call is a fault of ours: calls of part %i of ${PARTS}`,
  async (part) => {
    const faults: unknown[] = [];
    const { routes } = world.server;
    // One part after the other: what some do, such as end the key of a partner, tells on those after them.
    const many = Math.ceil(routes.length / PARTS);
    for (const { call, caller } of routes.slice(part * many, (part + 1) * many)) {
      if (LEFT_OUT.includes(call.path)) continue;
      const client = caller === 'partner' ? world.partner(partnerFor(call)) : admin;
      for (const { input, taken } of worthSending(oddInputsOf(call), known)) {
        const { status, key, message } = await client.call(call, input);
        if (status >= 500 || (!taken && status === 200) || NAMELESS.includes(key ?? ''))
          faults.push({ path: call.path, input: JSON.stringify(input).slice(0, 300), key, message });
        // The database answers without a turn of the clock: without this no limit of time would ever bind.
        await new Promise(setImmediate);
      }
    }
    const reasons = world.logged
      .filter(({ level }) => level !== 'info')
      .map(({ fields }) => JSON.stringify(fields).slice(0, 400));
    expect({ faults, reasons }).toEqual({ faults: [], reasons: [] });
  },
  180_000,
);
