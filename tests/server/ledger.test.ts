import { sql } from 'kysely';
import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { codeOf } from '../../src/domain/kit/codes';
import { orderSteps } from '../../src/domain/orders/detail';
import { attemptOutcome } from '../../src/domain/routing/codes';
import { type FamilyLife, familyLife, SERVICES } from '../support/familyLife';
import { allLines, finished, paidBack, postedAnew, postedOf, standing } from '../support/ledgerWorld';
import { orderOf } from '../support/orderWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** The ledger: each move of an order posts once, every entry comes to nothing, and an order that is over leaves nothing open. */

let world: World;
let life: FamilyLife;
let [maker, checker, finance] = [] as unknown as [Client, Client, Client];

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  finance = await world.signIn('finance');
});

const hands = () => ({ maker, checker, world });
const fail = (transactionNumber: string) =>
  world
    .partner('payout')
    .ask(partnerAnswers.fail, { transactionNumber, failure: 2, reason: 'No such account' });

/** A send for 1,000 PHP: 509 NTD are exchanged, 150 are the fee. */
const failedSend = async (some = {}) => {
  const { id, transactionNumber } = await life.sent('send', some);
  await fail(transactionNumber);
  return id;
};

test('a send: paid, exchanged, paid out, its fee earned less the tax', async () => {
  const { id } = await life.completed('send');
  const posted = await postedOf(world, id);
  expect(posted.pay).toEqual({ 'receivable NTD': '659.00', 'heldForUsers NTD': '-659.00' });
  expect(posted.start).toEqual({
    'heldForUsers NTD': '509.00',
    'clearing NTD': '-509.00',
    'clearing PHP': '1000.00',
    'owedToRecipients PHP': '-1000.00',
  });
  expect(posted.complete).toEqual({
    'owedToRecipients PHP': '1000.00',
    'prefund PHP': '-1000.00',
    'heldForUsers NTD': '150.00',
    'fees NTD': '-143.00',
    'taxOnFees NTD': '-7.00',
  });
});

test('points that pay are owed no more once the order is paid', async () => {
  const userId = await addUser(world.db, { points: 100 });
  const { id } = await life.completed('send', { userId, pointsUsed: 100 });
  expect((await postedOf(world, id)).pay).toEqual({
    'receivable NTD': '559.00',
    'points NTD': '100.00',
    'heldForUsers NTD': '-659.00',
  });
});

test.each(SERVICES)('nothing of a completed order is held any more: %s', async (service) => {
  const { id } =
    service === 'merchant'
      ? await (async () => {
          const { transactionNumber, paymentAmount: amount } = await life.created(service);
          await world.partner('app').ask(appOrders.pay, { transactionNumber, amount });
          return life.orderOf(transactionNumber);
        })()
      : await life.completed(service);
  const left = Object.keys(await standing(world.db, id)).map((name) => name.split(' ')[0]);
  expect(left).not.toEqual(expect.arrayContaining(['heldForUsers']));
  expect(left).not.toContain('heldForUsers');
  expect(left).not.toContain('owedToRecipients');
});

test('all of it paid back in NTD: what was exchanged is taken back, and nothing is earned', async () => {
  const id = await failedSend();
  await paidBack(hands(), id, 1, '659.00');
  expect(await standing(world.db, id)).toMatchObject({
    'receivable NTD': '659.00',
    'refunds NTD': '-659.00',
  });
  await finished(finance, world, id, 'finishNtdRefund');
  expect(await standing(world.db, id)).toMatchObject({
    'receivable NTD': '659.00',
    'dedicatedNtd NTD': '-659.00',
  });
  expect((await postedOf(world, id)).finishNtdRefund).toEqual({
    'refunds NTD': '659.00',
    'dedicatedNtd NTD': '-659.00',
  });
});

test('a part of it paid back, twice: points by their share, the fee as far as it is not paid back, the rest is unclaimed', async () => {
  const userId = await addUser(world.db, { points: 50 });
  const id = await failedSend({ userId, pointsUsed: 50 });
  await paidBack(hands(), id, 1, '300.00');
  await finished(finance, world, id, 'finishNtdRefund');
  // 659 brought in, 300 back; 50 points times 300 of 609 are 24; the fee of 150 with its tax of 7; the rest waits.
  expect((await postedOf(world, id)).finishNtdRefund).toEqual({
    'refunds NTD': '300.00',
    'dedicatedNtd NTD': '-300.00',
    'heldForUsers NTD': '359.00',
    'points NTD': '-24.00',
    'fees NTD': '-143.00',
    'taxOnFees NTD': '-7.00',
    'unclaimed NTD': '-185.00',
  });
  await paidBack(hands(), id, 1, '309.00');
  await finished(finance, world, id, 'finishNtdRefund');
  const { 'points NTD': points, ...left } = await standing(world.db, id);
  expect(points ?? '0.00').toBe('0.00');
  expect(left).toMatchObject({ 'receivable NTD': '609.00', 'dedicatedNtd NTD': '-609.00' });
  expect(left).not.toHaveProperty('heldForUsers NTD');
  expect(left).not.toHaveProperty('unclaimed NTD');
  expect(left).not.toHaveProperty('fees NTD');
});

test('paid back in PHP: from the wallets, exchanged all the same', async () => {
  const id = await failedSend();
  await paidBack(hands(), id, 2, '900.00');
  expect((await postedOf(world, id)).refundPhp).toEqual({
    'owedToRecipients PHP': '1000.00',
    'walletFloat PHP': '-900.00',
    'unclaimed PHP': '-100.00',
    'heldForUsers NTD': '150.00',
    'fees NTD': '-143.00',
    'taxOnFees NTD': '-7.00',
  });
  await paidBack(hands(), id, 2, '99.99');
  expect(await standing(world.db, id)).toMatchObject({
    'walletFloat PHP': '-999.99',
    'unclaimed PHP': '-0.01',
    'clearing NTD': '-509.00',
    'clearing PHP': '1000.00',
    'fees NTD': '-143.00',
  });
});

test('in both currencies: what is left of the exchange is taken back', async () => {
  const id = await failedSend();
  await paidBack(hands(), id, 2, '500.00');
  await paidBack(hands(), id, 1, '200.00');
  await finished(finance, world, id, 'finishNtdRefund');
  const { refundedAmount } = await orderOf(world, id);
  expect(refundedAmount).toBe('454.07');
  // 500 PHP are worth 254.07 NTD, which stay exchanged; 204.93 of what was brought in stay with us, 150 of them as the fee.
  expect(await standing(world.db, id)).toEqual({
    'receivable NTD': '659.00',
    'dedicatedNtd NTD': '-200.00',
    'walletFloat PHP': '-500.00',
    'clearing NTD': '-254.07',
    'clearing PHP': '500.00',
    'unclaimed NTD': '-54.93',
    'taxOnFees NTD': '-7.00',
    'fees NTD': '-143.00',
  });
});

test('what was paid from a wallet goes back with its fee', async () => {
  const { id, transactionNumber, paymentAmount } = await life.sent('buyLoad');
  await fail(transactionNumber);
  await paidBack(hands(), id, 2, '40.00');
  expect(await standing(world.db, id)).toEqual({
    'receivable PHP': paymentAmount,
    'walletFloat PHP': '-40.00',
    'unclaimed PHP': '-60.00',
    'fees PHP': '-5.00',
  });
  await paidBack(hands(), id, 2, '65.00');
  expect(await standing(world.db, id)).toEqual({ 'receivable PHP': '105.00', 'walletFloat PHP': '-105.00' });
});

test('a shop gives back its part of what was brought back, and its commission', async () => {
  const { transactionNumber, paymentAmount: amount } = await life.created('merchant');
  const { id, agentId } = await life.orderOf(transactionNumber);
  await world.db
    .insertInto('orderCommissions')
    .values({ orderId: id, partyId: Number(agentId), amount: '10.00', time: '2026-06-15 04:00:00' })
    .execute();
  await world.partner('app').ask(appOrders.pay, { transactionNumber, amount });
  expect(await standing(world.db, id)).toEqual({
    'receivable NTD': '480.00',
    'payable NTD': '-490.00',
    'commission NTD': '10.00',
  });
  await paidBack(hands(), id, 1, '120.00');
  expect(await standing(world.db, id)).toEqual({
    'receivable NTD': '480.00',
    'refunds NTD': '-120.00',
    'payable NTD': '-367.50',
    'commission NTD': '7.50',
  });
  await finished(finance, world, id, 'finishNtdRefund');
  await paidBack(hands(), id, 1, '360.00');
  await finished(finance, world, id, 'finishNtdRefund');
  expect(await standing(world.db, id)).toEqual({ 'receivable NTD': '480.00', 'dedicatedNtd NTD': '-480.00' });
});

test.each(['churchOffering', 'collection', 'passportPickup'] as const)(
  'what was not exchanged goes back in NTD: %s',
  async (service) => {
    const { id, transactionNumber, paymentAmount } = await life.sent(service);
    await fail(transactionNumber);
    await paidBack(hands(), id, 1, paymentAmount);
    await finished(finance, world, id, 'finishNtdRefund');
    expect(await standing(world.db, id)).toEqual({
      'receivable NTD': paymentAmount,
      'dedicatedNtd NTD': `-${paymentAmount}`,
    });
  },
);

test('what was not exchanged is paid back in PHP through clearing', async () => {
  const { id, transactionNumber } = await life.sent('churchOffering');
  await fail(transactionNumber);
  const { serviceType, phpRate } = await orderOf(world, id);
  expect([serviceType, phpRate]).toEqual([8, expect.any(String)]);
  await paidBack(hands(), id, 2, '100.00');
  const after = await standing(world.db, id);
  expect(after).toMatchObject({ 'clearing PHP': '100.00', 'refunds PHP': '-100.00' });
  await finished(finance, world, id, 'finishPhpRefund');
  expect(await standing(world.db, id)).toMatchObject({ 'walletFloat PHP': '-100.00', 'fees NTD': '-19.00' });
});

test('a paid order that is cancelled leaves what was paid unclaimed; one whose user keeps it starts', async () => {
  const [cancelled, kept] = [await life.sent('send'), await life.created('send')];
  const ask = (transactionNumber: string) =>
    world.partner('app').ask(appOrders.requestCancel, { transactionNumber, reason: 'Too slow' });
  await ask(cancelled.transactionNumber);
  // Whoever had it has answered that they will not pay it out.
  const answer = { outcome: codeOf(attemptOutcome, 'partnerFault'), answeredTime: world.clock.text() };
  await world.db.updateTable('channelAttempts').set(answer).where('orderId', '=', cancelled.id).execute();
  const { version } = await orderOf(world, cancelled.id);
  await maker.ask(orderSteps.cancel, { id: cancelled.id, version });
  expect(await standing(world.db, cancelled.id)).toEqual({
    'receivable NTD': '659.00',
    'unclaimed NTD': '-659.00',
  });

  const { transactionNumber, paymentAmount: amount } = kept;
  await world.partner('app').ask(appOrders.pay, { transactionNumber, amount });
  await ask(transactionNumber);
  const order = await life.orderOf(transactionNumber);
  await maker.ask(orderSteps.declineCancel, { id: order.id, version: order.version });
  expect(Object.keys((await postedOf(world, order.id)).declineCancel ?? {})).toHaveLength(4);
});

test('posted anew in one go, the ledger says the same', async () => {
  const before = await allLines(world.db);
  expect(before.length).toBeGreaterThan(150);
  await postedAnew(world.db);
  expect(await allLines(world.db)).toEqual(before);
});

test('what was posted is never changed, and what does not come to nothing is refused', async () => {
  const change = sql`update ledger_lines set amount = amount + 1 where id = (select min(id) from ledger_lines)`;
  await expect(change.execute(world.db)).rejects.toThrow('ledger_lines is never changed');
  await expect(sql`delete from ledger_entries`.execute(world.db)).rejects.toThrow('never changed');
  const half = sql`
    insert into ledger_lines (entry_id, account_id, day, amount)
    select entry_id, account_id, day, 5 from ledger_lines limit 1`;
  await expect(half.execute(world.db)).rejects.toThrow('does not come to nothing');
});

test('balances are what the lines say', async () => {
  const { rows } = await sql`
    select account_id, day from ledger_balances group by 1, 2
    except select account_id, day from ledger_lines group by 1, 2`.execute(world.db);
  expect(rows).toEqual([]);
  const { rows: wrong } = await sql`
    select l.account_id from (select account_id, day, sum(amount) as amount from ledger_lines group by 1, 2) l
    left join (select account_id, day, sum(debit - credit) as amount from ledger_balances group by 1, 2) b using (account_id, day)
    where b.amount is distinct from l.amount`.execute(world.db);
  expect(wrong).toEqual([]);
});
