import { screen } from '@testing-library/react';
import { codeOf } from '../../src/domain/kit/codes';
import { rateStatus } from '../../src/domain/kit/published';
import { wireOf } from '../../src/domain/kit/zone';
import { holiday } from '../../src/domain/operation/holiday';
import { notice } from '../../src/domain/operation/notice';
import { shelfStatus } from '../../src/domain/operation/shelf';
import { refunds } from '../../src/domain/orders/refund';
import { version, versionStatus } from '../../src/domain/system/version';
import { insertKept } from '../../src/server/kit/keptWrites';
import { openConsole, PATIENCE_MS } from '../support/console';
import { WORLD_MOMENT } from '../support/moment';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** What pages are opened to learn is said above their lists: from what is kept, and when there is nothing. */

const TEST_MS = 120_000;
let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

afterEach(() => world.findDatabase());

const answer = (text: string | RegExp) =>
  screen.findByText(text, { selector: 'p' }, { timeout: PATIENCE_MS });

test.each([
  ['/operation/holiday', 'No day ahead is other than the week says'],
  ['/operation/notice', 'No notice is shown now'],
  ['/system/version', 'No version is offered now'],
  ['/operation/rate/refer', /^Now: NTD 1 buys PHP 1\.9680 \(all services\)\. Benchmark/],
  ['/users/audit', 'Nothing waits'],
  ['/approvals', 'Nothing waits'],
  ['/tulayTransaction/operate/refund', 'Nothing waits'],
  ['/tulayTransaction/operate/modifyReceiverInfo', 'Nothing waits'],
  ['/tulayTransaction/operate/audit/refund', 'Nothing waits'],
  ['/tulayTransaction/operate/audit/modifyReceiverInfo', 'Nothing waits'],
  ['/tulayTransaction/operate/audit/order', 'Nothing waits'],
  ['/operation/audit/refer', 'Nothing waits'],
  ['/operation/audit/exchange-bank', 'Nothing waits'],
])(
  '%s says it when there is nothing',
  async (url, text) => {
    await openConsole(world, 'admin', url);
    expect(await answer(text)).toBeVisible();
  },
  TEST_MS,
);

describe('of what there is', () => {
  let filled: World;
  beforeAll(async () => {
    filled = await tulay.createWorld();
    const { db } = filled;
    const now = wireOf(WORLD_MOMENT);
    const maker = { id: 1, name: 'Somebody' };
    const add = (of: Parameters<typeof insertKept>[1], values: Parameters<typeof insertKept>[2]) =>
      insertKept(db, of, values, maker, now);
    await add(holiday, { day: '2099-12-25', region: 'PHL', kind: 1, holidayName: { en: 'Christmas Day' } });
    for (const title of ['Typhoon', 'Maintenance'])
      await add(notice, {
        ...{
          title: { en: title },
          content: { en: title },
          place: 3,
          level: 1,
          pinned: false,
          mustRead: false,
        },
        scope: { customerScope: 1, nationalities: null },
        startTime: now,
        endTime: null,
      });
    const onShelf = codeOf(shelfStatus, 'onShelf');
    await db.updateTable('notices').set({ status: onShelf }).execute();
    for (const [platform, appVersion, share, status] of [
      [1, '3.2.1', '100.0', 'released'],
      [2, '3.3.0', '20.0', 'staged'],
    ] as const) {
      const id = await add(version, {
        ...{ platform, appVersion, share, forced: false, notes: { en: 'Better' }, fileHash: null },
        downloadLink: 'https://example.com/app',
        startTime: null,
        releaseTime: null,
      });
      await db
        .updateTable('appVersions')
        .set({ status: codeOf(versionStatus, status) })
        .where('id', '=', id)
        .execute();
    }
    await db
      .updateTable('rates')
      .set({ status: codeOf(rateStatus, 'inactive') })
      .execute();
    const userId = await addUser(db, { fullName: 'Maria Santos' });
    const orderId = await addOrder(db, userId, { createdTime: now });
    const client = await filled.signIn('service');
    await client.ask(refunds.request, { orderId, version: 0, requestReason: 'Paid twice' });
  }, TEST_MS);

  test.each([
    ['/operation/holiday', /^Next: 2099-12-25 Christmas Day \(Holiday, Philippines\), in [\d,]+ days$/],
    ['/operation/notice', /^Shown now: (Typhoon, Maintenance|Maintenance, Typhoon)$/],
    ['/system/version', 'Offered now: Android 3.2.1, iOS 3.3.0 to 20.0%'],
    ['/operation/rate/refer', /^No rate holds now/],
    ['/tulayTransaction/operate/refund', /^1 waits; the oldest for 0 h, since 2026-/],
  ])(
    '%s says it',
    async (url, text) => {
      filled.findDatabase();
      await openConsole(filled, 'admin', url);
      expect(await answer(text)).toBeVisible();
    },
    TEST_MS,
  );
});
