import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { home } from '../../src/domain/home/calls';
import { found, openConsole, PATIENCE_MS, read } from '../support/console';
import { pendingRefund } from '../support/refundWorld';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** What stands around every page: menu, pending work, language, and pages that are not there or not granted. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  await addOrder(world.db, await addUser(world.db), { status: 1 });
}, TEST_MS);

afterEach(() => world.findDatabase());

test(
  'the menu holds what is granted, and no detail pages',
  async () => {
    await openConsole(world, 'auditor', '/tulayTransaction/operate/audit/refund');
    // jsdom lays nothing out: it takes the narrow screen for granted, where the menu is an overlay.
    await userEvent.click(await found('button', en['layout.openMenu']));
    const menu = await found('navigation', en['layout.menu']);
    expect(
      within(menu).getByRole('link', { name: en['menu.TULAY_TRANSACTION_OPERATE_AUDIT_REFUND'] }),
    ).toBeVisible();
    expect(within(menu).queryByText(en['menu.TULAY_TRANSACTION_OPERATE'])).toBeNull();
    expect(within(menu).queryByText(en['menu.TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_DETAIL'])).toBeNull();
  },
  TEST_MS,
);

test(
  'a page that is not granted says so, and one that does not exist says something else',
  async () => {
    await openConsole(world, 'service', '/tulayTransaction/operate/audit/refund');
    expect(await found('heading', en['layout.forbidden'])).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: en['layout.backToHome'] }));
    expect(await found('heading', /The service$/)).toBeVisible();
  },
  TEST_MS,
);

test(
  'an unknown path keeps the frame and is titled so',
  async () => {
    await openConsole(world, 'service', '/nowhere');
    expect(await found('heading', 'Oops! This page does not exist!')).toBeVisible();
    expect(document.title).toBe('Oops! This page does not exist! - Tulay');
  },
  TEST_MS,
);

test(
  'pending work shows what the operator may open, and its total; when the counts cannot be loaded it says so and shows no 0',
  async () => {
    await openConsole(world, 'service', '/nowhere');
    await userEvent.click(await found('button', 'Pending work: 0'));
    const shown = () => screen.queryAllByRole('listitem');
    await waitFor(() => expect(shown()).toHaveLength(4), patient);
    expect(screen.getByRole('link', { name: en['layout.pending.refundDealCnt'] })).toHaveAttribute(
      'href',
      '/tulayTransaction/operate/refund?view=&refundStatus=0%2C2&waitsFor=1',
    );
    expect(screen.queryByText(en['layout.pending.refundAuditCnt'])).toBeNull();

    world.loseDatabase();
    fireEvent.focus(window);
    expect(await found('button', en['layout.pending.failed'])).toBeVisible();
    expect(shown()).toHaveLength(0);

    world.findDatabase();
    await userEvent.click(screen.getByRole('button', { name: en['layout.retry'] }));
    await waitFor(() => expect(shown()).toHaveLength(4), patient);
  },
  TEST_MS,
);

test(
  'pending work has no total while it is not known',
  async () => {
    let letThrough = () => {};
    const looked = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await openConsole(world, 'service', '/nowhere');
    const answer = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (String(address) === home.pending.path) await looked;
      return answer(address, init);
    };
    expect(await found('button', en['layout.pending'])).toBeVisible();
    letThrough();
    expect(await found('button', 'Pending work: 0')).toBeVisible();
  },
  TEST_MS,
);

test(
  'another language is there at once, and what was typed stays',
  async () => {
    await openConsole(world, 'service', '/tulayTransaction/ntdSwap/paybills?createdTime=');
    await userEvent.type(await screen.findByLabelText(en['fields.userName']), 'Maria');
    await userEvent.click(screen.getByRole('button', { name: en['layout.language'] }));
    await userEvent.click(await read('繁體中文'));
    expect(await screen.findByLabelText(tw['fields.userName'])).toHaveValue('Maria');
    expect(document.documentElement.lang).toBe('zh-TW');
  },
  TEST_MS,
);

test(
  'the total of pending work is the sum of its lines',
  async () => {
    await pendingRefund(world, await world.signIn('service'));
    await openConsole(world, 'admin', '/nowhere');
    await userEvent.click(await found('button', /^Pending work: [1-9]/));
    await read(en['layout.pending.totalCnt']);
    const [added, inInbox] = screen
      .getAllByRole('list')
      .filter((list) => list.querySelector('output'))
      .map((list) => [...list.querySelectorAll('output')].map((one) => Number(one.textContent)));
    const [total = 0, ...lines] = (added ?? []).toReversed();
    expect(total).toBeGreaterThan(0);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBe(total);
    expect(inInbox?.some((one) => one > 0)).toBe(true);
  },
  TEST_MS,
);

test(
  'a key takes the next item of the audit desk',
  async () => {
    await openConsole(world, 'admin', '/users/audit');
    await found('button', en['verification.takeNext']);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(await read(en['verification.noneLeft'])).toBeVisible();
  },
  TEST_MS,
);
