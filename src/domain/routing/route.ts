import { choicesCall } from '../kit/choices';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { orAll, PUBLISHED_COLUMNS, PUBLISHED_FORM, PUBLISHED_SEARCHES, published } from '../kit/published';
import type { Complaint } from '../kit/rules';
import { serviceType } from '../orders/codes';
import { wrongTimes } from '../pricing/times';
import { BY_WEIGHT, direction, directionOf, PAYOUT, rail, routeChoice, routeMode } from './codes';
import { institutionRef } from './institution';

type Values = Readonly<Record<string, unknown>>;

/** What a route may name: channels by their code, and whichever channel the payout provider has on a rail. */
export const routeWays = choicesCall('/web/operation/route/queryWays/v1', 'OPERATION_ROUTEWAY_LIST');
/** The groups that were agreed upon. */
export const groupNames = choicesCall('/web/operation/route/queryGroups/v1', 'OPERATION_ROUTEWAY_LIST');

const BY_KEY = 'PROVIDER/';

/** How a route names the channel that the payout provider has on a rail: it follows when the provider is switched. */
export const wayOfRail = (name: keyof typeof rail.entries): string => `${BY_KEY}${name.toUpperCase()}`;
export const RAIL_WAYS = (Object.keys(rail.entries) as (keyof typeof rail.entries)[]).map((name) => ({
  way: wayOfRail(name),
  rail: rail.entries[name].values[0] ?? 0,
}));

/**
 * By which channels the payouts of an institution and a service go, or by which the money of a service comes in (decisions section
 * 17); null is all of them.
 */
export const route = published(
  'route',
  'routes',
  ['direction', 'institutionId', 'serviceType'],
  {
    direction: f.code(direction, { filter: 'anyOf' }),
    institutionId: orAll(f.ref(institutionRef, { nullable: true, filter: 'anyOf' })),
    serviceType: orAll(f.code(serviceType, { nullable: true, filter: 'anyOf' })),
    routeChoice: f.code(routeChoice, { filter: 'anyOf' }),
    ways: f.names(routeWays),
    weights: f.text({ max: 60, nullable: true, absent: 'route.noWeights' }),
    groupName: f.text({ max: 40, nullable: true, filter: 'equals', choices: groupNames }),
    makerId: f.id({ nullable: true }),
  },
  {
    view: {
      name: 'route_view',
      fields: {
        institutionName: orAll(f.text({ nullable: true })),
        routeMode: f.code(routeMode, { nullable: true }),
        firstWay: f.text({ nullable: true }),
        waitingOrders: f.integer({ nullable: true }),
      },
    },
  },
);

/** The weights of a route, one for each of its ways; a way of weight 0 is taken when no other can be. */
export const weightsIn = (typed: string | null): number[] =>
  (typed ?? '')
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .map(Number);

const HEAVIEST = 1000;

function wrongWeights({ ways, weights }: Values): Record<string, Complaint> {
  if (weights === null || weights === undefined) return {};
  const all = weightsIn(String(weights));
  const isWeight = (one: number) => Number.isInteger(one) && one >= 0 && one <= HEAVIEST;
  const many = Array.isArray(ways) ? ways.length : 0;
  if (all.length !== many || !all.every(isWeight) || all.every((one) => one === 0))
    return { weights: { key: 'rules.weights', vars: { many } } };
  return {};
}

/** A rail that a route names is of its direction. */
function wrongWays({ direction: to, ways }: Values): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  const rails = RAIL_WAYS.filter(({ way }) => Array.isArray(ways) && ways.includes(way));
  if (Array.isArray(ways) && new Set(ways).size < ways.length) complaints.ways = { key: 'rules.twice' };
  else if (rails.some((one) => directionOf(one.rail) !== Number(to)))
    complaints.ways = { key: 'rules.otherDirection' };
  return complaints;
}

export const routes = keptPage(route, {
  page: '/operation/routeway/list',
  path: '/web/operation/route',
  editRight: 'ROUTE_PROPOSE',
  decided: 'ROUTE_AUDIT',
  stepsByTwo: 'every',
  form: [
    'direction',
    'institutionId',
    'serviceType',
    'routeChoice',
    'ways',
    'weights',
    'groupName',
    ...PUBLISHED_FORM,
  ],
  columns: [
    'direction',
    'institutionName',
    'serviceType',
    'routeMode',
    'firstWay',
    'waitingOrders',
    'routeChoice',
    'ways',
    'weights',
    'groupName',
    ...PUBLISHED_COLUMNS,
  ],
  searches: ['direction', 'institutionId', 'serviceType', 'groupName', ...PUBLISHED_SEARCHES],
  tells: ['direction', 'institutionId', 'serviceType'],
  called: ({ ways }) => (Array.isArray(ways) ? ways.join(', ') : String(ways)),
  asks: {
    // Who collects does so for whatever institution.
    institutionId: { by: 'direction', of: [PAYOUT], otherwise: 'rules.payoutsOnly', optional: true },
    weights: { by: 'routeChoice', of: [BY_WEIGHT], otherwise: 'rules.weightsOnly' },
  },
  wrong: (record, now) => ({ ...wrongTimes(record, now), ...wrongWays(record), ...wrongWeights(record) }),
});

/** What the page of routes has besides. */
export const routeCalls = { institutions: institutionRef.choices, ways: routeWays, groups: groupNames };

/** Routes that are switched together. */
export const routeGroup = published(
  'routeGroup',
  'route_groups',
  ['groupName'],
  {
    groupName: f.text({ max: 40, filter: 'contains' }),
    purpose: f.longText({ max: 200 }),
    makerId: f.id({ nullable: true }),
  },
  { view: { name: 'route_group_view', fields: { routesOf: f.integer(), waitingOrders: f.integer() } } },
);

export const routeGroups = keptPage(routeGroup, {
  page: '/operation/routeway/group',
  path: '/web/operation/routeGroup',
  editRight: 'ROUTE_PROPOSE',
  decided: 'ROUTE_AUDIT',
  stepsByTwo: 'every',
  form: ['groupName', 'purpose', ...PUBLISHED_FORM],
  columns: ['groupName', 'purpose', 'routesOf', 'waitingOrders', ...PUBLISHED_COLUMNS],
  searches: ['groupName', ...PUBLISHED_SEARCHES],
  tells: ['groupName', 'purpose'],
  called: ({ groupName }) => String(groupName),
  wrong: wrongTimes,
});

export const routeHoldStatus = codeTable('routeHoldStatus', {
  collectOnly: [1, 'yellow'],
  online: [2, 'grey'],
});

/** One takes payouts off line, and one lets them go on: they only wait meanwhile (decisions section 11). */
export const routeHoldMoves = moves('routeHold', routeHoldStatus, {
  goOnline: { from: ['collectOnly'], to: 'online', by: ['operator'], reason: true, marks: 'onlineTime' },
});

/** While it stands, paid orders of an institution and a service wait instead of being sent; null is all of them. */
export const routeHold = kept(
  'routeHold',
  'route_holds',
  routeHoldMoves,
  {
    institutionId: orAll(f.ref(institutionRef, { nullable: true, filter: 'anyOf' })),
    serviceType: orAll(f.code(serviceType, { nullable: true, filter: 'anyOf' })),
    holdReason: f.longText({ max: 200 }),
    onlineTime: f.instant({ nullable: true }),
  },
  {
    view: {
      name: 'route_hold_view',
      fields: {
        institutionName: orAll(f.text({ nullable: true })),
        waitingOrders: f.integer({ nullable: true }),
      },
    },
  },
);

export const routeHolds = keptPage(routeHold, {
  page: '/operation/routeway/collectOnly',
  path: '/web/operation/routeHold',
  editRight: 'ROUTE_MODE',
  form: ['institutionId', 'serviceType', 'holdReason'],
  once: ['institutionId', 'serviceType'],
  columns: [
    'institutionName',
    'serviceType',
    'status',
    'waitingOrders',
    'holdReason',
    'makerName',
    'createdTime',
    'onlineTime',
    'moveReason',
    'updatedTime',
  ],
  searches: ['institutionId', 'serviceType', 'status', 'makerName', 'createdTime'],
});
