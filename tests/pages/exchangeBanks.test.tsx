import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeRules } from '../../src/domain/finance/exchangeRule';
import { found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { agreeing, someBank } from '../support/exchangeWorld';
import type { World } from '../support/world';

/** Banks that swap as finance and auditors see them, on the real server, without a browser. */

const TEST_MS = 120_000;

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

test(
  'a bank leads to its rule',
  async () => {
    await openConsole(world, 'admin', `${exchangeBanks.page}?open=1`);
    const link = await screen.findByRole('link', { name: en['exchangeBank.rule'] }, { timeout: PATIENCE_MS });
    expect(link).toHaveAttribute('href', expect.stringContaining(`${exchangeRules.page}/1`));
  },
  TEST_MS,
);

test(
  'the rule of a bank is tried with the orders of today',
  async () => {
    await openConsole(world, 'admin', `${exchangeRules.page}/1?open=1`);
    const panel = within(await found('region', en['exchangeTry.title']));
    await user.click(panel.getByRole('button', { name: en['exchangeTry.ask'] }));
    expect(await panel.findByRole('row', { name: /^Taken 0/ })).toBeVisible();
  },
  TEST_MS,
);

test(
  'what is proposed waits on the page of the checker, who approves it there',
  async () => {
    const maker = await world.signIn('admin');
    const id = await agreeing(maker, await world.signIn('auditor2')).bank();
    await maker.ask(exchangeBanks.calls.edit, { id, version: 0, swift: 'ABCDTWTP' });
    await maker.ask(exchangeBanks.calls.add, someBank());
    await openConsole(world, 'auditor', '/operation/audit/exchange-bank');
    await user.click(await read(en['codes.exchangeChange.bankChanged']));
    expect(await read('ABCDTWTP')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: en['moves.approval.approve'] }));
    const approve = { name: en['moves.approval.approve'] };
    await waitFor(() => expect(screen.getAllByRole('button', approve)).toHaveLength(2), {
      timeout: PATIENCE_MS,
    });
    await user.click(screen.getAllByRole('button', approve).at(-1) as HTMLElement);
    await screen.findByText(en['codes.auditStatus.approved'], undefined, { timeout: PATIENCE_MS });
    expect((await maker.ask(exchangeBanks.calls.detail, { id })).record.swift).toBe('ABCDTWTP');
  },
  TEST_MS,
);
