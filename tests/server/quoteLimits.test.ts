import { appOrders } from '../../src/domain/app/calls';
import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { priceCalls } from '../../src/domain/app/prices';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { explainCalls } from '../../src/domain/pricing/explainCall';
import { feePackages, fees } from '../../src/domain/pricing/fee';
import { expireUnpaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { addBiller, bill } from '../support/billWorld';
import { someFee } from '../support/pendingPrices';
import { publisherIn } from '../support/publishing';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Packages that count the orders of a user: nobody has them more often than they say, whatever was quoted before. */

let world: World;
let app: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  await addBiller(world);
});

const because = { proposalReason: 'More users' };
const FIRST: FormInput = { name: 'First order', rank: 1, audience: 3, firstOrders: 1, ...because };
const TWICE: FormInput = { name: 'Twice a month', rank: 1, audience: 1, usesPerMonth: 2, ...because };

/** A package in which bills cost no fee. */
async function freeBills(of: FormInput): Promise<number> {
  const publish = await publisherIn(world);
  const packageId = await publish(feePackages, of);
  await publish(fees, someFee('0', { packageName: of.name }));
  return packageId;
}

const asked = { serviceType: 1, side: 1, paymentMethod: 1, transactionAmount: '100' } as const;
const quoteOf = (userId?: number) => app.ask(priceCalls.quote, { ...asked, ...(userId && { userId }) });
/** A bill of this amount comes to 51 without a fee. */
const billOf = (userId: number) => bill(world, { userId, transactionAmount: '100' });

const order = async (userId: number, quoteId?: string) =>
  app.call(createOrders.payBills, { ...(await billOf(userId)), ...(quoteId && { quoteId }) });

/** A new order of the user, at what prices now. */
const ordered = async (userId: number) => {
  const { data } = await order(userId);
  return data;
};

const cancel = (transactionNumber: string) =>
  app.ask(appOrders.requestCancel, { transactionNumber, reason: 'Too late' });

test.each([
  ['first orders', FIRST],
  ['uses in a month', TWICE],
])('nobody is quoted what counts %s, neither is a slip of a kiosk', async (_name, of) => {
  await freeBills(of);
  expect((await quoteOf()).serviceFee).toBe('50.00');
  const { userId, ...request } = await billOf(await addUser(world.db));
  const { scanCode, paymentAmount } = await app.ask(kioskCalls.create, {
    kiosk: 'Station 1',
    order: { service: 'payBills', ...request } as never,
  });
  expect(paymentAmount).toBe('101.00');
  expect((await app.ask(kioskCalls.bind, { scanCode, userId })).paymentAmount).toBe('101.00');
  // Who is known is quoted it, and nobody else takes that quote.
  const known = await addUser(world.db);
  const { quoteId, serviceFee } = await quoteOf(known);
  expect(serviceFee).toBe('0.00');
  expect(await order(await addUser(world.db), quoteId)).toMatchObject({
    status: 400,
    key: 'quote.mismatch',
    fields: { userId: expect.any(String) },
  });
  expect((await order(known, quoteId)).data.paymentAmount).toBe('51.00');
});

test.each([
  ['the first order', FIRST, 1],
  ['two orders a month', TWICE, 2],
])(
  'of fifty orders at once by fifty quotes %s has the fee',
  async (_name, of, most) => {
    const packageId = await freeBills(of);
    const userId = await addUser(world.db);
    const quotes = await Promise.all(Array.from({ length: 50 }, () => quoteOf(userId)));
    expect(new Set(quotes.map(({ serviceFee }) => serviceFee))).toEqual(new Set(['0.00']));
    const answers = await Promise.all(quotes.map(({ quoteId }) => order(userId, quoteId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, key }) => `${status} ${key}`))).toEqual(
      new Set(['409 quote.usedUp']),
    );
    const priced = await world.db
      .selectFrom('orderPrices')
      .select('orderId')
      .where('feePackageId', '=', packageId)
      .execute();
    expect(priced).toHaveLength(most);
    // What the app is told to do: ask again.
    expect((await quoteOf(userId)).serviceFee).toBe('50.00');
  },
  60_000,
);

test.each([
  ['cancelled', (number: string) => cancel(number)],
  [
    'expired',
    async () => {
      world.clock.advance({ hours: 24 });
      await expireUnpaid(world.db, world.clock.text(), translate('en'));
    },
  ],
  ['paid back in NTD', (number: string) => stand(number, 16)],
  ['paid back in PHP', (number: string) => stand(number, 10)],
] as const)('an order that was %s gives back what it used', async (_name, ending) => {
  await freeBills(TWICE);
  const userId = await addUser(world.db);
  const first = await ordered(userId);
  await ordered(userId);
  expect((await quoteOf(userId)).serviceFee).toBe('50.00');
  await ending(first.transactionNumber);
  const { quoteId, serviceFee } = await quoteOf(userId);
  expect(serviceFee).toBe('0.00');
  expect((await order(userId, quoteId)).data.paymentAmount).toBe('51.00');
});

const stand = (transactionNumber: string, status: number) =>
  world.db.updateTable('orders').set({ status }).where('transactionNumber', '=', transactionNumber).execute();

test('a first order that was cancelled was none', async () => {
  await freeBills(FIRST);
  const userId = await addUser(world.db);
  const { transactionNumber, paymentAmount } = await ordered(userId);
  expect(paymentAmount).toBe('51.00');
  expect((await ordered(userId)).paymentAmount).toBe('101.00');
  const other = await addUser(world.db);
  await cancel((await ordered(other)).transactionNumber);
  expect((await ordered(other)).paymentAmount).toBe('51.00');
  expect(transactionNumber).not.toBe('');
});

test('uses go on in the record that takes the place of a package, and begin anew with the month in Taipei', async () => {
  const replacesId = await freeBills(TWICE);
  const userId = await addUser(world.db);
  await ordered(userId);
  await ordered(userId);
  const publish = await publisherIn(world);
  await publish(feePackages, { ...TWICE, replacesId });
  expect((await quoteOf(userId)).serviceFee).toBe('50.00');
  world.clock.advance({ days: 15, hours: 11, minutes: 59 });
  expect((await quoteOf(userId)).serviceFee).toBe('50.00');
  world.clock.advance({ minutes: 1 });
  expect((await quoteOf(userId)).serviceFee).toBe('0.00');
});

test('a loan is made by the quote of what it comes to, though its fee leaves a little of it', async () => {
  const publish = await publisherIn(world);
  const bands = [{ from: '0', fixed: '0', percent: '1.5' }];
  await publish(fees, someFee('0', { serviceType: 7, side: 2, bands }));
  const userId = await addUser(world.db);
  const kind = { side: 2, paymentMethod: 4, userId } as const;
  const told = await app.ask(priceCalls.quote, { ...kind, serviceType: 7, payAmount: '10000.46' });
  expect(told.paymentAmount).toBe('10000.45');
  const loan = { ...kind, quoteId: told.quoteId, lender: 'Tala', loanNumber: 'L-1234567' } as const;
  expect(await app.call(createOrders.loanDisbursement, { ...loan, loanAmount: '10000.45' })).toMatchObject({
    key: 'quote.mismatch',
    fields: { loanAmount: expect.any(String) },
  });
  await app.ask(createOrders.loanDisbursement, { ...loan, loanAmount: '10000.46' });
});

test('asked about a moment that has passed, a price is explained by what the user had ordered by then', async () => {
  await freeBills(FIRST);
  const userId = await addUser(world.db);
  world.clock.advance({ minutes: 5 });
  const before = world.clock.text();
  await ordered(userId);
  world.clock.advance({ minutes: 5 });
  const admin = await world.signIn('admin');
  const feeAt = async (time: string) =>
    (await admin.ask(explainCalls.explain, { ...asked, userId, time })).price?.serviceFee;
  expect(await feeAt(before)).toBe('0.00');
  expect(await feeAt(world.clock.text())).toBe('50.00');
});
