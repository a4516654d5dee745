import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import en from '../../locales/en';
import { ledger } from '../../src/domain/finance/ledger';
import { ledgerProof } from '../../src/domain/finance/ledgerProof';
import { runProofs } from '../../src/server/finance/ledger/proof/runs';
import { bringByFeed } from '../support/benchmarks';
import { failingAt, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { familyLife } from '../support/familyLife';
import { takeRights } from '../support/roleRights';
import type { World } from '../support/world';

/** The general ledger as finance reads and proves it, on the real server. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };
const PAGE_ROWS = 10;
const PROOF = '/finance/ledger/proof';

let world: World;
let order: { id: number; transactionNumber: string };
let unpaid: { id: number };

beforeAll(async () => {
  world = await tulay.createWorld();
  const life = await familyLife(world);
  order = await life.completed('payBills');
  // Its PHP were bought in advance, with what an offering left: otherwise there is less than is owed.
  await life.completed('churchOffering');
  await bringByFeed(world, world.clock.text(), '1.8');
  unpaid = await life.orderOf((await life.created('payBills')).transactionNumber);
}, TEST_MS);

/** What stands under a heading in the row of an account. */
async function cellOf(account: string, heading: string) {
  const [row] = await screen.findAllByRole('row', { name: new RegExp(account) }, patient);
  const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === heading);
  return within(row as HTMLElement).getAllByRole('cell')[at]?.textContent;
}

test(
  'an order leads to its lines of whatever day, debit and credit; each leads back',
  async () => {
    await openConsole(world, 'admin', `/tulayTransaction/ntdSwap/paybills/detail?id=${order.id}`);
    await user.click(await found('link', en['orders.ledger']));
    await screen.findAllByRole('row', { name: /PHP prefund \(1210\)/ }, patient);
    expect(screen.getByLabelText(en['fields.transactionNumber'])).toHaveValue(order.transactionNumber);
    expect(screen.getAllByRole('row', { name: new RegExp(order.transactionNumber) })).toHaveLength(PAGE_ROWS);
    expect(await cellOf('Owed to recipients', 'Debit (PHP)')).toBe('1,000.00');
    expect(await cellOf('Owed to recipients', 'Credit (PHP)')).toBe('');
    expect(await cellOf('PHP prefund', 'Credit (PHP)')).toBe('1,000.00');
    expect(await cellOf('PHP prefund', 'Debit (PHP)')).toBe('');
    const [back] = screen.getAllByRole('link', { name: order.transactionNumber });
    expect(back).toHaveAttribute('href', `/users/management/transaction/detail?id=${order.id}`);
  },
  TEST_MS,
);

test(
  'an order that nobody paid has no lines to lead to',
  async () => {
    await openConsole(world, 'finance', `/tulayTransaction/ntdSwap/paybills/detail?id=${unpaid.id}`);
    await found('heading', en['orders.amounts']);
    expect(screen.queryByRole('link', { name: en['orders.ledger'] })).toBeNull();
  },
  TEST_MS,
);

test(
  'who may not see the ledger is not led there',
  async () => {
    await openConsole(world, 'service', `/tulayTransaction/ntdSwap/paybills/detail?id=${order.id}`);
    await found('heading', en['orders.amounts']);
    expect(screen.queryByRole('link', { name: en['orders.ledger'] })).toBeNull();
  },
  TEST_MS,
);

test(
  'an account leads to its lines, as many as it says it has',
  async () => {
    await openConsole(world, 'finance', '/finance/ledger/account');
    const row = within(await found('row', /Collection receivable \(1110\)/));
    const count = await cellOf('Collection receivable', en['fields.lineCount']);
    await user.click(row.getByRole('link', { name: en['ledger.lines'] }));
    await read(`a total of ${count}`);
    expect(screen.getAllByRole('row', { name: /Collection receivable \(1110\)/ })).toHaveLength(
      Number(count),
    );
  },
  TEST_MS,
);

test(
  'a list that cannot be read says so',
  async () => {
    await openConsole(failingAt(world, ledger.lines.page.path), 'finance', '/finance/ledger');
    expect(await found('button', en['list.retry'])).toBeVisible();
    expect(screen.getAllByText('A fault, request 7')[0]).toBeVisible();
  },
  TEST_MS,
);

test(
  'the ledger is proved for who asks: not yet, then green, then red with what is at fault',
  async () => {
    await openConsole(world, 'admin', PROOF);
    expect(await read(en['ledger.noProof'])).toBeVisible();
    await user.click(await found('button', en['ledger.startProof']));
    expect(await read(en['codes.proofStatus.running'])).toBeVisible();
    expect(await found('button', en['ledger.startProof'])).toHaveAccessibleDescription(
      en['ledger.proofRunning'],
    );
    await runProofs({ database: world.database, clock: () => '2026-06-15 19:00:00' });
    expect(await read(en['codes.proofStatus.green'])).toBeVisible();
    const held = { name: /2110 held for users, by orders NTD/ };
    expect(screen.getByRole('row', held)).toHaveTextContent(/0$/);

    await spoil();
    await user.click(screen.getByRole('button', { name: en['ledger.startProof'] }));
    await read(en['codes.proofStatus.running']);
    await runProofs({ database: world.database, clock: () => '2026-06-15 19:01:00' });
    expect(await read(en['codes.proofStatus.red'])).toBeVisible();
    const fault = within(screen.getAllByRole('row', held)[0] as HTMLElement);
    expect(fault.getByRole('link', { name: `order ${order.id}` })).toHaveAttribute(
      'href',
      `/users/management/transaction/detail?id=${order.id}`,
    );
    await user.click(screen.getAllByRole('link', { name: /^entry \d+$/ })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('row', { name: /\(2110\)/ }).length).toBe(1), patient);
  },
  TEST_MS,
);

test(
  'who may not start a proof reads the last one',
  async () => {
    await takeRights(world.db, ['FINANCE_PROOF_RUN']);
    await openConsole(world, 'finance', PROOF);
    expect(await read(en['codes.proofStatus.red'])).toBeVisible();
    expect(screen.queryByRole('button', { name: en['ledger.startProof'] })).toBeNull();
  },
  TEST_MS,
);

test(
  'a proof that cannot be read can be asked for again',
  async () => {
    await openConsole(failingAt(world, ledgerProof.runs.path), 'finance', PROOF);
    expect(await found('button', en['list.retry'])).toBeVisible();
    expect(screen.queryByText(en['ledger.noProof'])).toBeNull();
  },
  TEST_MS,
);

/** Changes the last line of what is held for the order, as only whoever rules the database can. */
const spoil = () =>
  world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql`
      update ledger_lines set amount = amount - 1 where id = (
        select max(l.id) from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.account_code = 2110 and l.order_id = ${order.id})`.execute(tx);
  });
