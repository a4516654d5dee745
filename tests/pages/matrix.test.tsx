import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { menuKeys } from '../../src/domain/menu';
import { roles } from '../../src/domain/system/role';
import { roleOf } from '../support/accountWorld';
import { enter, found, openConsole, PATIENCE_MS, read, theForm, user } from '../support/console';
import { drawnAgain } from '../support/drawn';
import { setRights } from '../support/roleRights';
import { ROLES } from '../support/staff';
import type { World } from '../support/world';

/** The rights of all roles: only what is in sight is drawn, and of that only what changed. */

const PATH = '/system/role/matrix';
const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;
beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

const box = (role: string, right: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${role}: ${right}` });
const home = (role: string) => box(role, en['menu.HOME']);
const rowsDrawn = () => [...screen.getByRole('table').querySelectorAll('tr[data-key]')];
const keysDrawn = () => rowsDrawn().map((row) => (row as HTMLElement).dataset.key);
const frame = () => screen.getByRole('table').parentElement as HTMLElement;

async function openMatrix(): Promise<void> {
  await openConsole(world, 'admin', PATH);
  await found('checkbox', `makers: ${en['menu.HOME']}`);
}

async function scrollTo(top: number): Promise<void> {
  frame().scrollTop = top;
  fireEvent.scroll(frame());
}

test(
  'a tick draws its own row again and no other',
  async () => {
    await openMatrix();
    // The first tick begins a draft, from which on no other role can be changed.
    const first = box('makers', en['menu.RIGHT_SEARCH_MISSES']);
    await user.click(first);
    expect(home('checkers')).toBeDisabled();
    const rows = rowsDrawn();
    expect(rows.length).toBeGreaterThan(20);
    // A page of which not every right is held, and which is taken all the same.
    const ticked = box('makers', en['menu.APPROVALS']);
    const again = await drawnAgain(rows, () => user.click(ticked));
    expect(again).toEqual([ticked.closest('tr')]);
    expect(ticked).not.toBeChecked();
    // Back to what the role has: the draft is over.
    await user.click(ticked);
    await user.click(first);
    expect(home('checkers')).toBeEnabled();
  },
  TEST_MS,
);

test(
  'rows out of sight are not drawn, counted all the same, and come by scrolling',
  async () => {
    await openMatrix();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(menuKeys.length + 1));
    expect(rowsDrawn().length).toBeLessThan(60);
    expect(keysDrawn()).toEqual(menuKeys.slice(0, rowsDrawn().length));
    await scrollTo(200 * 32);
    await waitFor(() => expect(keysDrawn()).toContain(menuKeys[205]));
    expect(keysDrawn()).not.toContain('HOME');
    const row = rowsDrawn().find((one) => (one as HTMLElement).dataset.key === menuKeys[205]);
    expect(row).toHaveAttribute('aria-rowindex', '207');
  },
  TEST_MS,
);

test(
  'the row with the focus stays when it is scrolled out of sight',
  async () => {
    await openMatrix();
    act(() => home('makers').focus());
    await scrollTo(200 * 32);
    await waitFor(() => expect(keysDrawn()).toContain(menuKeys[205]));
    expect(home('makers')).toHaveFocus();
    // The next one to tick is there too: Tab does not leave the table.
    expect(keysDrawn().slice(0, 2)).toEqual(menuKeys.slice(0, 2));
    act(() => home('makers').blur());
    await waitFor(() => expect(keysDrawn()).not.toContain('HOME'));
  },
  TEST_MS,
);

test(
  'paper has every row',
  async () => {
    await openMatrix();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(keysDrawn()).toEqual(menuKeys);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rowsDrawn().length).toBeLessThan(60);
  },
  TEST_MS,
);

test.each([
  ['en', en, 'eXPORT templates', ['TEMPLATE', 'TEMPLATE_SHARE']],
  ['tw', tw, tw['menu.ROLE_EDIT'], ['SYSTEM', 'SYSTEM_ROLE', 'ROLE_EDIT']],
] as const)(
  'a search shows only what fits, under its headings: %s',
  async (lang, words, sought, keys) => {
    await openConsole(world, 'admin', PATH, lang);
    await found('checkbox', `makers${words === en ? ': ' : '：'}${words['menu.HOME']}`);
    await scrollTo(200 * 32);
    await enter(screen.getByRole('textbox', { name: words['role.seek'] }), sought);
    await waitFor(() => expect(keysDrawn()).toEqual(keys), patient);
    expect(frame().scrollTop).toBe(0);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(keys.length + 1));
    await enter(screen.getByRole('textbox', { name: words['role.seek'] }), 'no such right');
    await read(words['role.noneFit']);
  },
  TEST_MS,
);

test(
  'only differences: what all roles but the root hold alike is left out',
  async () => {
    await openMatrix();
    await user.click(screen.getByRole('checkbox', { name: en['role.onlyDifferences'] }));
    await waitFor(() => expect(rowsDrawn().length).toBeGreaterThan(0));
    const heading = rowsDrawn().filter((row) => row.querySelector('input') === null);
    for (const row of rowsDrawn().filter((one) => !heading.includes(one))) {
      const boxes = [...row.querySelectorAll('input')].slice(1);
      expect(new Set(boxes.map(({ checked }) => checked)).size).toBe(2);
    }
  },
  TEST_MS,
);

test(
  'Ctrl+F goes to the search, and from there to the browser',
  async () => {
    await openMatrix();
    const find = () => fireEvent.keyDown(document.activeElement ?? document, { key: 'f', ctrlKey: true });
    expect(find()).toBe(false);
    expect(screen.getByRole('textbox', { name: en['role.seek'] })).toHaveFocus();
    expect(find()).toBe(true);
  },
  TEST_MS,
);

test(
  'a role is read by groups and pages, with what is granted without its page',
  async () => {
    const id = roleOf('makers');
    await setRights(world.db, id, [
      'HOME',
      'SYSTEM_ROLE',
      'SYSTEM_ROLE_EXPORT',
      'VERSION_EDIT',
      'GONE_LONG_AGO',
    ]);
    await openConsole(world, 'admin', `${roles.page}?open=${id}`);
    // The fact itself: its history below tells of the same field.
    const [term] = await screen.findAllByText(en['fields.rights'], { selector: 'dl dt' }, patient);
    const groups = within(term?.parentElement as HTMLElement);
    const lines = (heading: string) =>
      [...(groups.getByText(heading).parentElement?.querySelectorAll('li') ?? [])].map(
        (one) => one.textContent,
      );
    expect(lines(en['role.noGroup'])).toEqual([en['menu.HOME']]);
    expect(lines(en['menu.SYSTEM'])).toEqual([
      `${en['menu.SYSTEM_ROLE']}: ${en['role.view']}, ${en['menu.SYSTEM_ROLE_EXPORT']}`,
      `${en['menu.SYSTEM_VERSION']}: ${en['menu.VERSION_EDIT']}`,
    ]);
    expect(groups.getByText(en['role.gone']).parentElement).toHaveTextContent('GONE_LONG_AGO');
    await setRights(world.db, id, ROLES.makers);
  },
  TEST_MS,
);

test(
  'the form finds rights, opens what it finds, and ticks headings in part',
  async () => {
    const id = roleOf('finance');
    await openConsole(world, 'admin', `${roles.page}?open=${id}&form=edit`);
    const tree = within(await found('tree', en['fields.rights']));
    const titles = () =>
      [...document.querySelectorAll('.ant-tree-treenode:not([aria-hidden]) .ant-tree-title')].map(
        (one) => one.textContent,
      );
    const search = within(await theForm('role')).getByRole('textbox', { name: en['role.seek'] });
    await enter(search, en['menu.ROLE_LOOK'].toUpperCase());
    await waitFor(
      () => expect(titles()).toEqual([en['menu.SYSTEM'], en['menu.SYSTEM_ROLE'], en['menu.ROLE_LOOK']]),
      patient,
    );
    const boxes = () => tree.getAllByRole('checkbox').map((one) => one.getAttribute('aria-checked'));
    expect(boxes()).toEqual(['mixed', 'true', 'false']);
    await user.click(tree.getAllByRole('checkbox')[2] as HTMLElement);
    await waitFor(() => expect(boxes()).toEqual(['mixed', 'true', 'true']), patient);
    await user.click(tree.getAllByRole('checkbox')[1] as HTMLElement);
    await waitFor(() => expect(boxes()[2]).toBe('false'), patient);
  },
  TEST_MS,
);
