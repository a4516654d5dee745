import { codeOf, valuesOf } from '../../domain/kit/codes';
import { serviceType } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import { type Instant, instantOf } from '../../domain/pricing/inForce';
import { routeMode } from '../../domain/routing/codes';
import { channelsOf } from '../../domain/routing/offered';
import { serviceRouteCalls, type TakenRoute } from '../../domain/routing/routesByService';
import { institutionOf, isHeld, type RouteScope, routeFor, type Ways } from '../../domain/routing/ways';
import { type Route, serve } from '../kit/serve';
import { waitingOrders } from './states';

// Nobody pays out what a shop sold.
const PAID_OUT = valuesOf(serviceType).filter((service) => 'start' in orderMovesOf(service).steps);

/** Which route takes the orders of each service, by what sends them. */
export const serviceRoutes: Route[] = serve(serviceRouteCalls, {
  byService: async ({ db, now, services }) => {
    const ways = await services.ways(db);
    const instant = instantOf(now);
    const waiting = (await waitingOrders(db)).map(({ orders, ...one }) => ({
      orders,
      serviceType: one.serviceType,
      institutionId: institutionOf(ways, one)?.id ?? null,
    }));
    // An institution without a route of its own waits where the usual one is told.
    const takenBy = (scope: RouteScope, name: string | null): TakenRoute | null => {
      const route = routeFor(ways, scope, instant);
      if (!route) return null;
      const theirs = waiting.filter(
        (one) =>
          one.serviceType === scope.serviceType &&
          (name === null || one.institutionId === scope.institutionId) &&
          routeFor(ways, one, instant)?.id === route.id,
      );
      return {
        routeId: route.id,
        institutionName: name,
        routeService: route.serviceType,
        routeMode: codeOf(routeMode, isHeld(ways, scope) ? 'collectOnly' : 'online'),
        firstWay: channelsOf(ways, scope, instant)[0]?.channelCode ?? null,
        groupName: route.groupName,
        waitingOrders: theirs.reduce((sum, { orders }) => sum + orders, 0),
      };
    };
    return {
      services: PAID_OUT.map((service) => ({
        serviceType: service,
        usual: takenBy({ institutionId: null, serviceType: service }, null),
        own: withOwn(ways, service, instant).flatMap(
          ({ id, name }) => takenBy({ institutionId: id, serviceType: service }, name) ?? [],
        ),
      })),
    };
  },
});

/** The institutions of which a route says where orders of a service go. */
const withOwn = (ways: Ways, service: number, instant: Instant) =>
  ways.institutions.filter(
    ({ id }) =>
      (routeFor(ways, { institutionId: id, serviceType: service }, instant)?.institutionId ?? null) !== null,
  );
