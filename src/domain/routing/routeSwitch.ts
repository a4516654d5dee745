import { z } from 'zod';
import { query } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import { DECISION_COLUMNS, DECISION_FIELDS, proposedOnce } from '../kit/decision';
import * as f from '../kit/fields';
import { moneyText } from '../kit/format';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { inTaipei } from '../kit/published';
import type { Reader } from '../kit/reader';
import { parsed } from '../kit/words';
import { serviceType } from '../orders/codes';
import { wrongTimes } from '../pricing/times';

/** What is switched (decisions section 17): who collects or pays out where routes name a rail, all routes of a group, or one route. */
export const switchTarget = codeTable('switchTarget', {
  collectionProvider: [1],
  payoutProvider: [2],
  group: [3],
  route: [4],
});
export const BY_COLLECTOR = codeOf(switchTarget, 'collectionProvider');
export const BY_PROVIDER = codeOf(switchTarget, 'payoutProvider');
export const BY_GROUP = codeOf(switchTarget, 'group');
export const BY_ROUTE = codeOf(switchTarget, 'route');

export const switchStatus = codeTable('switchStatus', {
  pending: [1, 'blue'],
  scheduled: [2, 'blue'],
  done: [3, 'green'],
  rejected: [4, 'red'],
  expired: [5, 'grey'],
  rolledBack: [6, 'yellow'],
  notDone: [7, 'red'],
  recalled: [8, 'grey'],
});
export const SCHEDULED = codeOf(switchStatus, 'scheduled');
export const DONE = codeOf(switchStatus, 'done');
const OPEN: readonly number[] = [codeOf(switchStatus, 'pending'), SCHEDULED];

/** Whether a switch is still to be decided on or carried out. */
export const isOpenSwitch = (status: number): boolean => OPEN.includes(status);

/** Why a scheduled switch was not made: its target was bad or closed when it was due, or the clock came too late. */
export const missReason = codeTable('missReason', {
  targetBad: [1],
  targetClosed: [2],
  late: [3],
  changed: [4],
});

/** Minutes in which one who made or agreed to a switch may take it back alone. */
export const ROLL_BACK_MINUTES = 60;

/** The life of a switch. Its clock is ours, since it looks at the target first. */
export const switchMoves = moves('routeSwitch', switchStatus, {
  approve: { from: ['pending'], to: 'scheduled', by: ['checker'] },
  reject: { from: ['pending'], to: 'rejected', by: ['checker'] },
  expire: { from: ['pending'], to: 'expired', by: ['clock'], at: 'lapseTime' },
  recall: { from: ['pending'], to: 'recalled', by: ['system'] },
  carryOut: { from: ['scheduled'], to: 'done', by: ['system'] },
  miss: { from: ['scheduled'], to: 'notDone', by: ['system'] },
  rollBack: { from: ['done'], to: 'rolledBack', by: ['operator'], reason: true, marks: 'undoneTime' },
});

const RIGHT = 'OPERATION_ROUTEWAY_SWITCH';

/** What a switch is of, as far as it is chosen: what cannot be switched to says why. */
const switched = {
  switchTarget: z.literal([BY_COLLECTOR, BY_PROVIDER, BY_GROUP, BY_ROUTE]).optional(),
  groupName: z.string().max(40).optional(),
  routeId: z.int().min(1).optional(),
};

const routeRef = {
  table: 'route_names',
  choices: choicesCall('/web/operation/switch/queryRouteChoices/v1', RIGHT),
};
const providerRef = {
  table: 'partners',
  choices: choicesCall('/web/operation/switch/queryProviderChoices/v1', RIGHT, {
    switchTarget: switched.switchTarget,
  }),
};
const switchGroups = choicesCall('/web/operation/switch/queryGroups/v1', RIGHT);
const switchWays = choicesCall('/web/operation/switch/queryWays/v1', RIGHT, switched);

/** What a switch does to orders, as its maker saw it. */
export const switchPreview = z.object({
  fromName: z.string(),
  toName: z.string(),
  /** Paid, or about to be, and not sent; of collections those that are to be paid, whose codes stay good. */
  openOrders: z.int(),
  movingOrders: z.int(),
  movingAmount: z.string(),
  /** PHP that the target may still carry today; null without a cap. */
  headroom: z.string().nullable(),
  /** PHP a day, by what was sent in the last seven days: as it was, and as it would have been. */
  costNow: z.string(),
  costThen: z.string(),
  health: z.int(),
  /** Of all amounts. */
  currency: z.enum(['NTD', 'PHP']).default('PHP'),
  /** Institutions that the target cannot serve: they stay as they are. */
  staying: z.array(z.string()),
});
export type SwitchPreview = z.output<typeof switchPreview>;

const previewed = {
  ...f.json(switchPreview),
  written: (value: unknown, { t }: Reader) => {
    const { headroom, currency = 'PHP', ...seen } = parsed<SwitchPreview>(value);
    const { openOrders, movingOrders, costNow, costThen } = seen;
    const money = (amount: string) => moneyText(amount, currency);
    return t(headroom === null ? 'routeSwitch.sawNoCap' : 'routeSwitch.saw', {
      ...{ openOrders, movingOrders, costNow: money(costNow), costThen: money(costThen) },
      capLeft: headroom === null ? '' : money(headroom),
    });
  },
};

/** A point that a switch set, as it was before and after. */
const point = z.object({
  target: z.int(),
  scope: z.string(),
  institutionId: z.int().nullable(),
  serviceType: z.int().nullable(),
  was: z.union([z.string(), z.int()]).nullable(),
  is: z.union([z.string(), z.int()]).nullable(),
});
export type SwitchedPoint = z.output<typeof point>;

/** How many they are; by name each is told where one switch is shown. */
const setPoints = {
  ...f.json(z.array(point)),
  written: (value: unknown, { t }: Reader) =>
    t('routeSwitch.points', { points: parsed<readonly SwitchedPoint[]>(value).length }),
};

/** Sending by another way: proposed by one, agreed to by another, at once or at a time, and taken back within an hour. */
export const routeSwitch = proposedOnce(
  kept(
    'routeSwitch',
    'route_switches',
    switchMoves,
    {
      switchTarget: f.code(switchTarget, { filter: 'anyOf' }),
      groupName: f.text({ max: 40, nullable: true, filter: 'equals', choices: switchGroups }),
      routeId: f.ref(routeRef, { nullable: true }),
      providerId: f.ref(providerRef, { nullable: true }),
      way: f.text({ max: 40, nullable: true, choices: switchWays }),
      startTime: inTaipei(f.instant({ nullable: true, filter: 'between', absent: 'published.atApproval' })),
      proposalReason: f.longText({ max: 200 }),
      fromName: f.text({ max: 200 }),
      toName: f.text({ max: 200 }),
      openOrders: f.integer(),
      movingOrders: f.integer(),
      previewed,
      setPoints,
      doneTime: f.instant({ nullable: true, filter: 'between' }),
      undoneTime: f.instant({ nullable: true }),
      missReason: f.code(missReason, { nullable: true }),
      ...DECISION_FIELDS,
      failingChannel: f.text({ max: 20, nullable: true, filter: 'equals', absent: 'routeSwitch.noFailure' }),
      makerId: f.id({ nullable: true }),
    },
    {
      view: {
        name: 'route_switch_view',
        fields: {
          providerName: f.text({ nullable: true }),
          institutionId: f.id({ nullable: true }),
          institutionName: f.text({ nullable: true }),
          serviceType: f.code(serviceType, { nullable: true }),
        },
      },
    },
  ),
  ['switchTarget', 'groupName', 'routeId'],
);

const askedOf = (...targets: readonly number[]) =>
  ({ by: 'switchTarget', of: targets, otherwise: 'rules.otherTarget' }) as const;

export const routeSwitches = keptPage(routeSwitch, {
  page: '/operation/routeway/switch',
  path: '/web/operation/switch',
  editRight: 'ROUTE_PROPOSE',
  decided: 'ROUTE_AUDIT',
  // Who agreed to it takes it back alone as well; which of them did, the server looks up.
  orRights: { rollBack: 'ROUTE_AUDIT' },
  form: ['switchTarget', 'providerId', 'groupName', 'routeId', 'way', 'startTime', 'proposalReason'],
  columns: [
    'switchTarget',
    'groupName',
    'institutionName',
    'fromName',
    'toName',
    'openOrders',
    'movingOrders',
    'startTime',
    'status',
    'failingChannel',
    'doneTime',
    'undoneTime',
    'missReason',
    'proposalReason',
    'previewed',
    ...DECISION_COLUMNS,
  ],
  searches: [
    'switchTarget',
    'groupName',
    'failingChannel',
    'status',
    'makerName',
    'checkerName',
    'startTime',
    'doneTime',
    'createdTime',
  ],
  tells: ['fromName', 'toName', 'openOrders', 'movingOrders', 'failingChannel'],
  called: ({ toName }) => String(toName ?? ''),
  asks: {
    providerId: askedOf(BY_COLLECTOR, BY_PROVIDER),
    groupName: askedOf(BY_GROUP),
    routeId: askedOf(BY_ROUTE),
    way: askedOf(BY_GROUP, BY_ROUTE),
  },
  wrong: wrongTimes,
});

/** What the page of switches has besides. */
export const switchCalls = {
  routes: routeRef.choices,
  providers: providerRef.choices,
  groups: switchGroups,
  ways: switchWays,
  /** What a switch would do to orders now. */
  preview: query({
    path: '/web/operation/switch/queryPreview/v1',
    right: RIGHT,
    input: {
      ...switched,
      switchTarget: switched.switchTarget.unwrap(),
      providerId: z.int().min(1).optional(),
      way: z.string().max(40).optional(),
    },
    output: switchPreview,
  }),
};
