import { cleanup, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en';
import { FAILURE } from '../../src/domain/finance/swapJob';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { found, openConsole, read, user } from '../support/console';
import { giveRights } from '../support/roleRights';
import { type Account, OPERATORS, ROLES } from '../support/staff';
import type { World } from '../support/world';

/** The notice of exchange jobs (spec section 9): whom it asks for, how often, how an end is told, and where a click on it leads. */

const TEST_MS = 120_000;
const RULE = 1;
const EVERY_MS = 10_000;

let world: World;
/** How often the console has asked how a job stands. */
let asks = 0;

beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

beforeEach(() => {
  asks = 0;
});

afterEach(() => jest.restoreAllMocks());

const counted = (): World => ({
  ...world,
  post: (path, options) => {
    if (path === swapCalls.status.path) asks += 1;
    return world.post(path, options);
  },
});

/** Has somebody start a query, which nobody works out yet; its id. */
async function started(account: Account): Promise<number> {
  const { queryId } = await (await world.signIn(account)).ask(swapCalls.start, { getOffBankId: RULE });
  return queryId;
}

/** Does what waits in the queue of the world. */
async function work(): Promise<void> {
  const jobs = await world.db.selectFrom('exchangeJobs').select('id').where('status', '=', 1).execute();
  const parts = { db: world.db, clock: world.clock.now, stopping: new AbortController().signal };
  for (const { id } of jobs) await runSwapJob({ ...parts, onFault: () => {} }, id);
}

const openHome = (account: Account) => openConsole(counted(), account, '/home');
const pageDrawn = () => found('heading', /The (admin|finance)/);

test(
  'a job that runs is asked for each ten seconds, one that has ended no more; who lacks the right is shown none',
  async () => {
    const [starting, clearing] = [jest.spyOn(window, 'setInterval'), jest.spyOn(window, 'clearInterval')];
    await started('admin2');
    await openHome('finance');
    await pageDrawn();
    expect(asks).toBe(0);
    expect(screen.queryByText(/An exchange job/)).toBeNull();
    cleanup();

    await openHome('admin');
    await read('An exchange job by The admin2 is in progress');
    const at = starting.mock.calls.findIndex(([, ms]) => ms === EVERY_MS);
    const [tick] = starting.mock.calls[at] as [() => void];
    const before = asks;
    tick();
    await waitFor(() => expect(asks).toBe(before + 1));
    await work();
    tick();
    await waitFor(() => expect(screen.queryByText(/An exchange job/)).toBeNull());
    expect(clearing).toHaveBeenCalledWith(starting.mock.results[at]?.value);
  },
  TEST_MS,
);

test(
  'that files or a query are done is told once, and a click opens them',
  async () => {
    await started('admin');
    await work();
    await openHome('admin');
    await user.click(await read(en['swap.noticeDone']));
    await found('region', en['swap.totals']);
    cleanup();
    await openHome('admin');
    await pageDrawn();
    await waitFor(() => expect(asks).toBeGreaterThan(1));
    expect(screen.queryByText(en['swap.noticeDone'])).toBeNull();
  },
  TEST_MS,
);

test(
  'a failure is told as Service Error, with what went wrong',
  async () => {
    const queryId = await started('admin');
    const { jobId } = await world.db
      .selectFrom('exchangeQueries')
      .select('jobId')
      .where('id', '=', queryId)
      .executeTakeFirstOrThrow();
    const failure = {
      status: FAILURE,
      message: { key: 'swap.interrupted', vars: { by: 'The admin2' } },
    } as const;
    await world.db.updateTable('exchangeJobs').set(failure).where('id', '=', jobId).execute();
    await openHome('admin');
    await read('Service Error');
    await read('Stopped by The admin2.');
  },
  TEST_MS,
);

test(
  'a click of who may not open the page says no permission',
  async () => {
    const role = Object.keys(ROLES).indexOf(OPERATORS.finance) + 1;
    await giveRights(world.db, role, swapCalls.start.right, swapCalls.status.right);
    await started('finance');
    await work();
    await openHome('finance');
    await user.click(await read(en['swap.noticeDone']));
    await read('no permission');
    await pageDrawn();
  },
  TEST_MS,
);
