import type { Call } from '../../domain/kit/call';
import type { Context, Db } from '../kit/context';
import { Refused, RefusedWithEffect } from '../kit/refused';
import type { Json } from './body';
import { isMadeByItself } from './caller';
import type { Exchange } from './exchange';
import { type Claim, claimOf, firstOf, giveKeyBack, keepAnswer, takeKey } from './idempotency';
import { writeOperation } from './operationLog';
import { type Ready, type Undo, withPrepared } from './prepare';
import { isReplayed, type Signature } from './signature';
import { inTransaction, withEffects } from './transaction';

/** A change that is about to happen. */
export interface Change {
  readonly exchange: Exchange;
  readonly call: Call;
  readonly signature: Signature;
  /** As sent, for the log. */
  readonly body: Json;
  /** What makes it the same change when it comes again under the same key. */
  readonly input: unknown;
  /** Before the transaction, where the call has such a step. */
  readonly prepare?: (db: Db, undo: Undo) => Promise<unknown>;
  readonly run: (db: Db, after: Context['after'], ready?: unknown) => Promise<unknown>;
}

/**
 * Makes a change once: idempotency key, effect, kept answer and operation log are one transaction. The same bytes sent
 * again under the same key are answered from the record, or refused with 400 `request.replayed` when there is none. An
 * answer that is a secret is not on record: the call is made anew, and logged anew.
 */
export async function makeChange(db: Db, change: Change): Promise<unknown> {
  const { exchange, signature, input } = change;
  const { caller } = exchange;
  const claim = caller && claimOf(exchange, caller, input);
  const replayed = await isReplayed(db, signature, claim?.key);
  if (!claim) return signIn(db, change, replayed);
  // A replay gets the answer of the first call or none: nothing is prepared for it.
  if (!change.prepare || replayed) return changeOnce(db, change, claim, replayed);
  const first = await firstOf(db, claim);
  if (first && !change.call.secretAnswer) return first.answer;
  const prepare = change.prepare.bind(null, db);
  return withPrepared(exchange, prepare, (ready) => changeOnce(db, change, claim, replayed, ready));
}

function changeOnce(
  db: Db,
  change: Change,
  claim: Claim,
  replayed: boolean,
  ready?: Ready,
): Promise<unknown> {
  const { exchange } = change;
  return inTransaction(db, exchange, async (tx, after) => {
    const first = await takeKey(tx, claim, exchange.now);
    if (first && !change.call.secretAnswer) return first.answer;
    if (!first) refuseReplay(replayed);
    try {
      const answer = await change.run(tx, after, ready?.value);
      if (!change.call.secretAnswer) await keepAnswer(tx, claim, answer);
      if (!isMadeByItself(change.call)) await writeOperation(tx, exchange, { body: change.body, code: 200 });
      ready?.keep();
      return answer;
    } catch (error) {
      if (error instanceof RefusedWithEffect) await giveKeyBack(tx, claim);
      throw error;
    }
  });
}

/**
 * Who has not signed in yet has no keys; the sign-in keeps transactions of its own, since its failures count, and has a
 * log of its own: what somebody types as their account may be their password.
 */
async function signIn(db: Db, { exchange, run }: Change, replayed: boolean): Promise<unknown> {
  refuseReplay(replayed);
  return withEffects(exchange, (after) => run(db, after));
}

function refuseReplay(replayed: boolean): void {
  if (replayed) throw new Refused(400, 'request.replayed');
}
