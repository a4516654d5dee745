import { sql } from 'kysely';
import { capitalAccounts } from '../../src/domain/finance/capitalAccount';
import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { fundPool } from '../../src/domain/finance/fundPool';
import type { ProofLine } from '../../src/domain/finance/ledgerProof';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { routes } from '../../src/domain/routing/route';
import { dropEndedWaits } from '../../src/server/finance/capital/funds';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { startOrders } from '../support/billWorld';
import {
  agreed,
  capitalNamed,
  feesEarned,
  funded,
  stopsBelow,
  transferBetween,
  verifiedBill,
} from '../support/capitalWorld';
import { standing } from '../support/ledgerWorld';
import { orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { someRoute } from '../support/pendingWays';
import { insertPartner } from '../support/wayWorld';
import type { Client, World } from '../support/world';

/** What stands in accounts outside, how low it may go, and how it gets from one to another (decisions section 32). */

let world: World;
let [finance, auditor] = [] as unknown as [Client, Client];

const FIRST = '1210 · Bayanihan Bills · PHP';
const SECOND = '1210 · Second Payments · PHP';
const [DEDICATED, FLOAT] = ['1220 · PHP', '1230 · PHP'] as const;

beforeEach(async () => {
  world = await tulay.createWorld();
  [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  await insertPartner(world, 'SECOND', 'Second Payments');
  await agreed(
    routes,
    auditor,
    finance.ask(routes.calls.add, someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], { serviceType: 1 })),
  );
});

const prefunded = (of: string, amount: string) => funded(world, `1210 · ${of} · PHP`, amount);

describe('a transfer', () => {
  const asked = async (from: string, to: string, amount: string, more: FormInput = {}) =>
    finance.call(capitalTransfers.calls.add, {
      ...(await transferBetween(world, from, to, amount)),
      ...more,
    });

  test('is under way once another one agrees, and arrives when its reference is there', async () => {
    await funded(world, DEDICATED, '900.00');
    const { data } = await asked(DEDICATED, FIRST, '600.00');
    expect(await standing(world.db)).toMatchObject({ 'dedicatedPhp PHP': '900.00' });
    const auditId = data.proposalId ?? 0;
    expect(await finance.call(capitalTransfers.decisions.approve, { auditId })).toMatchObject({
      status: 403,
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => auditor.call(capitalTransfers.decisions.approve, { auditId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await standing(world.db)).toMatchObject({
      'dedicatedPhp PHP': '300.00',
      'transfers PHP': '600.00',
    });
    const move = { id: data.id, version: 1 };
    expect(await finance.call(capitalTransfers.steps.confirm, move)).toMatchObject({
      status: 400,
      fields: { bankReference: expect.anything() },
    });
    const confirmed = finance.ask(capitalTransfers.steps.confirm, { ...move, bankReference: 'BSP-1' });
    const { proposalId } = await confirmed;
    expect(await standing(world.db)).toMatchObject({ 'transfers PHP': '600.00' });
    expect(
      await finance.call(capitalTransfers.decisions.approve, { auditId: proposalId ?? 0 }),
    ).toMatchObject({ status: 403 });
    await agreed(capitalTransfers, auditor, confirmed);
    expect(await standing(world.db)).toMatchObject({ 'dedicatedPhp PHP': '300.00', 'prefund PHP': '600.00' });
    expect(await standing(world.db)).not.toHaveProperty('transfers PHP');
    const { items } = await finance.ask(fundPool.page, { accountCode: [1210, 1220] } as object);
    expect(items.map(({ transferred }) => transferred).sort()).toEqual(['-600.00', '600.00']);
    const red = (await proveNow({
      database: world.database,
      clock: () => world.clock.text(),
    })) as readonly ProofLine[];
    expect(red.filter((line) => line.red)).toEqual([]);
  });

  test('that fails comes back', async () => {
    await funded(world, DEDICATED, '900.00');
    const { data } = await asked(DEDICATED, FLOAT, '600.00');
    await auditor.ask(capitalTransfers.decisions.approve, { auditId: data.proposalId ?? 0 });
    const failed = { id: data.id, version: 1, reason: 'Sent back by the bank' };
    const { proposalId } = await finance.ask(capitalTransfers.steps.fail, failed);
    expect(await standing(world.db)).toMatchObject({ 'transfers PHP': '600.00' });
    // Another one between the same two accounts waits for nothing.
    const { data: next } = await asked(DEDICATED, FLOAT, '5.00');
    await auditor.ask(capitalTransfers.decisions.approve, { auditId: proposalId ?? 0 });
    await finance.ask(capitalTransfers.decisions.recall, { auditId: next.proposalId ?? 0 });
    expect(await standing(world.db)).toMatchObject({ 'dedicatedPhp PHP': '900.00' });
    expect(await standing(world.db)).not.toHaveProperty('transfers PHP');
    expect(
      await finance.call(capitalTransfers.steps.confirm, { id: data.id, version: 2, bankReference: 'x' }),
    ).toMatchObject({ status: 409, key: 'capitalTransfer.illegalMove' });
  });

  test('goes nowhere it may not, and of no more than there is', async () => {
    await funded(world, '1130 · NTD', '900.00');
    await funded(world, '1120 · NTD', '900.00');
    await funded(world, DEDICATED, '900.00');
    const keyOfCall = async (...of: Parameters<typeof asked>) => (await asked(...of)).key;
    expect(await keyOfCall('1130 · NTD', '1120 · NTD', '5')).toBe('capital.notAllowed');
    expect(await keyOfCall(FLOAT, DEDICATED, '5')).toBe('capital.notAllowed');
    expect(await keyOfCall(DEDICATED, FLOAT, '900.01')).toBe('capital.overdraft');
    expect(await keyOfCall('1120 · NTD', '1130 · NTD', '1')).toBe('capital.notEarned');
    const fieldsOf = async (...of: Parameters<typeof asked>) =>
      Object.keys((await asked(...of)).fields ?? {});
    expect(await fieldsOf('1130 · NTD', FLOAT, '5')).toEqual(['toAccountId']);
    expect(await fieldsOf(DEDICATED, FLOAT, '0')).toEqual(['amount']);
    expect(await fieldsOf(DEDICATED, DEDICATED, '5')).toEqual(['toAccountId']);
    expect(await fieldsOf(DEDICATED, FLOAT, '5', { valueDay: '2020-01-01' })).toEqual(['valueDay']);
    expect(await fieldsOf(DEDICATED, FLOAT, '5', { fromAccountId: 999_999 })).toEqual(['fromAccountId']);
  });

  test('goes from each account to those to which the law lets it, and to no other', async () => {
    const all = ['1120 · NTD', '1130 · NTD', FIRST, SECOND, DEDICATED, FLOAT];
    for (const name of all) await funded(world, name, '900.00');
    await feesEarned(world, '100.00');
    const allowed: string[] = [];
    for (const from of all)
      for (const to of all)
        if ((await asked(from, to, '5.00')).status === 200) allowed.push(`${from} > ${to}`);
    const payouts = [FIRST, SECOND, FLOAT];
    const among = payouts.flatMap((from) =>
      payouts.filter((to) => to !== from).map((to) => `${from} > ${to}`),
    );
    const fromDedicated = payouts.map((to) => `${DEDICATED} > ${to}`);
    expect(allowed.sort()).toEqual(['1120 · NTD > 1130 · NTD', ...among, ...fromDedicated].sort());
  });

  test('of fees goes as far as they are earned and have not left yet', async () => {
    await funded(world, '1120 · NTD', '900.00');
    await feesEarned(world, '120.00');
    // What somebody writes among the fees was not earned for that; what they take off is gone.
    await funded(world, '1120 · NTD', '70.00', '4110');
    await funded(world, '4110 · NTD', '90.00', '2140');
    // A tax that was paid from our own account leaves what is in that of users as it was.
    await funded(world, '2410 · NTD', '5.00', '1130');
    const sweep = (amount: string) => asked('1120 · NTD', '1130 · NTD', amount);
    expect(await sweep('100.01')).toMatchObject({ status: 409, key: 'capital.notEarned' });
    const { data } = await sweep('60.00');
    await auditor.ask(capitalTransfers.decisions.approve, { auditId: data.proposalId ?? 0 });
    expect(await sweep('40.01')).toMatchObject({ status: 409, key: 'capital.notEarned' });
    const confirmed = { id: data.id, version: 1, bankReference: 'FEES-1' };
    await agreed(capitalTransfers, auditor, finance.ask(capitalTransfers.steps.confirm, confirmed));
    expect(await standing(world.db)).toMatchObject({ 'dedicatedNtd NTD': '1030.00', 'ownNtd NTD': '55.00' });
    const { items } = await finance.ask(fundPool.page, { accountCode: [1120, 1130] } as object);
    expect(items.map(({ swept }) => swept).sort()).toEqual(['-60.00', '60.00']);
    expect((await sweep('40.00')).status).toBe(200);
  });

  test('may be decided after its value day is over', async () => {
    await funded(world, DEDICATED, '900.00');
    const { data } = await asked(DEDICATED, FLOAT, '600.00');
    world.clock.advance({ hours: 23 });
    const tomorrow = await world.signIn('admin');
    await tomorrow.ask(capitalTransfers.decisions.approve, { auditId: data.proposalId ?? 0 });
    expect(await standing(world.db)).toMatchObject({ 'transfers PHP': '600.00' });
  });

  test.each(['recalled', 'rejected'])('that was %s moved nothing', async (how) => {
    await funded(world, DEDICATED, '900.00');
    const { data } = await asked(DEDICATED, FLOAT, '600.00');
    const auditId = data.proposalId ?? 0;
    if (how === 'recalled') await finance.ask(capitalTransfers.decisions.recall, { auditId });
    else await auditor.ask(capitalTransfers.decisions.reject, { auditId, rejectReason: 'Not today' });
    expect(await standing(world.db)).toEqual({ 'dedicatedPhp PHP': '900.00', 'capital PHP': '-900.00' });
    expect((await asked(DEDICATED, FLOAT, '900.00')).status).toBe(200);
  });

  test('of the same money is agreed to once', async () => {
    await funded(world, DEDICATED, '900.00');
    const both = [await asked(DEDICATED, FLOAT, '600.00'), await asked(DEDICATED, FIRST, '600.00')];
    const answers = await Promise.all(
      both.map(({ data }) =>
        auditor.call(capitalTransfers.decisions.approve, { auditId: data.proposalId ?? 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await standing(world.db)).toMatchObject({
      'dedicatedPhp PHP': '300.00',
      'transfers PHP': '600.00',
    });
  });
});

describe('a stop', () => {
  test('takes two people, a warning one', async () => {
    const { id, version } = await capitalNamed(world, FIRST);
    const warned = await finance.ask(capitalAccounts.calls.edit, { id, version, warnBelow: '500.00' });
    expect(warned.proposalId).toBeNull();
    const edit = { id, version: version + 1, stopBelow: '600.00' };
    expect(await finance.call(capitalAccounts.calls.edit, edit)).toMatchObject({
      status: 400,
      fields: { warnBelow: expect.anything() },
    });
    const { proposalId } = await finance.ask(capitalAccounts.calls.edit, { ...edit, stopBelow: '100.00' });
    expect((await capitalNamed(world, FIRST)).stopBelow).toBeNull();
    await auditor.ask(capitalAccounts.decisions.approve, { auditId: proposalId ?? 0 });
    expect(await capitalNamed(world, FIRST)).toMatchObject({ warnBelow: '500.00', stopBelow: '100.00' });
    const dedicated = await capitalNamed(world, DEDICATED);
    expect(
      await finance.call(capitalAccounts.calls.edit, {
        id: dedicated.id,
        version: dedicated.version,
        stopBelow: '5.00',
      }),
    ).toMatchObject({ status: 400, fields: { stopBelow: expect.anything() } });
  });

  test('sends by the next partner, and nothing where nobody has enough, until funds come', async () => {
    await prefunded('Bayanihan Bills', '2500.00');
    await prefunded('Second Payments', '1500.00');
    await stopsBelow(world, [finance, auditor], FIRST, '1000.00');
    await stopsBelow(world, [finance, auditor], SECOND, '100.00');
    const orders = [
      await orderAt(world, verifiedBill),
      await orderAt(world, verifiedBill),
      await orderAt(world, verifiedBill),
    ];
    await startOrders(world);
    const partnersNow = () => Promise.all(orders.map(async (id) => (await orderOf(world, id)).partner));
    expect(await partnersNow()).toEqual(['Bayanihan Bills', 'Second Payments', null]);
    expect(await capitalNamed(world, FIRST)).toMatchObject({
      balance: '2500.00',
      inFlight: '1000.00',
      available: '1500.00',
    });
    expect(await capitalNamed(world, FIRST)).toMatchObject({ waitingOrders: 0 });
    await startOrders(world);
    expect(await capitalNamed(world, FIRST)).toMatchObject({ waitingOrders: 1 });
    await world.db
      .updateTable('orders')
      .set({ status: 11 })
      .where('id', '=', orders[2] ?? 0)
      .execute();
    expect(await capitalNamed(world, FIRST)).toMatchObject({ waitingOrders: 0 });
    await dropEndedWaits(world.db);
    expect(await world.db.selectFrom('fundWaits').selectAll().execute()).toEqual([]);
    await world.db
      .updateTable('orders')
      .set({ status: 13 })
      .where('id', '=', orders[2] ?? 0)
      .execute();
    await prefunded('Bayanihan Bills', '500.00');
    await startOrders(world);
    expect(await partnersNow()).toEqual(['Bayanihan Bills', 'Second Payments', 'Bayanihan Bills']);
    expect(await capitalNamed(world, FIRST)).toMatchObject({ waitingOrders: 0, available: '1000.00' });
  });

  test('is held by many at once', async () => {
    await prefunded('Bayanihan Bills', '5000.00');
    await stopsBelow(world, [finance, auditor], FIRST, '1000.00');
    await stopsBelow(world, [finance, auditor], SECOND, '1.00');
    for (let at = 0; at < 12; at += 1) await orderAt(world, verifiedBill);
    await Promise.all(Array.from({ length: 4 }, () => startOrders(world)));
    const { rows } = await sql<{ sent: string }>`
      select sum(amount)::text as sent from channel_attempts`.execute(world.db);
    expect(rows[0]?.sent).toBe('4000.00');
    expect(await capitalNamed(world, FIRST)).toMatchObject({ available: '1000.00' });
  });

  test('of an account that is not watched stops nothing', async () => {
    await stopsBelow(world, [finance, auditor], FIRST, '1000.00');
    const { id, version } = await capitalNamed(world, FIRST);
    await agreed(
      capitalAccounts,
      auditor,
      finance.ask(capitalAccounts.steps.unwatch, { id, version, reason: 'We leave them' }),
    );
    const order = await orderAt(world, verifiedBill);
    await startOrders(world);
    expect(await orderOf(world, order)).toMatchObject({ partner: 'Bayanihan Bills' });
  });
});
