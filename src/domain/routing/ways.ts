import { compare } from '../kit/decimal';
import type { Timed } from '../kit/timed';
import { businessDay } from '../kit/zone';
import { banksWork, type Calendar } from '../operation/workingDays';
import { type Indexed, type Instant, indexedBy, inForce } from '../pricing/inForce';
import { keyOf } from '../pricing/snapshot';
import { BY_WEIGHT, COLLECTION, directionOf } from './codes';
import { clockAt, isWithin } from './hours';
import { RAIL_WAYS, weightsIn } from './route';

/** A channel as it was published. */
export interface ChannelRecord extends Timed {
  readonly channelCode: string;
  readonly channelName: string;
  readonly rail: number;
  readonly providerId: number;
  readonly least: string;
  readonly most: string;
  readonly dailyCap: string | null;
  readonly channelCalendar: number;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly cutOffs: string | null;
  readonly minutesToArrive: number;
  readonly maintenanceFrom: string | null;
  readonly maintenanceTo: string | null;
}

export interface RouteRecord extends Timed {
  readonly direction: number;
  readonly institutionId: number | null;
  readonly serviceType: number | null;
  readonly routeChoice: number;
  readonly ways: readonly string[];
  readonly weights: string | null;
  readonly groupName: string | null;
}

/** What a sending by a channel costs, in PHP; what it costs to collect by one is in NTD. */
export interface CostRecord extends Timed {
  readonly channelCode: string;
  readonly costBands: readonly { readonly from: string; readonly fixed: string; readonly percent: string }[];
  readonly onFailure: boolean;
}

export interface InstitutionRecord {
  readonly id: number;
  readonly name: string;
  readonly institutionKind: number;
  readonly billerCode: string | null;
  readonly isOffered: boolean;
}

/** An institution and a service; null is all of them. Of payouts, unless it says otherwise. */
export interface RouteScope {
  readonly direction?: number;
  readonly institutionId: number | null;
  readonly serviceType: number | null;
}

/** All that decides where money goes, as it was read at one version of it. */
export interface WayRecords {
  readonly version: string;
  readonly channels: readonly ChannelRecord[];
  readonly routes: readonly RouteRecord[];
  readonly costs: readonly CostRecord[];
  readonly institutions: readonly InstitutionRecord[];
  /** Channels that somebody paused. */
  readonly paused: readonly string[];
  readonly holds: readonly RouteScope[];
  /** Who carries where a route names a rail; null while nobody does. */
  readonly payoutProviderId: number | null;
  /** Who collects there. */
  readonly collectionProviderId: number | null;
  /** What a switch put first, by the scope of a route as `scopeKey` says it. */
  readonly firsts: readonly { readonly scope: string; readonly way: string }[];
  /** Days on which banks work otherwise than the week says, by the number of a channel's calendar. */
  readonly calendars: ReadonlyMap<number, Calendar>;
}

/** The same, ready to be asked. */
export interface Ways {
  readonly version: string;
  readonly channels: ReadonlyMap<string, readonly Indexed<ChannelRecord>[]>;
  readonly routes: ReadonlyMap<string, readonly Indexed<RouteRecord>[]>;
  readonly costs: ReadonlyMap<string, readonly Indexed<CostRecord>[]>;
  readonly institutions: readonly InstitutionRecord[];
  readonly byName: ReadonlyMap<string, InstitutionRecord>;
  readonly byBiller: ReadonlyMap<string, InstitutionRecord>;
  readonly paused: ReadonlySet<string>;
  readonly holds: readonly RouteScope[];
  readonly payoutProviderId: number | null;
  readonly collectionProviderId: number | null;
  readonly firsts: ReadonlyMap<string, string>;
  readonly calendars: ReadonlyMap<number, Calendar>;
}

export const scopeKey = ({ direction, institutionId, serviceType }: RouteScope): string =>
  direction === COLLECTION
    ? `collection ${keyOf(institutionId, serviceType)}`
    : keyOf(institutionId, serviceType);

/** Makes records ready to be asked. */
export function waysOf(records: WayRecords): Ways {
  const { institutions } = records;
  return {
    ...records,
    channels: indexedBy(records.channels, ({ channelCode }) => channelCode),
    routes: indexedBy(records.routes, scopeKey),
    costs: indexedBy(records.costs, ({ channelCode }) => channelCode),
    byName: new Map(institutions.map((one) => [one.name, one])),
    byBiller: new Map(
      institutions.flatMap((one) => (one.billerCode === null ? [] : [[one.billerCode, one] as const])),
    ),
    paused: new Set(records.paused),
    firsts: new Map(records.firsts.map(({ scope, way }) => [scope, way])),
  };
}

/** What is to be sent, and where. */
export interface WayRequest {
  readonly orderId: number;
  readonly serviceType: number;
  /** The institution that the user named; null where none is known. */
  readonly institutionId: number | null;
  /** PHP that arrive. */
  readonly amount: string;
  /** The channel by which it failed, which is taken only when there is no other. */
  readonly avoid?: string;
}

/** What of an order says where it goes. */
export interface Destined {
  readonly payoutChannel: string | null;
  readonly billerCode: string | null;
}

/** The institution of an order: the biller, else what its user named. */
export const institutionOf = (
  ways: Ways,
  { payoutChannel, billerCode }: Destined,
): InstitutionRecord | undefined =>
  (billerCode === null ? undefined : ways.byBiller.get(billerCode)) ??
  (payoutChannel === null ? undefined : ways.byName.get(payoutChannel));

/** The route of an institution and a service: what names both, then the institution, then the service, then all. */
export function routeFor(
  ways: Ways,
  { direction, institutionId, serviceType }: RouteScope,
  instant: Instant,
): RouteRecord | undefined {
  const scopes = [
    { institutionId, serviceType },
    { institutionId, serviceType: null },
    { institutionId: null, serviceType },
    { institutionId: null, serviceType: null },
  ];
  for (const scope of scopes) {
    const found = inForce(ways.routes.get(scopeKey({ direction, ...scope })), instant);
    if (found) return found;
  }
  return undefined;
}

/** Whether payouts of an institution and a service wait for somebody to let them go on. */
export const isHeld = (ways: Ways, { direction, institutionId, serviceType }: RouteScope): boolean =>
  direction !== COLLECTION &&
  ways.holds.some(
    (hold) =>
      (hold.institutionId === null || hold.institutionId === institutionId) &&
      (hold.serviceType === null || hold.serviceType === serviceType),
  );

/** The channel of a way that a route names: by its code, or the provider's on a rail. */
export function channelOfWay(ways: Ways, way: string, instant: Instant): ChannelRecord | undefined {
  const byRail = RAIL_WAYS.find((one) => one.way === way);
  if (!byRail) return inForce(ways.channels.get(way), instant);
  const collects = directionOf(byRail.rail) === COLLECTION;
  const providerId = collects ? ways.collectionProviderId : ways.payoutProviderId;
  for (const records of ways.channels.values()) {
    const found = inForce(records, instant);
    if (found?.rail === byRail.rail && found.providerId === providerId) return found;
  }
  return undefined;
}

/** The ways of a route in the order in which they are tried: what a switch put first, then by rank, or by the order's turn among the weights. */
export function waysInTurn(ways: Ways, route: RouteRecord, orderId: number): readonly string[] {
  const first = ways.firsts.get(scopeKey(route));
  const inOrder = route.routeChoice === BY_WEIGHT ? byTurn(route, orderId) : route.ways;
  if (first === undefined || !inOrder.includes(first)) return inOrder;
  return [first, ...inOrder.filter((way) => way !== first)];
}

/** The way on which the order's turn falls, then the others by their weight. */
function byTurn({ ways, weights }: RouteRecord, orderId: number): string[] {
  const each = weightsIn(weights);
  const total = each.reduce((sum, weight) => sum + weight, 0);
  let turn = total === 0 ? 0 : orderId % total;
  const at = each.findIndex((weight) => {
    turn -= weight;
    return turn < 0;
  });
  const taken = ways[at];
  const others = ways
    .map((way, place) => ({ way, weight: each[place] ?? 0 }))
    .filter(({ way }) => way !== taken)
    .sort((one, other) => other.weight - one.weight)
    .map(({ way }) => way);
  return taken === undefined ? others : [taken, ...others];
}

/** Why a channel takes no order now; undefined when it does. */
export type WhyClosed = 'paused' | 'maintenance' | 'outsideHours' | 'dayOff';
export function whyClosed(ways: Ways, channel: ChannelRecord, { at }: Instant): WhyClosed | undefined {
  if (ways.paused.has(channel.channelCode)) return 'paused';
  const { maintenanceFrom, maintenanceTo, opensAt, closesAt } = channel;
  if (maintenanceFrom !== null && maintenanceTo !== null && maintenanceFrom <= at && at < maintenanceTo)
    return 'maintenance';
  const calendar = ways.calendars.get(channel.channelCalendar);
  if (calendar && !banksWork(businessDay(at), calendar)) return 'dayOff';
  return isWithin(clockAt(at), opensAt, closesAt) ? undefined : 'outsideHours';
}

/** Whether none of the channels of a route opens by itself: each is paused, or there is none where the route names one. */
export const isClosedForGood = (ways: Ways, route: RouteRecord, instant: Instant): boolean =>
  route.ways.every((way) => {
    const channel = channelOfWay(ways, way, instant);
    return !channel || ways.paused.has(channel.channelCode);
  });

/** Whether an amount lies within what a channel carries. */
export const carries = ({ least, most }: ChannelRecord, amount: string): boolean =>
  compare(amount, least) >= 0 && compare(amount, most) <= 0;

/** The channels that an order may take now, the first one first; what it failed by comes last. */
export function channelsFor(ways: Ways, request: WayRequest, instant: Instant): readonly ChannelRecord[] {
  const route = routeFor(ways, request, instant);
  if (!route || isHeld(ways, request)) return [];
  const open = waysInTurn(ways, route, request.orderId).flatMap((way) => {
    const channel = channelOfWay(ways, way, instant);
    if (!channel || whyClosed(ways, channel, instant) || !carries(channel, request.amount)) return [];
    return [channel];
  });
  const others = open.filter(({ channelCode }) => channelCode !== request.avoid);
  return others.length === open.length ? open : [...others, ...open.filter((one) => !others.includes(one))];
}
