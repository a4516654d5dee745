import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeFormats } from '../../src/domain/finance/exchangeFormat';
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

test(
  'a format is put together column by column, and read with real orders as it is typed',
  async () => {
    const maker = await world.signIn('admin');
    const bankId = await agreeing(maker, await world.signIn('auditor2')).bank();
    await openConsole(world, 'admin', `${exchangeFormats.page}/${bankId}`);
    expect(
      await screen.findByRole('tab', { name: en['menu.FINANCE_EXCHANGE_EXCHANGE_BANKS_RULE'] }),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: new RegExp(en['kept.new']) }));
    const form = within(await screen.findByRole('dialog', {}, { timeout: PATIENCE_MS }));
    expect(await form.findByText(en['exchangeFormat.more'])).toBeVisible();
    const adding = await form.findAllByRole('button', { name: new RegExp(en['lines.add']) });
    for (const _ of [1, 2]) await user.click(adding[1] as HTMLElement);
    const texts = () =>
      form.getAllByLabelText(en['fields.heading']).map((one) => (one as HTMLInputElement).value);
    // What else is asked of a column hangs on what it says.
    expect(form.queryByLabelText(en['fields.constantText'])).toBeNull();
    for (const [at, text] of ['one', 'two'].entries())
      await user.type(form.getAllByLabelText(en['fields.heading'])[at] as HTMLElement, text);
    expect(texts()).toEqual(['one', 'two']);
    await user.click(form.getByRole('button', { name: 'Move column 2 up' }));
    expect(texts()).toEqual(['two', 'one']);
    await user.click(form.getByRole('button', { name: 'Remove column 1' }));
    expect(texts()).toEqual(['one']);
  },
  TEST_MS,
);

test(
  'a format that is in force shows how its file reads',
  async () => {
    const maker = await world.signIn('admin');
    const id = await agreeing(maker, await world.signIn('auditor2')).format(1, {
      headerColumns: [{ columnContent: 2, constantText: 'A first line' }],
    });
    await openConsole(world, 'admin', `${exchangeFormats.page}/1?open=${id}`);
    const panel = within(await found('region', en['exchangeFormat.preview']));
    expect(await panel.findByText('A first line', undefined, { timeout: PATIENCE_MS })).toBeVisible();
    expect(panel.getByText(/^RS_\d{8}_01\.csv$/)).toBeVisible();
  },
  TEST_MS,
);
