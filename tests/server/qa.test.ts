/** @tier all: the exports of every list in every language */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellObject, read, utils, write } from 'xlsx';
import { compareFolders } from '../qa/compare';
import { printed } from '../qa/report';
import { ROOT } from '../support/sources';

const folder = mkdtempSync(join(tmpdir(), 'tulay-qa-'));
const at = (...names: string[]) => join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  return spawnSync(process.execPath, [tsx, 'tests/qa/exports.ts', ...args], { cwd: ROOT, encoding: 'utf8' });
}

type Cell = string | number | null;

function book(name: string, sheet: string, rows: Cell[][], format?: string) {
  const made = utils.aoa_to_sheet(rows);
  const cell = made.B2 as CellObject | undefined;
  if (cell && format) cell.z = format;
  mkdirSync(join(name, '..'), { recursive: true });
  writeFileSync(name, write(utils.book_new(made, sheet), { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

describe('comparing two folders of exports', () => {
  const rows: Cell[][] = [
    ['Transaction No.', 'Amount'],
    ['TL1', 100],
    ['TL2', -5],
  ];

  async function differences(name: string, other: Cell[][], format?: string) {
    book(at(name, 'a', 'bills.en.xlsx'), 'Bills', rows);
    book(at(name, 'b', 'bills.en.xlsx'), 'Bills', other, format);
    return (await compareFolders(at(name, 'a'), at(name, 'b'))).differences;
  }

  test('the same cells are no difference', async () => {
    expect(await differences('same', rows)).toEqual([]);
  });

  test('a changed value is named by sheet, row, column, old and new', async () => {
    const other = [rows[0] ?? [], ['TL1', 101], rows[2] ?? []];
    expect(await differences('value', other)).toEqual([
      { file: 'bills.en.xlsx', sheet: 'Bills', row: 2, column: 'B Amount', before: '100', after: '101' },
    ]);
  });

  test('a number that became text is a difference', async () => {
    const [found] = await differences('text', [rows[0] ?? [], ['TL1', '100'], rows[2] ?? []]);
    expect(found).toMatchObject({ row: 2, before: '100', after: '"100"' });
  });

  test('another number format is a difference', async () => {
    const [found] = await differences('format', rows, '#,##0.00');
    expect(found).toMatchObject({ row: 2, column: 'B Amount', before: '100', after: '100 [#,##0.00]' });
  });

  test('a missing row, column, sheet or file is a difference', async () => {
    expect(await differences('row', rows.slice(0, 2))).toHaveLength(2);
    expect(
      await differences(
        'column',
        rows.map((row) => row.slice(0, 1)),
      ),
    ).toHaveLength(3);
    book(at('sheet', 'a', 'bills.en.xlsx'), 'Bills', rows);
    book(at('sheet', 'b', 'bills.en.xlsx'), 'Invoices', rows);
    book(at('sheet', 'b', 'more.en.xlsx'), 'More', rows);
    const { differences: found } = await compareFolders(at('sheet', 'a'), at('sheet', 'b'));
    expect(found.map(({ file, sheet, after }) => [file, sheet, after])).toEqual([
      ['bills.en.xlsx', 'Bills', undefined],
      ['bills.en.xlsx', 'Invoices', 'present'],
      ['more.en.xlsx', '', 'present'],
    ]);
  });

  test('folders without a file prove nothing', async () => {
    mkdirSync(at('empty'), { recursive: true });
    await expect(compareFolders(at('empty'), at('empty'))).rejects.toThrow('holds no xlsx file');
  });

  test('the table lines up, wide letters too', () => {
    const cell = { file: 'f', sheet: '退款', row: 2, column: 'B 狀態', before: '已核准', after: undefined };
    const [heading = '', line = ''] = printed([cell]).split('\n');
    expect(heading.replace(/ +/g, ' ')).toBe('file sheet row column old new');
    expect(line.replace(/ +/g, ' ')).toBe('f 退款 2 B 狀態 已核准 (none)');
  });
});

test('two runs give the same cells, and one changed cell is found', () => {
  const size = ['--orders', '300', '--users', '60'];
  for (const name of ['first', 'second']) {
    expect(run('--out', at(name), ...size)).toMatchObject({ status: 0, stderr: '' });
  }
  expect(readdirSync(at('first')).length).toBeGreaterThan(0);
  expect(run('--compare', at('first'), at('second'))).toMatchObject({ status: 0 });

  cpSync(at('first'), at('third'), { recursive: true });
  const file = at('third', 'ntdPayBills.tw.xlsx');
  const changed = read(readFileSync(file), { cellNF: true });
  const sheet = changed.Sheets[changed.SheetNames[0] ?? ''] ?? {};
  sheet.A2 = { t: 's', v: 'TL000' };
  writeFileSync(file, write(changed, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const answer = run('--compare', at('first'), at('third'), '--report', at('report', 'differences'));
  expect(answer.status).toBe(1);
  expect(answer.stdout).toMatch(/ntdPayBills\.tw\.xlsx +\S+.* +2 +A 交易編號 +TL\d+ +TL000/);
  expect(readFileSync(at('report', 'differences.csv'), 'utf8')).toContain('TL000');
  expect(readdirSync(at('report')).sort()).toEqual(['differences.csv', 'differences.xlsx']);
}, 240_000);
