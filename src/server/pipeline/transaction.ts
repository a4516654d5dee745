import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context, Db } from '../kit/context';
import { RefusedWithEffect } from '../kit/refused';
import type { Exchange } from './exchange';
import { loggable, sqlStateOf } from './faults';

/** How often a transaction that lost against another one is tried again. */
const RETRIES = 3;
/** serialization_failure, deadlock_detected */
const LOST_AGAINST_ANOTHER = ['40001', '40P01'];

type Work<T> = (tx: Db, after: Context['after']) => Promise<T>;

/**
 * Runs the work in one transaction that the audit trigger can name (operator and request), then what was put off with
 * `after`. The work is run again when the database says that it lost against another transaction.
 */
export async function inTransaction<T>(db: Db, exchange: Exchange, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, exchange, work);
    } catch (error) {
      if (attempt > RETRIES || !LOST_AGAINST_ANOTHER.includes(sqlStateOf(error) ?? '')) throw error;
      await pause(attempt * 20 * (1 + Math.random()));
    }
  }
}

async function once<T>(db: Db, exchange: Exchange, work: Work<T>): Promise<T> {
  return withEffects(exchange, async (after) => {
    const outcome = await db.transaction().execute(async (tx) => {
      await nameChanges(tx, exchange);
      return kept(work(tx, after));
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.value;
  });
}

/** What `audit_change` writes beside each change. Local to the transaction. */
async function nameChanges(tx: Db, { caller, requestId }: Exchange): Promise<void> {
  const operator = caller?.kind === 'operator' ? String(caller.operator.id) : '';
  await sql`select set_config('tulay.operator', ${operator}, true), set_config('tulay.request', ${requestId}, true)`.execute(
    tx,
  );
}

/** A refusal with effect must not roll back: it leaves the transaction as a value. */
async function kept<T>(work: Promise<T>): Promise<{ value: T } | { refusal: RefusedWithEffect }> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof RefusedWithEffect) return { refusal: error };
    throw error;
  }
}

/**
 * Runs the work, then the effects that it put off, in their order; none of them when it throws. What was done stays
 * done when an effect fails: that is logged, and never answered as a failure of the call.
 */
export async function withEffects<T>(
  { requestId, log }: Exchange,
  work: (after: Context['after']) => Promise<T>,
): Promise<T> {
  const effects: Parameters<Context['after']>[0][] = [];
  const value = await work((effect) => effects.push(effect));
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ requestId, err: loggable(error) }, 'an effect after the commit failed');
    }
  }
  return value;
}
