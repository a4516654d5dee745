import { read, utils } from 'xlsx';
import { exportJobs } from '../../src/domain/exports/calls';
import { exportTemplates, type TemplateColumn } from '../../src/domain/exports/templates';
import { ntdPayBills, ntdPayBillsList, phpPayBills } from '../../src/domain/orders/families/payBills';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Templates of exports: what they hold, who may use and change them, and the files that they make. */

const listName = 'ntdPayBills';
const columns: TemplateColumn[] = [
  { name: 'paymentAmount', label: '=NTD received' },
  { name: 'transactionNumber' },
  { name: 'status', label: '狀態 <state>' },
];

let world: World;
let platform: Awaited<ReturnType<typeof tulay.platform>>;
let admin: Client;
let service: Client;
let finance: Client;
let roles: Record<string, number>;

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  [admin, service, finance] = [
    await world.signIn('admin'),
    await world.signIn('service'),
    await world.signIn('finance'),
  ];
  const all = (await admin.ask(exportTemplates.roles, {})).roles;
  roles = Object.fromEntries(all.map(({ id, name }) => [name, id]));
  const user = await addUser(world.db);
  await addOrder(world.db, user, { transactionNumber: 'TL1', paymentAmount: '1234.50', status: 4 });
  await addOrder(world.db, user, { transactionNumber: 'TL2', paymentAmount: '99.00', status: 8 });
});

let count = 0;
const newName = () => `Template ${++count}`;
const save = async (client: Client, more: object = {}) =>
  (await client.ask(exportTemplates.save, { listName, name: newName(), columns, ...more })).id;
const templatesOf = async (client: Client) => (await client.ask(exportTemplates.query, {})).templates;
const offered = async (client: Client) =>
  (await client.ask(exportTemplates.ofList, { listName })).templates.map(({ id }) => id);
const sharedWith = (...names: string[]) => ({ roleIds: names.map((name) => roles[name] ?? 0) });

/** The cells of an export, row by row, and the cells that are formulas. */
async function fileOf(client: Client, input: object, headers: Record<string, string> = {}) {
  const { data } = await client.call(ntdPayBills.export, input, { headers });
  expect(await platform.workOnExport(world, data.exportId)).toEqual([]);
  const { ticket } = await client.ask(exportJobs.ticket, { id: data.exportId });
  const request = { method: 'GET', path: `/web/export/${ticket}`, headers: {}, query: {}, ip: '192.0.2.1' };
  const parts: Uint8Array[] = [];
  for await (const part of (await world.server.handle(request)).body as AsyncIterable<Uint8Array>)
    parts.push(part);
  const book = read(Buffer.concat(parts));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return {
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
    formulas: Object.values(sheet).filter((cell) => cell?.f),
  };
}

describe('the file', () => {
  test('has the columns of the template in its order, under its labels, which nothing runs', async () => {
    const templateId = await save(service);
    const { rows, formulas } = await fileOf(service, {
      templateId,
      sortField: 'paymentAmount',
      sortOrder: 'asc',
    });
    expect(rows).toEqual([
      ["'=NTD received", 'Transaction No.', '狀態 <state>'],
      [99, 'TL2', 'Failed'],
      [1234.5, 'TL1', 'Updated'],
    ]);
    expect(formulas).toEqual([]);
  });

  test('has the standard label in the language of who exports, and is narrowed as the list is', async () => {
    const templateId = await save(service);
    const { rows } = await fileOf(service, { templateId, transactionNumber: 'TL1' }, { lang: 'tw' });
    expect(rows[0]).toEqual(["'=NTD received", '交易編號', '狀態 <state>']);
    expect(rows.slice(1).map((row) => row[1])).toEqual(['TL1']);
  });

  test('has what the template had when it was asked for', async () => {
    const templateId = await save(service);
    const { exportId } = await service.ask(ntdPayBills.export, { templateId });
    await service.ask(exportTemplates.delete, { id: templateId, version: 0 });
    expect(await platform.workOnExport(world, exportId)).toEqual([]);
    expect((await service.ask(exportJobs.progress, { id: exportId })).doneRows).toBe(2);
  });

  test('leaves out a column that the list has no longer', async () => {
    const id = await save(service);
    const gone = JSON.stringify([{ name: 'goneColumn' }, { name: 'status' }]);
    await world.db.updateTable('exportTemplates').set({ columns: gone }).where('id', '=', id).execute();
    expect((await fileOf(service, { templateId: id })).rows[0]).toEqual(['Status']);
    const nothing = JSON.stringify([{ name: 'goneColumn' }]);
    await world.db.updateTable('exportTemplates').set({ columns: nothing }).where('id', '=', id).execute();
    expect(await service.call(ntdPayBills.export, { templateId: id })).toMatchObject({
      status: 409,
      key: 'template.noColumns',
    });
  });

  test('as CSV has the same labels, and nothing runs them', async () => {
    const rows = (async function* () {
      yield [{ id: 1, paymentAmount: '-5.00', transactionNumber: '=1+1' }];
    })();
    const text = await platform.csvOf(rows, ntdPayBillsList, ['paymentAmount', 'transactionNumber'], {
      paymentAmount: '@cost, net',
    });
    expect(
      text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual(['"\'@cost, net",Transaction No.', "-5.00,'=1+1"]);
  });
});

describe('who may use it', () => {
  test('its owner, and the roles it is shared with; the right to keep templates is not needed', async () => {
    const own = await save(service);
    const shared = await save(admin, sharedWith('finance'));
    expect(await finance.call(exportTemplates.query, {})).toMatchObject({ status: 403 });
    expect(await offered(finance)).toEqual([shared]);
    expect(await offered(service)).toContain(own);
    expect(await offered(service)).not.toContain(shared);
    expect((await fileOf(finance, { templateId: shared })).rows[0]).toHaveLength(3);
  });

  test('nobody else: for them it does not exist', async () => {
    const own = await save(service);
    const refused = { status: 404, key: 'record.notFound' };
    expect(await finance.call(ntdPayBills.export, { templateId: own })).toMatchObject(refused);
    expect(await admin.call(phpPayBills.export, { templateId: await save(admin) })).toMatchObject(refused);
    expect(await service.call(ntdPayBills.export, { templateId: 99_999 })).toMatchObject(refused);
  });

  test('nobody who may not export the list', async () => {
    const auditor = await world.signIn('auditor');
    const denied = { status: 403, key: 'right.missing' };
    expect(await auditor.call(exportTemplates.ofList, { listName })).toMatchObject(denied);
    const input = { listName: 'refundAudits', name: 'x', columns: [{ name: 'auditStatus' }] };
    expect(await service.call(exportTemplates.save, input)).toMatchObject(denied);
    const theirs = await save(admin, { listName: 'ntdSend', ...sharedWith('makers') });
    expect((await templatesOf(service)).map(({ id }) => id)).not.toContain(theirs);
  });

  test('lists to choose from are those that the caller may export, in their language', async () => {
    const { data } = await service.call(exportTemplates.lists, {}, { headers: { lang: 'tw' } });
    expect(data.lists.map(({ name }) => name).sort()).toEqual(['ntdPayBills', 'phpPayBills', 'refundCases']);
    const bills = data.lists.find(({ name }) => name === listName);
    expect(bills?.columns.map(({ name }) => name)).toEqual(ntdPayBillsList.columns);
    expect(bills?.columns[0]).toEqual({ name: 'transactionNumber', heading: '交易編號' });
  });
});

describe('changing it', () => {
  test('is for its owner, and once shared for who may share', async () => {
    const id = await save(admin, sharedWith('makers'));
    const change = { id, version: 0, name: 'Mine now', columns };
    expect(await service.call(exportTemplates.edit, change)).toMatchObject({
      status: 403,
      key: 'sharing.notYours',
    });
    const director = await world.signIn('admin2');
    await director.ask(exportTemplates.edit, { ...change, ...sharedWith('makers') });
    const [found] = (await templatesOf(service)).filter((one) => one.id === id);
    expect(found).toMatchObject({
      name: 'Mine now',
      version: 1,
      own: false,
      ownerName: 'The admin',
      columns,
    });
    expect(await admin.call(exportTemplates.edit, change)).toMatchObject({
      status: 409,
      key: 'record.stale',
    });
    await admin.ask(exportTemplates.delete, { id, version: 1 });
  });

  test('sharing needs its right', async () => {
    const input = { listName, name: newName(), columns, ...sharedWith('makers') };
    expect(await service.call(exportTemplates.save, input)).toMatchObject({
      status: 403,
      key: 'right.missing',
    });
    expect(await service.call(exportTemplates.roles, {})).toMatchObject({ status: 403 });
  });

  test.each<[string, TemplateColumn[], string]>([
    ['no column', [], 'columns'],
    ['a column that the list lacks', [{ name: 'status' }, { name: 'passwordHash' }], 'columns.1.name'],
    ['a column twice', [{ name: 'status' }, { name: 'status', label: 'Again' }], 'columns.1.name'],
    ['a label of blanks', [{ name: 'status', label: '  ' }], 'columns.0.label'],
    ['a label that is too long', [{ name: 'status', label: 'x'.repeat(61) }], 'columns.0.label'],
    ['a label that cannot be stored', [{ name: 'status', label: 'a\u0000b' }], 'columns.0.label'],
  ])('%s is refused by name', async (_, wrong, field) => {
    const answer = await service.call(exportTemplates.save, { listName, name: newName(), columns: wrong });
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });
});
