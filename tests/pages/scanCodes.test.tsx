import { screen, within } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { found, openConsole, read, user } from '../support/console';
import { saleWorld } from '../support/saleWorld';
import type { World } from '../support/world';

/** The codes of tills as operators see them, on the real server. */

const TEST_MS = 120_000;
const LIST = '/tulayTransaction/ntdNoSwap/merchant/scanCode';

let world: World;
let sold: Awaited<ReturnType<ReturnType<typeof saleWorld>['sold']>>;
let open: string;

beforeAll(async () => {
  world = await tulay.createWorld();
  const of = saleWorld(world);
  const shop = await of.shop({ callbackUrl: 'https://shop.example/payments' });
  sold = await of.sold(shop);
  ({ scanCode: open } = await of.opened(shop));
}, TEST_MS);

test(
  'a code that was paid leads to its order, one that is open to nothing, and the tabs to the payments',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=`);
    const paid = await found('row', new RegExp(sold.order.transactionNumber));
    expect(paid).toHaveTextContent(en['codes.saleStatus.ordered']);
    const links = within(paid).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2].map(() => `/tulayTransaction/ntdNoSwap/merchant/detail?id=${sold.order.id}`),
    );
    const waiting = await found('row', new RegExp(open));
    expect(waiting).toHaveTextContent(en['codes.saleStatus.waiting']);
    expect(within(waiting).queryAllByRole('link')).toEqual([]);
    await user.click(await found('tab', en['lists.merchantPayments']));
    await found('heading', en['lists.merchantPayments']);
    expect(history.location.pathname).toBe('/tulayTransaction/ntdNoSwap/merchant');
  },
  TEST_MS,
);

test(
  'a filter narrows the list by its address, in Chinese as well',
  async () => {
    await openConsole(world, 'admin', `${LIST}?createdTime=&saleStatus=1`, 'tw');
    await found('row', new RegExp(open));
    expect(screen.queryByText(sold.order.transactionNumber)).toBeNull();
    expect(screen.getAllByText(tw['codes.saleStatus.waiting']).length).toBeGreaterThan(0);
  },
  TEST_MS,
);

test(
  'where there is none it says so, and who may not read it is told',
  async () => {
    await openConsole(world, 'admin', `${LIST}?scanCode=NOSUCHCODE`);
    expect(await read(en['list.filteredToNothing'])).toBeVisible();
    await openConsole(world, 'noRights', LIST);
    expect(await read(en['layout.forbidden'])).toBeVisible();
  },
  TEST_MS,
);
