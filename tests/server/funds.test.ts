import { capitalAccounts } from '../../src/domain/finance/capitalAccount';
import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { FORECAST_DAYS } from '../../src/domain/finance/fundForecast';
import { fundWaits } from '../../src/domain/finance/fundWait';
import { lowFunds } from '../../src/domain/finance/lowFunds';
import { dayAfter } from '../../src/domain/kit/days';
import { businessDay, later, toZone } from '../../src/domain/kit/zone';
import { orderDetails } from '../../src/domain/orders/detail';
import { channelPauses } from '../../src/domain/routing/payChannel';
import { routes } from '../../src/domain/routing/route';
import { noteForecasts } from '../../src/server/finance/capital/forecast';
import { tellOfFunds } from '../../src/server/finance/capital/warn';
import { endDays } from '../../src/server/finance/ledger/days';
import { startOrders } from '../support/billWorld';
import {
  agreed,
  capitalNamed,
  funded,
  stopsBelow,
  transferBetween,
  verifiedBill,
} from '../support/capitalWorld';
import { type PastOut, wentOut } from '../support/fundWorld';
import { orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { someRoute } from '../support/pendingWays';
import type { Client, World } from '../support/world';

/** When the funds of accounts outside will be gone, who hears of it, and which orders wait for them (decisions section 32). */

const FIRST = '1210 · Bayanihan Bills · PHP';
const DEDICATED = '1220 · PHP';
const HOURS = Array.from({ length: 13 }, (_, at) => at + 8);

let world: World;
let [finance, auditor] = [] as unknown as [Client, Client];
let [now, today] = ['', ''];

beforeEach(async () => {
  world = await tulay.createWorld();
  [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  now = world.clock.text();
  today = businessDay(now);
});

const capital = async (name: string) =>
  (await finance.ask(capitalAccounts.calls.page, {})).items.find((row) => row.id === idsOf.get(name)) ?? {};
const idsOf = new Map<string, number>();
const dryAtOf = async (name: string): Promise<unknown> => {
  idsOf.set(name, (await capitalNamed(world, name)).id);
  return (await capital(name)).dryAt;
};

/** What went out in working hours of so many days, more on some days of the week and in some hours, and otherwise in each week. */
const uneven = (days: number): PastOut[] =>
  Array.from({ length: days }, (_, at) => dayAfter(today, -1 - at)).flatMap((day, at) =>
    HOURS.map((hour) => ({
      day,
      hour,
      amount: 10 * (new Date(day).getUTCDay() + 1) + hour + 3 * Math.floor(at / 7),
    })),
  );

const steady = (days: number): PastOut[] => uneven(days).map((one) => ({ ...one, amount: 100 }));

/** Funds of so much beside what went out, days that ended, and a forecast. */
async function foreseen(out: readonly PastOut[], left: number): Promise<void> {
  await wentOut(world, FIRST, out);
  await funded(world, FIRST, String(left + out.reduce((all, { amount }) => all + amount, 0)));
  await endDays(world.db, now);
  await noteForecasts(world.db, now);
}

/** Without waiting for ten minutes, in which it would be later. */
async function foreseenAnew(): Promise<string> {
  await world.db.deleteFrom('capitalForecasts').execute();
  await noteForecasts(world.db, now);
  return String(await dryAtOf(FIRST));
}

/** When so much would be gone, a minute at a time. */
function plainly(out: readonly PastOut[], funds: number): string {
  let left = funds;
  for (let minute = 0; minute < FORECAST_DAYS * 1440; minute += 1) {
    const local = toZone(later(now, minute * 60), 'Asia/Taipei');
    const [day, hour] = [local.slice(0, 10), Number(local.slice(11, 13))];
    const alike = out.filter(
      (one) =>
        one.hour === hour &&
        new Date(one.day).getUTCDay() === new Date(day).getUTCDay() &&
        one.day >= dayAfter(today, -FORECAST_DAYS),
    );
    const [, low = 0, high = 0] = alike.map(({ amount }) => amount).sort((a, b) => a - b);
    left -= (low + high) / 2 / 60;
    if (left < 1e-9) return later(now, (minute + 1) * 60);
  }
  throw new Error('it is never gone');
}

const secondsBetween = (one: string, other: string) =>
  Math.abs(Date.parse(`${one.replace(' ', 'T')}Z`) - Date.parse(`${other.replace(' ', 'T')}Z`)) / 1000;

describe('dry at', () => {
  test.each([50, 1234, 9000])('is what a plain computation says of PHP %s', async (left) => {
    const out = uneven(30);
    await foreseen(out, left);
    expect(secondsBetween(String(await dryAtOf(FIRST)), plainly(out, left))).toBeLessThanOrEqual(60);
    expect(await dryAtOf(DEDICATED)).toBeNull();
  });

  test('is foreseen of nobody who has no history, or less than a week', async () => {
    await foreseen([], 10);
    expect(await dryAtOf(FIRST)).toBeNull();
    world = await tulay.createWorld();
    finance = await world.signIn('admin2');
    await foreseen(steady(7), 10);
    expect(await dryAtOf(FIRST)).toBeNull();
  });

  test('is later by what is agreed to and has a day, and not by what somebody asked for', async () => {
    // Tomorrow, before it is there.
    const left = 100 * HOURS.length;
    await foreseen(steady(30), left);
    const before = String(await dryAtOf(FIRST));
    await funded(world, DEDICATED, '900.00');
    const wanted = await transferBetween(world, DEDICATED, FIRST, '300.00');
    const { proposalId } = await finance.ask(capitalTransfers.calls.add, { ...wanted, valueDay: today });
    expect(await foreseenAnew()).toBe(before);
    await auditor.ask(capitalTransfers.decisions.approve, { auditId: proposalId ?? 0 });
    expect(await noteForecasts(world.db, later(now, 599))).toBe(0);
    expect(await foreseenAnew()).toBe(later(before, 3 * 3600));
  });

  test('counts each line once, also where two do it at the same time and after a day has ended', async () => {
    await wentOut(world, FIRST, uneven(30));
    await endDays(world.db, now);
    await Promise.all([noteForecasts(world.db, now), noteForecasts(world.db, now)]);
    const counted = await world.db.selectFrom('capitalHours').selectAll().execute();
    expect(counted).toHaveLength(FORECAST_DAYS * HOURS.length);
    expect(await noteForecasts(world.db, later(now, 599))).toBe(0);
    // Today is over.
    await wentOut(world, FIRST, [{ day: today, hour: 0, amount: 7 }]);
    const tomorrow = later(now, 86_400);
    await endDays(world.db, tomorrow);
    expect(await noteForecasts(world.db, later(now, 599))).toBeGreaterThan(0);
    await noteForecasts(world.db, tomorrow);
    const days = await world.db
      .selectFrom('capitalHours')
      .select(({ fn }) => ['day', fn.sum<string>('amount').as('amount')])
      .groupBy('day')
      .orderBy('day')
      .execute();
    expect(days).toHaveLength(FORECAST_DAYS + 1);
    expect(days.at(-1)).toEqual({ day: today, amount: '7.00' });
  });
});

describe('funds that will be gone within a day', () => {
  const bodies = async () =>
    (
      await world.db.selectFrom('deliveries').select('body').where('occasion', 'like', 'funds:%').execute()
    ).map(({ body }) => body);

  test('are told of once a day, with when', async () => {
    await foreseen(steady(30), 500);
    const dry = String(await dryAtOf(FIRST));
    expect(dry < later(now, 86_400)).toBe(true);
    const told = await Promise.all([tellOfFunds(world.db, now), tellOfFunds(world.db, now)]);
    expect(told).toContain(1);
    expect(await tellOfFunds(world.db, now)).toBe(0);
    const [body, ...others] = await bodies();
    expect(others.length).toBeGreaterThan(0);
    expect(body).toContain(
      'PHP 500.00 is available in PHP prefund (1210) · Bayanihan Bills: likely used up by',
    );
    expect(body).toContain(`${toZone(dry, 'Asia/Taipei').slice(0, 16)} in Taipei`);
    expect(await tellOfFunds(world.db, later(now, 86_400))).toBe(1);
  });

  test('stand in the banner of whoever may ask for transfers, and of nobody else', async () => {
    await foreseen(steady(30), 500);
    const dryAt = await dryAtOf(FIRST);
    const { accounts } = await finance.ask(lowFunds.current, {});
    expect(accounts).toMatchObject([
      { ownerName: 'Bayanihan Bills', available: '500.00', below: null, dryAt },
    ]);
    const { id, version } = await capitalNamed(world, FIRST);
    await finance.ask(capitalAccounts.calls.edit, { id, version, warnBelow: '600.00' });
    expect((await finance.ask(lowFunds.current, {})).accounts).toMatchObject([{ below: '600.00', dryAt }]);
    expect(await (await world.signIn('auditor')).call(lowFunds.current, {})).toMatchObject({ status: 403 });
    await agreed(
      capitalAccounts,
      auditor,
      finance.ask(capitalAccounts.steps.unwatch, { id, version: version + 1, reason: 'We leave them' }),
    );
    expect((await finance.ask(lowFunds.current, {})).accounts).toEqual([]);
  });

  test('are none where they last longer', async () => {
    await foreseen(steady(30), 100 * HOURS.length * 3);
    expect(await dryAtOf(FIRST)).not.toBeNull();
    expect((await finance.ask(lowFunds.current, {})).accounts).toEqual([]);
    expect(await tellOfFunds(world.db, now)).toBe(0);
  });
});

test('of funds that run low whoever may ask for a transfer is told, once a day', async () => {
  await funded(world, FIRST, '2500.00');
  const { id, version } = await capitalNamed(world, FIRST);
  await finance.ask(capitalAccounts.calls.edit, { id, version, warnBelow: '2500.00' });
  expect(await tellOfFunds(world.db, now)).toBe(0);
  await finance.ask(capitalAccounts.calls.edit, { id, version: version + 1, warnBelow: '2500.01' });
  expect(await Promise.all([tellOfFunds(world.db, now), tellOfFunds(world.db, now)])).toContain(1);
  expect(await tellOfFunds(world.db, now)).toBe(0);
  const told = await world.db
    .selectFrom('deliveries')
    .select(['subject', 'body'])
    .where('occasion', 'like', 'funds:%')
    .execute();
  expect(told.length).toBeGreaterThan(1);
  expect(told[0]?.body).toContain('PHP 2,500.00 is available in PHP prefund (1210) · Bayanihan Bills');
  expect(await tellOfFunds(world.db, later(now, 86_400))).toBe(1);
});

describe('an order that waits for funds', () => {
  test('says so, and stands on the list behind the count of its partner until it is sent', async () => {
    await agreed(
      routes,
      auditor,
      finance.ask(routes.calls.add, someRoute(['PAYOUT-BILLS'], { serviceType: 1 })),
    );
    await funded(world, FIRST, '500.00');
    await stopsBelow(world, [finance, auditor], FIRST, '100.00');
    const orderId = await orderAt(world, verifiedBill);
    const shown = async () => (await finance.ask(orderDetails.ntdPayBills, { id: orderId })).fundWait;
    expect(await shown()).toBeNull();
    await startOrders(world);
    expect(await shown()).toEqual({ partner: 'Bayanihan Bills', since: world.clock.text() });
    idsOf.set(FIRST, (await capitalNamed(world, FIRST)).id);
    const { waitingOrders, ownerName } = await capital(FIRST);
    expect(waitingOrders).toBe(1);
    const behind = (providerName: string) => finance.ask(fundWaits.page, { providerName } as object);
    const { items } = await behind(String(ownerName));
    expect(items).toMatchObject([
      {
        id: orderId,
        providerName: 'Bayanihan Bills',
        transactionAmount: '1000.00',
        since: world.clock.text(),
      },
    ]);
    expect((await behind('Second Payments')).items).toEqual([]);
    await funded(world, FIRST, '600.00');
    await startOrders(world);
    expect((await orderOf(world, orderId)).partner).toBe('Bayanihan Bills');
    expect(await shown()).toBeNull();
    expect((await behind('Bayanihan Bills')).items).toEqual([]);
    expect((await capital(FIRST)).waitingOrders).toBe(0);
  });

  test('whose channel is paused once no account has a stop any more waits for that alone', async () => {
    await funded(world, FIRST, '1.00');
    await stopsBelow(world, [finance, auditor], FIRST, '1.00');
    const orderId = await orderAt(world, verifiedBill);
    await startOrders(world);
    expect((await finance.ask(fundWaits.page, {})).totalItems).toBe(1);
    const { id, version } = await capitalNamed(world, FIRST);
    const edit = finance.ask(capitalAccounts.calls.edit, { id, version, cleared: ['stopBelow'] });
    await agreed(capitalAccounts, auditor, edit);
    const channels = await world.db.selectFrom('payChannels').select('channelCode').distinct().execute();
    for (const { channelCode } of channels)
      await finance.ask(channelPauses.calls.add, { channelCode, pauseReason: 'They are down' });
    await startOrders(world);
    expect(await orderOf(world, orderId)).toMatchObject({ status: 13 });
    expect((await finance.ask(fundWaits.page, {})).totalItems).toBe(0);
  });

  test('that was cancelled says so no more', async () => {
    await funded(world, FIRST, '1.00');
    await stopsBelow(world, [finance, auditor], FIRST, '1.00');
    const orderId = await orderAt(world, verifiedBill);
    await startOrders(world);
    const waiting = async () => (await finance.ask(fundWaits.page, {})).totalItems;
    expect(await waiting()).toBe(1);
    await world.db.updateTable('orders').set({ status: 11 }).where('id', '=', orderId).execute();
    expect(await waiting()).toBe(0);
    expect((await finance.ask(orderDetails.ntdPayBills, { id: orderId })).fundWait).toBeNull();
  });
});
