import { sql } from 'kysely';
import { z } from 'zod';
import { keptPages } from '../../src/domain/keptPages';
import type { Call } from '../../src/domain/kit/call';
import { editable } from '../../src/domain/kit/keptForm';
import type { KeptPage } from '../../src/domain/kit/keptPage';
import { fieldOf } from '../../src/domain/kit/resource';
import type { Db } from '../../src/server/kit/context';
import { ordinaryInput, shapeOf } from '../support/callInputs';
import { pointedTo, someInput, stepInput } from '../support/keptRows';
import type { Client, World } from '../support/world';

/** What an attacker sends: inputs of any call that its schema takes, made from the schema and from words that fields of a name hold. */

type Input = Record<string, unknown>;

/** Records that are tried of each kind. */
const IDS = Array.from({ length: 24 }, (_, at) => at + 1);

const TEXTS = [
  'A reason',
  'BPI',
  '2026-06-16',
  '2026-06-16 04:00:00',
  '1',
  '1.00',
  '50',
  'en',
  '192.0.2.0/24',
];
const NUMBERS = [1, 0, 2, 10, 100];

/** Values that a schema takes, the likeliest first; none where nobody could guess one. */
function valuesFor(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return valuesFor(schema.unwrap());
  if (schema instanceof z.ZodPipe) return valuesFor(schema.in);
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valuesFor);
  if (schema instanceof z.ZodArray) return [valuesFor(schema.element).slice(0, 1)];
  if (schema instanceof z.ZodRecord) return [{}];
  if (schema instanceof z.ZodObject) return [objectFor(schema)];
  return [...NUMBERS, ...TEXTS];
}

const objectFor = ({ shape }: z.ZodObject): Input =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, one]) => {
      const found = takenBy(one as z.ZodType)[0];
      return found === undefined ? [] : [[name, found]];
    }),
  );

const takenBy = (schema: z.ZodType) => valuesFor(schema).filter((value) => schema.safeParse(value).success);

const isId = (name: string) => /^ids?$|Ids?$/.test(name);

/** The ordinary input of a call, completed, once with each word of each of its fields of words. */
function guesses(call: Call): Input[] {
  const ordinary = ordinaryInput(call);
  const fields = Object.entries(shapeOf(call)).flatMap(([name, schema]) => {
    const own =
      schema.safeParse(ordinary[name]).success && ordinary[name] !== undefined ? [ordinary[name]] : [];
    // What narrows a list hides what it would tell.
    const isFilter = !call.changes && schema.safeParse(undefined).success;
    const values = [...new Set([...own, ...(isFilter ? [] : takenBy(schema))])];
    return values.length === 0 ? [] : [[name, values] as const];
  });
  const first = Object.fromEntries(fields.map(([name, [value]]) => [name, value]));
  const others = fields.flatMap(([name, values]) =>
    isId(name) || values.length > 12 ? [] : values.slice(1, 3).map((value) => ({ ...first, [name]: value })),
  );
  return [first, ...others];
}

/** The same of each record. */
function ofEach(input: Input, ids: readonly number[]): Input[] {
  const names = Object.keys(input).filter((name) => isId(name));
  if (names.length === 0) return [input];
  return ids.map((id) => ({
    ...input,
    ...Object.fromEntries(names.map((name) => [name, Array.isArray(input[name]) ? [id] : id])),
  }));
}

/** What anybody would try on a call: its ordinary input with each of some ids, and with other words for the first of them. */
export const guessesFor = (call: Call, ids: readonly number[]): Input[] =>
  guesses(call).flatMap((input, at) => ofEach(input, at === 0 ? ids : ids.slice(0, 2)));

interface Known {
  readonly id: number;
  readonly version: number;
}

/** Records of a page as the attacker reads them, and how a form of it is filled. */
interface Kept {
  readonly page: KeptPage;
  readonly records: readonly Known[];
  readonly filled: (at: number, bare: boolean) => Promise<Input>;
}

/** What adds, edits or moves a record of a page. */
async function keptInputs({ path }: Call, { page, records, filled }: Kept): Promise<Input[]> {
  if (page.calls.add?.path === path) return Promise.all([0, 1, 2, 3].map((at) => filled(at, at % 2 === 1)));
  const of = records.map(({ id, version }) => ({ id, version }));
  if (page.calls.edit?.path !== path) {
    const step = Object.entries(page.steps).find(([, call]) => call.path === path)?.[0] ?? '';
    return of.map((one) => ({ ...one, ...stepInput(page, step) }));
  }
  const other = await filled(9, false);
  return editable(page).flatMap((name) => of.slice(0, 8).map((one) => ({ ...one, [name]: other[name] })));
}

const callsOf = (page: KeptPage): readonly Call[] =>
  [page.calls.add, page.calls.edit, ...Object.values(page.steps)].filter((call) => call !== undefined);

/** The page whose records a call changes. */
const pageOf = ({ path }: Call): KeptPage | undefined =>
  Object.values<KeptPage>(keptPages).find((page) => callsOf(page).some((call) => call.path === path));

/** What whoever reads a page knows of its records, the newest first. */
async function recordsOf(db: Db, { of: { table, within = {} } }: KeptPage): Promise<readonly Known[]> {
  const own = Object.entries(within).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Known>`
    select id, version from ${sql.table(table)} where ${sql.join([sql`true`, ...own], sql` and `)}
    order by id desc limit 24`.execute(db);
  return rows;
}

/** The first name of those that a form offers for a field, which are the names of another list. */
async function namesFor({ of, form }: KeptPage, attacker: Client): Promise<Input> {
  const named = form.flatMap((name) => {
    const { kind, choices } = fieldOf(of, name);
    return kind === 'text' && choices ? [[name, choices] as const] : [];
  });
  const offered = named.map(async ([name, choices]) => {
    const { data } = await attacker.call(choices, {});
    const first = data?.choices.find(({ closed, disabledReason }) => !closed && !disabledReason);
    return first ? [[name, first.name] as const] : [];
  });
  return Object.fromEntries((await Promise.all(offered)).flat());
}

/** What an attacker sends to a call: what they can read they know. */
export async function attacksOn(
  call: Call,
  { db, clock }: World,
  attacker: Client,
  seed: number,
): Promise<Input[]> {
  const page = pageOf(call);
  if (!page) return guessesFor(call, IDS);
  const records = await recordsOf(db, page);
  const names = await namesFor(page, attacker);
  const filled = async (at: number, bare: boolean) => {
    const input = someInput(page, seed + at, clock.text(), bare);
    const offered = Object.entries(names).filter(([name]) => at % 2 === 0 && name in input);
    return { ...input, ...Object.fromEntries(offered), ...(await pointedTo(db, page, input)) };
  };
  return keptInputs(call, { page, records, filled });
}
