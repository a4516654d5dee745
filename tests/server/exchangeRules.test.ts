import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeRules } from '../../src/domain/finance/exchangeRule';
import { exchangeTry } from '../../src/domain/finance/exchangeTry';
import { type LeftReason, leftReason } from '../../src/domain/finance/sorted';
import { codeOf } from '../../src/domain/kit/codes';
import { sum } from '../../src/domain/kit/decimal';
import { agreeing } from '../support/exchangeWorld';
import { type FamilyLife, familyLife } from '../support/familyLife';
import type { Client, World } from '../support/world';

/** What rules of banks that swap do: which orders an FX partner gets as they start, and what a rule would take today. */

let world: World;
let life: FamilyLife;
let maker: Client;
let agreed: ReturnType<typeof agreeing>;

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  maker = await world.signIn('admin');
  agreed = agreeing(maker, await world.signIn('auditor'));
});

const LARGE = { transactionAmount: '50000' };
const RULE = 1;
const RUI_SUI = 1;
const reason = 'Its rate is worse than ours';
const versionOf = async (of: typeof exchangeBanks | typeof exchangeRules, id: number) =>
  Number((await maker.ask(of.calls.detail, { id })).record.version);

test('the next order that starts goes by the rule that was agreed to last', async () => {
  expect(await life.sent('send', LARGE)).toMatchObject({ fxPartnerCode: 'RS' });
  const edit = async (more: object) =>
    agreed.agreed(
      exchangeRules,
      maker.ask(exchangeRules.calls.edit, {
        id: RULE,
        version: await versionOf(exchangeRules, RULE),
        ...more,
      }),
    );
  await edit({ leastNtd: '40000' });
  expect((await life.sent('send', LARGE)).fxPartnerCode).toBeNull();
  await edit({ leastNtd: '20000', scope: { customerScope: 2, nationalities: ['VNM'] } });
  expect((await life.sent('send', LARGE)).fxPartnerCode).toBeNull();
  await edit({ scope: { customerScope: 1 } });
  expect((await life.sent('send', LARGE)).fxPartnerCode).toBe('RS');
  const version = await versionOf(exchangeBanks, RUI_SUI);
  await agreed.agreed(
    exchangeBanks,
    maker.ask(exchangeBanks.steps.disable, { id: RUI_SUI, version, reason }),
  );
  expect((await life.sent('send', LARGE)).fxPartnerCode).toBeNull();
  const enable = { id: RUI_SUI, version: version + 1 };
  await agreed.agreed(exchangeBanks, maker.ask(exchangeBanks.steps.enable, enable));
});

test('a rule is tried with the orders of today and writes nothing', async () => {
  await life.sent('send', LARGE);
  await life.sent('send');
  await life.sent('cashIn');
  const bankId = await agreed.bank();
  const id = await agreed.rule(bankId, { serviceTypes: [3] });
  const before = await everything();
  const { taken, left, more } = await maker.ask(exchangeTry, { id });
  expect(await everything()).toEqual(before);
  const orders = await world.db
    .selectFrom('orders')
    .select(['serviceType', 'paymentAmount', 'transactionAmount'])
    .where('status', 'in', [6, 7, 4])
    .execute();
  const sends = orders.filter(({ serviceType }) => serviceType === 3);
  const isLarge = ({ paymentAmount }: (typeof orders)[number]) => Number(paymentAmount) >= 20_000;
  const sumsOf = (some: typeof orders) => ({
    quantity: some.length,
    ntd: sum(...some.map((one) => one.paymentAmount)),
    php: sum(...some.map((one) => one.transactionAmount)),
  });
  const reasonOf = (name: LeftReason) => ({ leftReason: codeOf(leftReason, name) });
  expect(taken).toEqual(sumsOf(sends.filter((one) => !isLarge(one))));
  expect(left).toEqual([
    { ...reasonOf('family'), ...sumsOf(orders.filter(({ serviceType }) => serviceType !== 3)) },
    // Rui Sui takes them alone.
    { ...reasonOf('reserved'), ...sumsOf(sends.filter(isLarge)) },
  ]);
  expect(taken.quantity).toBeGreaterThan(0);
  expect(more).toBe(false);
  expect((await maker.ask(exchangeTry, { id: RULE })).taken).toEqual(sumsOf(sends.filter(isLarge)));
});

test('what does not fit in the file of the bank is left, and says so', async () => {
  await life.sent('send');
  const bankId = await agreed.bank();
  const id = await agreed.rule(bankId, { serviceTypes: [3] });
  const before = await maker.ask(exchangeTry, { id });
  await agreed.format(bankId, { rowColumns: [{ columnContent: 1, fileField: 1, columnWidth: 3 }] });
  const { taken, left } = await maker.ask(exchangeTry, { id });
  expect(taken.quantity).toBe(0);
  expect(left).toContainEqual({ leftReason: codeOf(leftReason, 'doesNotFit'), ...before.taken });
});

/** How much there is of what could have been written. */
async function everything() {
  const [orders, approvals, audit] = await Promise.all(
    (['orders', 'approvals', 'auditLog'] as const).map((table) =>
      world.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return [orders, approvals, audit];
}

test('of another day nothing is tried, a rule that there is not is not found, and it takes its right', async () => {
  world.clock.advance({ days: 2 });
  maker = await world.signIn('admin');
  const none = { quantity: 0, ntd: '0.00', php: '0.00' };
  expect(await maker.ask(exchangeTry, { id: RULE })).toEqual({ taken: none, left: [], more: false });
  expect(await maker.call(exchangeTry, { id: 999 })).toMatchObject({ status: 404 });
  expect(await (await world.signIn('service')).call(exchangeTry, { id: RULE })).toMatchObject({
    status: 403,
  });
});
