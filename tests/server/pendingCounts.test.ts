import { home } from '../../src/domain/home/calls';
import { addressOfQueue, allQueues, type PendingQueue, pendingQueues } from '../../src/domain/home/queues';
import type { List } from '../../src/domain/kit/list';
import type { Filters } from '../../src/domain/kit/listView';
import { keyOf } from '../../src/domain/kit/menu';
import { pageBase, stateOf } from '../../src/kit/list/listState';
import { lists } from '../../src/server/lists';
import { addAgents } from '../support/familyRows';
import { addListRows } from '../support/listRows';
import { bindRole } from '../support/roleRights';
import { type Account, OPERATORS, ROLES } from '../support/staff';
import type { Client, World } from '../support/world';

/** The way that the console shows beside a count opens a list of as many rows, for every role. */

const names = Object.keys(allQueues) as PendingQueue[];
const places: Readonly<Record<PendingQueue, { readonly page: string; readonly filters: Filters }>> =
  allQueues;
const pages = Object.values(lists).map(({ page }) => page);
let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  await addListRows(world.db, '2026-11-20 04:00:00');
}, 120_000);

/** The rows of the list that an address opens, beside what its page opens with. */
async function rowsAt(client: Client, name: PendingQueue): Promise<number | undefined> {
  const [pathname = '', query = ''] = addressOfQueue(name).split('?');
  const call = pages.find(({ list }) => list.right === keyOf(pathname));
  if (!call) return undefined;
  const list = call.list as unknown as List;
  const preset = names.map((one) => places[one]).find(({ page }) => page === pathname)?.filters ?? {};
  const { filters } = stateOf(query, { list, base: pageBase(list, preset) });
  const answer = await client.call(call, filters);
  return (answer.data as { totalItems: number } | null)?.totalItems;
}

const accounts = (Object.keys(OPERATORS) as Account[]).filter((account) => {
  const rights: readonly string[] = ROLES[OPERATORS[account]];
  return rights.includes('RIGHT_HOME_TIPS');
});

test.each(accounts)('%s finds as many rows as are counted', async (account) => {
  const client = await world.signIn(account);
  const counts = await client.ask(home.pending, {});
  const rights: readonly string[] = ROLES[OPERATORS[account]];
  const openable = names.filter((name) => rights.includes(keyOf(places[name].page)));
  const shown = await Promise.all(openable.map(async (name) => [name, await rowsAt(client, name)]));
  expect(shown).toEqual(
    openable.map((name) => [name, name === 'suspectBlackCnt' ? undefined : counts[name]]),
  );
});

test('there is something in every queue that has a page, and the total is that of the specified eleven', async () => {
  const counts = await (await world.signIn('admin2')).ask(home.pending, {});
  const { totalCnt, ...each } = counts;
  const specified = Object.keys(pendingQueues) as (keyof typeof pendingQueues)[];
  const { suspectBlackCnt, ...others } = each;
  expect(Object.entries(others).filter(([, n]) => n === 0)).toEqual([]);
  expect(totalCnt).toBe(specified.reduce((sum, name) => sum + each[name], 0));
});

test('a desk that is bound to agents counts what its lists show', async () => {
  const [agentId] = await addAgents(world.db);
  await bindRole(world.db, 'admin', [agentId]);
  const desk = await world.signIn('admin');
  const counts = await desk.ask(home.pending, {});
  for (const name of names.filter((one) => one !== 'suspectBlackCnt')) {
    expect([name, await rowsAt(desk, name)]).toEqual([name, counts[name]]);
  }
});
