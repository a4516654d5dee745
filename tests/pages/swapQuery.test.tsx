import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { RESULT, swapCalls } from '../../src/domain/finance/swapQuery';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { choose, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** What a bank would take of what waits, from the form that asks to the orders behind a quantity, on the real server. */

const TEST_MS = 120_000;
const RULE = 1;

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  for (const paymentAmount of ['25000.00', '26000.00', '560.00'])
    await addOrder(world.db, userId, {
      ...{ status: 6, serviceType: 3, payoutKind: 2, paymentAmount },
      paidTime: '2026-06-15 01:30:00',
    });
}, TEST_MS);

/** Does what waits in the queue of the world. */
async function work(): Promise<void> {
  const jobs = await world.db.selectFrom('exchangeJobs').select('id').where('status', '=', 1).execute();
  const parts = { db: world.db, clock: world.clock.now, stopping: new AbortController().signal };
  for (const { id } of jobs) await runSwapJob({ ...parts, onFault: () => {} }, id);
}

test(
  'a job that runs is told over every page, with whose it is, and stopped from there',
  async () => {
    const other = await world.signIn('admin2');
    const { queryId } = await other.ask(swapCalls.start, { getOffBankId: RULE });
    await openConsole(world, 'admin', '/finance/remit');
    await read('An exchange job by The admin2 is in progress');
    await user.click(await found('button', en['swap.stop']));
    await screen.findByText(en['session.submitted'], undefined, { timeout: PATIENCE_MS });
    const after = await (await world.signIn('admin2')).ask(swapCalls.last, { queryId });
    expect(after?.message).toBe('Stopped by The admin.');
  },
  TEST_MS,
);

test(
  'what waits is shown by age, and a bank is asked once it is chosen; the result says what it would take',
  async () => {
    await openConsole(world, 'admin', '/finance/exchange/pending');
    const today = await found('row', new RegExp(en['codes.waitingAge.today']));
    expect(within(today).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/finance\/remit\?paidTime=2026-06-15/),
    );
    const ask = screen.getByRole('button', { name: en['swap.start'] });
    expect(ask).toHaveAccessibleDescription(en['errors.swap.bankRequired']);
    await choose(screen.getByRole('combobox', { name: en['fields.bankId'] }), 'Rui Sui');
    const ready = () => {
      const button = screen.getByRole('button', { name: en['swap.start'] });
      expect(button).not.toHaveAttribute('aria-disabled');
      return button;
    };
    await user.click(await waitFor(ready, { timeout: PATIENCE_MS }));
    await read(/The admin queries what Rui Sui would take/);
    await work();
    const taken = within(await found('region', en['swap.totals']));
    const [line] = await taken.findAllByRole('link', { name: '2' }, { timeout: PATIENCE_MS });
    expect(line).toHaveAttribute('href', expect.stringContaining('taken=true'));
    const left = within(await found('region', en['swap.left']));
    expect(left.getByRole('row', { name: new RegExp(en['codes.leftReason.belowLeast']) })).toBeVisible();
    await user.click(line as HTMLElement);
    await read('Sum of 2 rows');
  },
  TEST_MS,
);

test(
  'who may not read results is told so',
  async () => {
    await openConsole(world, 'finance', RESULT);
    await read(en['layout.forbidden']);
  },
  TEST_MS,
);
