import { valuesOf } from '../kit/codes';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { publishedHistory } from '../kit/publishedHistory';
import type { Resource } from '../kit/resource';
import { channelCosts, payChannels } from './payChannel';
import { routeGroups, routes } from './route';
import { isOpenSwitch, routeSwitches, switchStatus } from './routeSwitch';

export const channelHistory = publishedHistory(payChannels, 'channelHistory', '/web/operation/channel');
export const costHistory = publishedHistory(channelCosts, 'costHistory', '/web/operation/channelCost');
export const routeHistory = publishedHistory(routes, 'routeHistory', '/web/operation/route');
export const groupHistory = publishedHistory(routeGroups, 'groupHistory', '/web/operation/routeGroup');

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
