import { type CellObject, read, SSF, utils } from 'xlsx';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { addOrder, addUser } from './rows';
import type { Client, World } from './world';

/** Two orders from Taiwan, one of them with what is hard to write into a cell, and one in PHP. */
export async function addExported(world: World): Promise<void> {
  const user = await addUser(world.db);
  await addOrder(world.db, user, {
    transactionNumber: 'TL1',
    userName: '=1+1',
    recipient: '@SUM(A1)',
    biller: '<b>Meralco</b> & "Söhne"\n_x0041_x0042_',
    accountName: '  王小明 😀 ',
    paymentAmount: '1234.50',
    serviceFee: '0.00',
    transactionAmount: '99999999.99',
    exchangeRate: '1.7845',
    createdTime: '2026-06-14 16:00:00',
    paidTime: null,
    dueDate: '2026-06-30',
  });
  await addOrder(world.db, user, { transactionNumber: 'TL2', createdTime: '2026-06-14 15:59:59' });
  await addOrder(world.db, user, { transactionNumber: 'PHP1', side: 2 });
}

/** Asks for an export of the bills from Taiwan: its id. */
export const askExport = async (client: Client, input: object = {}): Promise<number> =>
  (await client.ask(ntdPayBills.export, input)).exportId;

/** What a ticket brings, whole. */
export const download = (world: World, ticket: string) => fetchFile(world, `/web/export/${ticket}`);

/** The file behind a link, whole. */
export async function fetchFile(world: World, path: string) {
  const request = { method: 'GET', path, headers: {}, query: {}, ip: '192.0.2.1' };
  const { status: code, headers, body } = await world.server.handle(request);
  const parts: Uint8Array[] = [];
  if (code === 200) for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part);
  return { code, headers, content: Buffer.concat(parts) };
}

/** The first sheet of a workbook, or a CSV, as a reader of it sees it. */
export function cellsOf(content: Buffer) {
  const book = read(content, { cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const times = shown(sheet);
  return {
    title: book.SheetNames[0],
    rows: utils.sheet_to_json<Record<string, unknown>>(sheet, { rawNumbers: true }),
    sheet,
    times,
  };
}

/** Writes the times of a sheet as a spreadsheet shows them, in the place of its numbers, and says which cells they are. */
function shown(sheet: Record<string, CellObject>): string[] {
  const times = Object.entries(sheet).filter(([, cell]) => cell?.t === 'n' && /^yyyy/.test(String(cell.z)));
  for (const [, cell] of times) {
    cell.v = SSF.format(String(cell.z), cell.v);
    cell.t = 's';
    // By its format it would be read as a date again.
    delete cell.z;
  }
  return times.map(([name]) => name);
}
