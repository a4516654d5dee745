import { areas } from '../../src/domain/areas/calls';
import { districtImportCalls } from '../../src/domain/areas/districtImport';
import { districts } from '../../src/domain/areas/districts';
import { applyDue } from '../../src/server/areas/imports/apply';
import { exported, importOf, type Row, scheduled, tomorrow } from '../support/districtWorld';
import type { Client, World } from '../support/world';

/** Districts as operators look at them, and as they change them one by one. */

let world: World;
let admin: Client;
let taiwan: Row[] = [];
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  if (taiwan.length === 0) taiwan = await exported(admin);
});
afterEach(() => world.close());

const ROAD = 1_020_001;
const DISTRICT = 102;

describe('single areas', () => {
  const from = () => ({ country: 'TWN' as const, fromDay: tomorrow(world) });

  test('are edited, added, closed with what is below, and opened again, each by two people', async () => {
    const { importId } = await admin.ask(districts.stageClosing, { ...from(), id: DISTRICT });
    const record = await importOf(admin, importId);
    expect(Number(record.gone)).toBeGreaterThan(1);
    await scheduled(world, importId);
    world.clock.advance({ days: 1 });
    await applyDue(world.db, world.clock.text());
    admin = await world.signIn('admin');
    expect(await admin.ask(areas.taiwan, { parentId: DISTRICT })).toEqual([]);
    expect(await admin.call(districts.stageOpening, { ...from(), id: ROAD })).toMatchObject({
      key: 'district.aboveClosed',
    });
    expect(await admin.call(districts.stageClosing, { ...from(), id: DISTRICT })).toMatchObject({
      key: 'district.isClosed',
    });
    const again = await admin.ask(districts.stageOpening, { ...from(), id: DISTRICT });
    expect(await importOf(admin, again.importId)).toMatchObject({ reopened: 1, fileName: null });
  });

  test('are not called like another one beside them, and not from a day that has begun', async () => {
    const chinese = taiwan.find(([id]) => id === String(ROAD + 1))?.[4] ?? '';
    const same = { ...from(), id: ROAD, english: 'A Rd.', chinese };
    expect(await admin.call(districts.stageEdit, same)).toMatchObject({
      status: 409,
      fields: { chinese: expect.any(String) },
    });
    const late = { ...from(), fromDay: '2026-06-15', id: ROAD, english: 'A Rd.', chinese: '甲路' };
    expect(await admin.call(districts.stageEdit, late)).toMatchObject({
      status: 400,
      fields: { fromDay: expect.any(String) },
    });
    const below = { ...from(), parentId: ROAD, english: 'A', chinese: '甲' };
    expect(await admin.call(districts.stageAddition, below)).toMatchObject({ status: 400 });
    const { importId } = await admin.ask(districts.stageAddition, { ...below, parentId: DISTRICT });
    expect(await importOf(admin, importId)).toMatchObject({ added: 1 });
  });
});

test('areas are found by names in every language, by code and by postal code', async () => {
  const found = async (country: 'TWN' | 'PHL', text: string) =>
    (await admin.ask(districts.search, { country, text })).areas.map(({ name }) => name);
  expect(await found('TWN', '臺北市')).toContain('Taipei City');
  expect(await found('TWN', 'taipei CITY')).toContain('Taipei City');
  const { areas: zipped } = await admin.ask(districts.search, { country: 'TWN', text: '106' });
  expect(zipped.filter(({ zip }) => zip === '106')).toHaveLength(1);
  expect(await found('PHL', 'lingayen')).toContain('Lingayen');
  expect((await admin.ask(districts.search, { country: 'TWN', text: '路' })).areas).toHaveLength(50);
  expect(await found('TWN', '%')).toEqual([]);
});

test('who may only read changes nothing, and who may not read sees nothing', async () => {
  const reader = await world.signIn('auditor');
  const day = tomorrow(world);
  await reader.ask(districts.below, { country: 'TWN' });
  for (const call of [districts.stageClosing, districts.stageOpening])
    expect(await reader.call(call, { country: 'TWN', fromDay: day, id: 1 })).toMatchObject({ status: 403 });
  expect(await reader.call(districts.startExport, { country: 'TWN' })).toMatchObject({ status: 403 });
  const nobody = await world.signIn('noRights');
  expect(await nobody.call(districts.below, { country: 'TWN' })).toMatchObject({ status: 403 });
  expect(await nobody.call(districtImportCalls.lines, { id: 1 })).toMatchObject({ status: 403 });
});
