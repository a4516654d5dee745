import { utils, write } from 'xlsx';
import { IMPORT_COLUMNS } from '../../src/domain/areas/districts';
import { csv, draft, exported, importOf, importTo, type Row, upload } from '../support/districtWorld';
import type { Client, World } from '../support/world';

/** What files of districts may hold, and what is refused of them. */

let world: World;
let admin: Client;
let taiwan: Row[];
beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  taiwan = await exported(admin);
});
afterAll(() => world.close());

const DISTRICT = 102;
const counts = ['added', 'renamed', 'moved', 'altered', 'reopened', 'gone'];
const countsOf = (record: Readonly<Record<string, unknown>>) => counts.map((name) => record[name]);

test('what was exported and comes back changes nothing, as csv, json and xlsx, in both countries', async () => {
  for (const country of ['TWN', 'PHL'] as const) {
    const rows = await exported(admin, country);
    expect(rows.length).toBeGreaterThan(43_000);
    const objects = rows.map((row) => Object.fromEntries(IMPORT_COLUMNS.map((name, at) => [name, row[at]])));
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([[...IMPORT_COLUMNS], ...rows.map((row) => [...row])]));
    const files = [
      ['a.csv', csv(rows)],
      ['a.json', JSON.stringify(objects)],
      ['a.xlsx', write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer],
    ] as const;
    for (const [name, content] of files) {
      const id = await draft(world, admin, country);
      expect(await upload(world, admin, id, content, name)).toMatchObject({ status: 200 });
      const record = await importOf(admin, id);
      expect([country, name, ...countsOf(record)]).toEqual([country, name, 0, 0, 0, 0, 0, 0]);
      expect(record).toMatchObject({ fileName: name, openBefore: rows.length });
      expect(await importTo(admin, id, 'schedule')).toMatchObject({
        status: 409,
        key: 'district.changesNothing',
      });
    }
  }
}, 120_000);

describe('a bad file', () => {
  const good: Row = ['', '', String(DISTRICT), 'A Rd.', '甲路', ''];
  const refusedOf = async (content: string | Buffer, name?: string) => {
    const id = await draft(world, admin);
    const answer = await upload(world, admin, id, content, name);
    expect(countsOf(await importOf(admin, id))).toEqual([0, 0, 0, 0, 0, 0]);
    return answer;
  };

  test.each([
    ['an unknown id', ['77', '', '', 'A', '甲', ''], 'id'],
    ['a parent that is not there', ['', '', 'nowhere', 'A', '甲', ''], 'parent'],
    ['no name', ['', '', '', '', '甲', ''], 'name_en'],
    ['a formula', ['', '', '', '=1+1', '甲', ''], 'name_en'],
    ['a command for a spreadsheet', ['', '', '', '@SUM(A1)', '甲', ''], 'name_en'],
    ['markup', ['', '', '', '<img src=x onerror=alert(1)>', '甲', ''], 'name_en'],
    ['a direction mark', ['', '', '', 'A\u202eB', '甲', ''], 'name_en'],
    ['NUL', ['', '', '', 'A\u0000B', '甲', ''], 'name_en'],
    ['a name that is too long', ['', '', '', 'A'.repeat(81), '甲', ''], 'name_en'],
  ])('is refused by its row and column: %s', async (_what, row, column) => {
    const answer = await refusedOf(csv([row, good]));
    expect(answer).toMatchObject({
      status: 400,
      key: 'district.badFile',
      fields: { file: expect.any(String) },
    });
    expect(answer.message).toContain('2');
    expect(answer.message).toContain(column);
  });

  test('of which two rows are one area, by id, code or name', async () => {
    const [first = [], second = []] = taiwan;
    for (const rows of [
      [first, first],
      [first, ['', '', '', first[3] ?? '', first[4] ?? '', '']],
      [first, ['', 'C1', '1', 'B', '乙', ''], ['', 'C1', '1', 'C', '丙', '']],
      [first, second, ['', '', '1', 'Z', second[4] ?? '', '']],
    ])
      expect(await refusedOf(csv(rows))).toMatchObject({ status: 400, key: 'district.badFile' });
  });

  test('of another sort, of none, or that unpacks to more than it says', async () => {
    expect(await refusedOf('a', 'areas.exe')).toMatchObject({ status: 415 });
    for (const [content, name] of [
      ['', 'a.csv'],
      ['id,name_en\r\n', 'a.csv'],
      ['id,what\r\n1,2', 'a.csv'],
      ['id,name_en\r\n1,"open', 'a.csv'],
      [Buffer.from([0xff, 0xfe, 0x00]), 'a.csv'],
      ['{"a":1}', 'a.json'],
      ['[1]', 'a.json'],
      ['[{"__proto__":{"id":1},"constructor":"x"}]', 'a.json'],
      ['PK no zip at all', 'a.xlsx'],
      [Buffer.alloc(30_000), 'a.xlsx'],
    ] as const)
      expect([name, (await refusedOf(content, name)).status]).toEqual([name, 400]);
  });

  test('of nine megabytes, with one stray quote', async () => {
    const many = '1,Some road\r\n'.repeat(720_000);
    for (const row of ['1,a"b', '1,"a']) {
      const answer = await refusedOf(`id,name_en\r\n${row}\r\n${many}`);
      expect(answer).toMatchObject({
        status: 400,
        key: 'district.badFile',
        fields: { file: expect.any(String) },
      });
      expect(answer.message).toContain('2');
    }
  });

  test('whose cells are formulas, in a spreadsheet', async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['id', 'name_en', 'name_zh'],
      ['', 'A', '甲'],
    ]);
    sheet.B2 = { t: 's', v: 'A', f: 'HYPERLINK("http://evil.example","A")' };
    utils.book_append_sheet(book, sheet);
    const answer = await refusedOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'a.xlsx');
    expect(answer).toMatchObject({ status: 400, key: 'district.badFile' });
    expect(answer.message).toContain('B');
  });
});
