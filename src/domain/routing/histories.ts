import { valuesOf } from '../kit/codes';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { publishedHistory } from '../kit/publishedHistory';
import type { Resource } from '../kit/resource';
import { PAYOUT } from './codes';
import { channelCosts, payChannels } from './payChannel';
import { routeGroups, routes } from './route';
import { isOpenSwitch, routeSwitches, switchStatus } from './routeSwitch';

export const channelHistory = publishedHistory(payChannels, 'channelHistory', '/web/operation/channel');
export const costHistory = publishedHistory(channelCosts, 'costHistory', '/web/operation/channelCost');
export const routeHistory = publishedHistory(routes, 'routeHistory', '/web/operation/route');
export const groupHistory = publishedHistory(routeGroups, 'groupHistory', '/web/operation/routeGroup');

const ofServices = keyOf('/operation/routeway/list/service/history');

/** What ever said where payouts of a service go: versions of routes that name one, and of those of all services, which take what no other does. */
export const serviceRouteHistory = listCalls(
  list<Resource, string>({
    name: 'serviceRouteHistory',
    of: routes.of.shown,
    path: '/web/operation/route/queryServiceHistory/v1',
    right: ofServices,
    exportRight: `${ofServices}_EXPORT`,
    where: { direction: PAYOUT },
    columns: routes.list.columns.filter((name) => name !== 'direction'),
    searches: routes.list.searches.filter((name) => name !== 'direction'),
    sort: ['createdTime', 'desc'],
  }),
);

const right = keyOf(`${routeSwitches.page}/history`);

/** Switches that are over: none is replaced by another, so that there are no versions of one. */
export const switchHistory = listCalls(
  list<Resource, string>({
    name: 'switchHistory',
    of: routeSwitches.of.shown,
    path: '/web/operation/switch/queryHistory/v1',
    right,
    exportRight: `${right}_EXPORT`,
    where: { status: valuesOf(switchStatus).filter((status) => !isOpenSwitch(status)) },
    columns: routeSwitches.list.columns,
    searches: routeSwitches.list.searches,
    sort: ['createdTime', 'desc'],
  }),
);
