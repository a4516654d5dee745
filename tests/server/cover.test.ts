import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { ledgerCheck } from '../../src/domain/finance/ledgerProof';
import { codeOf } from '../../src/domain/kit/codes';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import { bringByFeed } from '../support/benchmarks';
import { agreed, feesEarned, funded, transferBetween } from '../support/capitalWorld';
import { familyLife } from '../support/familyLife';
import type { World } from '../support/world';

/** Whether there is enough for users and their recipients (decisions section 31). */

let world: World;

beforeEach(async () => {
  world = await tulay.createWorld();
});

/** What the proof says of it, by currency. */
async function cover() {
  const lines = await proveNow({ database: world.database, clock: world.clock.text });
  const its = lines.filter(({ check }) => check === codeOf(ledgerCheck, 'cover'));
  return its.map(({ ledgerCurrency, found, red }) => [ledgerCurrency, found, red]);
}

test('PHP is worth what the benchmark says; while there is none each currency has to cover itself', async () => {
  await (await familyLife(world)).completed('send');
  expect(await cover()).toEqual([
    [1, '659.00', false],
    [2, '-1000.00', true],
  ]);
  await bringByFeed(world, world.clock.text(), '2');
  expect(await cover()).toEqual([[1, '159.00', false]]);
});

test('fees that leave for our own account cover nothing from then on', async () => {
  const [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  await funded(world, '1120 · NTD', '900.00');
  await feesEarned(world, '100.00');
  const fees = await transferBetween(world, '1120 · NTD', '1130 · NTD', '60.00');
  const id = await agreed(capitalTransfers, auditor, finance.ask(capitalTransfers.calls.add, fees));
  expect(await cover()).toEqual([[1, '940.00', false]]);
  const arrived = finance.ask(capitalTransfers.steps.confirm, { id, version: 1, bankReference: 'FEES-1' });
  await agreed(capitalTransfers, auditor, arrived);
  expect(await cover()).toEqual([[1, '940.00', false]]);
});
