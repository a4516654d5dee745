import type { Complaint } from '../kit/rules';
import { type Indexed, type Instant, inForce } from '../pricing/inForce';
import { COLLECTION, directionOf, PAYOUT } from './codes';
import { BY_COLLECTOR, BY_GROUP, BY_PROVIDER, BY_ROUTE } from './routeSwitch';
import {
  type ChannelRecord,
  channelOfWay,
  type RouteRecord,
  type RouteScope,
  routeFor,
  scopeKey,
  type Ways,
} from './ways';

/** What somebody wants to switch, and to what. */
export interface Switching {
  readonly switchTarget: number;
  readonly providerId: number | null;
  readonly groupName: string | null;
  /** The scope of a route. */
  readonly route: RouteScope | null;
  readonly way: string | null;
}

/** Of which direction the channels are whose provider is switched; undefined where something else is. */
export const providerSwitched = ({ switchTarget }: Pick<Switching, 'switchTarget'>): number | undefined =>
  ({ [BY_COLLECTOR]: COLLECTION, [BY_PROVIDER]: PAYOUT })[switchTarget];

/** The channels to which a switch leads. */
export function targetsOf(ways: Ways, switching: Switching, instant: Instant): ChannelRecord[] {
  const { providerId, way } = switching;
  const direction = providerSwitched(switching);
  if (direction !== undefined)
    return [...ways.channels.values()]
      .flatMap((records) => inForce(records, instant) ?? [])
      .filter((one) => one.providerId === providerId && directionOf(one.rail) === direction);
  const isNamed = routesOf(ways, switching, instant).some((one) => way !== null && one.ways.includes(way));
  const found = isNamed && way !== null ? channelOfWay(ways, way, instant) : undefined;
  return found ? [found] : [];
}

/** Why a group or a route cannot be switched; undefined where it can. */
export function findScopeIssue(ways: Ways, switching: Switching, instant: Instant): Complaint | undefined {
  if (routesOf(ways, switching, instant).length > 0) return undefined;
  return { key: switching.switchTarget === BY_ROUTE ? 'rules.routeNotInForce' : 'rules.groupWithoutRoutes' };
}

/** Why nothing can be switched to a provider or a channel; undefined where it can. */
export function findTargetIssue(ways: Ways, switching: Switching, instant: Instant): Complaint | undefined {
  const direction = providerSwitched(switching);
  if (direction !== undefined) {
    if (targetsOf(ways, switching, instant).length > 0) return undefined;
    return { key: direction === COLLECTION ? 'rules.noCollection' : 'rules.noPayout' };
  }
  const { switchTarget, way } = switching;
  // All or none: a group goes where each of its routes can go.
  const leads = routesOf(ways, switching, instant).every((one) => way !== null && one.ways.includes(way));
  return leads ? undefined : { key: switchTarget === BY_ROUTE ? 'rules.wayOfRoute' : 'rules.wayOfAll' };
}

/** Whether all goes there already by an earlier switch. */
export function isInForceAlready(ways: Ways, switching: Switching, instant: Instant): boolean {
  const { providerId, way } = switching;
  const direction = providerSwitched(switching);
  if (direction !== undefined)
    return providerId === (direction === COLLECTION ? ways.collectionProviderId : ways.payoutProviderId);
  const routes = routesOf(ways, switching, instant);
  return routes.length > 0 && routes.every((one) => ways.firsts.get(scopeKey(one)) === way);
}

/** The routes that are in force. */
export const routesNow = (ways: Ways, instant: Instant): RouteRecord[] =>
  [...ways.routes.values()].flatMap(
    (records: readonly Indexed<RouteRecord>[]) => inForce(records, instant) ?? [],
  );

/** The routes that a switch of a group or of a route is about. */
export function routesOf(
  ways: Ways,
  { switchTarget, groupName, route }: Switching,
  instant: Instant,
): RouteRecord[] {
  if (switchTarget === BY_GROUP) return routesNow(ways, instant).filter((one) => one.groupName === groupName);
  const found = route && routeFor(ways, route, instant);
  return found && scopeKey(found) === scopeKey(route) ? [found] : [];
}

/** Where money would go after a switch. */
export function waysAfter(ways: Ways, switching: Switching, instant: Instant): Ways {
  if (switching.switchTarget === BY_PROVIDER) return { ...ways, payoutProviderId: switching.providerId };
  if (switching.switchTarget === BY_COLLECTOR) return { ...ways, collectionProviderId: switching.providerId };
  const firsts = new Map(ways.firsts);
  for (const route of routesOf(ways, switching, instant))
    if (switching.way !== null && route.ways.includes(switching.way))
      firsts.set(scopeKey(route), switching.way);
  return { ...ways, firsts };
}

/** The routes that the target cannot serve: they name no such way, or the provider has no channel on the rail. They stay as they are. */
export function routesStaying(ways: Ways, switching: Switching, instant: Instant): RouteRecord[] {
  const { way } = switching;
  if (providerSwitched(switching) === undefined)
    return routesOf(ways, switching, instant).filter((one) => way === null || !one.ways.includes(way));
  const after = waysAfter(ways, switching, instant);
  return routesNow(ways, instant).filter((one) =>
    one.ways.some((named) => channelOfWay(ways, named, instant) && !channelOfWay(after, named, instant)),
  );
}
