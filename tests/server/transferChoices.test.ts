import { capitalTransferCalls, capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { capitalNamed, funded, transferBetween } from '../support/capitalWorld';
import { takeRights } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** What the form of a transfer offers, and what it says of an amount that is not there. */

let world: World;
let finance: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  finance = await world.signIn('admin2');
  await funded(world, '1220 · PHP', '1234567.50');
});

const targetsFrom = async (name: string) => {
  const fromAccountId = (await capitalNamed(world, name)).id;
  const { choices } = await finance.ask(capitalTransferCalls.targetChoices, { fromAccountId });
  return Object.fromEntries(choices.map((one) => [one.name, one.disabledReason ?? 'offered']));
};

test('each account that money may leave says what is available there, in its currency', async () => {
  const { choices } = await finance.ask(capitalTransferCalls.accountChoices, {});
  expect(choices.find(({ name }) => name === '1220 · PHP')?.note).toBe('PHP 1,234,567.50 available');
  expect(choices.find(({ name }) => name === '1120 · NTD')?.note).toBe('NTD 0 available');
});

test('of the accounts to which it may not go each says why, and none before it is known from where', async () => {
  expect(await targetsFrom('1220 · PHP')).toMatchObject({
    '1220 · PHP': 'Choose another account than the one it leaves',
    '1230 · PHP': 'offered',
    '1210 · Bayanihan Bills · PHP': 'offered',
    '1120 · NTD': 'This ledger account is kept in the other currency',
  });
  expect(await targetsFrom('1230 · PHP')).toMatchObject({
    '1220 · PHP': 'Money may not go there from this account',
  });
  const { choices } = await finance.ask(capitalTransferCalls.targetChoices, {});
  expect(choices.filter(({ disabledReason }) => disabledReason !== undefined)).toEqual([]);
});

test('what is offered is not refused for where it goes, and what is not offered is', async () => {
  for (const [name, isOffered] of [
    ['1230 · PHP', true],
    ['1120 · NTD', false],
    ['1220 · PHP', false],
  ] as const) {
    const wanted = await transferBetween(world, '1220 · PHP', name, '9999999.00');
    const answer = await finance.call(capitalTransfers.calls.add, wanted);
    expect([name, answer.key === 'capital.overdraft']).toEqual([name, isOffered]);
  }
});

test('more than there is: the refusal says how much there is as people write it', async () => {
  const wanted = await transferBetween(world, '1220 · PHP', '1230 · PHP', '1234567.51');
  const answer = await finance.call(capitalTransfers.calls.add, wanted);
  expect(answer).toMatchObject({
    status: 409,
    message: expect.stringContaining('PHP 1,234,567.50'),
    fields: { amount: expect.stringContaining('1,234,567.50') },
  });
});

test('who may see transfers and neither funds nor ask for any chooses accounts without what is there', async () => {
  await takeRights(world.db, ['FINANCE_CAPITAL', 'FINANCE_CAPITAL_PROPOSE']);
  const reader = await world.signIn('auditor');
  const { choices } = await reader.ask(capitalTransferCalls.accountChoices, {});
  expect(choices.length).toBeGreaterThan(3);
  expect(choices.filter(({ note }) => note !== undefined)).toEqual([]);
});
