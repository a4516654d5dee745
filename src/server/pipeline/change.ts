import type { Call } from '../../domain/kit/call';
import type { Context, Db } from '../kit/context';
import { Refused, RefusedWithEffect } from '../kit/refused';
import type { Json } from './body';
import { isMadeByItself } from './caller';
import type { Exchange } from './exchange';
import { claimOf, giveKeyBack, keepAnswer, takeKey } from './idempotency';
import { writeOperation } from './operationLog';
import { isReplayed, type Signature } from './signature';
import { inTransaction, withEffects } from './transaction';

/** A change that is about to happen. */
export interface Change {
  readonly exchange: Exchange;
  readonly call: Call;
  readonly signature: Signature;
  /** As sent, for the log. */
  readonly body: Json;
  readonly input: unknown;
  readonly run: (db: Db, after: Context['after']) => Promise<unknown>;
}

/**
 * Makes a change once: idempotency key, effect, kept answer and operation log are one transaction. The same bytes sent
 * again are answered from the record when they carry the same key; otherwise they are refused with 400
 * `request.replayed`, since the key is not signed.
 */
export async function makeChange(db: Db, change: Change): Promise<unknown> {
  const { exchange, signature, input } = change;
  const { caller } = exchange;
  const claim = caller && claimOf(exchange, caller, input);
  const replayed = await isReplayed(db, signature);
  if (!claim) return signIn(db, change, replayed);
  return inTransaction(db, exchange, async (tx, after) => {
    const first = await takeKey(tx, claim, exchange.now);
    if (first) return first.answer;
    refuseReplay(replayed);
    try {
      const answer = await change.run(tx, after);
      await keepAnswer(tx, claim, answer);
      if (!isMadeByItself(change.call)) await writeOperation(tx, exchange, change.body, 200);
      return answer;
    } catch (error) {
      if (error instanceof RefusedWithEffect) await giveKeyBack(tx, claim);
      throw error;
    }
  });
}

/** Who has not signed in yet has no keys; the sign-in keeps transactions of its own, since its failures count. */
async function signIn(db: Db, { exchange, body, run }: Change, replayed: boolean): Promise<unknown> {
  refuseReplay(replayed);
  const answer = await withEffects(exchange, (after) => run(db, after));
  await writeOperation(db, exchange, body, 200);
  return answer;
}

function refuseReplay(replayed: boolean): void {
  if (replayed) throw new Refused(400, 'request.replayed');
}
