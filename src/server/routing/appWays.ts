import { sql } from 'kysely';
import { openCalls, wayCalls } from '../../domain/app/ways';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { orderSide, serviceType } from '../../domain/orders/codes';
import { CANCEL_ASKED, CANCELLABLE, WITH_PARTNER } from '../../domain/orders/flight';
import { canPayBy, type Service } from '../../domain/orders/price';
import { instantOf } from '../../domain/pricing/inForce';
import { arrivalOf } from '../../domain/routing/arrival';
import { boundsOf, channelsOf, isDelayed, offeredFor } from '../../domain/routing/offered';
import { assertScope } from '../app/appActor';
import { firstUnsettled } from '../db/unsettled';
import type { PartnerContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { type Route, servePartners } from '../kit/serve';
import { priceFor, pricingNow } from '../pricing/pricing';

type Institutions = OutputOf<typeof wayCalls.institutions>['institutions'];

/** Where money can go as the app asks for it, and what payout partners have to answer. */
export const appWayRoutes: Route[] = [
  ...servePartners(wayCalls, {
    async institutions(context, input) {
      assertScope(context, 'app');
      return { institutions: await institutions(context, input) };
    },
  }),
  ...servePartners(openCalls, {
    async open(context, { after = 0 }) {
      assertScope(context, 'payout');
      return openOf(context, after);
    },
  }),
];

async function institutions(
  context: PartnerContext,
  { serviceType: type, side: code, paymentMethod }: InputOf<typeof wayCalls.institutions>,
): Promise<Institutions> {
  const { db, now, services } = context;
  const service = meaningOf(serviceType, type) as Service;
  const side = code === codeOf(orderSide, 'ntd') ? 'ntd' : 'php';
  if (!canPayBy({ service, side }, paymentMethod)) throw wrong('paymentMethod', { key: 'rules.oneOf' });
  const ways = await services.ways(db);
  const pricing = await pricingNow(context);
  const instant = instantOf(now);
  const told: Institutions = [];
  for (const { id, name, institutionKind } of offeredFor(ways, type, instant)) {
    const scope = { institutionId: id, serviceType: type };
    const { least = '0', most = '0' } = boundsOf(channelsOf(ways, scope, instant)) ?? {};
    const asked = {
      service,
      side,
      paymentMethod,
      payoutKind: institutionKind,
      payoutChannel: name,
      userId: null,
      agentId: null,
    } as const;
    told.push({
      name,
      payoutKind: institutionKind,
      delayed: isDelayed(ways, scope, instant),
      least,
      most,
      serviceFee: await feeOf(() => priceFor(context, pricing, asked, least, 0)),
      arrival: arrivalOf(ways, { ...scope, orderId: 0, amount: least }, now) ?? null,
    });
  }
  return told;
}

/** What is stopped or has no price costs nothing that could be told. */
async function feeOf(price: () => Promise<{ readonly serviceFee: string }>): Promise<string | null> {
  try {
    return (await price()).serviceFee;
  } catch (error) {
    if (error instanceof Refused && error.code === 409) return null;
    throw error;
  }
}

const AT_A_TIME = 200;
/** No transaction that sends an order takes longer. */
const SETTLED_SECONDS = 600;

/**
 * What was sent to a partner and waits for its answer: the oldest first. What other transactions may still be writing is held back with
 * all after it, since one of a lower number that came later would never be asked for again.
 */
async function openOf(
  { db, now, partner }: PartnerContext,
  after: number,
): Promise<OutputOf<typeof openCalls.open>> {
  const rows = await db
    .selectFrom('channelAttempts as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select([
      'a.id',
      'o.transactionNumber',
      'a.channelCode',
      'a.amount',
      'a.sentTime',
      'o.payoutKind',
      'o.serviceType',
    ])
    .where('a.providerId', '=', partner.id)
    .where('a.answeredTime', 'is', null)
    // What operators ended meanwhile is not to be paid out any more.
    .where(({ and, eb, or }) =>
      or([
        eb('o.status', 'in', WITH_PARTNER),
        and([eb('o.status', '=', CANCEL_ASKED), eb('o.serviceType', 'in', CANCELLABLE)]),
      ]),
    )
    .where('a.id', '>', after)
    .where(({ eb, or }) =>
      or([
        sql<boolean>`a.tx < ${firstUnsettled}`,
        // In a database that was restored transactions are counted anew.
        eb('a.sentTime', '<=', later(now, -SETTLED_SECONDS)),
      ]),
    )
    .orderBy('a.id')
    .limit(AT_A_TIME)
    .execute();
  const orders = rows.map(({ id: _, ...one }) => one);
  return { orders, last: rows.at(-1)?.id ?? after };
}
