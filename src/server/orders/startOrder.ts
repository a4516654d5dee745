import { fxPartnerOfOrder } from '../finance/fxPartners';
import type { Db } from '../kit/context';
import type { Actor } from '../kit/step';
import { keepAttempt, takeSending, type Unsent, wayOnOrder } from '../routing/sending';
import type { Ways } from '../routing/waysNow';
import { type Order, stepLocked } from './orderStep';
import { writePayoutRequest } from './partnerMessage';

interface Start {
  readonly ways: Ways;
  /** Declining a cancellation starts an order that had not been sent before its user asked. */
  readonly step: 'start' | 'declineCancel';
  readonly by: Actor;
  readonly now: string;
  readonly note?: string | null;
}

/**
 * Sends a locked order for the first time, by the channel that its route says now, with the message to its payout partner
 * (docs/decisions/054-ways.md). Answers why not when no channel is open or funded; then nothing has changed.
 */
export async function startLocked(
  db: Db,
  order: Order,
  { ways, step, by, now, note }: Start,
): Promise<Order | Unsent> {
  const sending = await takeSending(db, ways, order, now);
  if (typeof sending === 'string') return sending;
  const way = await wayOnOrder(db, order, sending);
  const set = { ...way, fxPartnerCode: await fxPartnerOfOrder(db, { ...order, ...way }) };
  await keepAttempt(db, order, sending, now);
  const started = await stepLocked(db, order, step, by, now, { set, note });
  await writePayoutRequest(db, started, now);
  return started;
}
