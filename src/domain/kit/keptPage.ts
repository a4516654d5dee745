import { z } from 'zod';
import { type AskedBy, type Asks, wronglyAsked } from './asks';
import { type Call, type Calls, type Mutation, mutation, type Query, query } from './call';
import { decisionCalls, type ProposalCalls, recallCall } from './decisionCalls';
import { isReplaced, type Kept } from './kept';
import { detailSchema, type KeptDetail } from './keptDetail';
import { additionOf, editOf, type Wrong } from './keptForm';
import { type List, list, listCalls, type SortOrder } from './list';
import { keyOf } from './menu';
import { recordHistory } from './recordHistory';
import type { FieldName, Fields, Resource, SummableName } from './resource';
import { requiredText } from './rules';
import type { WhyNot, WhyNotAgain } from './whyNot';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a form, those that have a value. */
export type FormInput = Values;

interface Statement<K extends Kept> {
  /** The page in the menu, from which the rights follow: `<page>`, `<page>_EXPORT` and `<NAME>_EDIT`. */
  readonly page: `/${string}`;
  /** Where its calls are. */
  readonly path: `/${string}`;
  /** The name of its list, where it is not that of the table. */
  readonly listName?: string;
  /** The right to change what is kept, where the decisions name it. */
  readonly editRight?: string;
  /** Calls that the specification names otherwise. */
  readonly own?: Readonly<Partial<Record<'add' | 'edit', `/${string}`>>>;
  /** What operators fill in, in the order of the form. */
  readonly form: readonly FieldName<K>[];
  readonly columns: readonly FieldName<K['shown']>[];
  readonly searches: readonly FieldName<K['shown']>[];
  /** Columns that its list adds up. */
  readonly sums?: readonly SummableName<K['shown']>[];
  readonly sort?: readonly [field: FieldName<K['shown']>, order: SortOrder];
  /** What its list is narrowed to for everybody: what stands now, where another page has all that ever was. */
  readonly where?: Partial<Readonly<Record<FieldName<K['shown']>, List['where'][string]>>>;
  /** Of which there is one alone: 409 'Existence of duplicate data'. The database has an index `<table>_<field>_once`. */
  readonly unique?: FieldName<K>;
  /** The fields beside it that its index names: of versions there is one of a number on each platform. */
  readonly uniqueWithin?: readonly FieldName<K>[];
  /** What is asked only of some, by a code of another field. */
  readonly asks?: Partial<Readonly<Record<FieldName<K>, AskedBy & { readonly by: FieldName<K> }>>>;
  /** What a form begins with, where most records have it. */
  readonly begins?: Partial<Readonly<Record<FieldName<K>, unknown>>>;
  readonly wrong?: Wrong;
  readonly whyNot?: WhyNot;
  /** Why no other record can be proposed that begins as one does, where that is so. */
  readonly whyNotAgain?: WhyNotAgain;
  /** What is asked when a record is added and stays as it is. */
  readonly once?: readonly FieldName<K>[];
  /** What has to be filled in, though a record that was there from the beginning may lack it. */
  readonly needed?: readonly FieldName<K>[];
  /** What adding takes beside the fields of the record, such as a password. */
  readonly adding?: z.ZodRawShape;
  /** What adding answers beside the outcome, once: it is kept nowhere, such as a secret. */
  readonly answers?: z.ZodRawShape;
  /** What a step takes beside its reason, by its name; what is a field of the record is written. */
  readonly stepping?: Readonly<Record<string, z.ZodRawShape>>;
  /** Another right by which a step may be taken too, by its name, where not only those who keep the records take it. */
  readonly orRights?: Partial<Readonly<Record<StepsOf<K>, string>>>;
  /** The right by which a step is taken, by its name, where it is not that of those who keep the records. */
  readonly stepRights?: Partial<Readonly<Record<StepsOf<K>, string>>>;
  /** The right by which somebody else decides on changes that take two people. */
  readonly decided?: string;
  /** The steps that always take two people. */
  readonly stepsByTwo?: 'every' | readonly StepsOf<K>[];
  /** Nobody approves a proposal about a record that they brought themselves, whoever proposed it. */
  readonly makerNeverDecides?: true;
  /** All that can be is there from the beginning: nobody adds another one. */
  readonly given?: true;
  /** What a proposal tells of the record beside what it changes: what the checker decides about. */
  readonly tells?: readonly FieldName<K>[];
  /** The fields that say whom or what a change of the record applies to; of what is published, what it is about. */
  readonly appliesTo?: readonly FieldName<K['shown']>[];
  /** What proposals call a record, where the first field of its form does not say enough. */
  readonly called?: (record: Values) => string;
}

/** The steps of a record that have a call: those that operators take; what has no life is deleted. */
type StepsOf<K> = K extends Kept<Fields, infer O> ? O : never;

type IdInput = { readonly id: number };
type MoveInput = IdInput & { readonly version: number; readonly reason?: string } & Readonly<
    Record<string, unknown>
  >;
type Formed<C extends Call> = C & { readonly input: z.ZodObject };

/** What became of a change: the record, and the proposal where somebody else has to decide first. */
export const changed = z.strictObject({ id: z.int(), proposalId: z.int().nullable() });
export type Changed = z.output<typeof changed>;

/** The calls of a kept record, `add` but of what is given, `edit` but of what is published; each move of operators has one under the name of its step. */
export type KeptCalls = ReturnType<typeof listCalls<List>> & {
  readonly detail: Query<IdInput, KeptDetail>;
  readonly history: Query<IdInput, z.output<typeof recordHistory>>;
  readonly add: Formed<Mutation<FormInput, Changed>>;
  readonly edit: Formed<Mutation<MoveInput & FormInput, Changed>>;
};

type Stated = 'page' | 'form' | 'unique' | 'wrong' | 'whyNot' | 'whyNotAgain' | 'called' | 'tells';

/** A page on which operators keep records. */
export interface KeptPage<
  K extends Kept = Kept,
  O extends string = string,
  D extends ProposalCalls | undefined = ProposalCalls | undefined,
> extends Pick<Statement<Kept>, Stated> {
  readonly makerNeverDecides: boolean;
  readonly stepsByTwo: 'every' | readonly string[];
  readonly appliesTo: readonly string[];
  readonly uniqueWithin: readonly string[];
  readonly once: readonly string[];
  readonly needed: readonly string[];
  readonly given: boolean;
  readonly asks: Asks;
  readonly begins: Readonly<Record<string, unknown>>;
  readonly answers: readonly string[];
  readonly of: K;
  readonly list: List;
  /** How each field of the form is checked. */
  readonly asked: z.ZodRawShape;
  /** The right to add, edit, move and delete. */
  readonly editRight: string;
  readonly calls: KeptCalls;
  /** The call of each step that operators take; of what has no life, `delete`. */
  readonly steps: Readonly<Record<O, Mutation<MoveInput, Changed>>>;
  /** How somebody else decides, where some changes take two people. */
  readonly decisions: D;
}

const id = z.int().min(1);
const version = z.int().min(0);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Rights and paths that follow from where a page is. */
function placeOf(
  of: Kept,
  { page, path, editRight = `${keyOf(of.name)}_EDIT` }: Pick<Statement<Kept>, 'page' | 'path' | 'editRight'>,
) {
  const right = keyOf(page);
  const pathOf = (verb: string, rest = '') => `${path}/${verb}${upper(of.name)}${rest}/v1` as const;
  const change = <I extends z.ZodRawShape>(verb: string, input: I, own: Own = {}) =>
    mutation({ path: pathOf(verb), right: editRight, ...own, input, output: changed });
  return { right, editRight, pathOf, change };
}

/** What a change says otherwise than the page that it is on. */
type Own = { readonly path?: `/${string}`; readonly right?: string; readonly orRight?: string };
type Place = ReturnType<typeof placeOf>;

/** The list of a page, with its export. */
const recordsOf = (
  of: Kept,
  {
    columns,
    searches,
    sums,
    sort = ['createdTime', 'desc'],
    listName,
    where,
  }: Pick<Statement<Kept>, 'columns' | 'searches' | 'sums' | 'sort' | 'listName' | 'where'>,
  { right, pathOf }: Place,
): List =>
  list<Resource, string>({
    name: listName ?? of.table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    of: of.shown,
    path: pathOf('query', 'List'),
    right,
    exportRight: `${right}_EXPORT`,
    where: { ...of.within, ...(where as List['where']) },
    columns,
    searches,
    sums,
    sort,
  });

/** The call of each step that operators take; what has no life is deleted. */
function stepsOf(
  { moves }: Kept,
  { change }: Place,
  { stepping = {}, orRights, stepRights }: Pick<Statement<Kept>, 'stepping' | 'orRights' | 'stepRights'>,
): KeptPage['steps'] {
  if (!moves) return { delete: change('delete', { id, version }) };
  return Object.fromEntries(
    moves.ofOperators.map((step) => {
      const reason = moves.steps[step]?.reason;
      const asked: z.ZodRawShape = { ...(reason && { reason: requiredText(200) }), ...stepping[step] };
      const [right, orRight] = [stepRights?.[step], orRights?.[step]];
      const call = change(
        step,
        { id, version, ...asked },
        { ...(right && { right }), ...(orRight && { orRight }) },
      );
      return [step, call as unknown as KeptPage['steps'][string]];
    }),
  );
}

/** States a page on which operators keep records: list, export, detail, history, add, edit and the moves of operators. */
export function keptPage<K extends Kept, const R extends string | undefined = undefined>(
  of: K,
  statement: Statement<K> & { readonly decided?: R },
): KeptPage<K, StepsOf<K>, R extends string ? ProposalCalls : undefined> {
  const {
    page,
    path,
    form,
    unique,
    uniqueWithin = [],
    asks = {},
    begins = {},
    wrong,
    whyNot,
    whyNotAgain,
    own,
    once = (of.published?.scope ?? []) as readonly FieldName<K>[],
    needed = [],
    given = false,
    adding,
    answers,
    decided,
    makerNeverDecides = false,
    stepsByTwo = [],
    appliesTo = (of.published?.scope ?? []) as readonly FieldName<K>[],
    called,
    tells,
  } = statement;
  const place = placeOf(of, statement);
  const { right, editRight, pathOf, change } = place;
  const records = recordsOf(of, statement, place);
  const asked = additionOf({ of, form, once, needed, unique });
  const calls = {
    ...listCalls(records),
    detail: query({ path: pathOf('query', 'Detail'), right, input: { id }, output: detailSchema(of) }),
    history: query({ path: pathOf('query', 'History'), right, input: { id }, output: recordHistory }),
    ...(!given && {
      add: mutation({
        path: own?.add ?? pathOf('add'),
        right: editRight,
        input: { ...asked, ...adding, ...(isReplaced(of) && { replacesId: id.optional() }) },
        output: answers ? changed.extend(answers) : changed,
        ...(answers && { secretAnswer: true as const }),
      }),
    }),
    ...(!of.published &&
      form.length > 0 && {
        edit: change('edit', editOf({ of, form, once, needed, unique }), own?.edit && { path: own.edit }),
      }),
  } as unknown as KeptCalls;
  const isOneOfMany = Object.keys(of.within).length > 0 || of.published !== undefined;
  const decisions = decided
    ? {
        ...decisionCalls(path, upper(of.name), decided),
        recall: recallCall(path, editRight, isOneOfMany ? upper(of.name) : undefined),
      }
    : undefined;
  return {
    of,
    list: records,
    asked,
    page,
    form,
    makerNeverDecides,
    stepsByTwo,
    appliesTo,
    once,
    needed,
    given,
    asks: asks as Asks,
    begins,
    answers: Object.keys(answers ?? {}),
    unique,
    uniqueWithin,
    wrong: (record, now) => ({ ...wrong?.(record, now), ...wronglyAsked(asks as Asks, record) }),
    whyNot,
    whyNotAgain,
    called,
    tells,
    editRight,
    calls,
    steps: stepsOf(of, place, statement) as Readonly<Record<StepsOf<K>, KeptPage['steps'][string]>>,
    decisions: decisions as R extends string ? ProposalCalls : undefined,
  };
}

/** Whether a step of a page always takes two people. */
export const isStepByTwo = ({ stepsByTwo }: Pick<KeptPage, 'stepsByTwo'>, step: string): boolean =>
  stepsByTwo === 'every' || stepsByTwo.includes(step);

/** Every call of a page. */
export const callsOf = ({ calls, steps, decisions }: KeptPage): Calls => ({
  ...calls,
  ...steps,
  ...decisions,
});
