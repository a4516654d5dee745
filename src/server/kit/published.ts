import { sql } from 'kysely';
import type { Kept, KeptRecord, Published } from '../../domain/kit/kept';
import type { KeptPage } from '../../domain/kit/keptPage';
import { type Moves, targetOf } from '../../domain/kit/moves';
import { ACTIVE, LAPSE, LATE, WAITING } from '../../domain/kit/published';
import { fieldOf } from '../../domain/kit/resource';
import { grouped, replacedTimes, type Timed } from '../../domain/kit/timed';
import { later } from '../../domain/kit/zone';
import { type ApprovalKind, PENDING } from './approvals';
import type { Db, OperatorContext } from './context';
import { inTheNameOf } from './inTheNameOf';
import { assertPossible, type KeptChange, type KeptEffects, writtenBy } from './keptChange';
import { keptKind } from './keptDecided';
import { insertKept, type Values, writeKept } from './keptWrites';
import { lockedIfAny, lockedRecord } from './locked';
import { oneByOne } from './oneByOne';
import { Refused } from './refused';

/** When a proposal lapses: a day after it was made, and half an hour past its start at the latest (decisions section 11). */
export function lapseOf(startTime: unknown, now: string): string {
  const day = later(now, LAPSE);
  if (typeof startTime !== 'string') return day;
  const late = later(startTime, LATE);
  const [first = day] = [late, day].sort();
  return first;
}

/** What records of one scope have in common, as SQL. */
export const sameScope = ({ scope }: Published, record: Values, of = '') =>
  sql.join(
    [
      sql`true`,
      ...scope.map((name) => sql`${sql.ref(`${of}${name}`)} is not distinct from ${record[name] ?? null}`),
    ],
    sql` and `,
  );

const publishedOf = ({ published, name }: Kept): Published => {
  if (!published) throw new Error(`${name} is not published`);
  return published;
};

/** Refuses while another proposal about the same waits: 409 `published.pending` with its maker. Holds the scope to the end of the transaction. */
export async function assertNoneWaits(db: Db, of: Kept, record: Values, besides?: number): Promise<void> {
  const published = publishedOf(of);
  await oneByOne(db, 'published', [of.name, ...published.scope.map((name) => record[name] ?? '')].join(' '));
  const { rows } = await sql<{ makerName: string }>`
    select a.maker_name from approvals a join ${sql.table(of.table)} r on r.id = a.subject_id
    where a.kind = ${of.name} and a.audit_status = ${PENDING} and r.id is distinct from ${besides ?? null}
      and (${published.stepsAlone !== true} or r.status = ${WAITING}) and ${sameScope(published, record, 'r.')} limit 1`.execute(
    db,
  );
  const [waiting] = rows;
  if (waiting) throw new Refused(409, 'published.pending', { maker: waiting.makerName });
}

/** Writes what is proposed, as it waits. Refused as `assertNoneWaits`, and 409 `published.notReplaceable`. */
export async function insertProposed(
  context: OperatorContext,
  { of }: KeptPage,
  { completed }: KeptEffects,
  id: number,
  values: Values,
): Promise<void> {
  const { db, operator, now } = context;
  await assertNoneWaits(db, of, values);
  await assertNoneSpeltOtherwise(db, of, values);
  if (typeof values.replacesId === 'number') await assertReplaceable(db, of, values, values.replacesId);
  const more = await completed?.(context, values);
  const row = { ...values, ...more, id, lapseTime: lapseOf(values.startTime, now) };
  await insertKept(db, of, row, operator, now);
}

/** Refuses a name that waits or is in force, written otherwise, which would be another one beside it: 409 `record.duplicate` naming the field. */
async function assertNoneSpeltOtherwise(db: Db, of: Kept, values: Values): Promise<void> {
  for (const name of publishedOf(of).scope) {
    const { kind, choices } = fieldOf(of, name);
    const value = values[name];
    if (kind !== 'text' || choices || typeof value !== 'string') continue;
    const { rows } = await sql`
      select from ${sql.table(of.table)} where status in (${WAITING}, ${ACTIVE})
        and name_key(${sql.ref(name)}) = name_key(${value}) and ${sql.ref(name)} <> ${value} limit 1`.execute(
      db,
    );
    if (rows.length > 0)
      throw new Refused(409, 'record.duplicate', {}, { [name]: { key: 'rules.duplicate' } });
  }
}

/** Only what is in force can be replaced, and by what is about the same. */
async function assertReplaceable(db: Db, of: Kept, values: Values, replacesId: number): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(of.table)} where id = ${replacesId} and status = ${ACTIVE}
      and ${sameScope(publishedOf(of), values)} for update`.execute(db);
  if (rows.length === 0) throw new Refused(409, 'published.notReplaceable');
}

/** Proposals of a published kind: what is approved becomes active, what is not says why, and nothing is lost. */
export function publishedKind(page: KeptPage, effects: KeptEffects = {}): ApprovalKind<KeptChange> {
  const { of } = page;
  const kind = keptKind(page, effects);
  const { moves } = of;
  if (!moves) throw new Error(`${of.name} is published and has no life`);
  const moved = async (
    { db, now }: OperatorContext,
    record: KeptRecord,
    step: 'approve' | 'reject' | 'recall',
    more: Values = {},
  ) => {
    const { sets = {} } = moves.steps[step] ?? {};
    await writeKept(db, of, record, { status: targetOf(moves as Moves, step), ...sets, ...more }, now);
  };
  const waiting = async ({ db, operator }: OperatorContext, id: number) => {
    const record = (await lockedIfAny(db, of, { id } as object, operator)) as KeptRecord | undefined;
    return record?.status === WAITING ? record : undefined;
  };
  return {
    ...kind,
    // It stands there already as it is proposed: all of it is new.
    changes: (change, before) =>
      change.does === 'add'
        ? kind.changes(change, {}).filter((one) => one.new !== null)
        : kind.changes(change, before),
    lapses: (change, now) => lapseOf(change.does === 'add' ? change.values.startTime : null, now),
    async approved(context, approval, change) {
      const { db, operator, now } = context;
      if (change.does !== 'add') {
        // What it had replaced does not come back, though the clock has not said so yet.
        await replaceDue(db, of, now);
        return kind.approved(context, approval, change);
      }
      const by = { id: approval.subjectId } as object;
      const record = (await lockedRecord(db, of, by, operator)) as KeptRecord;
      await effects.approving?.(context, record);
      const asMaker = await inTheNameOf(context, approval.makerId);
      const changing = { id: record.id, change: begunAt(change, now), before: undefined };
      await assertPossible(asMaker, page, effects, changing);
      const { startTime } = changing.change.values;
      // A transfer of money begins at no time of its own.
      const begun = 'startTime' in of.fields ? { startTime } : {};
      await moved(context, record, 'approve', { ...begun, checkerName: operator.name, checkedTime: now });
      await replaceDue(db, of, now);
      await effects.followed?.(asMaker, changing);
    },
    async rejected(context, approval, reason) {
      const record = await waiting(context, approval.subjectId);
      const checked = { checkerName: context.operator.name, checkedTime: context.now };
      if (record) await moved(context, record, 'reject', { moveReason: reason, ...checked });
    },
    async recalled(context, approval) {
      const record = await waiting(context, approval.subjectId);
      if (record) await moved(context, record, 'recall');
    },
  };
}

type Addition = Extract<KeptChange, { does: 'add' }>;

/** Without a start, or with one that has passed by a little, it begins when it is approved. */
function begunAt(change: Addition, now: string): Addition {
  const { startTime } = change.values;
  const begins = typeof startTime === 'string' && startTime > now ? startTime : now;
  return { ...change, values: { ...change.values, startTime: begins } };
}

/**
 * Ends what another one has replaced by now (`replacedTimes`), at the moment at which it did. What is in force does not
 * wait for this: times decide. Resolves with how many.
 */
export async function replaceDue(db: Db, of: Kept, now: string): Promise<number> {
  if (!of.published || !of.moves?.steps.replace) return 0;
  const due = await dueOf(db, of, now);
  if (due.length === 0) return 0;
  const step = { does: 'step' as const, step: 'replace', reason: null, values: {} };
  const { endedTime: _, ...written } = writtenBy(of, step, now);
  const set = Object.entries(written).map(([name, value]) => sql`${sql.ref(name)} = ${value},`);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(of.table)} o
    set ${sql.join(set, sql` `)} ended_time = d.ended, version = o.version + 1, updated_time = ${now}
    from (select (one ->> 'id')::bigint as id, (one ->> 'ended')::timestamptz as ended
      from jsonb_array_elements(${JSON.stringify(due)}::jsonb) one) d
    where o.id = d.id and o.status = ${ACTIVE}`.execute(db);
  return Number(numAffectedRows);
}

/** What is agreed upon and was replaced by now. Only what is not alone about the same can be. */
async function dueOf(db: Db, of: Kept, now: string): Promise<{ id: number; ended: string }[]> {
  const scope = of.published?.scope ?? [];
  const times = TIMES.filter((name) => name in of.fields);
  const about =
    scope.length === 0 ? sql`` : sql`partition by ${sql.join(scope.map((name) => sql.ref(name)))}`;
  const { rows } = await sql<Timed & Values>`
    select * from (
      select ${sql.join([...scope, ...times].map((name) => sql.ref(name)))}, count(*) over (${about}) as many
      from ${sql.table(of.table)} where status = ${ACTIVE}
    ) agreed where many > 1`.execute(db);
  const groups = grouped(rows, (row) => JSON.stringify(scope.map((name) => row[name])));
  return [...groups.values()].flatMap((group) =>
    [...replacedTimes(group)].flatMap(([id, ended]) => (ended <= now ? [{ id, ended }] : [])),
  );
}

const TIMES: readonly (keyof Timed & string)[] = [
  'id',
  'status',
  'startTime',
  'endTime',
  'endedTime',
  'validity',
  'replacesId',
];
