import { z } from 'zod';
import { type Call, type Calls, done, type Mutation, mutation, type Query, query } from './call';
import type { Field } from './fields';
import type { Kept, KeptRecord } from './kept';
import { type List, list, listCalls, type SortOrder } from './list';
import { keyOf } from './menu';
import { recordHistory } from './recordHistory';
import { type FieldName, fieldOf, recordSchema } from './resource';
import { type Complaint, requiredText } from './rules';

/** The fields of a form, those that have a value. */
export type FormInput = Readonly<Record<string, unknown>>;

/** What is wrong with a record taken as a whole, by field. `now` is UTC. */
export type Wrong = (
  record: Readonly<Record<string, unknown>>,
  now: string,
) => Readonly<Record<string, Complaint>>;

interface Statement<K extends Kept> {
  /** The page in the menu, from which the rights follow: `<page>`, `<page>_EXPORT` and `<NAME>_EDIT`. */
  readonly page: `/${string}`;
  /** Where its calls are. */
  readonly path: `/${string}`;
  /** Calls that the specification names otherwise. */
  readonly own?: Readonly<Partial<Record<'add' | 'edit', `/${string}`>>>;
  /** What operators fill in, in the order of the form. */
  readonly form: readonly FieldName<K>[];
  readonly columns: readonly FieldName<K>[];
  readonly searches: readonly FieldName<K>[];
  readonly sort?: readonly [field: FieldName<K>, order: SortOrder];
  /** Of which there is one alone: 409 'Existence of duplicate data'. The database has an index `<table>_<field>_once`. */
  readonly unique?: FieldName<K>;
  readonly wrong?: Wrong;
}

type IdInput = { readonly id: number };
type MoveInput = IdInput & { readonly version: number; readonly reason?: string };
type Formed<C extends Call> = C & { readonly input: z.ZodObject };

/** The calls of a kept record; each move of operators has one under the name of its step. */
export type KeptCalls = ReturnType<typeof listCalls<List>> & {
  readonly detail: Query<IdInput, { record: KeptRecord }>;
  readonly history: Query<IdInput, z.output<typeof recordHistory>>;
  readonly add: Formed<Mutation<FormInput, { id: number }>>;
  readonly edit: Formed<Mutation<MoveInput & FormInput, Record<string, never>>>;
};

/** A page on which operators keep records. */
export interface KeptPage<K extends Kept = Kept>
  extends Pick<Statement<Kept>, 'page' | 'form' | 'unique' | 'wrong'> {
  readonly of: K;
  readonly list: List;
  /** The right to add, edit, move and delete. */
  readonly editRight: string;
  readonly calls: KeptCalls;
  /** The call of each step that operators take; of what has no life, `delete`. */
  readonly steps: Readonly<Record<string, Mutation<MoveInput, Record<string, never>>>>;
}

const id = z.int().min(1);
const version = z.int().min(0);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a form sends for a field: a text that is sent says something. */
function filledIn({ kind, schema }: Field): z.ZodType {
  if (kind !== 'text' && kind !== 'longText') return schema;
  const blank = { params: { key: 'rules.required' } satisfies Complaint };
  return schema.refine((value) => value === null || String(value).trim() !== '', blank);
}

/** Those of a form that may be emptied. */
export const clearable = ({ of, form }: Pick<KeptPage, 'of' | 'form'>): string[] =>
  form.filter((name) => fieldOf(of, name).nullable);

/** Rights and paths that follow from where a page is. */
function placeOf(of: Kept, { page, path }: Pick<Statement<Kept>, 'page' | 'path'>) {
  const right = keyOf(page);
  const editRight = `${keyOf(of.name)}_EDIT`;
  const pathOf = (verb: string, rest = '') => `${path}/${verb}${upper(of.name)}${rest}/v1` as const;
  const change = <I extends z.ZodRawShape>(verb: string, input: I, own?: `/${string}`) =>
    mutation({ path: own ?? pathOf(verb), right: editRight, input, output: done });
  return { right, editRight, pathOf, change };
}

type Place = ReturnType<typeof placeOf>;

/** The list of a page, with its export. */
const recordsOf = (
  of: Kept,
  {
    columns,
    searches,
    sort = ['createdTime', 'desc'],
  }: Pick<Statement<Kept>, 'columns' | 'searches' | 'sort'>,
  { right, pathOf }: Place,
): List =>
  list<Kept, string>({
    name: of.table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    of,
    path: pathOf('query', 'List'),
    right,
    exportRight: `${right}_EXPORT`,
    where: {},
    columns,
    searches,
    sort,
  });

/** What adding takes: every field of the form, and what may be empty only if it is not. */
const additionOf = (of: Kept, form: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(
    form.map((name) => {
      const field = fieldOf(of, name);
      return [name, field.nullable ? filledIn(field).optional() : filledIn(field)];
    }),
  );

/** What editing takes: the fields that change, and the names of those that are emptied. */
function editOf(of: Kept, form: readonly string[]): z.ZodRawShape {
  const emptied = clearable({ of, form });
  return {
    id,
    version,
    ...Object.fromEntries(form.map((name) => [name, filledIn(fieldOf(of, name)).optional()])),
    ...(emptied.length > 0 && { cleared: z.array(z.enum(emptied)).max(emptied.length).optional() }),
  };
}

/** The call of each step that operators take; what has no life is deleted. */
function stepsOf({ moves }: Kept, { change }: Place): KeptPage['steps'] {
  if (!moves) return { delete: change('delete', { id, version }) };
  const steps = Object.entries(moves.steps).filter(([, { by }]) => by.includes('operator'));
  return Object.fromEntries(
    steps.map(([step, { reason }]) => [
      step,
      reason ? change(step, { id, version, reason: requiredText(200) }) : change(step, { id, version }),
    ]),
  );
}

/** States a page on which operators keep records: list, export, detail, history, add, edit and the moves of operators. */
export function keptPage<K extends Kept>(of: K, statement: Statement<K>): KeptPage<K> {
  const { page, form, unique, wrong, own } = statement;
  const place = placeOf(of, statement);
  const { right, editRight, pathOf, change } = place;
  const records = recordsOf(of, statement, place);
  const record = z.object({ record: recordSchema(of) });
  const calls = {
    ...listCalls(records),
    detail: query({ path: pathOf('query', 'Detail'), right, input: { id }, output: record }),
    history: query({ path: pathOf('query', 'History'), right, input: { id }, output: recordHistory }),
    add: mutation({
      path: own?.add ?? pathOf('add'),
      right: editRight,
      input: additionOf(of, form),
      output: z.object({ id }),
    }),
    edit: change('edit', editOf(of, form), own?.edit),
  } as unknown as KeptCalls;
  return { of, list: records, page, form, unique, wrong, editRight, calls, steps: stepsOf(of, place) };
}

/** Every call of a page. */
export const callsOf = ({ calls, steps }: KeptPage): Calls => ({ ...calls, ...steps });
