import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { type auditDesk, HOLD_SECONDS, verification } from '../../domain/users/verification';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { inSight } from '../kit/sight';

const PENDING = codeOf(auditStatus, 'pendingApproval');
/** How often a queue is asked again when somebody else was quicker: each time another item is the oldest. */
const TRIES = 60;

export interface Hold {
  readonly holderId: number;
  readonly holderName: string;
  readonly holdUntil: string;
}

/**
 * Takes the oldest item of a tab that nobody holds and that this operator did not ask for: the one after `after`, and
 * from the beginning again when there is none behind it. What the operator held before is free, but for `keeping`: the
 * item whose decision is still on its way. Null when none is left.
 */
export async function takeNext(
  context: OperatorContext,
  { type, after, keeping = 0 }: InputOf<typeof auditDesk.takeNext>,
): Promise<number | null> {
  await freeOwn(context, keeping);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = (await oldestFree(context, type, after)) ?? (after && (await oldestFree(context, type)));
    if (!next) return null;
    if (await held(context, next)) return next;
  }
  throw new Refused(503, 'service.busy');
}

/** Rows that another one is taking at this moment are passed over instead of waited for. */
async function oldestFree({ db, operator, now }: OperatorContext, type: number, after?: number) {
  const behind = after
    ? sql`(v.submitted_time, v.id) > (select submitted_time, id from verifications where id = ${after})`
    : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select v.id from verifications v
    where v.type = ${type} and v.audit_status = ${PENDING} and v.maker_id is distinct from ${operator.id} and ${behind}
      and ${inSight(verification, operator)}
      and not exists (select from verification_holds h where h.verification_id = v.id and h.hold_until > ${now})
    order by v.submitted_time, v.id limit 1 for update of v skip locked`.execute(db);
  return rows[0]?.id;
}

/**
 * Holds one item. Refused: 404 when there is none in sight, 409 `verification.decided` when it does not wait any more, 409
 * `verification.held` while somebody else holds it, 403 `approval.ownProposal` for who asked for it: they would only keep
 * it from whoever may decide.
 */
export async function take(
  context: OperatorContext,
  { id, keeping = 0 }: InputOf<typeof auditDesk.take>,
): Promise<Hold> {
  await assertTakeable(context, id);
  await freeOwn(context, id, keeping);
  const hold = await held(context, id);
  if (!hold) throw await heldByAnother(context, id);
  return hold;
}

/** Takes an item from whoever holds it. What they had not decided is lost to them: their decision is refused. Else as `take`. */
export async function takeOver(context: OperatorContext, id: number): Promise<Hold> {
  await assertTakeable(context, id);
  await freeOwn(context, id);
  await context.db.deleteFrom('verificationHolds').where('verificationId', '=', id).execute();
  const hold = await held(context, id);
  if (!hold) throw await heldByAnother(context, id);
  return hold;
}

/** Five more minutes; 409 `verification.notHeld` for who lost it meanwhile. */
export async function renew({ db, operator, now }: OperatorContext, id: number): Promise<Hold> {
  const holdUntil = later(now, HOLD_SECONDS);
  const renewed = await db
    .updateTable('verificationHolds')
    .set({ holdUntil })
    .where('verificationId', '=', id)
    .where('operatorId', '=', operator.id)
    .where('holdUntil', '>', now)
    .returning('operatorName')
    .executeTakeFirst();
  if (!renewed) throw new Refused(409, 'verification.notHeld');
  return { holderId: operator.id, holderName: operator.name, holdUntil };
}

/** Lets go of an item; one that the operator does not hold stays as it is. */
export async function release({ db, operator }: OperatorContext, id: number): Promise<void> {
  await db
    .deleteFrom('verificationHolds')
    .where('verificationId', '=', id)
    .where('operatorId', '=', operator.id)
    .execute();
}

/** Refuses who does not hold an item now: 409 `verification.notHeld`. */
export async function assertHeld({ db, operator, now }: OperatorContext, id: number): Promise<void> {
  const found = await db
    .selectFrom('verificationHolds')
    .select('verificationId')
    .where('verificationId', '=', id)
    .where('operatorId', '=', operator.id)
    .where('holdUntil', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refused(409, 'verification.notHeld');
}

async function assertTakeable({ db, operator }: OperatorContext, id: number): Promise<void> {
  const found = await db
    .selectFrom('verifications')
    .select(['auditStatus', 'makerId'])
    .where('id', '=', id)
    .where('type', 'is not', null)
    .where(inSight(verification, operator))
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  if (found.auditStatus !== PENDING) throw new Refused(409, 'verification.decided');
  if (found.makerId === operator.id) throw new Refused(403, 'approval.ownProposal');
}

/** An operator works on one item at a time, but for what is kept; two calls of one operator wait for each other here. */
async function freeOwn({ db, operator }: OperatorContext, ...kept: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('verification_holds'), ${operator.id}::int)`.execute(db);
  await db
    .deleteFrom('verificationHolds')
    .where('operatorId', '=', operator.id)
    .where('verificationId', 'not in', kept)
    .execute();
}

/** The hold, or undefined when another one has it: the table's key decides between those who come at once. */
async function held({ db, operator, now }: OperatorContext, id: number): Promise<Hold | undefined> {
  const mine = { operatorId: operator.id, operatorName: operator.name, holdUntil: later(now, HOLD_SECONDS) };
  const { rows } = await sql`
    insert into verification_holds (verification_id, operator_id, operator_name, hold_until)
    values (${id}, ${mine.operatorId}, ${mine.operatorName}, ${mine.holdUntil})
    on conflict (verification_id) do update
      set operator_id = excluded.operator_id, operator_name = excluded.operator_name, hold_until = excluded.hold_until
      where verification_holds.hold_until <= ${now} or verification_holds.operator_id = excluded.operator_id
    returning 1 as taken`.execute(db);
  if (rows.length === 0) return undefined;
  return { holderId: operator.id, holderName: operator.name, holdUntil: mine.holdUntil };
}

async function heldByAnother({ db }: OperatorContext, id: number): Promise<Refused> {
  const other = await db
    .selectFrom('verificationHolds')
    .select('operatorName')
    .where('verificationId', '=', id)
    .executeTakeFirst();
  return new Refused(409, 'verification.held', { holder: other?.operatorName ?? '' });
}
