import {
  exchangeAuditCalls,
  exchangeAuditRecords,
  exchangeAudits,
} from '../../src/domain/finance/exchangeAudit';
import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeChange } from '../../src/domain/finance/exchangeChange';
import { exchangeRuleCalls, exchangeRules } from '../../src/domain/finance/exchangeRule';
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { keyOf } from '../../src/domain/kit/menu';
import { agreeing, someBank, someRule } from '../support/exchangeWorld';
import { giveRights, takeRights } from '../support/roleRights';
import { OPERATORS, ROLES } from '../support/staff';
import type { Client, World } from '../support/world';

/** Banks that swap and their rules, proposed by one and decided by another (decisions sections 18 and 33). */

let world: World;
let maker: Client;
let checker: Client;
let other: Client;
let agreed: ReturnType<typeof agreeing>;

beforeAll(async () => {
  world = await tulay.createWorld();
  [maker, checker, other] = [
    await world.signIn('admin'),
    await world.signIn('auditor'),
    await world.signIn('auditor2'),
  ];
  agreed = agreeing(maker, checker);
});

const RUI_SUI = 1;
const because = { reason: 'Its answers come late' };
const of = (name: keyof typeof exchangeChange.entries) => codeOf(exchangeChange, name);

const bankOf = async (id: number) => (await maker.ask(exchangeBanks.calls.detail, { id })).record;
const ruleOf = async (id: number) => (await maker.ask(exchangeRules.calls.detail, { id })).record;
const disabling = async (id: number) =>
  maker.ask(exchangeBanks.steps.disable, { id, version: Number((await bankOf(id)).version), ...because });
const auditOf = ({ proposalId }: { readonly proposalId: number | null }) => ({ auditId: proposalId ?? 0 });
const waiting = async () => (await checker.ask(exchangeAudits.page, { pageSize: 100 })).items;

/** Nothing but what the installation began with is enabled or waits. */
async function cleared() {
  for (const { id } of await waiting()) {
    const calls = [exchangeBanks.decisions.recall, exchangeRules.decisions.recall];
    for (const call of calls) await maker.call(call, { auditId: id });
  }
  await world.database.execute(`update exchange_rules set status = 2 where id > 1`);
  await world.database.execute(`update exchange_banks set status = 2 where id > 1`);
}

beforeEach(cleared);

test('the partner that constants knew is there, with the rule by which it gets large remittances', async () => {
  expect(await bankOf(RUI_SUI)).toMatchObject({ ename: 'Rui Sui', code: 'RS', bankKind: 2, cutOff: '15:30' });
  expect(await ruleOf(1)).toMatchObject({
    bankId: RUI_SUI,
    serviceTypes: [3],
    leastNtd: '20000.00',
    exclusive: true,
    partnerRate: '1.9752',
    makerName: 'Tulay',
  });
});

test('a proposal of each kind is told by its kind and bank, decided by another, and stands among the decided', async () => {
  const asked: [keyof typeof exchangeChange.entries, string, { proposalId: number | null }][] = [];
  const ask = async (
    kind: (typeof asked)[number][0],
    name: string,
    change: Promise<(typeof asked)[number][2]>,
  ) => asked.push([kind, name, await change]);
  const [id, second, third] = [await agreed.bank(), await agreed.bank(), await agreed.bank()];
  const fourth = await agreed.bank();
  await agreed.agreed(exchangeBanks, disabling(third));
  const [rule, removed] = [await agreed.rule(id), await agreed.rule(second)];
  const nameOf = async (bank: number) => String((await bankOf(bank)).ename);
  const fresh = someBank();
  await ask('newBank', String(fresh.ename), maker.ask(exchangeBanks.calls.add, fresh));
  const edited = { id, version: 0, name: 'Another name' };
  await ask('bankChanged', await nameOf(id), maker.ask(exchangeBanks.calls.edit, edited));
  const enabled = maker.ask(exchangeBanks.steps.enable, { id: third, version: 1 });
  await ask('bankEnabled', await nameOf(third), enabled);
  await ask('bankDisabled', await nameOf(second), disabling(second));
  await ask('newRule', await nameOf(fourth), maker.ask(exchangeRules.calls.add, someRule(fourth)));
  const changed = { id: rule, version: 0, fileRows: 100 };
  await ask('ruleChanged', await nameOf(id), maker.ask(exchangeRules.calls.edit, changed));
  const removal = maker.ask(exchangeRules.steps.remove, { id: removed, version: 0, ...because });
  await ask('ruleRemoved', await nameOf(second), removal);
  const items = await waiting();
  expect(items.map((one) => [one.exchangeChange, one.bankName])).toEqual(
    asked.map(([kind, name]) => [of(kind), name]),
  );
  const [, , , , , ruleChange] = items;
  expect(ruleChange?.changes.changes).toContainEqual({ field: 'fileRows', old: '5000', new: '100' });
  // Which of two changes of a bank the list tells is the one that was proposed first.
  expect(await bankOf(id)).toMatchObject({ pendingChange: of('bankChanged') });
  expect(await bankOf(fourth)).toMatchObject({ pendingChange: of('newRule') });
  for (const [kind, , proposal] of asked) {
    const { decisions } = kind.toLowerCase().includes('rule') ? exchangeRules : exchangeBanks;
    expect(await maker.call(decisions.approve, auditOf(proposal))).toMatchObject({
      key: 'approval.ownProposal',
    });
    await other.ask(decisions.approve, auditOf(proposal));
  }
  expect(await waiting()).toEqual([]);
  const { items: decided } = await checker.ask(exchangeAuditRecords.page, { pageSize: 100 });
  for (const [kind, name, { proposalId }] of asked)
    expect(decided.find((one) => one.id === proposalId)).toMatchObject({
      exchangeChange: of(kind),
      bankName: name,
      auditStatus: 2,
    });
  expect(await ruleOf(rule)).toMatchObject({ fileRows: 100, version: 1 });
  expect(await ruleOf(removed)).toMatchObject({ status: 2, moveReason: because.reason });
  expect(await bankOf(second)).toMatchObject({ status: 2, cutOff: null });
});

test('several are decided at once, each for itself', async () => {
  const made = [await agreed.bank(), await agreed.bank(), await agreed.bank()];
  const auditIds = [];
  for (const id of made) {
    const proposal = await maker.ask(exchangeBanks.calls.edit, { id, version: 0, name: 'Renamed' });
    auditIds.push(auditOf(proposal).auditId);
  }
  const own = await world.signIn('admin2');
  await own.ask(exchangeBanks.decisions.approve, { auditId: auditIds[0] ?? 0 });
  const { outcomes } = await checker.ask(exchangeBanks.decisions.rejectMany, {
    auditIds,
    rejectReason: 'Not like this',
  });
  expect(outcomes.map(({ done }) => done)).toEqual([false, true, true]);
  const names = await Promise.all(made.map(async (id) => (await bankOf(id)).name));
  expect(names[0]).toBe('Renamed');
  expect(names.slice(1)).not.toContain('Renamed');
});

test('the last bank that is enabled stays, also when two are disabled at once; a partner does not count', async () => {
  const id = await agreed.bank();
  expect(await maker.call(exchangeBanks.steps.disable, { id, version: 0, ...because })).toMatchObject({
    status: 409,
    key: 'exchange.lastBank',
  });
  const second = await agreed.bank();
  const proposals = [await disabling(id), await disabling(second)];
  const answers = await Promise.all(
    proposals.map((one, at) =>
      (at === 0 ? checker : other).call(exchangeBanks.decisions.approve, auditOf(one)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ key: 'exchange.lastBank' });
  const statuses = [(await bankOf(id)).status, (await bankOf(second)).status];
  expect(statuses.sort()).toEqual([1, 2]);
  // Disabled, it gets no orders; it comes back for the tests that follow.
  await agreed.agreed(exchangeBanks, disabling(RUI_SUI));
  await world.database.execute(`update exchange_banks set status = 1 where id = ${RUI_SUI}`);
});

test('a bank has one rule, and one is proposed at a time', async () => {
  const bankId = await agreed.bank();
  const proposal = await maker.ask(exchangeRules.calls.add, someRule(bankId));
  const add = (more = {}) => maker.call(exchangeRules.calls.add, someRule(bankId, more));
  expect(await add()).toMatchObject({ status: 409, key: 'approval.alreadyPending' });
  await checker.ask(exchangeRules.decisions.approve, auditOf(proposal));
  expect(await add()).toMatchObject({ status: 409, key: 'record.duplicate' });
  expect(Object.keys((await add()).fields ?? {})).toEqual(['bankId']);
  expect(await add({ bankId: 99_999 })).toMatchObject({ status: 400, fields: { bankId: expect.anything() } });
});

test('shares of enabled banks are a hundred together at most, at approval too', async () => {
  const banks = [await agreed.bank(), await agreed.bank(), await agreed.bank()] as const;
  await agreed.rule(banks[0], { share: '60.0' });
  const add = (bankId: number, share: string) =>
    maker.call(exchangeRules.calls.add, someRule(bankId, { share }));
  expect(await add(banks[1], '40.1')).toMatchObject({
    status: 400,
    key: 'exchange.shareOver',
    fields: { share: expect.stringContaining('40') },
  });
  const proposals = [];
  for (const bank of banks.slice(1))
    proposals.push(await maker.ask(exchangeRules.calls.add, someRule(bank, { share: '40.0' })));
  const answers = await Promise.all(
    proposals.map((one, at) =>
      (at === 0 ? checker : other).call(exchangeRules.decisions.approve, auditOf(one)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  // Of a bank that is disabled the share counts when it is enabled.
  const late = await agreed.bank();
  await agreed.agreed(exchangeBanks, disabling(late));
  await agreed.rule(late, { share: '10.0' });
  expect(await maker.call(exchangeBanks.steps.enable, { id: late, version: 1 })).toMatchObject({
    key: 'exchange.shareOver',
  });
});

test('what is wrong with a bank or rule is refused by its field', async () => {
  const bank = async (more: FormInput) =>
    Object.keys((await maker.call(exchangeBanks.calls.add, someBank(more))).fields ?? {});
  expect(await bank({ code: 'lower' })).toEqual(['code']);
  expect(await bank({ swift: 'SHORT' })).toEqual(['swift']);
  expect(await bank({ ntdAccount: '12', phpAccount: 'none' })).toEqual(['ntdAccount', 'phpAccount']);
  expect(await bank({ code: 'RS' })).toEqual(['code']);
  const bankId = await agreed.bank();
  const rule = async (more: FormInput) =>
    Object.keys((await maker.call(exchangeRules.calls.add, someRule(bankId, more))).fields ?? {});
  expect(await rule({ cutOff: '25:00' })).toEqual(['cutOff']);
  expect(await rule({ leastNtd: '100', mostNtd: '99' })).toEqual(['mostNtd']);
  expect(await rule({ batchCap: '100', dayCap: '99' })).toEqual(['dayCap']);
  expect(await rule({ fileRows: 0 })).toEqual(['fileRows']);
  expect(await rule({ share: '100.1' })).toEqual(['share']);
  expect(await rule({ valueDays: -1, cardDaysLeft: 4000 })).toEqual(['valueDays', 'cardDaysLeft']);
  expect(await rule({ serviceTypes: [13] })).toEqual(['serviceTypes']);
  const partner = await agreed.bank({ bankKind: 2 });
  const needed = await maker.call(exchangeRules.calls.add, someRule(partner));
  expect(Object.keys(needed.fields ?? {})).toEqual(['partnerRate']);
});

test('who may not propose or decide is refused, and who may read sees the proposal whole', async () => {
  const finance = await world.signIn('finance');
  expect(await finance.call(exchangeBanks.calls.add, someBank())).toMatchObject({ status: 403 });
  const roleId = Object.keys(ROLES).indexOf(OPERATORS.finance) + 1;
  await giveRights(world.db, roleId, 'FINANCE_EXCHANGE_BANK');
  const { proposalId } = await finance.ask(exchangeBanks.calls.add, someBank({ swift: 'ABCDTWTP' }));
  const auditId = proposalId ?? 0;
  expect(await finance.call(exchangeBanks.decisions.approve, { auditId })).toMatchObject({ status: 403 });
  expect(await finance.call(exchangeAuditCalls.detail, { id: auditId })).toMatchObject({ status: 403 });
  const { proposal, changedSince } = await checker.ask(exchangeAuditCalls.detail, { id: auditId });
  expect(proposal.changes.changes).toContainEqual({ field: 'swift', old: null, new: 'ABCDTWTP' });
  expect(changedSince).toEqual([]);
  expect(await checker.call(exchangeAuditCalls.detail, { id: 99_999 })).toMatchObject({ status: 404 });
  await finance.ask(exchangeBanks.decisions.recall, { auditId });
  // Lists of several pages are searched by bank, so that whoever is there may have their names, and nothing else.
  await takeRights(world.db, ['FINANCE_EXCHANGE_BANK', keyOf(exchangeRules.page)], roleId);
  expect(await finance.call(exchangeRules.calls.page, {})).toMatchObject({ status: 403 });
  const { choices } = await finance.ask(exchangeRuleCalls.bankChoices, {});
  expect(choices).toContainEqual({ id: RUI_SUI, name: 'Rui Sui', superiorId: null, closed: false });
});
