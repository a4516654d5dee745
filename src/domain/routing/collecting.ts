import { codeOf } from '../kit/codes';
import { compare } from '../kit/decimal';
import { collectionMethod, orderSide } from '../orders/codes';
import type { Instant } from '../pricing/inForce';
import { COLLECTION, rail } from './codes';
import {
  type ChannelRecord,
  carries,
  channelOfWay,
  routeFor,
  type Ways,
  waysInTurn,
  whyClosed,
} from './ways';

type Method = keyof typeof collectionMethod.entries;

/** By which rail users pay whose money somebody else collects. */
const RAILS: Partial<Readonly<Record<Method, keyof typeof rail.entries>>> = {
  chainStore: 'chainStore',
  chainStoreB: 'chainStore',
  chainStoreC: 'chainStore',
  chainStoreD: 'chainStore',
  virtualAccount: 'virtualAccount',
  bankAtm: 'atm',
  counter: 'counter',
  insuranceCounter: 'counter',
  collectionProvider: 'collectionProvider',
};
const BY_METHOD = new Map(
  Object.entries(RAILS).map(([method, by]) => [codeOf(collectionMethod, method as Method), codeOf(rail, by)]),
);

/** What is to be collected. */
export interface CollectRequest {
  readonly orderId: number;
  readonly serviceType: number;
  readonly side: number;
  readonly paymentMethod: number;
  /** NTD that the user pays. */
  readonly amount: string;
}

const FROM_TAIWAN = codeOf(orderSide, 'ntd');

/**
 * The channels by which an order may be paid now, the first one first, with the route that names them. Undefined where nobody else
 * collects: it costs nothing more, is paid to ourselves, from a wallet or by points, or no route says who does.
 */
export function collectedBy(
  ways: Ways,
  { orderId, serviceType, side, paymentMethod, amount }: CollectRequest,
  instant: Instant,
): { readonly routeId: number; readonly channels: readonly ChannelRecord[] } | undefined {
  const isOwed = side === FROM_TAIWAN && compare(amount, '0') > 0;
  const by = isOwed ? BY_METHOD.get(paymentMethod) : undefined;
  const route = by && routeFor(ways, { direction: COLLECTION, institutionId: null, serviceType }, instant);
  if (!route) return undefined;
  const named = waysInTurn(ways, route, orderId).flatMap((way) => channelOfWay(ways, way, instant) ?? []);
  const onRail = named.filter((channel) => channel.rail === by);
  // A route that says nothing of a rail leaves it to ourselves.
  if (onRail.length === 0) return undefined;
  const channels = onRail.filter((channel) => !whyClosed(ways, channel, instant) && carries(channel, amount));
  return { routeId: route.id, channels };
}
