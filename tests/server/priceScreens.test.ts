import { priceCalls } from '../../src/domain/app/prices';
import { serviceCode } from '../../src/domain/orders/codes';
import { appPreviewCalls } from '../../src/domain/pricing/appPreview';
import { tariffHistory } from '../../src/domain/pricing/histories';
import { priceStopCalls, priceStops } from '../../src/domain/pricing/priceStop';
import { rates } from '../../src/domain/pricing/rate';
import { tariffs } from '../../src/domain/pricing/tariff';
import { addBiller } from '../support/billWorld';
import { someRate } from '../support/pendingPrices';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What the pages of prices ask beside the records themselves. */

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  await addBiller(world);
});

const asked = { serviceType: 1, side: 1, paymentMethod: 1, payAmount: '1050' } as const;

test('a preview tells what the app is told, to the letter, and leaves nothing that could be spent', async () => {
  const previewed = await admin.ask(appPreviewCalls.quote, asked);
  expect(await world.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
  const { quoteId: _, ...told } = await world.partner('app').ask(priceCalls.quote, asked);
  expect(previewed).toEqual(told);
  expect(await admin.call(appPreviewCalls.quote, { ...asked, paymentMethod: 99 })).toMatchObject({
    status: 400,
    fields: { paymentMethod: expect.any(String) },
  });
});

test('the board reads in the language that is asked for, and who may not see rates sees none of it', async () => {
  const board = (lang: 'en' | 'tw') => admin.ask(appPreviewCalls.board, { lang });
  expect((await board('en')).rates).toEqual([{ about: 'All', bands: [{ from: '0', rate: '1.9680' }] }]);
  expect((await board('tw')).rates[0]?.about).toBe('全部');
  const stranger = await world.signIn('service');
  expect(await stranger.call(appPreviewCalls.board, { lang: 'en' })).toMatchObject({ status: 403 });
  expect(await stranger.call(appPreviewCalls.quote, asked)).toMatchObject({ status: 403 });
  expect(await stranger.call(priceStopCalls.standing, {})).toMatchObject({ status: 403 });
});

test('what is stopped is told as long as it is, and the preview is refused like the app', async () => {
  expect((await admin.ask(priceStopCalls.standing, {})).stops).toEqual([]);
  const { id } = await admin.ask(priceStops.calls.add, { serviceType: 1, stopReason: 'The market jumps' });
  expect((await admin.ask(priceStopCalls.standing, {})).stops).toEqual([
    {
      ...{ id, serviceType: 1, stopReason: 'The market jumps' },
      ...{ makerName: 'The admin', createdTime: world.clock.text() },
    },
  ]);
  expect(await admin.call(appPreviewCalls.quote, asked)).toMatchObject({ status: 409, key: 'price.stopped' });
  const checker = await world.signIn('admin2');
  const { proposalId } = await admin.ask(priceStops.steps.resume, { id, version: 0, reason: 'It rests' });
  await checker.ask(priceStops.decisions.approve, { auditId: proposalId ?? 0 });
  expect((await admin.ask(priceStopCalls.standing, {})).stops).toEqual([]);
});

test('rates are found by who proposed them and who agreed', async () => {
  const checker = await world.signIn('admin2');
  const { id, proposalId } = await admin.ask(rates.calls.add, someRate('1.9700'));
  await checker.ask(rates.decisions.approve, { auditId: proposalId ?? 0 });
  const found = async (by: object) => (await admin.ask(rates.calls.page, by)).items.map((one) => one.id);
  expect(await found({ makerName: 'the adm' })).toEqual([id]);
  expect(await found({ checkerName: 'admin2' })).toEqual([id]);
  expect(await found({ checkerName: 'the admin', makerName: 'admin2' })).toEqual([]);
});

test('a tariff tells how many orders were made while it held', async () => {
  const checker = await world.signIn('admin2');
  const [first] = (await admin.ask(tariffs.calls.page, { tariffKind: [2] } as object)).items;
  const userId = await addUser(world.db);
  const order = { serviceType: serviceCode('passportDelivery'), createdTime: world.clock.text() };
  await addOrder(world.db, userId, order);
  await addOrder(world.db, userId, { ...order, serviceType: serviceCode('passportPickup') });
  world.clock.advance({ minutes: 1 });
  const { id, proposalId } = await admin.ask(tariffs.calls.add, {
    ...{ tariffKind: 2, amount: '260', proposalReason: 'Dearer post' },
    replacesId: first?.id,
  });
  await checker.ask(tariffs.decisions.approve, { auditId: proposalId ?? 0 });
  const { versions } = await admin.ask(tariffHistory.versions, { id });
  expect(versions.map(({ record, orders }) => [record.id, orders])).toEqual([
    [id, 0],
    [first?.id, 1],
  ]);
});
