import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import { found, openConsole, PATIENCE_MS, user } from '../support/console';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** The table of a list is drawn when what it shows has changed, and only then. */

const ALL = '/tulayTransaction/ntdSwap/paybills?createdTime=';
const OTHER = '/tulayTransaction/ntdSwap/send?createdTime=';
const FIRST = 'TL260615000000001';
const SECOND = 'TL260615000000002';
const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;
let userId: number;

const place = (transactionNumber: string) =>
  addOrder(world.db, userId, { transactionNumber, createdTime: '2026-06-15 01:00:00' });

beforeAll(async () => {
  world = await tulay.createWorld();
  userId = await addUser(world.db, { fullName: 'Maria Santos' });
  await place(FIRST);
}, TEST_MS);

const list = () => screen.getByRole('table').closest('section') as HTMLElement;
const renewed = () => waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'), patient);

/** What changes in the rows of the table meanwhile. */
async function changesOfRows(work: () => Promise<unknown>): Promise<MutationRecord[]> {
  const body = screen.getByRole('table').querySelector('tbody') as Element;
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((some) => records.push(...some));
  observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
  await work();
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records;
}

test(
  'rows that are loaded anew and say the same are left alone, and others are shown',
  async () => {
    await openConsole(world, 'admin', ALL);
    await found('row', new RegExp(FIRST));
    await renewed();
    const refresh = async () => {
      await user.click(screen.getByRole('button', { name: en['list.refresh'] }));
      await renewed();
    };
    expect(await changesOfRows(refresh)).toEqual([]);
    await place(SECOND);
    expect(await changesOfRows(refresh)).not.toEqual([]);
    expect(await found('row', new RegExp(SECOND))).toBeVisible();
  },
  TEST_MS,
);

test(
  'exactly one row is in the order of the Tab key, also after it is gone',
  async () => {
    await openConsole(world, 'admin', ALL);
    const row = await found('row', new RegExp(FIRST));
    const inOrder = () =>
      within(list())
        .getAllByRole('row')
        .filter((one) => one.tabIndex === 0);
    act(() => row.focus());
    expect(inOrder()).toEqual([row]);
    act(() => history.push(`${ALL}&transactionNumber=${SECOND.slice(-6)}`));
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(FIRST) })).toBeNull(), patient);
    expect(inOrder()).toEqual([await found('row', new RegExp(SECOND))]);
  },
  TEST_MS,
);

test(
  'one tooltip says what is pointed at, and goes with its page',
  async () => {
    await openConsole(world, 'admin', ALL);
    const row = await found('row', new RegExp(FIRST));
    const label = en['list.copy'].replace('{text}', FIRST);
    await user.hover(within(row).getByRole('button', { name: label }));
    expect(await screen.findByRole('tooltip', undefined, patient)).toHaveTextContent(label);
    const time = row.querySelector('time') as Element;
    await user.hover(time);
    await waitFor(
      () => expect(screen.getAllByRole('tooltip').at(-1)).toHaveTextContent('2026-06-15 09:00:00'),
      patient,
    );
    act(() => history.push(OTHER));
    await waitFor(() => expect(time).not.toBeInTheDocument(), patient);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull(), patient);
  },
  TEST_MS,
);
