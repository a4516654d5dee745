import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { changeZone } from '@/kit/zone';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { codeOf } from '../../src/domain/kit/codes';
import { ACTIVE, rateStatus } from '../../src/domain/kit/published';
import { DEFAULT_ZONE } from '../../src/domain/kit/zone';
import { priceStops } from '../../src/domain/pricing/priceStop';
import { rates } from '../../src/domain/pricing/rate';
import { choose, enter, found, openConsole, PATIENCE_MS, read, theForm, user } from '../support/console';
import { someRate } from '../support/pendingPrices';
import type { World } from '../support/world';

/** What every published record has in common, as makers and checkers meet it, on the real server. */

const TEST_MS = 120_000;
const INACTIVE = codeOf(rateStatus, 'inactive');

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

afterEach(() => changeZone(DEFAULT_ZONE));

test(
  'the button that approves says when what is approved begins',
  async () => {
    const maker = await world.signIn('admin');
    const startTime = '2099-01-01 01:00:00';
    const { proposalId } = await maker.ask(rates.calls.add, someRate('1.9700', { startTime }));
    const shown = { time: '2099-01-01 09:00' };
    await openConsole(world, 'auditor', `/operation/audit/refer?open=${proposalId}`);
    const word = en['approval.approve.from'].replace('{time}', shown.time);
    await found('button', word);
    // Its keys are heard in the drawer, and not under what stands over it.
    await user.keyboard('a');
    const both = () => expect(screen.getAllByRole('button', { name: word })).toHaveLength(2);
    await waitFor(both, { timeout: PATIENCE_MS });
    await user.keyboard('r');
    expect(screen.getAllByRole('button', { name: en['moves.approval.reject'] })).toHaveLength(1);
    cleanup();
    await openConsole(world, 'auditor', `/operation/audit/refer?open=${proposalId}`, 'tw');
    await found('button', tw['approval.approve.from'].replace('{time}', shown.time));
  },
  TEST_MS,
);

test(
  'the drawer of a record is called by its kind and figure, and offers and says only what there is',
  async () => {
    await openConsole(world, 'admin', `${rates.page}?open=1`);
    const drawer = within(await found('dialog', en['records.rates']));
    const options = { timeout: PATIENCE_MS };
    expect(await drawer.findByRole('heading', { name: '1.9680' }, options)).toBeVisible();
    expect(drawer.getByRole('button', { name: en['moves.published.withdraw'] })).toBeVisible();
    expect(drawer.queryByText(en['fields.endedTime'])).toBeNull();
    const row = { status: INACTIVE, endedTime: world.clock.text(), endReason: 3 };
    await world.db.updateTable('rates').set(row).where('id', '=', 1).execute();
    try {
      cleanup();
      await openConsole(world, 'admin', `${rates.page}?open=1`);
      await screen.findByText(en['fields.endedTime'], undefined, options);
      expect(screen.queryByRole('button', { name: en['moves.published.withdraw'] })).toBeNull();
    } finally {
      const back = { status: ACTIVE, endedTime: null, endReason: null };
      await world.db.updateTable('rates').set(back).where('id', '=', 1).execute();
    }
  },
  TEST_MS,
);

test(
  'when something holds is typed on the clock of Taipei, with the own time of an operator elsewhere beside it',
  async () => {
    changeZone('America/New_York');
    await openConsole(world, 'admin', `${rates.page}?form=add`);
    const form = within(await theForm('rate'));
    const field = await form.findByPlaceholderText(en['published.atApproval'], undefined, {
      timeout: PATIENCE_MS,
    });
    await enter(field, '2027-01-01 09:00');
    await user.keyboard('{Enter}');
    expect(await read(/^Times in Asia\/Taipei · 2026-12-31 20:00 in America\/New_York$/)).toBeVisible();
    expect(await form.findByDisplayValue('2027-01-01 09:00')).toBeVisible();
  },
  TEST_MS,
);

test(
  'what waits for a checker stands on the first page, oldest first, and nothing that one proposed oneself',
  async () => {
    const [mine, theirs] = [await world.signIn('admin'), await world.signIn('admin2')];
    await mine.ask(rates.calls.add, someRate('1.9650', { serviceType: 3 }));
    const { proposalId } = await theirs.ask(rates.calls.add, someRate('1.9600', { serviceType: 2 }));
    await openConsole(world, 'admin', '/home');
    const called = (rate: string) => `${en['codes.approvalKind.rate']}: ${rate}`;
    const link = await found('link', called('1.9600'));
    expect(link).toHaveAttribute('href', `/operation/audit/refer?open=${proposalId}`);
    expect(link.closest('li')).toHaveTextContent('The admin2');
    expect(screen.queryByRole('link', { name: called('1.9650') })).toBeNull();
  },
  TEST_MS,
);

test(
  'the console shows a quote and the board as the app would, and keeps no quote',
  async () => {
    await openConsole(world, 'admin', `${rates.page}?tool=app`);
    const board = within(await found('region', en['appPreview.board']));
    await board.findByText('1.9680', undefined, { timeout: PATIENCE_MS });
    expect(board.getByRole('rowheader', { name: en['published.all'] })).toBeVisible();
    await choose(board.getByRole('combobox', { name: en['fields.lang'] }), '繁體中文');
    expect(
      await board.findByRole('rowheader', { name: tw['published.all'] }, { timeout: PATIENCE_MS }),
    ).toBeVisible();
    const quote = within(await found('region', en['appPreview.quote']));
    await user.click(quote.getByRole('button', { name: en['appPreview.ask'] }));
    expect(await quote.findByText('NTD 5,000', undefined, { timeout: PATIENCE_MS })).toBeVisible();
    expect(await world.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
  },
  TEST_MS,
);

test(
  'who stops prices does so where they stand, and everybody there reads since when and why',
  async () => {
    await openConsole(world, 'admin', `${rates.page}?tool=priceStop`);
    const form = within(await theForm('priceStop'));
    await enter(form.getByLabelText(en['fields.stopReason']), 'The benchmark is wrong');
    await user.click(form.getByRole('button', { name: en['kept.add'] }));
    expect(await read(/^All: prices are stopped since .*: The benchmark is wrong$/)).toBeVisible();
    const { items } = await (await world.signIn('admin')).ask(priceStops.calls.page, {});
    expect(await found('link', en['moves.priceStop.resume'])).toHaveAttribute(
      'href',
      `${priceStops.page}?open=${items[0]?.id}`,
    );
  },
  TEST_MS,
);
