import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { serviceType } from '../../../domain/orders/codes';
import { attemptOutcome, channelHealth, channelState, routeMode } from '../../../domain/routing/codes';
import { institution } from '../../../domain/routing/institution';
import { channelCost, channelPause, payChannel } from '../../../domain/routing/payChannel';
import { paymentCode, paymentCodes } from '../../../domain/routing/paymentCode';
import { route, routeGroup, routeHold } from '../../../domain/routing/route';
import { routeSwitch, switchTarget } from '../../../domain/routing/routeSwitch';
import { keptTable, table, view, WRITTEN_NOW } from '../table';
import { aboutOrdersSeen } from './seen';

/** Every sending of an order, and how it was answered. */
const channelAttempts = resource('channelAttempts', 'channel_attempts', {
  id: f.id(),
  orderId: f.id(),
  channelCode: f.text({ max: 20 }),
  providerId: f.id(),
  routeId: f.id({ nullable: true }),
  amount: f.money('PHP'),
  costId: f.id({ nullable: true }),
  cost: f.money('PHP', { nullable: true }),
  sentTime: f.instant(),
  answeredTime: f.instant({ nullable: true }),
  outcome: f.code(attemptOutcome, { nullable: true }),
  tx: f.transaction(),
});

const channelDays = resource('channelDays', 'channel_days', {
  channelCode: f.text({ max: 20 }),
  day: f.day(),
  used: f.money('PHP'),
});

const channelStates = resource('channelStates', 'channel_states', {
  channelCode: f.text({ max: 20 }),
  channelState: f.code(channelState),
  channelHealth: f.code(channelHealth),
  successShare: f.percent({ nullable: true }),
  medianSeconds: f.integer({ nullable: true }),
  capUsed: f.money('PHP'),
});

const routeStates = resource('routeStates', 'route_states', {
  routeId: f.id(),
  routeMode: f.code(routeMode),
  firstWay: f.text({ nullable: true }),
  waitingOrders: f.integer(),
  closedSince: f.instant({ nullable: true }),
});

const holdStates = resource('holdStates', 'hold_states', {
  routeHoldId: f.id(),
  waitingOrders: f.integer(),
});

/** How routes are called where something points to them. */
const routeNames = resource('routeNames', 'route_names', { id: f.id(), name: f.text() });

/** What switches have set. */
const wayStates = resource('wayStates', 'way_states', {
  id: f.id(),
  target: f.code(switchTarget),
  scope: f.text({ max: 40 }),
  institutionId: f.id({ nullable: true }),
  serviceType: f.code(serviceType, { nullable: true }),
  providerId: f.id({ nullable: true }),
  way: f.text({ max: 20, nullable: true }),
  version: f.integer(),
  updatedTime: f.instant(),
});

const pointing = (to: string, of: { readonly references: Readonly<Record<string, string>> }, more = {}) => ({
  references: { ...of.references, replacesId: to, ...more },
});
const records = {
  payChannels: keptTable(payChannel),
  channelCosts: keptTable(channelCost),
  routes: keptTable(route),
  routeGroups: keptTable(routeGroup),
  routeHolds: keptTable(routeHold),
};
const toInstitution = { institutionId: 'institutions' };

/** Where money goes, and how it went. */
export const wayTables = {
  institutions: keptTable(institution),
  payChannels: {
    ...records.payChannels,
    ...pointing('pay_channels', records.payChannels, { providerId: 'partners' }),
  },
  payChannelView: view(payChannel.shown, 'pay_channels'),
  channelCosts: { ...records.channelCosts, ...pointing('channel_costs', records.channelCosts) },
  channelPauses: keptTable(channelPause),
  routes: { ...records.routes, ...pointing('routes', records.routes, toInstitution) },
  routeView: view(route.shown, 'routes'),
  routeNames: view(routeNames, 'routes'),
  routeGroups: { ...records.routeGroups, ...pointing('route_groups', records.routeGroups) },
  routeGroupView: view(routeGroup.shown, 'route_groups'),
  routeHolds: records.routeHolds,
  routeHoldView: view(routeHold.shown, 'route_holds'),
  routeSwitches: {
    ...keptTable(routeSwitch),
    references: { routeId: 'routes', providerId: 'partners', makerId: 'operators' },
    defaults: { version: 0, status: 1, setPoints: [] as readonly never[] },
  },
  routeSwitchView: view(routeSwitch.shown, 'route_switches'),
  wayStates: table('record', wayStates, {
    defaults: { version: 0 },
    references: { ...toInstitution, providerId: 'partners' },
    size: 'few',
  }),
  channelAttempts: table('work', channelAttempts, {
    defaults: WRITTEN_NOW,
    seen: aboutOrdersSeen,
    references: {
      orderId: 'orders on delete cascade',
      providerId: 'partners',
      routeId: 'routes',
      costId: 'channel_costs',
    },
  }),
  paymentCodes: table('work', paymentCodes, {
    seen: aboutOrdersSeen,
    references: {
      orderId: 'orders on delete cascade',
      providerId: 'partners',
      routeId: 'routes',
      costId: 'channel_costs',
    },
  }),
  paymentCodeView: view(paymentCode, 'payment_codes', { seen: aboutOrdersSeen }),
  channelDays: table('work', channelDays),
  channelStates: table('work', channelStates),
  routeStates: table('work', routeStates, { references: { routeId: 'routes' } }),
  holdStates: table('work', holdStates, { references: { routeHoldId: 'route_holds' } }),
};
