import { exportJobs } from '../../src/domain/exports/calls';
import { NO_DICTIONARY } from '../../src/domain/kit/entries';
import { ntdPayBills, phpPayBills } from '../../src/domain/orders/families/payBills';
import { refundCases } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { addExported, askExport, cellsOf, download } from '../support/exportWorld';
import type { Client, World } from '../support/world';

type Platform = Awaited<ReturnType<typeof tulay.platform>>;

let world: World;
let platform: Platform;
let service: Client;
let finance: Client;

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  [service, finance] = [await world.signIn('service'), await world.signIn('finance')];
  await addExported(world);
});

async function fileOf(client: Client, id: number) {
  expect(await platform.workOnExport(world, id)).toEqual([]);
  const { ticket } = await client.ask(exportJobs.ticket, { id });
  return download(world, ticket);
}

describe('the file', () => {
  test('has the labels and cells of the list, money as numbers, text that nothing runs', async () => {
    const { headers, content } = await fileOf(service, await askExport(service));
    const { title, rows, sheet } = cellsOf(content);
    expect(title).toBe('Pay Bills (NTD)');
    expect(headers['content-disposition']).toContain('attachment; filename="Pay-Bills-NTD-20260615-');
    expect(headers['content-length']).toBe(String(content.length));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      'Transaction No.': 'TL1',
      'User name': "'=1+1",
      Recipient: "'@SUM(A1)",
      Biller: '<b>Meralco</b> & "Söhne"\n_x0041_x0042_',
      'Account name': '  王小明 😀 ',
      'Payment amount (NTD)': 1234.5,
      'Service fee (NTD)': 0,
      'Transaction amount (PHP)': 99999999.99,
      'Exchange rate': 1.7845,
      'Created time (Asia/Taipei)': '2026-06-15 00:00:00',
      'Paid time (Asia/Taipei)': 'N/A',
      'Due date': '2026-06-30',
      'User mobile': '*****5678',
    });
    expect(Object.values(sheet).filter((cell) => cell?.f)).toEqual([]);
  });

  test('is narrowed, sorted and cut to columns as the list is, in the language and zone of who asks', async () => {
    const input = { transactionNumber: 'TL2', columns: ['createdTime', 'status'] };
    const { exportId } = (await service.call(ntdPayBills.export, input, { headers: { lang: 'tw' } })).data;
    const { content } = await fileOf(service, exportId);
    const { title, rows } = cellsOf(content);
    expect(title).toBe((await import('../../locales/tw')).default['lists.ntdPayBills']);
    expect(rows).toEqual([
      { '建立時間（Asia/Taipei）': '2026-06-14 23:59:59', 狀態: expect.stringMatching(/\p{Script=Han}/u) },
    ]);
  });

  test('has times that a spreadsheet counts with, on the clock of who asks and with its zone in the heading', async () => {
    const id = await askExport(service, {
      transactionNumber: 'TL1',
      columns: ['createdTime', 'paidTime', 'dueDate'],
    });
    await world.db.updateTable('exportJobs').set({ timeZone: 'Asia/Kolkata' }).where('id', '=', id).execute();
    const { rows, times } = cellsOf((await fileOf(service, id)).content);
    expect(rows).toEqual([
      {
        'Created time (Asia/Kolkata)': '2026-06-14 21:30:00',
        'Paid time (Asia/Kolkata)': 'N/A',
        'Due date': '2026-06-30',
      },
    ]);
    expect(times).toEqual(['A2', 'C2']);
  });

  test('of a list without rows has its headings', async () => {
    const { exportId } = await service.ask(refundCases.export, {});
    const { sheet } = cellsOf((await fileOf(service, exportId)).content);
    expect(sheet['!ref']).toMatch(/^A1:[A-Z]+1$/);
  });

  test('of more rows than a sheet holds is CSV, with the same labels and cells', async () => {
    const id = await askExport(service, { sortField: 'transactionNumber' });
    expect(await platform.workOnExport(world, id, { sheetRows: 1 })).toEqual([]);
    const { ticket } = await service.ask(exportJobs.ticket, { id });
    const { headers, content } = await download(world, ticket);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toMatch(/\.csv"/);
    const text = content.toString();
    expect(text.startsWith('\ufeffTransaction No.,Status,')).toBe(true);
    const { rows } = cellsOf(content);
    expect(rows.map((row) => row['Transaction No.'])).toEqual(['TL1', 'TL2']);
    expect(rows[0]).toMatchObject({
      'User name': "'=1+1",
      Biller: '<b>Meralco</b> & "Söhne"\n_x0041_x0042_',
      'Payment amount (NTD)': 1234.5,
    });
    const two = await askExport(service);
    expect(await platform.workOnExport(world, two, { sheetRows: 2 })).toEqual([]);
    const sheet = await service.ask(exportJobs.ticket, { id: two });
    expect((await download(world, sheet.ticket)).content.subarray(0, 2).toString()).toBe('PK');
  });

  test('keeps negative amounts as numbers', async () => {
    const { exportCellOf } = await import('../../src/domain/kit/format');
    const { money, text } = await import('../../src/domain/kit/fields');
    const reader = {
      t: (key: string) => key,
      lang: 'en' as const,
      timeZone: 'UTC',
      dictionary: NO_DICTIONARY,
    };
    expect(exportCellOf(money('NTD', { signed: true }), '-12.50', reader)).toEqual({
      number: '-12.50',
      places: 0,
    });
    expect(exportCellOf(text(), '-12.50', reader)).toEqual({ text: "'-12.50" });
  });
});

describe('who may', () => {
  test('an export needs its own right', async () => {
    const auditor = await world.signIn('auditor');
    expect((await auditor.call(ntdPayBills.export, {})).status).toBe(403);
    expect((await finance.call(phpPayBills.export, {})).status).toBe(403);
  });

  test('of another operator an export does not exist', async () => {
    const id = await askExport(service);
    for (const call of [exportJobs.progress, exportJobs.interrupt, exportJobs.ticket]) {
      expect(await finance.call(call, { id })).toMatchObject({ status: 404, key: 'record.notFound' });
    }
    expect((await finance.ask(exportJobs.mine, {})).exports.map((one) => one.id)).not.toContain(id);
    expect((await service.ask(exportJobs.mine, {})).exports[0]?.id).toBe(id);
    await service.ask(exportJobs.interrupt, { id });
  });

  test('unknown columns and filters are refused by name', async () => {
    const answer = await service.call(ntdPayBills.export, { columns: ['passwordHash'], password: 'x' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual(['columns', 'password']);
  });

  test('only so many at a time', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await askExport(finance));
    expect(await finance.call(ntdPayBills.export, {})).toMatchObject({ status: 429, key: 'export.tooMany' });
    for (const id of ids) await finance.ask(exportJobs.interrupt, { id });
    await askExport(finance);
  });
});

describe('a ticket', () => {
  test('works once, for ten minutes, and only for a finished file', async () => {
    const id = await askExport(service);
    expect(await service.call(exportJobs.ticket, { id })).toMatchObject({
      status: 409,
      key: 'export.notReady',
    });
    await platform.workOnExport(world, id);
    const [first, second] = [
      await service.ask(exportJobs.ticket, { id }),
      await service.ask(exportJobs.ticket, { id }),
    ];
    expect((await download(world, first.ticket)).code).toBe(200);
    expect((await download(world, first.ticket)).code).toBe(404);
    world.clock.advance({ minutes: 10 });
    expect((await download(world, second.ticket)).code).toBe(404);
    expect((await download(world, 'nonsense')).code).toBe(404);
  });

  test('dies when its operator signs out or is deactivated', async () => {
    const leaving = await world.signIn('service');
    const id = await askExport(leaving);
    await platform.workOnExport(world, id);
    const { ticket } = await leaving.ask(exportJobs.ticket, { id });
    await leaving.ask(session.logout, {});
    expect((await download(world, ticket)).code).toBe(404);
    const dismissed = await (await world.signIn('service')).ask(exportJobs.ticket, { id });
    const become = (status: number) =>
      world.db.updateTable('operators').set({ status }).where('id', '=', world.idOf('service')).execute();
    await become(1);
    expect((await download(world, dismissed.ticket)).code).toBe(404);
    await become(0);
  });

  test('stands in no log and in no kept answer; who asks again under the same key gets another', async () => {
    const client = await world.signIn('service');
    const id = await askExport(client);
    await platform.workOnExport(world, id);
    const [first, second] = [
      await client.ask(exportJobs.ticket, { id }, { key: 'again' }),
      await client.ask(exportJobs.ticket, { id }, { key: 'again' }),
    ];
    expect(second.ticket).not.toBe(first.ticket);
    for (const { ticket } of [first, second]) {
      expect((await download(world, ticket)).code).toBe(200);
      expect((await download(world, ticket)).code).toBe(404);
      for (const table of ['idempotency_keys', 'operation_log', 'export_tickets', 'audit_log']) {
        const { rows } = await world.database.execute(`select * from ${table}`);
        expect([table, JSON.stringify(rows).includes(ticket)]).toEqual([table, false]);
      }
      expect(JSON.stringify(world.logged)).not.toContain(ticket);
    }
    expect(JSON.stringify(world.logged)).toContain('/web/export/***');
  });
});
