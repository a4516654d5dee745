import type { ViewContent } from '../../src/domain/kit/listView';
import { listPreferences } from '../../src/domain/system/calls';
import { listViews } from '../../src/domain/system/listViews';
import type { Client, World } from '../support/world';

/** Saved views: whose they are, who may open and change them, and what a list allows them to hold. */

const listName = 'ntdPayBills';
const content: ViewContent = {
  filters: { status: [2, 5, 8], createdTime: 'yesterday', biller: 'Meralco', categoryId: 7 },
  sort: ['paymentAmount', 'desc'],
  pageSize: 20,
  columns: { status: { show: true, order: 0, fixed: 'left' }, biller: { show: false, order: 1 } },
};

let world: World;
let admin: Client;
let service: Client;
let auditor: Client;
let finance: Client;
let roles: Record<string, number>;

beforeAll(async () => {
  world = await tulay.createWorld();
  [admin, service, auditor, finance] = [
    await world.signIn('admin'),
    await world.signIn('service'),
    await world.signIn('auditor'),
    await world.signIn('finance'),
  ];
  const all = (await admin.ask(listViews.roles, {})).roles;
  roles = Object.fromEntries(all.map(({ id, name }) => [name, id]));
});

let count = 0;
const newName = () => `View ${++count}`;
const save = async (client: Client, more: object = {}) =>
  (await client.ask(listViews.save, { listName, name: newName(), content, ...more })).id;
const viewsOf = (client: Client) => client.ask(listViews.query, { listName });
const viewOf = async (client: Client, id: number) =>
  (await viewsOf(client)).views.find((one) => one.id === id);
const sharedWith = (...names: string[]) => ({ roleIds: names.map((name) => roles[name] ?? 0) });

test('a view keeps what it was saved with: a period stays a word', async () => {
  const id = await save(service, { name: '  Failed yesterday ' });
  expect(await viewOf(service, id)).toEqual({
    id,
    version: 0,
    name: 'Failed yesterday',
    ownerName: 'The service',
    own: true,
    roles: [],
    updatedTime: world.clock.text(),
    content,
  });
});

test('a view without filters and columns is one: empty objects do not travel', async () => {
  const id = await save(service, {
    content: { filters: {}, sort: ['createdTime', 'desc'], pageSize: 5, columns: {} },
  });
  expect((await viewOf(service, id))?.content).toEqual({ sort: ['createdTime', 'desc'], pageSize: 5 });
});

describe('who sees it', () => {
  test('its owner, and nobody else until it is shared', async () => {
    const id = await save(service);
    for (const client of [auditor, finance, admin]) expect(await viewOf(client, id)).toBeUndefined();
    expect(await admin.call(listViews.delete, { id, version: 0 })).toMatchObject({ status: 404 });
  });

  test('the roles it is shared with, and whoever may share', async () => {
    const id = await save(admin, sharedWith('checkers', 'checkers'));
    const seen = await viewOf(auditor, id);
    expect(seen).toMatchObject({ own: false, ownerName: 'The admin', roles: [{ name: 'checkers' }] });
    expect(await viewOf(await world.signIn('auditor2'), id)).toBeDefined();
    expect(await viewOf(await world.signIn('admin2'), id)).toBeDefined();
    for (const client of [service, finance]) expect(await viewOf(client, id)).toBeUndefined();
  });

  test('nobody who may not read the list', async () => {
    const nobody = await world.signIn('noRights');
    for (const [call, input] of [
      [listViews.query, { listName }],
      [listViews.save, { listName, name: 'x', content }],
      [listViews.setDefault, { listName }],
    ] as const)
      expect(await nobody.call(call, input)).toMatchObject({ status: 403, key: 'right.missing' });
    expect(await service.call(listViews.query, { listName: 'refundAudits' })).toMatchObject({ status: 403 });
  });
});

describe('sharing', () => {
  test('needs its right', async () => {
    const input = { listName, name: newName(), content, ...sharedWith('makers') };
    expect(await service.call(listViews.save, input)).toMatchObject({ status: 403, key: 'right.missing' });
    const id = await save(service);
    const edit = { id, version: 0, name: 'Mine', ...sharedWith('makers') };
    expect(await service.call(listViews.edit, edit)).toMatchObject({ status: 403, key: 'right.missing' });
    expect(await viewOf(service, id)).toMatchObject({ version: 0, roles: [] });
    expect(await service.call(listViews.roles, {})).toMatchObject({ status: 403 });
  });

  test('is with roles that there are', async () => {
    const answer = await admin.call(listViews.save, {
      listName,
      name: newName(),
      content,
      roleIds: [1, 99_999],
    });
    expect(answer).toMatchObject({ status: 400, fields: { roleIds: expect.any(String) } });
  });

  test('ends when no role is named any more', async () => {
    const id = await save(admin, sharedWith('checkers', 'makers'));
    await admin.ask(listViews.edit, { id, version: 0, name: 'Only makers', ...sharedWith('makers') });
    expect(await viewOf(auditor, id)).toBeUndefined();
    expect(await viewOf(service, id)).toMatchObject({ name: 'Only makers', content });
    await admin.ask(listViews.edit, { id, version: 1, name: 'Nobody' });
    expect(await viewOf(service, id)).toBeUndefined();
  });
});

describe('changing it', () => {
  test('is for its owner, and once shared for who may share', async () => {
    const id = await save(admin, sharedWith('makers'));
    const refused = { status: 403, key: 'sharing.notYours', message: expect.stringContaining('The admin') };
    expect(await service.call(listViews.edit, { id, version: 0, name: 'Theirs' })).toMatchObject(refused);
    expect(await service.call(listViews.delete, { id, version: 0 })).toMatchObject(refused);
    const director = await world.signIn('admin2');
    const later = { ...content, pageSize: 5 as const };
    await director.ask(listViews.edit, {
      id,
      version: 0,
      name: 'Tidied',
      content: later,
      ...sharedWith('makers'),
    });
    expect(await viewOf(service, id)).toMatchObject({ version: 1, name: 'Tidied', content: later });
    await director.ask(listViews.delete, { id, version: 1 });
    expect(await viewOf(admin, id)).toBeUndefined();
  });

  test('of what somebody else changed meanwhile is refused', async () => {
    const id = await save(service);
    const both = await Promise.all([
      service.call(listViews.edit, { id, version: 0, name: 'First' }),
      service.call(listViews.edit, { id, version: 0, name: 'Second' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.key).toBe('record.stale');
    expect(await service.call(listViews.delete, { id, version: 0 })).toMatchObject({ status: 409 });
  });

  test('two views of one operator and list never have one name', async () => {
    await save(service, { name: 'Twice' });
    const again = await service.call(listViews.save, { listName, name: 'tWICE', content });
    expect(again).toMatchObject({ status: 409, key: 'record.duplicate' });
    await save(auditor, { name: 'Twice' });
  });

  test('is written to the audit log, roles and all', async () => {
    const id = await save(admin);
    await admin.ask(listViews.edit, { id, version: 0, name: 'Shared', ...sharedWith('finance') });
    const lines = await world.db
      .selectFrom('auditLog')
      .selectAll()
      .where('tableName', '=', 'list_views')
      .where('recordId', '=', String(id))
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['insert', world.idOf('admin')],
      ['update', world.idOf('admin')],
    ]);
    expect(lines[1]).toMatchObject({ old: { role_ids: [] }, new: { role_ids: [roles.finance] } });
  });
});

describe('what it may hold', () => {
  test.each<[string, object, string]>([
    ['a filter that the list lacks', { filters: { nobody: 'x' } }, 'content.filters.nobody'],
    [
      'a filter that is no object of its own',
      { filters: { __proto__: null, constructor: 'x' } },
      'content.filters.constructor',
    ],
    ['a column that is no filter', { filters: { paymentAmount: '1' } }, 'content.filters.paymentAmount'],
    ['a code that there is not', { filters: { status: [99] } }, 'content.filters.status'],
    ['a period that there is not', { filters: { createdTime: 'tomorrow' } }, 'content.filters.createdTime'],
    [
      'a day that there is not',
      { filters: { createdTime: ['2026-02-30 00:00:00', '2026-03-01 00:00:00'] } },
      'content.filters.createdTime',
    ],
    ['a text where a code belongs', { filters: { categoryId: 'seven' } }, 'content.filters.categoryId'],
    [
      'a column that the list lacks',
      { columns: { passwordHash: { show: true } } },
      'content.columns.passwordHash',
    ],
    ['a sort that the list lacks', { sort: ['passwordHash', 'asc'] }, 'content.sort'],
    ['a sort by what cannot be sorted', { sort: ['biller', 'asc'] }, 'content.sort'],
    ['a page size that screens lack', { pageSize: 7 }, 'content.pageSize'],
  ])('not %s', async (_, part, field) => {
    const input = { listName, name: newName(), content: { ...content, ...part } };
    const answer = await service.call(listViews.save, input);
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('a list that is none is refused by name', async () => {
    const answer = await service.call(listViews.save, { listName: 'constructor', name: 'x', content });
    expect(answer).toMatchObject({ status: 400, fields: { listName: expect.any(String) } });
  });

  test('so many and no more', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      version: 0,
      listName: 'phpPayBills',
      name: `Many ${at}`,
      ownerId: world.idOf('finance'),
      roleIds: '[]',
      content: JSON.stringify(content),
      createdTime: world.clock.text(),
      updatedTime: world.clock.text(),
    }));
    await world.db.insertInto('listViews').values(rows).execute();
    const answer = await finance.call(listViews.save, { listName: 'phpPayBills', name: 'One more', content });
    expect(answer).toMatchObject({ status: 409, key: 'sharing.tooMany' });
  });
});

describe('the one a list opens with', () => {
  const chosen = async (client: Client) => (await viewsOf(client)).defaultViewId;

  test('is one for each operator and list, and may be a shared one', async () => {
    const mine = await save(service);
    const shared = await save(admin, sharedWith('makers'));
    await service.ask(listViews.setDefault, { listName, viewId: mine });
    await service.ask(listViews.setDefault, { listName, viewId: shared });
    expect(await chosen(service)).toBe(shared);
    expect(await chosen(admin)).toBeNull();
    await service.ask(listViews.setDefault, { listName });
    expect(await chosen(service)).toBeNull();
  });

  test('stands beside the settings of the list, and neither undoes the other', async () => {
    const id = await save(service);
    const settings = { density: 'large' as const };
    await service.ask(listPreferences.save, { listName, settings });
    await service.ask(listViews.setDefault, { listName, viewId: id });
    expect(await service.ask(listPreferences.read, { listName })).toEqual({ settings });
    await service.ask(listPreferences.save, { listName, settings: { density: 'small' } });
    expect(await chosen(service)).toBe(id);
  });

  test('is none once it is gone or no longer shared', async () => {
    const id = await save(admin, sharedWith('makers'));
    await service.ask(listViews.setDefault, { listName, viewId: id });
    await admin.ask(listViews.edit, { id, version: 0, name: 'Private again' });
    expect(await chosen(service)).toBeNull();
    await admin.ask(listViews.edit, { id, version: 1, name: 'Shared again', ...sharedWith('makers') });
    expect(await chosen(service)).toBe(id);
    await admin.ask(listViews.delete, { id, version: 2 });
    expect(await chosen(service)).toBeNull();
  });

  test('is one that the operator may see, of that list', async () => {
    const theirs = await save(auditor);
    const other = (await service.ask(listViews.save, { listName: 'phpPayBills', name: newName(), content }))
      .id;
    for (const viewId of [theirs, other, 99_999])
      expect(await service.call(listViews.setDefault, { listName, viewId })).toMatchObject({ status: 404 });
  });
});
