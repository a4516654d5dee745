import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Bills as operators see them: the pages of the console on the real server, without a browser. */

const LIST = '/tulayTransaction/ntdSwap/paybills';
const TEST_MS = 120_000;

let world: World;
let failed: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  // Of yesterday: the list opens with the orders of today.
  const order = { createdTime: '2026-06-14 01:00:00', userName: 'Maria <b>Santos</b>' };
  await addOrder(world.db, userId, { ...order, transactionNumber: 'TL1', status: 4 });
  failed = await addOrder(world.db, userId, { ...order, transactionNumber: 'TL2', status: 8 });
  const elsewhere = { categoryId: 5, transactionNumber: 'TL260615000000777' };
  await addOrder(world.db, userId, { ...order, ...elsewhere });
}, TEST_MS);

afterEach(() => world.findDatabase());

test(
  'a list shows its rows, names and markup as they were typed',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=`);
    const row = await found('row', /TL2/);
    expect(within(row).getByText(en['codes.orderStatus.failed'])).toBeVisible();
    expect(within(row).getByText('Maria <b>Santos</b>')).toBeVisible();
    expect(screen.getByText('a total of 2')).toBeVisible();
    expect(document.title).toBe('Pay Bills (NTD) - Tulay');
  },
  TEST_MS,
);

test(
  'a filter in the URL narrows the list, and what it narrows to nothing says so',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=&status=9`);
    expect(await read(en['list.filteredToNothing'])).toBeVisible();
    expect(screen.queryByText(en['list.empty'])).toBeNull();
  },
  TEST_MS,
);

test(
  'a number is found whatever the list opens with, says so, and stays when the filters are cleared',
  async () => {
    await openConsole(world, 'admin', LIST);
    await read(en['list.filteredToNothing']);
    await enter(screen.getByLabelText(en['fields.transactionNumber']), '0777');
    await user.click(screen.getByRole('button', { name: en['list.search'] }));
    await found('row', /TL260615000000777/);
    const note = screen.getByText(/^Found by the number 0777 alone/);
    expect(note).toHaveTextContent('Left aside: Created time, Product category.');

    await user.click(screen.getByRole('button', { name: en['list.lookWithin'] }));
    await user.click(await found('button', en['list.clearFilters']));
    await found('row', /TL260615000000777/);
    expect(screen.getByLabelText(en['fields.transactionNumber'])).toHaveValue('0777');

    await enter(screen.getByLabelText(en['fields.transactionNumber']), '9');
    await user.click(screen.getByRole('button', { name: en['list.search'] }));
    expect(await read(/^There is no record whose number is/)).toBeVisible();
    expect(screen.queryByRole('button', { name: en['list.clearFilters'] })).toBeNull();
  },
  TEST_MS,
);

test(
  'a list that could not be loaded anew says so, keeps what was there and offers Retry',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=&transactionNumber=TL1`);
    await read('TL1');
    world.loseDatabase();
    await user.click(screen.getByRole('button', { name: en['list.search'] }));
    expect(await screen.findByRole('alert', undefined, { timeout: PATIENCE_MS })).toHaveTextContent(
      en['list.stale'].slice(0, 10),
    );
    expect(screen.getByText('TL1')).toBeVisible();
    world.findDatabase();
    await user.click(screen.getByRole('button', { name: en['list.retry'] }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: PATIENCE_MS });
    expect(screen.getByText('TL1')).toBeVisible();
  },
  TEST_MS,
);

test(
  'who has no right to a page is told so, and not shown what it holds',
  async () => {
    await openConsole(world, 'noRights', LIST);
    expect(await read(en['layout.forbidden'])).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  },
  TEST_MS,
);

test(
  'in Chinese nothing is left in English, and no key stands for a text',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=`, 'tw');
    const row = await found('row', /TL2/);
    expect(within(row).getByText(tw['codes.orderStatus.failed'])).toBeVisible();
    const { textContent } = document.body;
    expect(textContent).not.toMatch(/\b(list|fields|codes|menu|layout|orders)\.[a-z]/);
    for (const text of [en['list.search'], en['list.reset'], en['fields.status'], en['list.export.button']]) {
      expect(screen.queryByText(text)).toBeNull();
    }
  },
  TEST_MS,
);

test(
  'a detail masks what identifies, reveals it on a click, and the server writes that down',
  async () => {
    await openConsole(world, 'service', `${LIST}/detail?id=${failed}`);
    expect(await read('*****7890')).toBeVisible();
    expect(screen.queryByText('1234567890')).toBeNull();
    const account = screen.getByText('*****7890').parentElement;
    if (!account) throw new Error('the masked value stands nowhere');
    await user.click(within(account).getByRole('button', { name: en['list.reveal'] }));
    expect(await read('1234567890')).toBeVisible();
    const { count } = await world.db
      .selectFrom('operationLog')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('path', '=', '/web/sys/reveal/revealField/v1')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  },
  TEST_MS,
);

test(
  'a step that is not possible now is in a menu, under its reason',
  async () => {
    await openConsole(world, 'service', `${LIST}/detail?id=${failed}`);
    await user.click(
      await screen.findByRole('button', { name: new RegExp(en['orders.otherSteps']) }, { timeout: TEST_MS }),
    );
    const hold = await screen.findByRole('menuitem', { name: /^Put on hold.*Failed/ });
    expect(hold).toHaveAttribute('aria-disabled', 'true');
    await user.click(hold);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: en['moves.order.hold'] })).toBeNull();
    expect(screen.queryByText(en['moves.order.finishNtdRefund'])).toBeNull();
  },
  TEST_MS,
);
