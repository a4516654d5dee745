import { sql } from 'kysely';
import { z } from 'zod';
import type { Kept, KeptRecord } from '../../domain/kit/kept';
import { complaintsOf } from '../../domain/kit/keptForm';
import type { KeptPage } from '../../domain/kit/keptPage';
import { type Moves, targetOf } from '../../domain/kit/moves';
import { assertLinks } from './assertLinks';
import type { Db, OperatorContext, Preparing } from './context';
import { moveDueOf } from './keptClock';
import { insertKept, type Values, writeKept } from './keptWrites';
import { assertNot, Refused } from './refused';
import { assertMove } from './step';

/** What somebody wants of a kept record: a new one, other values, or a step of its life. */
export const keptChange = z.discriminatedUnion('does', [
  z.strictObject({ does: z.literal('add'), values: z.record(z.string(), z.unknown()) }),
  z.strictObject({ does: z.literal('edit'), values: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    does: z.literal('step'),
    step: z.string(),
    reason: z.string().nullable(),
    values: z.record(z.string(), z.unknown()),
  }),
]);
export type KeptChange = z.output<typeof keptChange>;

/** A change with the record that it is made on, as it was locked; a new one has a number only. */
export interface Changing {
  readonly id: number;
  readonly change: KeptChange;
  readonly before: KeptRecord | undefined;
}

/**
 * What an area does beside what holds for all kept records. Each runs in the transaction of the change; where two people
 * are needed, with the context in the name of its maker, when it is proposed and again when it is approved.
 */
export interface KeptEffects {
  /**
   * Where a change is held against others of its kind: whoever makes one waits here for the others who do. Before any record
   * is locked, so that no two wait for each other.
   */
  readonly alone?: (db: Db) => Promise<void>;
  /** Refuses what does not go together with other records or with who asks; `after` is the record as it would stand. */
  readonly check?: (context: OperatorContext, changing: Changing, after: Values) => Promise<void>;
  /** Before a step is taken, by its name: refuses, or does what belongs to it. */
  readonly moving?: Readonly<Record<string, (context: OperatorContext, record: KeptRecord) => Promise<void>>>;
  /** What a new record has that its form does not ask, and what adding answers; before the transaction, since it may take long. */
  readonly filled?: (context: Preparing<OperatorContext>, input: Values) => Promise<Values>;
  /** Before what is published is agreed upon: refuses what has become other since it was proposed. */
  readonly approving?: (context: OperatorContext, record: KeptRecord) => Promise<void>;
  /**
   * What a new record has that its form does not ask and that follows from other records, which it locks; in the transaction
   * that adds it, and before in the one that proposes it, whose answer is among the values then.
   */
  readonly completed?: (context: OperatorContext, values: Values) => Promise<Values>;
  /** What follows from proposing a change, where it takes two people. */
  readonly proposed?: (context: OperatorContext, changing: Changing, proposalId: number) => Promise<void>;
  /** What follows from a change, once it is written. */
  readonly followed?: (context: OperatorContext, changing: Changing) => Promise<void>;
}

/** A step as it is wanted. */
type StepOf = Extract<KeptChange, { does: 'step' }>;

/** What a record is after a step: the status it leads to, what it was given of the record's own, and what it sets itself. */
export function movedTo({ moves, fields }: Kept, { step, values }: StepOf): Values {
  if (!moves) return {};
  const own = Object.entries(values).filter(([name]) => name in fields);
  const { to, sets } = moves.steps[step] ?? {};
  return {
    ...(to !== undefined && { status: targetOf(moves, step) }),
    ...Object.fromEntries(own),
    ...sets,
  };
}

/** The record as it would stand after a change. */
export function standing({ of, form }: KeptPage, { change, before }: Changing): Values {
  if (change.does === 'add')
    return Object.fromEntries(form.map((name) => [name, change.values[name] ?? null]));
  const kept = Object.fromEntries(form.map((name) => [name, before?.[name] ?? null]));
  if (change.does === 'edit') return { ...kept, ...change.values };
  return { ...kept, ...movedTo(of, change) };
}

/** Refuses a change that cannot be made: 400 that names the fields at fault, 409 for an illegal step, and what the area refuses. */
export async function assertPossible(
  context: OperatorContext,
  page: KeptPage,
  effects: KeptEffects,
  changing: Changing,
): Promise<void> {
  const { change, before } = changing;
  const after = standing(page, changing);
  if (change.does === 'step') {
    if (before) assertNot(page.whyNot?.(before, { step: change.step }));
    if (page.of.moves) assertMove(page.of.moves as Moves, change.step, Number(before?.status), 'operator');
  } else {
    const complaints = complaintsOf(page, after, context.now, change.does);
    if (complaints.length > 0) throw new Refused(400, 'input.invalid', {}, Object.fromEntries(complaints));
    assertLinks(context.services.settings, page.of, after);
  }
  await effects.check?.(context, changing, after);
}

/** Makes a change that is possible, with what follows from it. */
export async function carryOut(
  context: OperatorContext,
  page: KeptPage,
  effects: KeptEffects,
  changing: Changing,
): Promise<void> {
  const { db, now, operator } = context;
  const { of } = page;
  const { id, change, before } = changing;
  if (change.does === 'add') {
    const more = await effects.completed?.(context, change.values);
    await insertKept(db, of, { ...change.values, ...more, id }, operator, now);
  } else if (!before) throw new Error(`${of.name} ${id} is to be changed and is not there`);
  else if (change.does === 'edit') await writeKept(db, of, before, change.values, now);
  else await take(context, page, effects, before, change);
  if (change.does !== 'step') await moveDueOf(db, of, now, id);
  await effects.followed?.(context, changing);
}

/** What a step writes: with what the record is after it, why, and since when. */
export function writtenBy(of: Kept, change: StepOf, now: string): Values {
  const { step, reason } = change;
  const marks = of.moves?.steps[step]?.marks;
  return {
    ...movedTo(of, change),
    ...(reason && { moveReason: reason.trim() }),
    ...(marks && { [marks]: now }),
  };
}

/** Takes a step; of what has no life, the last one: it is deleted, and the audit log keeps it. */
async function take(
  context: OperatorContext,
  { of }: KeptPage,
  { moving }: KeptEffects,
  record: KeptRecord,
  change: StepOf,
): Promise<void> {
  const { db, now } = context;
  const { step } = change;
  await moving?.[step]?.(context, record);
  if (of.moves) {
    await writeKept(db, of, record, writtenBy(of, change, now), now);
  } else {
    await sql`delete from ${sql.table(of.table)} where id = ${record.id}`.execute(db);
  }
}
