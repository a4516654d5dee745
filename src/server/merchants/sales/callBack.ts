import { sql } from 'kysely';
import { targetOf } from '../../../domain/kit/moves';
import { wireOf } from '../../../domain/kit/zone';
import { CALLBACK_TRIES, callbackMoves, WAITING_CALLBACK } from '../../../domain/merchants/sale';
import type { Db } from '../../kit/context';
import type { Callback, Carriers } from '../../messages/carriers';
import { type DeliveryParts, faultOf, nextTry } from '../../messages/deliver';

type Parts = Pick<DeliveryParts, 'db' | 'clock' | 'stopping' | 'onFault'> & {
  readonly carriers: Pick<Carriers, 'callback'>;
};

interface Taken extends Callback {
  readonly attempts: number;
}

/** Shops that are told at once: one that takes its time to answer holds up no other. */
const AT_ONCE = 8;

/**
 * Tells shops all that is due, at most ten times each; resolves with how many were told. Each is told at least once: a
 * process that dies between telling and noting it leaves it to be told again, under the same number.
 */
export async function callBackDue(parts: Parts): Promise<number> {
  const told = await Promise.all(Array.from({ length: AT_ONCE }, () => tellInTurn(parts)));
  return told.reduce((sum, one) => sum + one, 0);
}

async function tellInTurn(parts: Parts): Promise<number> {
  let told = 0;
  while (!parts.stopping.aborted) {
    const taken = await takeDue(parts.db, wireOf(parts.clock()));
    if (!taken) break;
    if (await tell(parts, taken)) told += 1;
  }
  return told;
}

/** Moving the due time on keeps everybody else from it, and is the time of the next try should this one fail. */
async function takeDue(db: Db, now: string): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update merchant_callbacks set attempts = attempts + 1, due_time = ${nextTry(now)}
    where id = (
      select id from merchant_callbacks where callback_status = ${WAITING_CALLBACK} and due_time <= ${now}
      order by due_time, id limit 1 for update skip locked
    )
    returning id, callback_url as url, body, attempts`.execute(db);
  return rows[0];
}

async function tell({ db, clock, carriers, onFault }: Parts, taken: Taken): Promise<boolean> {
  try {
    await carriers.callback(taken);
  } catch (error) {
    // A shop that does not answer is no fault of ours: it stands with the order, for operators.
    if (taken.attempts >= CALLBACK_TRIES) onFault(error, taken.id);
    await noteFault(db, taken, error);
    return false;
  }
  const change = { callbackStatus: targetOf(callbackMoves, 'deliver'), dueTime: null, fault: null };
  await db
    .updateTable('merchantCallbacks')
    .set({ ...change, deliveredTime: wireOf(clock()) })
    .where('id', '=', taken.id)
    .execute();
  return true;
}

async function noteFault(db: Db, { id, attempts }: Taken, error: unknown): Promise<void> {
  const over = attempts >= CALLBACK_TRIES;
  await db
    .updateTable('merchantCallbacks')
    .set({
      fault: faultOf(error),
      ...(over && { callbackStatus: targetOf(callbackMoves, 'giveUp'), dueTime: null }),
    })
    .where('id', '=', id)
    .where('callbackStatus', '=', WAITING_CALLBACK)
    .execute();
}
