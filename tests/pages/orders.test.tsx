/** @tier all: every list and detail of orders in the console */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { momentsOf } from '@/domain/kit/periods';
import en from '../../locales/en';
import { flatten } from '../../src/domain/kit/menu';
import { fromZone, wireOf } from '../../src/domain/kit/zone';
import { menu } from '../../src/domain/menu';
import { serviceCode, statusCode } from '../../src/domain/orders/codes';
import { kioskList } from '../../src/domain/orders/families/kiosk';
import { orderLists } from '../../src/domain/orders/orderLists';
import { found, openConsole, PATIENCE_MS, read } from '../support/console';
import { addFamilyRows, PLAIN } from '../support/familyRows';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Every page of orders as its menu entry opens it: rows, columns and the preset of spec section 2. */

const TEST_MS = 120_000;
const asked: { path: string; body: Record<string, unknown> }[] = [];
let world: World;
let opened = 0;

beforeAll(async () => {
  const real = await tulay.createWorld();
  world = {
    ...real,
    post: (path, options) => {
      asked.push({ path, body: JSON.parse(String(options.body ?? '{}')) as Record<string, unknown> });
      return real.post(path, options);
    },
  };
  const userId = await addUser(world.db);
  const now = wireOf(new Date());
  await addFamilyRows(world.db, userId, now, PLAIN);
  for (const side of [1, 2]) await addOrder(world.db, userId, { side, createdTime: now });
}, TEST_MS);

beforeEach(() => {
  asked.length = 0;
  opened += 1;
  // An address may sign in twenty times a minute; the console believes the server's clock for five.
  if (opened % 15 === 0) world.clock.advance({ minutes: 1 });
});

const lists = new Map([...Object.values(orderLists), kioskList].map((list) => [list.right, list]));
const pages = flatten(menu).flatMap(({ node }) => {
  const list = lists.get(node.key);
  return list && node.type === 1 ? [[node.url, list] as const] : [];
});

const today = () =>
  momentsOf('today', 'Asia/Taipei', new Date()).map((moment) => fromZone(moment, 'Asia/Taipei'));

/** What the entries open with beside today's orders, or in place of them (spec section 2). */
function presetOf(name: string): Record<string, unknown> {
  const [start, end] = today();
  if (name.startsWith('pdMeco')) return { logisticsStatus: 1 };
  // Whoever is asked about a bill looks for it whenever it was.
  if (name === 'governmentBills') return {};
  if (/cargoBox/i.test(name)) return { createStartTime: start, createEndTime: end };
  const created = { createdTimeStart: start, createdTimeEnd: end };
  return name === 'ntdPayBills' ? { categoryId: 7, ...created } : created;
}

test('the menu has a page for every list of orders', () => {
  expect(pages.map(([, list]) => list.name).sort()).toEqual(
    [...lists.values()].map((list) => list.name).sort(),
  );
});

test.each(pages)(
  '%s shows its orders',
  async (url, list) => {
    await openConsole(world, 'admin', url);
    await waitFor(() => expect(document.querySelector('tr[data-row-key]')).not.toBeNull(), {
      timeout: PATIENCE_MS,
    });
    expect(asked.find(({ path }) => path === list.path)?.body).toMatchObject(presetOf(list.name));
    expect(document.body.textContent).not.toMatch(/\b(list|fields|codes|menu|orders|moves)\.[a-z]/);
    expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
  },
  TEST_MS,
);

const BOXES = '/tulayTransaction/ntdNoSwap/cargoBox';

test(
  'an order without a page of its own opens over its list by its link, and closes to the list',
  async () => {
    const box = await world.db
      .selectFrom('orders')
      .select(['id', 'transactionNumber'])
      .where('serviceType', '=', serviceCode('cargoBox'))
      .where('status', '=', 4)
      .executeTakeFirstOrThrow();
    await openConsole(world, 'admin', `${BOXES}?transactionNumber=${box.transactionNumber}&open=${box.id}`);
    const drawer = await found('dialog', en['records.orders']);
    expect(
      await within(drawer).findByRole('heading', { name: new RegExp(box.transactionNumber) }),
    ).toBeVisible();
    expect(within(drawer).getByRole('heading', { name: en['orders.delivery'] })).toBeVisible();
    const { userId } = await world.db
      .selectFrom('orders')
      .select('userId')
      .where('id', '=', box.id)
      .executeTakeFirstOrThrow();
    const user = within(await within(drawer).findByRole('region', { name: en['orders.user'] }));
    expect(user.getByRole('link')).toHaveAttribute('href', `/users/management/detail?id=${userId}`);
    expect(within(drawer).getByRole('button', { name: new RegExp(en['orders.label.print']) })).toBeVisible();
    // A box is not swapped, and nobody can ask to cancel one.
    expect(within(drawer).queryByText(en['codes.orderLeg.swap'])).toBeNull();
    expect(within(drawer).queryByRole('button', { name: en['moves.order.declineCancel'] })).toBeNull();
    fireEvent.click(within(drawer).getByLabelText('Close'));
    await waitFor(() => expect(history.location.search).not.toContain('open='));
  },
  TEST_MS,
);

test(
  'where a passport is and what comes next is written down in its detail',
  async () => {
    const passport = await world.db
      .selectFrom('orders')
      .select(['id', 'transactionNumber'])
      .where('serviceType', '=', serviceCode('passportDelivery'))
      .executeTakeFirstOrThrow();
    const underWay = { status: statusCode('inProgress'), expressStatus: 1, logisticsStatus: 1 };
    await world.db.updateTable('orders').set(underWay).where('id', '=', passport.id).execute();
    // One row behind the drawer: jsdom takes long over many.
    const query = `createdTime=&transactionNumber=${passport.transactionNumber}&open=${passport.id}`;
    await openConsole(world, 'admin', `/tulayCounterTransaction/pd?${query}`);
    fireEvent.click(await read(en['orders.delivery.update']));
    fireEvent.change(await screen.findByLabelText(en['fields.place']), { target: { value: 'Taoyuan' } });
    fireEvent.click(screen.getByText(en['list.submit']));
    expect(await read(/Taoyuan/)).toBeVisible();
  },
  TEST_MS,
);
