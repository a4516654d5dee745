import type { PayoutProgress } from '../../domain/orders/operatorSteps';
import { PAID } from '../../domain/routing/codes';
import type { Db } from '../kit/context';

/** Cash that waits at a counter counts as paid by whoever has it there. */
const isPaid = ({ outcome }: { readonly outcome: number | null }) => outcome === PAID;

/** How far the payout of an order has come: what was sent, who has it or has paid it out, where its user asked to cancel. */
export async function findPayoutProgress(db: Db, orderId: number): Promise<PayoutProgress> {
  const attempts = await db
    .selectFrom('channelAttempts as a')
    .innerJoin('partners as p', 'p.id', 'a.providerId')
    .select(['a.outcome', 'p.name'])
    .where('a.orderId', '=', orderId)
    .orderBy('a.id', 'desc')
    .execute();
  const asked = await db
    .selectFrom('orderEvents')
    .select('fromStatus')
    .where('orderId', '=', orderId)
    .where('step', '=', 'requestCancel')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    wasSent: attempts.length > 0,
    openWith: (attempts.find(({ outcome }) => outcome === null) ?? attempts.find(isPaid))?.name ?? null,
    cancelAskedFrom: asked?.fromStatus ?? null,
  };
}
