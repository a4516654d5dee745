import { areas } from '../../src/domain/areas/calls';
import { shippedTree } from '../../src/server/areas/reader';
import type { Client, World } from '../support/world';

/** The levels of an address, as they are chosen one after the other (spec section 7). */

let world: World;
let en: Client;
let tw: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  en = await world.signIn('service');
  tw = await world.signIn('service', { lang: 'tw' });
});
afterAll(() => world.close());

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

test('cities of Taiwan, their districts and roads, in Chinese and in English', async () => {
  const cities = await en.ask(areas.taiwan, {});
  expect(cities).toHaveLength(22);
  const taipei = cities.find(({ name }) => name === 'Taipei City');
  const districts = await tw.ask(areas.taiwan, { parentId: taipei?.id });
  expect(names(districts)).toContain('大安區');
  const daan = districts.find(({ name }) => name === '大安區');
  const roads = await tw.ask(areas.taiwan, { parentId: daan?.id });
  expect(names(roads)).toContain('復興南路1段');
  const inEnglish = await en.ask(areas.taiwan, { parentId: daan?.id });
  expect(names(inEnglish)).toContain('Sec. 1, Fuxing S. Rd.');
  expect(inEnglish.map(({ id }) => id)).toEqual(roads.map(({ id }) => id));
  expect([...cities, ...districts].every(({ hasMore }) => hasMore)).toBe(true);
  expect(roads.some(({ hasMore }) => hasMore)).toBe(false);
});

test('every id leads down and no two places share one', async () => {
  const cities = await en.ask(areas.taiwan, {});
  const districts = (
    await Promise.all(cities.map(({ id }) => en.ask(areas.taiwan, { parentId: id })))
  ).flat();
  const some = districts.filter((_, at) => at % 40 === 0);
  const roads = (await Promise.all(some.map(({ id }) => en.ask(areas.taiwan, { parentId: id })))).flat();
  const ids = [...cities, ...districts, ...roads].map(({ id }) => id);
  expect(districts.length).toBeGreaterThan(360);
  expect(roads.length).toBeGreaterThan(some.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('regions of the Philippines down to the barangay; the capital has no provinces', async () => {
  const regions = await en.ask(areas.philippines, {});
  expect(regions).toHaveLength(18);
  const child = async (parent: readonly { id: number; name: string }[], name: string) =>
    en.ask(areas.philippines, { parentId: parent.find((one) => one.name.includes(name))?.id });
  const towns = await child(await child(regions, 'Ilocos'), 'Pangasinan');
  expect(names(towns)).toContain('Lingayen');
  const barangays = await child(towns, 'Lingayen');
  expect(names(barangays)).toContain('Poblacion');
  expect(barangays.some(({ hasMore }) => hasMore)).toBe(false);
  const capital = await child(regions, 'Capital');
  expect(names(capital)).toContain('Quezon City');
  expect(names(await child(capital, 'Quezon City'))).toContain('Bagumbayan');
});

test('there is nothing below a road, or below what does not exist', async () => {
  for (const parentId of [99, 9_999, 1_010_001, 2_000_000_000]) {
    expect(await en.ask(areas.taiwan, { parentId })).toEqual([]);
  }
  expect(await en.ask(areas.philippines, { parentId: 7 })).toEqual([]);
  expect((await en.call(areas.taiwan, { parentId: -1 })).status).toBe(400);
  expect((await world.guest.call(areas.taiwan, {})).status).toBe(401);
});

test('a road says in which district and city it is', () => {
  const tree = shippedTree();
  const [road] = tree.below(503);
  expect(tree.path(road?.id ?? 0).map(({ id }) => id)).toEqual([5, 503, 5_030_001]);
  for (const id of [0, 5_030_000, 99_010_001]) expect(tree.path(id)).toEqual([]);
});
