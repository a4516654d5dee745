/** @tier all: imports of whole countries */
import { sql } from 'kysely';
import { approvals } from '../../src/domain/approvals/inbox';
import { areaChange } from '../../src/domain/areas/areaCodes';
import { areas } from '../../src/domain/areas/calls';
import { districtImportCalls, districtImports } from '../../src/domain/areas/districtImport';
import { districts, IMPORT_COLUMNS } from '../../src/domain/areas/districts';
import { codeOf } from '../../src/domain/kit/codes';
import { session } from '../../src/domain/session/calls';
import { kycEdit } from '../../src/domain/users/edit';
import { userCalls, users } from '../../src/domain/users/management';
import { applyDue } from '../../src/server/areas/imports/apply';
import {
  csv,
  draft,
  exported,
  importDecisions,
  importOf,
  importTo,
  type Row,
  scheduled,
  tomorrow,
  upload,
} from '../support/districtWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;
let taiwan: Row[] = [];
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  // As it is shipped, the same in every test.
  if (taiwan.length === 0) taiwan = await exported(admin);
});
afterEach(() => world.close());

/** A road of Taipei's second district, which is there in every test. */
const ROAD = 1_020_001;
const DISTRICT = 102;
const without = (...ids: number[]) => taiwan.filter(([id]) => !ids.includes(Number(id)));

async function compared(rows: readonly Row[], columns: Row = IMPORT_COLUMNS) {
  const id = await draft(world, admin);
  const answer = await upload(world, admin, id, csv(rows, columns));
  if (answer.status !== 200)
    throw new Error(`${answer.key} ${answer.message} ${JSON.stringify(answer.fields)}`);
  return importOf(admin, id);
}

/** A file that is scheduled and applied at its midnight. */
async function applied(rows: readonly Row[]) {
  const { id } = await compared(rows);
  await scheduled(world, id);
  world.clock.advance({ days: 1 });
  expect(await applyDue(world.db, world.clock.text())).toBe(1);
  admin = await world.signIn('admin');
  return id;
}

const home = (roadId: number) => ({
  cityId: 1,
  cityName: taiwan.find(([id]) => id === '1')?.[4] ?? '',
  districtId: Math.floor(roadId / 10_000),
  districtName: taiwan.find(([id]) => id === String(Math.floor(roadId / 10_000)))?.[4] ?? '',
  roadId,
  roadName: taiwan.find(([id]) => id === String(roadId))?.[4] ?? '',
});

const counts = ['added', 'renamed', 'moved', 'altered', 'reopened', 'gone'];
const countsOf = (record: Readonly<Record<string, unknown>>) => counts.map((name) => record[name]);

test('a file without ids is compared by codes and by names', async () => {
  const named = new Map(taiwan.map((row) => [row[0], row]));
  const way = (id: string | undefined): string => {
    const row = named.get(id ?? '');
    return row ? [way(row[2]), row[4]].filter(Boolean).join('>') : '';
  };
  const bare = taiwan.map(([, , parent, english, chinese]) => [way(parent), english ?? '', chinese ?? '']);
  const record = await compared(bare, ['parent', 'name_en', 'name_zh']);
  expect(countsOf(record)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('added, renamed, moved, altered and gone are told apart, line by line, with users concerned', async () => {
  await addUser(world.db, home(ROAD));
  await addUser(world.db, home(ROAD + 1));
  const rows = without(ROAD).map((row) => {
    if (row[0] === String(ROAD + 1)) return [row[0], '', row[2] ?? '', 'Peace New Rd.', '和平新路', ''];
    if (row[0] === String(ROAD + 2)) return [row[0], '', '101', row[3] ?? '', `${row[4]}新`, ''];
    return row[0] === String(DISTRICT) ? [...row.slice(0, 5), '999'] : row;
  });
  const { id, ...record } = await compared([
    ...rows,
    ['', 'X-1', String(DISTRICT), 'Brand New Rd.', '全新路', ''],
  ]);
  expect(countsOf(record)).toEqual([1, 1, 1, 1, 0, 1]);
  expect(record.usersConcerned).toBe(2);
  const { items, totalItems } = await admin.ask(districtImportCalls.lines, { id });
  expect(totalItems).toBe(5);
  const renamed = items.find(({ lineChange }) => lineChange === codeOf(areaChange, 'renamed'));
  expect(renamed).toMatchObject({ areaId: ROAD + 1, name: 'Peace New Rd.', users: 1 });
  expect(renamed?.was?.otherName).toBe(taiwan.find(([one]) => one === String(ROAD + 1))?.[4]);
  const gone = await admin.ask(districtImportCalls.lines, { id, lineChange: codeOf(areaChange, 'gone') });
  expect(gone.items.map(({ areaId }) => areaId)).toEqual([ROAD]);
  const found = await admin.ask(districtImportCalls.lines, { id, text: '全新' });
  expect(found.items[0]?.areaId).toBeGreaterThan(2_000_000_000);
});

test('an area that goes and one that comes are paired by hand, with what is below them', async () => {
  const below = taiwan.filter((row) => row[2] === String(DISTRICT));
  const rows = [
    ...taiwan.filter((row) => row[0] !== String(DISTRICT) && row[2] !== String(DISTRICT)),
    ['', 'NEW', '1', 'New Dist.', '新生區', '105'],
    ...below.map((row) => ['', '', 'NEW', row[3] ?? '', row[4] ?? '', '']),
  ];
  const { id, version, ...before } = await compared(rows);
  expect(countsOf(before)).toEqual([below.length + 1, 0, 0, 0, 0, below.length + 1]);
  const lineWith = async (text: string) =>
    (await admin.ask(districtImportCalls.lines, { id, text })).items.find(({ areaLevel }) => areaLevel === 2)
      ?.id ?? 0;
  const [goneLineId, addedLineId] = [await lineWith(home(ROAD).districtName), await lineWith('新生區')];
  const pairing = { id, version, goneLineId, addedLineId };
  expect(await admin.call(districtImportCalls.pair, { ...pairing, goneLineId: addedLineId })).toMatchObject({
    status: 400,
  });
  await admin.ask(districtImportCalls.pair, pairing);
  const after = await importOf(admin, id);
  expect(countsOf(after)).toEqual([0, 1, 0, 0, 0, 0]);
  expect(await admin.call(districtImportCalls.pair, pairing)).toMatchObject({ status: 409 });
});

test('one proposes, another one decides, and at midnight in Taipei it is so, once', async () => {
  const userId = await addUser(world.db, home(ROAD));
  const { id } = await compared(without(ROAD));
  const { data } = await importTo(admin, id, 'schedule');
  const auditId = data?.proposalId ?? 0;
  expect(await admin.call(importDecisions.approve, { auditId })).toMatchObject({ status: 403 });
  const auditor = await world.signIn('auditor');
  const { items } = await auditor.ask(approvals.page, { pageSize: 100 });
  expect(items[0]?.subjectName).toContain('Taiwan');
  expect(JSON.stringify(items[0]?.changes)).toContain('"gone"');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => auditor.call(importDecisions.approve, { auditId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const before = (await admin.ask(session.tokenInfo, {})).commonInfo.areaVersion;
  expect(await applyDue(world.db, world.clock.text())).toBe(0);
  // 15:59:59 UTC is a second before midnight in Taipei.
  const at = (second: string) => `${world.clock.text().slice(0, 10)} ${second}`;
  expect(await applyDue(world.db, at('15:59:59'))).toBe(0);
  const applying = await Promise.all([1, 2, 3].map(() => applyDue(world.db, at('16:00:00'))));
  expect(applying.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await importOf(admin, id)).toMatchObject({ status: 3, appliedTime: at('16:00:00') });
  expect((await admin.ask(session.tokenInfo, {})).commonInfo.areaVersion).not.toBe(before);
  const offered = await admin.ask(areas.taiwan, { parentId: DISTRICT });
  expect(offered.some((one) => one.id === ROAD)).toBe(false);
  const detail = await admin.ask(users.detail, { id: userId });
  expect(detail.user.addressToConfirm).toBe(true);
  expect(detail.address).toContain(taiwan.find(([one]) => one === String(ROAD))?.[3]);
  const { data: marked } = await admin.call(userCalls.page, { addressToConfirm: true });
  expect(marked.items.map((one) => one.id)).toEqual([userId]);
});

test('nobody chooses what is closed; who lives there may change all but the address, and then it is confirmed', async () => {
  const userId = await addUser(world.db, { ...home(ROAD), firstName: 'Ana', lastName: 'Cruz' });
  const other = await addUser(world.db, home(ROAD + 1));
  await applied(without(ROAD));
  const closed = await admin.call(kycEdit.edit, { id: other, version: 0, roadId: ROAD });
  expect(closed).toMatchObject({ status: 400, fields: { roadId: expect.any(String) } });
  await admin.ask(kycEdit.edit, { id: userId, version: 0, firstName: 'Anna' });
  expect((await admin.ask(users.detail, { id: userId })).user.addressToConfirm).toBe(true);
  await admin.ask(kycEdit.edit, { id: userId, version: 1, roadId: ROAD + 1 });
  expect((await admin.ask(users.detail, { id: userId })).user.addressToConfirm).toBe(false);
});

test('an area that opens again has its id, and its users need not confirm any more', async () => {
  const userId = await addUser(world.db, home(ROAD));
  await applied(without(ROAD));
  const { area } = await admin.ask(districts.area, { country: 'TWN', id: ROAD });
  expect(area.open).toBe(false);
  await applied(taiwan);
  expect((await admin.ask(areas.taiwan, { parentId: DISTRICT })).some((one) => one.id === ROAD)).toBe(true);
  expect((await admin.ask(users.detail, { id: userId })).user.addressToConfirm).toBe(false);
  const { changes } = await admin.ask(districts.area, { country: 'TWN', id: ROAD });
  expect(changes[0]?.differences.map(({ field }) => field)).toContain('open');
});

test('ids of new areas are never given again', async () => {
  const add = (name: string): Row => ['', '', String(DISTRICT), `${name} Rd.`, `${name}路`, ''];
  await applied([...taiwan, add('甲')]);
  const idOf = async (text: string) =>
    (await admin.ask(districts.search, { country: 'TWN', text })).areas[0]?.id ?? 0;
  const first = await idOf('甲 Rd.');
  await applied([...taiwan, add('乙')]);
  const second = await idOf('乙 Rd.');
  expect(first).toBeGreaterThan(2_000_000_000);
  expect(second).toBeGreaterThan(first);
  await applied([...taiwan, add('甲'), add('乙')]);
  expect(await idOf('甲 Rd.')).toBe(first);
});

test('a road that moves takes its users along; one that is renamed is read by its new name', async () => {
  const userId = await addUser(world.db, home(ROAD));
  const rows = taiwan.map((row) =>
    row[0] === String(ROAD) ? [row[0], '', '101', 'Moved Rd.', '遷移路', ''] : row,
  );
  await applied(rows);
  const { user, place } = await admin.ask(users.detail, { id: userId });
  expect(user).toMatchObject({ districtId: 101, roadName: '遷移路', addressToConfirm: false });
  expect(place?.[2]).toBe('Moved Rd.');
});

test('more than five of a hundred do not go without a reason', async () => {
  const few = taiwan.slice(0, Math.floor(taiwan.length * 0.9));
  const { id, version } = await compared(few);
  expect(await importTo(admin, id, 'schedule')).toMatchObject({ status: 409, key: 'district.reasonNeeded' });
  await admin.ask(districtImports.calls.edit, { id, version, goneReason: 'A reform' });
  expect(await importTo(admin, id, 'schedule')).toMatchObject({ status: 200 });
});

test('of one country one change waits for its day; what was compared with other areas is not scheduled', async () => {
  const [one, two] = [await compared(without(ROAD)), await compared(without(ROAD + 1))];
  await scheduled(world, one.id);
  expect(await importTo(admin, two.id, 'schedule')).toMatchObject({
    status: 409,
    key: 'district.alreadyScheduled',
  });
  world.clock.advance({ days: 1 });
  await applyDue(world.db, world.clock.text());
  admin = await world.signIn('admin');
  expect(await importTo(admin, two.id, 'schedule')).toMatchObject({
    status: 400,
    fields: { fromDay: expect.any(String) },
  });
  const { version } = await importOf(admin, two.id);
  await admin.ask(districtImports.calls.edit, { id: two.id, version, fromDay: tomorrow(world) });
  expect(await importTo(admin, two.id, 'schedule')).toMatchObject({
    status: 409,
    key: 'district.treeChanged',
  });
});

test('what is withdrawn before its midnight does not happen', async () => {
  const { id } = await compared(without(ROAD));
  await scheduled(world, id);
  await importTo(admin, id, 'withdraw');
  world.clock.advance({ days: 2 });
  expect(await applyDue(world.db, world.clock.text())).toBe(0);
});

test('a proposal on another file than the one that lies there now is not approved', async () => {
  const { id } = await compared(without(ROAD));
  const { data } = await importTo(admin, id, 'schedule');
  expect(await upload(world, admin, id, csv(without(ROAD, ROAD + 1)))).toMatchObject({ status: 200 });
  const auditor = await world.signIn('auditor');
  const answer = await auditor.call(importDecisions.approve, { auditId: data?.proposalId ?? 0 });
  expect(answer).toMatchObject({ status: 409, key: 'approval.recordChanged' });
});

test('an application that is cut off in the middle has done nothing, and the next one does it', async () => {
  const userId = await addUser(world.db, home(ROAD));
  const { id } = await compared(without(ROAD));
  await scheduled(world, id);
  world.clock.advance({ days: 1 });
  await sql`
    create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
    create trigger cut_off before update on users for each row execute function cut_off();`.execute(world.db);
  await expect(applyDue(world.db, world.clock.text())).rejects.toThrow('cut off');
  expect(await world.db.selectFrom('areas').select('id').execute()).toEqual([]);
  await sql`drop trigger cut_off on users`.execute(world.db);
  expect(await applyDue(world.db, world.clock.text())).toBe(1);
  const { addressToConfirm } = await world.db
    .selectFrom('users')
    .select('addressToConfirm')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(addressToConfirm).toBe(true);
});
