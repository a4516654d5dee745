import { createOrders } from '../../src/domain/app/createOrders';
import { priceCalls } from '../../src/domain/app/prices';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { explainCalls } from '../../src/domain/pricing/explainCall';
import { feePackages, fees } from '../../src/domain/pricing/fee';
import { packageHistory } from '../../src/domain/pricing/histories';
import { addBiller, bill } from '../support/billWorld';
import { decisionsOf, someFee } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** A package stays the same one over its versions: its fees, and how often it was used, go with its name (decisions section 15). */

let world: World;
let maker: Client;
let checker: Client;
let app: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  app = world.partner('app');
  await addBiller(world);
});

async function published(page: KeptPage, input: FormInput): Promise<number> {
  const { id, proposalId } = await maker.ask(page.calls.add, input);
  await checker.ask(decisionsOf(page).approve, { auditId: proposalId ?? 0 });
  return id;
}

const somePackage = (name: string, more: FormInput = {}): FormInput => ({
  name,
  rank: 1000,
  audience: 1,
  proposalReason: 'For the summer',
  ...more,
});

const ofBill = { serviceType: 1, side: 1, paymentMethod: 1, transactionAmount: '1968' } as const;
const feeNow = async (more: object = {}) =>
  (await app.call(priceCalls.quote, { ...ofBill, ...more })).data?.serviceFee;

test('a new version of the standard package prices by the fees that it had', async () => {
  const second = await published(feePackages, somePackage('Standard', { rank: 900, replacesId: 1 }));
  expect(await feeNow()).toBe('50.00');
  await published(fees, someFee('75.00'));
  expect(await feeNow()).toBe('75.00');
  // The order names the version that priced it, and each version has its own.
  const input = await bill(world, { transactionAmount: '1968' });
  await app.ask(createOrders.payBills, input);
  const { versions } = await maker.ask(packageHistory.versions, { id: 1 });
  expect(versions.map(({ record, orders }) => [record.id, orders])).toEqual([
    [second, 1],
    [1, 0],
  ]);
});

test('a version that ends covers the open one, also where it was proposed in its place', async () => {
  const first = await published(feePackages, somePackage('Spring', { rank: 5 }));
  await published(fees, someFee('20.00', { packageName: 'Spring' }));
  expect(await feeNow()).toBe('20.00');
  const endTime = later(world.clock.text(), 600);
  // For its time the package is after the standard one.
  await published(feePackages, somePackage('Spring', { rank: 2000, endTime, replacesId: first }));
  expect(await feeNow()).toBe('50.00');
  const { fees: told } = await maker.ask(explainCalls.explain, ofBill);
  expect(told.map(({ packageName, standing }) => [packageName, standing])).toEqual([
    ['Spring', 'yields'],
    ['Standard', 'wins'],
    ['Spring', 'yields'],
  ]);
  world.clock.advance({ minutes: 10 });
  expect(await feeNow()).toBe('20.00');
});

test('what a user has used of a package counts over its versions', async () => {
  await published(feePackages, somePackage('Twice', { rank: 5, usesPerMonth: 2 }));
  await published(fees, someFee('0', { packageName: 'Twice' }));
  const input = await bill(world, { transactionAmount: '1968' });
  const { userId } = input;
  await app.ask(createOrders.payBills, input);
  expect(await feeNow({ userId })).toBe('0.00');
  await published(feePackages, somePackage('Twice', { rank: 6, usesPerMonth: 2 }));
  expect(await feeNow({ userId })).toBe('0.00');
  await app.ask(createOrders.payBills, input);
  expect(await feeNow({ userId })).toBe('50.00');
});

test.each([
  ['narrower', { audience: 3, firstOrders: 1 }],
  ['narrower for a while', { audience: 3, firstOrders: 1, endTime: '2026-06-20 00:00:00' }],
  ['counted', { usesPerMonth: 3 }],
])('the standard package is never %s', async (_how, more) => {
  const answer = await maker.call(feePackages.calls.add, somePackage('Standard', { ...more, replacesId: 1 }));
  expect(answer).toMatchObject({ status: 409, key: 'fee.standardNeeded' });
});

test('the standard package is not withdrawn, what covers it for a while is', async () => {
  const withdraw = feePackages.steps.withdraw;
  if (!withdraw) throw new Error('packages are never withdrawn');
  const cover = somePackage('Standard', { endTime: '2026-06-20 00:00:00', replacesId: 1 });
  const id = await published(feePackages, cover);
  expect(await maker.call(withdraw, { id: 1, version: 0, reason: 'Away' })).toMatchObject({
    status: 409,
    key: 'fee.standardNeeded',
  });
  expect((await maker.call(withdraw, { id, version: 1, reason: 'Away' })).status).toBe(200);
  expect(await feeNow()).toBe('50.00');
});

test('a fee is of a package that there is', async () => {
  expect(await maker.call(fees.calls.add, someFee('1', { packageName: 'Nowhere' }))).toMatchObject({
    status: 400,
    fields: { packageName: expect.any(String) },
  });
});
