import { appOrders } from '../../src/domain/app/calls';
import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { appVersions } from '../../src/domain/app/versions';
import { installationCalls } from '../../src/domain/system/installation';
import { versions } from '../../src/domain/system/version';
import { cleanUp } from '../../src/server/jobs/housekeeping';
import { presenceIn } from '../../src/server/versions/processes';
import { addBiller, bill } from '../support/billWorld';
import { addUser } from '../support/rows';
import { checkOf, forcedVersion, released } from '../support/versionWorld';
import type { World } from '../support/world';

let world: World;
beforeEach(async () => {
  world = await tulay.createWorld();
});

const installations = () => world.db.selectFrom('appInstallations').selectAll().execute();
const app = () => world.partner('app');

test('an app learns of a newer version in its language, and where to get it', async () => {
  await released(world, await world.signIn('admin'), '4.10.0');
  const told = { version: '4.10.0', link: 'https://apps.example.com/4.10.0', sha256: 'a1'.repeat(32) };
  expect(await checkOf(world, '4.9.0')).toEqual({ update: 'offered', notes: 'What 4.10.0 brings', ...told });
  expect((await checkOf(world, '4.9.0', { lang: 'tw' })).notes).toBe('4.10.0 更新');
  expect((await checkOf(world, '4.9.0', { lang: 'vi' })).notes).toBe('What 4.10.0 brings');
  const none = { update: 'none', version: null, notes: null, link: null, sha256: null };
  expect(await checkOf(world, '4.10.0')).toEqual(none);
  expect(await checkOf(world, '4.9.0', { platform: 2 })).toEqual(none);
});

test('which installation has which version is known, and written only when it changed or the day did', async () => {
  const userId = await addUser(world.db);
  const writes = async () => {
    const { rows } = await world.database.execute('select xmin::text as tx from app_installations');
    return rows.map(({ tx }) => tx).join();
  };
  await checkOf(world, '4.9.0');
  const first = await writes();
  await checkOf(world, '4.9.0');
  expect(await writes()).toBe(first);
  await checkOf(world, '4.9.0', { userId });
  const known = { installationId: 'phone-of-maria', platform: 1, userId };
  expect(await installations()).toEqual([{ ...known, appVersion: '4.9.0', seenDay: '2026-06-15' }]);
  const second = await writes();
  await checkOf(world, '4.9.0');
  expect(await writes()).toBe(second);
  world.clock.advance({ days: 1 });
  await checkOf(world, '4.10.0');
  expect(await installations()).toEqual([{ ...known, appVersion: '4.10.0', seenDay: '2026-06-16' }]);
});

test('phones are counted by version, before and after the counts are put together', async () => {
  const admin = await world.signIn('admin');
  const [older, newer] = [await released(world, admin, '4.9.0'), await released(world, admin, '4.10.0')];
  for (let at = 0; at < 5; at += 1) await checkOf(world, '4.9.0', { installationId: `some-phone-${at}` });
  await checkOf(world, '4.10.0', { installationId: 'some-phone-0' });
  const counts = async () => {
    const { items } = await admin.ask(versions.calls.page, {});
    return [older, newer].map((id) => items.find((one) => one.id === id)?.phones);
  };
  expect(await counts()).toEqual([4, 1]);
  await cleanUp(world.db, world.clock.text());
  expect(await counts()).toEqual([4, 1]);
});

test.each([
  ['platform', 4],
  ['platform', '1'],
  ['version', '4.10'],
  ['version', '4.10.0-beta'],
  ['version', `${'9'.repeat(40)}.0.0`],
  ['installationId', 'short'],
  ['installationId', "x' or 1=1 --"],
  ['installationId', 'x'.repeat(65)],
  ['userId', 999_999],
  ['userId', -1],
  ['lang', 'xx'],
])('a check with a wrong %s is refused by its name: %p', async (field, value) => {
  const input = { platform: 1, version: '4.9.0', installationId: 'phone-of-maria', [field]: value };
  expect(await app().call(appVersions.check, input)).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
  expect(await installations()).toEqual([]);
});

test('only keys of apps check', async () => {
  const input = { platform: 1, version: '4.9.0', installationId: 'phone-of-maria' } as const;
  expect(await world.partner('payout').call(appVersions.check, input)).toMatchObject({ status: 403 });
});

describe('once an update is forced', () => {
  let input: Awaited<ReturnType<typeof bill>>;
  beforeEach(async () => {
    await addBiller(world);
    input = await bill(world);
    await forcedVersion(world, '4.10.0');
  });

  const headers = (version: string, platform?: string) => ({
    headers: { 'app-version': version, ...(platform && { 'app-platform': platform }) },
  });
  const order = (options: object = {}) => app().call(createOrders.payBills, input, options);

  test('an older app orders nothing, and says so in the language of its user', async () => {
    const refused = await order({ headers: { ...headers('4.9.9', '1').headers, lang: 'tw' } });
    expect(refused).toMatchObject({ status: 403, key: 'app.updateRequired' });
    expect(refused.message).toContain('請更新至 4.10.0');
    expect(await order(headers('4.10.0', '1'))).toMatchObject({ status: 200 });
    expect(await order(headers('4.11.0', '1'))).toMatchObject({ status: 200 });
    // Of that platform nothing is forced.
    expect(await order(headers('4.9.9', '2'))).toMatchObject({ status: 200 });
    expect(await order(headers('4.9.9'))).toMatchObject({ status: 403, key: 'app.updateRequired' });
  });

  test('without the header nothing is checked, and what was ordered is paid by an older app', async () => {
    const { status, data } = await order();
    expect(status).toBe(200);
    const paid = { transactionNumber: data.transactionNumber, amount: data.paymentAmount };
    expect(await app().ask(appOrders.pay, paid, headers('1.0.0', '1'))).toEqual({ status: 1 });
  });

  test('what another process decides holds from the next order on', async () => {
    const force = (forced: boolean) => world.db.updateTable('appVersions').set({ forced }).execute();
    await force(false);
    expect(await order(headers('4.9.9', '1'))).toMatchObject({ status: 200 });
    await force(true);
    expect(await order(headers('4.9.9', '1'))).toMatchObject({ status: 403 });
  });

  test('a header that says nothing sensible is refused by its name', async () => {
    for (const wrong of ['4.9', '', 'x', '4.9.9, 5.0.0'])
      expect(await order(headers(wrong, '1'))).toMatchObject({
        status: 400,
        fields: { 'app-version': expect.any(String) },
      });
    expect(await order(headers('4.9.9', '7'))).toMatchObject({
      status: 400,
      fields: { 'app-platform': expect.any(String) },
    });
  });

  test('kiosks are held to versions of their own', async () => {
    const { userId: _, ...rest } = input;
    const begun = { kiosk: 'Taoyuan 1', order: { service: 'payBills' as const, ...rest, paymentMethod: 2 } };
    const begin = () => app().call(kioskCalls.create, begun, headers('2.0.0'));
    expect((await begin()).key).not.toBe('app.updateRequired');
    await forcedVersion(world, '2.4.0', { platform: 3 });
    expect(await begin()).toMatchObject({ status: 403, key: 'app.updateRequired' });
  });
});

test('this installation is known by program, migrations, database, processes and what failed', async () => {
  const admin = await world.signIn('admin');
  const now = world.clock.text();
  const presence = presenceIn(world.db);
  await presence.beat(now);
  await presence.beat(now);
  const state = await admin.ask(installationCalls.state, {});
  expect(state.program.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(state.migrations.map(({ name }) => name)).toContain('0042_versions');
  expect(state.database.version).toMatch(/^\d+/);
  expect(state.processes).toEqual([expect.objectContaining({ pid: process.pid, seenTime: now })]);
  expect(state.failed).toEqual([]);
  world.clock.advance({ minutes: 2 });
  expect((await admin.ask(installationCalls.state, {})).processes).toEqual([]);
  await presence.beat(world.clock.text());
  await presence.leave();
  expect((await admin.ask(installationCalls.state, {})).processes).toEqual([]);
  const service = await world.signIn('service');
  expect(await service.call(installationCalls.state, {})).toMatchObject({ status: 403 });
});
