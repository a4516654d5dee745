import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../domain/kit/call';
import { firstStatus, type Kept, type KeptRecord } from '../../domain/kit/kept';
import { callsOf, type KeptPage } from '../../domain/kit/keptPage';
import { isFinal, type Moves, targetOf } from '../../domain/kit/moves';
import { codeVar } from '../../domain/kit/refusal';
import { canonical } from '../../domain/kit/wire';
import type { Db, OperatorContext } from './context';
import { moveDueOf } from './keptClock';
import { lockedRecord } from './locked';
import { recordHistory, refuseChangedMeanwhile } from './recordHistory';
import { recordOf } from './records';
import { Refused } from './refused';
import { type Route, serve } from './serve';
import { assertMove } from './step';

type Edit = InputOf<KeptPage['calls']['edit']> & { readonly cleared?: readonly string[] };
type Values = Readonly<Record<string, unknown>>;

/**
 * Answers the calls of a page on which operators keep records, but its list, which answers with the others. Lock, version,
 * moves, history and audit are the same for all. Refused: 400 naming the fields at fault; 404; 409 `record.duplicate`
 * naming the field, `record.changedMeanwhile` with what another one changed, `record.nothingChanged`, `kept.final`.
 */
export function serveKept(page: KeptPage): Route[] {
  const { of, calls, steps } = page;
  const { page: _list, export: _export, ...group } = callsOf(page);
  const answers: Record<string, (context: OperatorContext, input: never) => Promise<unknown>> = {
    detail: async ({ db }, { id }: { id: number }) => ({ record: await recordOf(db, of, { id }) }),
    async history({ db }, { id }: { id: number }) {
      await recordOf(db, of, { id });
      return { changes: (await recordHistory(db, of, id)).map(({ version: _, ...change }) => change) };
    },
    add: (context, input: Values) => add(context, page, input),
    edit: (context, input: Edit) => edit(context, page, input),
  };
  for (const step of Object.keys(steps)) {
    answers[step] = (context, input: MoveInput) => take(context, page, step, input);
  }
  if (Object.keys(answers).length !== Object.keys(group).length)
    throw new Error(`${calls.add.path} is unanswered`);
  return serve(group, answers as never);
}

/** Adds a record in the name of whoever asks; answers its id. */
async function add(context: OperatorContext, page: KeptPage, input: Values): Promise<{ id: number }> {
  const { db, operator, now } = context;
  const { of, form } = page;
  const given = Object.fromEntries(form.map((name) => [name, input[name] ?? null]));
  assertSound(context, page, given);
  const id = await insertKept(db, of, given, operator, now);
  await moveDueOf(db, of, now, id);
  return { id };
}

/** Writes a new record of a kind: what comes with it is filled in. Answers its id. */
export async function insertKept(
  db: Db,
  { table, moves }: Kept,
  given: Values,
  maker: { readonly id: number; readonly name: string },
  now: string,
): Promise<number> {
  const row: Values = {
    ...given,
    version: 0,
    ...(moves && { status: firstStatus(moves) }),
    makerId: maker.id,
    makerName: maker.name,
    createdTime: now,
    updatedTime: now,
  };
  const names = Object.keys(row);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => written(row[name])))}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

async function edit(
  context: OperatorContext,
  page: KeptPage,
  { id, version, cleared = [], ...input }: Edit,
): Promise<Record<string, never>> {
  const { db, now } = context;
  const { of, form } = page;
  const record = await lockedKept(context, of, { id, version });
  if (of.moves && isFinal(of.moves, statusOf(record))) {
    throw new Refused(409, 'kept.final', { status: codeVar(of.moves.codes, statusOf(record)) });
  }
  const emptied = Object.fromEntries(cleared.map((name) => [name, null]));
  const after = Object.fromEntries(form.map((name) => [name, input[name] ?? record[name] ?? null]));
  const whole = { ...after, ...emptied };
  const changed = form.filter((name) => canonical(whole[name]) !== canonical(record[name]));
  if (changed.length === 0) throw new Refused(409, 'record.nothingChanged');
  assertSound(context, page, whole);
  await writeKept(db, of, record, Object.fromEntries(changed.map((name) => [name, whole[name]])), now);
  await moveDueOf(db, of, now, id);
  return {};
}

type MoveInput = { readonly id: number; readonly version: number; readonly reason?: string };

/** Takes a step of operators; of what has no life, the last one: it is deleted, and the audit log keeps it. */
async function take(
  context: OperatorContext,
  { of }: KeptPage,
  step: string,
  { reason, ...known }: MoveInput,
): Promise<Record<string, never>> {
  const { db, now } = context;
  const record = await lockedKept(context, of, known);
  if (of.moves) {
    assertMove(of.moves as Moves, step, statusOf(record), 'operator');
    const moved = { status: targetOf(of.moves as Moves, step), ...(reason && { moveReason: reason.trim() }) };
    await writeKept(db, of, record, moved, now);
  } else {
    await sql`delete from ${sql.table(of.table)} where id = ${record.id}`.execute(db);
  }
  return {};
}

const statusOf = (record: KeptRecord) => Number(record.status);

/** Writes values of a locked record, which is another version then. */
export async function writeKept(
  db: Db,
  { table }: Kept,
  { id, version }: Pick<KeptRecord, 'id' | 'version'>,
  values: Values,
  now: string,
): Promise<void> {
  const row: Values = { ...values, version: version + 1, updatedTime: now };
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${written(value)}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}

/** A value as it goes into its column: structures as JSON text. */
const written = (value: unknown): RawBuilder<unknown> | unknown =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value;

function assertSound({ now }: OperatorContext, { wrong }: KeptPage, record: Values): void {
  const complaints = wrong?.(record, now) ?? {};
  if (Object.keys(complaints).length > 0) throw new Refused(400, 'input.invalid', {}, complaints);
}

/** The record, locked, if it is still what the caller read: else 409 with what was changed since, and by whom. */
async function lockedKept(
  context: OperatorContext,
  of: Kept,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<KeptRecord> {
  const record = (await lockedRecord(context.db, of, { id } as object)) as KeptRecord;
  if (record.version !== version) await refuseChangedMeanwhile(context, of, id, version);
  return record;
}
