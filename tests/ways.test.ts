import { codeOf } from '../src/domain/kit/codes';
import { ACTIVE } from '../src/domain/kit/published';
import { instantOf } from '../src/domain/pricing/inForce';
import { arrivalBy } from '../src/domain/routing/arrival';
import { channelCalendar, PAYOUT, rail, routeChoice } from '../src/domain/routing/codes';
import { costOf } from '../src/domain/routing/cost';
import { healthOf } from '../src/domain/routing/health';
import { isOffered, isRoutable, otherWaysOf } from '../src/domain/routing/offered';
import { BY_PROVIDER } from '../src/domain/routing/routeSwitch';
import { routesStaying, waysAfter } from '../src/domain/routing/switching';
import {
  type ChannelRecord,
  channelsFor,
  type RouteRecord,
  type WayRecords,
  type Ways,
  waysInTurn,
  waysOf,
  whyClosed,
} from '../src/domain/routing/ways';

/** Where money goes, as the domain says it (decisions sections 16 and 17). */

const MONDAY = '2026-06-15 04:00:00';
const timed = { status: ACTIVE, startTime: '2026-01-01 00:00:00', endTime: null, endedTime: null };
let next = 0;

const channel = (channelCode: string, more: Partial<ChannelRecord> = {}): ChannelRecord => ({
  ...timed,
  id: ++next,
  channelCode,
  channelName: channelCode,
  rail: codeOf(rail, 'billsDesk'),
  providerId: 1,
  least: '1',
  most: '50000',
  dailyCap: null,
  channelCalendar: codeOf(channelCalendar, 'always'),
  opensAt: null,
  closesAt: null,
  cutOffs: null,
  minutesToArrive: 10,
  maintenanceFrom: null,
  maintenanceTo: null,
  ...more,
});

const route = (ways: readonly string[], more: Partial<RouteRecord> = {}): RouteRecord => ({
  ...timed,
  id: ++next,
  direction: PAYOUT,
  institutionId: null,
  serviceType: null,
  routeChoice: codeOf(routeChoice, 'priority'),
  ways,
  weights: null,
  groupName: null,
  ...more,
});

const BPI = { id: 7, name: 'BPI', institutionKind: 3, billerCode: null, isOffered: true };
const GCASH = { id: 8, name: 'GCash', institutionKind: 2, billerCode: null, isOffered: true };
const MAYA = { id: 9, name: 'Maya', institutionKind: 2, billerCode: null, isOffered: true };

const given = (more: Partial<WayRecords>): Ways =>
  waysOf({
    version: '1',
    channels: [],
    routes: [],
    costs: [],
    institutions: [BPI, GCASH, MAYA],
    paused: [],
    holds: [],
    payoutProviderId: 1,
    collectionProviderId: null,
    firsts: [],
    calendars: new Map([[codeOf(channelCalendar, 'philippines'), new Map([['2026-06-16', 1]])]]),
    ...more,
  });

const now = instantOf(MONDAY);
const asked = { orderId: 1, serviceType: 1, institutionId: null, amount: '1000' };
const codesOf = (ways: Ways, more: object = {}, at = now) =>
  channelsFor(ways, { ...asked, ...more }, at).map(({ channelCode }) => channelCode);

test('the route of institution and service comes before that of either, and that before all', () => {
  const ways = given({
    channels: ['A', 'B', 'C', 'D'].map((code) => channel(code)),
    routes: [
      route(['A']),
      route(['B'], { serviceType: 1 }),
      route(['C'], { institutionId: 7 }),
      route(['D'], { institutionId: 7, serviceType: 1 }),
    ],
  });
  expect(codesOf(ways, { serviceType: 2 })).toEqual(['A']);
  expect(codesOf(ways)).toEqual(['B']);
  expect(codesOf(ways, { institutionId: 7, serviceType: 2 })).toEqual(['C']);
  expect(codesOf(ways, { institutionId: 7 })).toEqual(['D']);
});

test('by weight the order id decides, always the same for the same order, and 0 only when no other can', () => {
  const weighted = route(['A', 'B', 'C'], { routeChoice: codeOf(routeChoice, 'weight'), weights: '3, 1, 0' });
  const ways = given({ channels: ['A', 'B', 'C'].map((code) => channel(code)), routes: [weighted] });
  const taken = Array.from({ length: 400 }, (_, id) => waysInTurn(ways, weighted, id)[0]);
  expect(taken.filter((one) => one === 'A')).toHaveLength(300);
  expect(taken.filter((one) => one === 'B')).toHaveLength(100);
  expect(taken).toEqual(Array.from({ length: 400 }, (_, id) => waysInTurn(ways, weighted, id)[0]));
  const paused = given({
    channels: ['A', 'B', 'C'].map((code) => channel(code)),
    routes: [weighted],
    paused: ['A', 'B'],
  });
  expect(codesOf(paused)).toEqual(['C']);
});

test.each([
  ['paused', {}, ['A'], MONDAY],
  [
    'maintenance',
    { maintenanceFrom: '2026-06-15 03:00:00', maintenanceTo: '2026-06-15 05:00:00' },
    [],
    MONDAY,
  ],
  ['outsideHours', { opensAt: '08:00', closesAt: '12:00' }, [], MONDAY],
  ['outsideHours', { opensAt: '20:00', closesAt: '06:00' }, [], MONDAY],
  ['dayOff', { channelCalendar: codeOf(channelCalendar, 'philippines') }, [], '2026-06-16 04:00:00'],
  ['dayOff', { channelCalendar: codeOf(channelCalendar, 'philippines') }, [], '2026-06-20 04:00:00'],
  [undefined, { opensAt: '20:00', closesAt: '12:01' }, [], MONDAY],
  [undefined, { channelCalendar: codeOf(channelCalendar, 'philippines') }, [], MONDAY],
] as const)('a channel is closed: %s', (why, more, paused, at) => {
  const one = channel('A', more);
  expect(whyClosed(given({ channels: [one], paused }), one, instantOf(at))).toBe(why);
});

test('what is over its amounts, held, or failed by it goes another way', () => {
  const ways = given({
    channels: [channel('A', { most: '500' }), channel('B'), channel('C')],
    routes: [route(['A', 'B', 'C'])],
  });
  expect(codesOf(ways)).toEqual(['B', 'C']);
  expect(codesOf(ways, { avoid: 'B' })).toEqual(['C', 'B']);
  const held = given({
    channels: [channel('A')],
    routes: [route(['A'])],
    holds: [{ institutionId: null, serviceType: 1 }],
  });
  expect(codesOf(held)).toEqual([]);
  expect(codesOf(held, { serviceType: 2 })).toEqual(['A']);
});

test('a rail follows its provider, and what the other one has not stays', () => {
  const ways = given({
    channels: [
      channel('A-BILLS', { providerId: 1 }),
      channel('B-BILLS', { providerId: 2 }),
      channel('A-CASH', { providerId: 1, rail: codeOf(rail, 'cash') }),
    ],
    routes: [route(['PROVIDER/BILLSDESK']), route(['PROVIDER/CASH'], { serviceType: 3 })],
  });
  const switching = { switchTarget: BY_PROVIDER, providerId: 2, groupName: null, route: null, way: null };
  expect(codesOf(ways)).toEqual(['A-BILLS']);
  expect(codesOf(waysAfter(ways, switching, now))).toEqual(['B-BILLS']);
  expect(routesStaying(ways, switching, now).map(({ ways: named }) => named)).toEqual([['PROVIDER/CASH']]);
});

test('users are offered what a route names, billers what any route reaches', () => {
  const ways = given({
    channels: [channel('A')],
    routes: [route(['A'], { institutionId: 7, serviceType: 3 })],
  });
  expect(isOffered(ways, BPI, 3, now)).toBe(true);
  expect(isOffered(ways, BPI, 2, now)).toBe(false);
  expect(isOffered(ways, GCASH, 3, now)).toBe(false);
  expect(isRoutable(ways, 'MERALCO', 1, now)).toBe(false);
  expect(isRoutable(given({ channels: [channel('A')], routes: [route(['A'])] }), 'MERALCO', 1, now)).toBe(
    true,
  );
});

test('another way is another channel of the route, for wallets another wallet as well, for banks none', () => {
  const ways = given({
    channels: [channel('A'), channel('B')],
    routes: [BPI, GCASH, MAYA].map(({ id }) => route(['A', 'B'], { institutionId: id, serviceType: 3 })),
  });
  const order = { serviceType: 3, billerCode: null, payChannel: 'A' };
  const told = (payoutChannel: string, payoutKind: number) => {
    const { channels, institutions } = otherWaysOf(ways, { ...order, payoutChannel, payoutKind }, now);
    return [channels.map(({ channelCode }) => channelCode), institutions.map(({ name }) => name)];
  };
  expect(told('BPI', 3)).toEqual([['B'], []]);
  expect(told('GCash', 2)).toEqual([['B'], ['Maya']]);
});

test('money arrives after the next cut-off on a day on which the channel works', () => {
  const ways = given({});
  const philippines = codeOf(channelCalendar, 'philippines');
  const by = (more: Partial<ChannelRecord>, at = MONDAY) =>
    arrivalBy(ways, channel('A', more), instantOf(at));
  expect(by({})).toBe('2026-06-15 04:10:00');
  expect(by({ cutOffs: '10:00, 15:00' })).toBe('2026-06-15 07:10:00');
  // After the last one, over a holiday.
  expect(by({ cutOffs: '10:00', channelCalendar: philippines })).toBe('2026-06-17 02:10:00');
  expect(by({ opensAt: '08:00', closesAt: '11:00' })).toBe('2026-06-16 00:10:00');
});

test('health is unknown under ten answers, good from 97 of a hundred, weak from 90', () => {
  expect(
    [
      [9, 9],
      [97, 100],
      [96, 100],
      [90, 100],
      [89, 100],
    ].map(([ok = 0, all = 0]) => healthOf(ok, all).health),
  ).toEqual([0, 1, 2, 2, 3]);
});

test('a sending costs fixed and percent of its band, rounded up', () => {
  const costBands = [
    { from: '0', fixed: '7.00', percent: '0.3' },
    { from: '1000', fixed: '5.00', percent: '0' },
  ];
  expect(costOf({ costBands }, '333.33')).toBe('8.00');
  expect(costOf({ costBands }, '1000.00')).toBe('5.00');
});
