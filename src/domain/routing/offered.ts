import { compare } from '../kit/decimal';
import { type Instant, inForce } from '../pricing/inForce';
import { BANK_KIND, BILLER_KIND } from './codes';
import {
  type ChannelRecord,
  channelOfWay,
  type InstitutionRecord,
  institutionOf,
  isHeld,
  type RouteScope,
  routeFor,
  scopeKey,
  type Ways,
  waysInTurn,
  whyClosed,
} from './ways';

/** The channels that a route names and that are in force, whether they are open now or not, in the order in which they are tried. */
export function channelsOf(ways: Ways, scope: RouteScope, instant: Instant): ChannelRecord[] {
  const route = routeFor(ways, scope, instant);
  if (!route) return [];
  return waysInTurn(ways, route, 0).flatMap((way) => channelOfWay(ways, way, instant) ?? []);
}

/**
 * Whether users may send to an institution by a service: it is not disabled, and a route names it, for the service or for all, with a
 * channel in force.
 */
export function isOffered(
  ways: Ways,
  institution: InstitutionRecord,
  serviceType: number,
  instant: Instant,
): boolean {
  const { id: institutionId, isOffered: offered, institutionKind } = institution;
  if (!offered || institutionKind === BILLER_KIND) return false;
  const isNamed = [serviceType, null].some(
    (service) =>
      inForce(ways.routes.get(scopeKey({ institutionId, serviceType: service })), instant) !== undefined,
  );
  return isNamed && channelsOf(ways, { institutionId, serviceType }, instant).length > 0;
}

/** The institutions to which users may send by a service. */
export const offeredFor = (ways: Ways, serviceType: number, instant: Instant): InstitutionRecord[] =>
  ways.institutions.filter((one) => isOffered(ways, one, serviceType, instant));

/** Whether a bill of a biller can be paid at all: it is not disabled, and its route has a channel in force. */
export function isRoutable(ways: Ways, billerCode: string, serviceType: number, instant: Instant): boolean {
  const known = ways.byBiller.get(billerCode);
  if (known && !known.isOffered) return false;
  return channelsOf(ways, { institutionId: known?.id ?? null, serviceType }, instant).length > 0;
}

/** The least and the most that any channel of a route carries, in PHP; undefined when it has none. */
export function boundsOf(channels: readonly ChannelRecord[]): { least: string; most: string } | undefined {
  const [first, ...others] = channels;
  if (!first) return undefined;
  return others.reduce(
    ({ least, most }, one) => ({
      least: compare(one.least, least) < 0 ? one.least : least,
      most: compare(one.most, most) > 0 ? one.most : most,
    }),
    { least: first.least, most: first.most },
  );
}

/** How an institution stands for a service now: payouts leave, or wait for an hour, a person or a channel. */
export const isDelayed = (ways: Ways, scope: RouteScope, instant: Instant): boolean =>
  isHeld(ways, scope) || channelsOf(ways, scope, instant).every((one) => whyClosed(ways, one, instant));

/** What decides by which other ways an order can be paid out. */
interface Ordered {
  readonly serviceType: number;
  readonly payoutKind: number | null;
  readonly payoutChannel: string | null;
  readonly billerCode: string | null;
  readonly payChannel: string | null;
}

/**
 * By what else an order could be paid out: other channels of its route; for wallets and cash also other institutions of the kind.
 * choice: an account at a bank is nowhere else, so that the bank changes only together with the account, by amending the receiver.
 */
export function otherWaysOf(
  ways: Ways,
  order: Ordered,
  instant: Instant,
): { readonly channels: readonly ChannelRecord[]; readonly institutions: readonly InstitutionRecord[] } {
  const named = institutionOf(ways, order);
  const scope = { institutionId: named?.id ?? null, serviceType: order.serviceType };
  const channels = channelsOf(ways, scope, instant).filter(
    ({ channelCode }) => channelCode !== order.payChannel,
  );
  if (!named || named.institutionKind === BILLER_KIND || named.institutionKind === BANK_KIND)
    return { channels, institutions: [] };
  return { channels, institutions: likeIt(ways, order, instant) };
}

/** Other institutions of the kind to which an order goes, that its service offers. */
export function likeIt(ways: Ways, order: Ordered, instant: Instant): InstitutionRecord[] {
  return offeredFor(ways, order.serviceType, instant).filter(
    ({ institutionKind, name }) => institutionKind === order.payoutKind && name !== order.payoutChannel,
  );
}
