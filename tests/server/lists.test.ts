/** @tier all: every filter and order of every list */
import { sql } from 'kysely';
import { units } from '../../src/domain/kit/decimal';
import { anyOfInput, type List, type ListInput, rowFields } from '../../src/domain/kit/list';
import { masked } from '../../src/domain/kit/mask';
import { wordsOfName } from '../../src/domain/kit/names';
import { fieldOf } from '../../src/domain/kit/resource';
import type { Db } from '../../src/server/kit/context';
import { countOf, keysetBatches, listing } from '../../src/server/kit/listing';
import { EVERYTHING } from '../../src/server/kit/sight';
import { lists } from '../../src/server/lists';
import { addListRows } from '../support/listRows';
import { rangesOf } from '../support/ranges';

type Row = Record<string, unknown>;

const all: [string, List][] = Object.values(lists).map(({ page }) => [
  page.list.name,
  page.list as unknown as List,
]);
let db: Db;
beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  await addListRows(db, '2026-11-20 04:00:00');
});

const tables = new Map<string, Promise<Row[]>>();

/** Every row of a table, read once: no test here changes anything. */
function tableRows(table: string): Promise<Row[]> {
  const known =
    tables.get(table) ?? sql<Row>`select * from ${sql.table(table)}`.execute(db).then(({ rows }) => rows);
  tables.set(table, known);
  return known;
}

/** Every row of the list, by its own conditions alone. */
async function rowsOf(list: List): Promise<Row[]> {
  const rows = await tableRows(list.of.table);
  return rows.filter((row) =>
    Object.entries(list.where).every(([name, value]) => [value].flat().includes(row[name] as never)),
  );
}

/** Every page of a list under an input, one after the other. */
async function answered(list: List, input: ListInput): Promise<Row[]> {
  const found: Row[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { items, totalItems } = await listing({ db, operator: EVERYTHING }, list, {
      ...input,
      pageNum,
      pageSize: 97,
    });
    found.push(...(items as Row[]));
    if (items.length === 0) {
      expect(totalItems).toBe(found.length);
      return found;
    }
  }
}

const ids = (rows: readonly Row[]) => rows.map((row) => Number(row.id)).sort((a, b) => a - b);
const valuesIn = (rows: readonly Row[], name: string) =>
  [...new Set(rows.map((row) => row[name]))].filter((v) => v !== null);

/** The texts of a value: of one in several languages each. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(String)
    : value === null
      ? []
      : [String(value)];

/** Inputs by which a field can be searched, with the plain test that each of them means. */
function searchesOf(
  list: List,
  name: string,
  rows: readonly Row[],
): [ListInput, (value: unknown) => boolean][] {
  const values = valuesIn(rows, name);
  switch (fieldOf(list.of, name).filter) {
    case 'number':
      return values.slice(0, 12).flatMap((one) => {
        const number = String(one);
        const ends = [number, number.toLowerCase(), number.slice(-4), number.slice(-9), ...AWKWARD];
        return ends.map((typed): [ListInput, (value: unknown) => boolean] => [
          { [name]: typed },
          (value) =>
            value !== null &&
            (value === typed.toUpperCase() ||
              ([...typed].length > 3 && String(value).endsWith(typed.toUpperCase()))),
        ]);
      });
    case 'equals':
      return values.slice(0, 12).map((one) => [{ [name]: one }, (value) => value === one]);
    case 'anyOf':
      return [values.slice(0, 1), values.slice(0, 3), values].map((some) => [
        anyOfInput(list, name, some),
        (value) => (some as unknown[]).includes(value),
      ]);
    case 'contains': {
      const texts = values.flatMap(textsIn);
      const parts = [...texts.slice(0, 8), ...texts.slice(0, 8).map((text) => text.slice(1, 4)), ...AWKWARD];
      return parts.map((part) => [
        { [name]: part },
        (value) => textsIn(value).some((text) => text.toLowerCase().includes(part.toLowerCase())),
      ]);
    }
    case 'name':
      return [
        'maria',
        'SANT',
        'santos ma',
        'jose',
        'nguyen',
        'mraia',
        'sntos',
        'o-brien',
        'obrien',
        '-',
        '陳',
        ...AWKWARD,
      ].map((typed) => [{ [name]: typed }, (value) => bearsName(String(value), typed)]);
    default:
      return rangesOf(name, fieldOf(list.of, name), values.map(String));
  }
}

const slips = (word: string) => [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))];

/** What a search by name means, word by word: any part, beginnings of short ones, one slip in longer ones. */
function bearsName(name: string, typed: string): boolean {
  const words = wordsOfName(name);
  const fits = (wanted: string) => (word: string) =>
    (wanted.length > 2 ? word.includes(wanted) : word.startsWith(wanted)) ||
    (wanted.length > 3 && word.length > 3 && slips(word).some((slip) => slips(wanted).includes(slip)));
  const wanted = wordsOfName(typed);
  return wanted.length > 0 && wanted.every((one) => words.some(fits(one)));
}

const AWKWARD = [
  '%',
  '_',
  '\\',
  '\\%',
  '100%',
  "'",
  "' or true --",
  '"; drop table orders',
  'MARIA',
  '陳',
  '🦊',
  'ị',
];

const shown = new Set<string>();

/** Whether no list before had it: the same column of the same table, searched or sorted by the same code. */
function isNew(what: string, list: List, name: string): boolean {
  const { filter, kind } = fieldOf(list.of, name);
  const fact = [what, list.of.table, name, filter, kind].join(' ');
  return !shown.has(fact) && shown.add(fact).size > 0;
}

describe.each(all)('%s', (_name, list) => {
  test('shows the rows it is about and no others', async () => {
    const rows = await rowsOf(list);
    expect(rows.length).toBeGreaterThan(10);
    expect(ids(await answered(list, {}))).toEqual(ids(rows));
    expect(await countOf(db, list, {}, EVERYTHING)).toBe(rows.length);
  });

  for (const name of list.searches.filter((name) => isNew('searched', list, name))) {
    test(`finds by ${name} what a plain filter finds`, async () => {
      const rows = await rowsOf(list);
      const searches = searchesOf(list, name, rows);
      expect(searches.length).toBeGreaterThan(0);
      for (const [input, matches] of searches) {
        const expected = rows.filter((row) => matches(row[name]));
        expect([input, ids(await answered(list, input))]).toEqual([input, ids(expected)]);
      }
    });
  }

  test('narrows by all filters together', async () => {
    const rows = await rowsOf(list);
    const names = list.searches.filter((name) => fieldOf(list.of, name).filter === 'anyOf');
    const [one] = rows.filter((row) => names.every((name) => row[name] !== null));
    const input = Object.assign({}, ...names.map((name) => anyOfInput(list, name, [one?.[name]])));
    const expected = rows.filter((row) => names.every((name) => row[name] === one?.[name]));
    expect(ids(await answered(list, input))).toEqual(ids(expected));
  });

  const sortable = list.columns.filter(
    (name) => fieldOf(list.of, name).sortable && isNew('sorted', list, name),
  );
  for (const sortField of sortable) {
    test(`sorts by ${sortField} both ways, ties by id`, async () => {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const expected = sorted(list, await rowsOf(list), sortField, sortOrder);
        const found = await answered(list, { sortField, sortOrder });
        expect(found.map((row) => row.id)).toEqual(expected.map((row) => row.id));
      }
    });
  }

  test('sorts as stated when nobody asks', async () => {
    const expected = sorted(list, await rowsOf(list), ...list.sort);
    expect((await answered(list, {})).map((row) => row.id)).toEqual(expected.map((row) => row.id));
  });

  test('answers its columns and the id, masked where they must be', async () => {
    const rows = new Map((await rowsOf(list)).map((row) => [row.id, row]));
    const { items } = await listing({ db, operator: EVERYTHING }, list, {});
    for (const item of items as Row[]) {
      const stored = rowFields(list).filter((name) => !fieldOf(list.of, name).workedOut);
      expect(Object.keys(item).sort()).toEqual(stored.sort());
      for (const [name, value] of Object.entries(item)) {
        const whole = rows.get(item.id)?.[name];
        expect(value).toEqual(
          fieldOf(list.of, name).masked && whole !== null ? masked(String(whole)) : whole,
        );
      }
    }
  });

  test('an export reads the same rows in the same order, batch by batch', async () => {
    const orders = ['asc', 'desc'] as const;
    const sorts = sortable.flatMap((sortField) => orders.map((sortOrder) => ({ sortField, sortOrder })));
    for (const input of [{}, ...sorts]) {
      const found: Row[] = [];
      for await (const batch of keysetBatches(db, list, input, 13, EVERYTHING)) {
        expect(batch.length).toBeLessThanOrEqual(13);
        found.push(...batch);
      }
      expect(found.map((row) => row.id)).toEqual((await answered(list, input)).map((row) => row.id));
    }
  });
});

const anyList = lists.ntdPayBills.page.list as unknown as List;

test('a list refuses to sort by anything that is no sortable column', async () => {
  await expect(listing({ db, operator: EVERYTHING }, anyList, { sortField: 'version' })).rejects.toThrow(
    'cannot be sorted',
  );
  await expect(
    listing({ db, operator: EVERYTHING }, anyList, { sortField: 'id; drop table orders' }),
  ).rejects.toThrow();
});

test('a list knows the total beyond its end', async () => {
  const total = (await rowsOf(anyList)).length;
  expect(await listing({ db, operator: EVERYTHING }, anyList, { pageNum: 900, pageSize: 100 })).toEqual({
    items: [],
    pageNo: 900,
    pageSize: 100,
    totalItems: total,
  });
});

test('an export reads only the columns it is asked for, masked', async () => {
  for await (const batch of keysetBatches(db, anyList, { columns: ['userMobile'] }, 50, EVERYTHING)) {
    for (const row of batch) {
      expect(Object.keys(row).sort()).toEqual(['createdTime', 'id', 'userMobile']);
      expect(row.userMobile).toMatch(/^\*{5}\d{4}$/);
    }
  }
});

function sorted(list: List, rows: readonly Row[], field: string, order: 'asc' | 'desc'): Row[] {
  const kind = fieldOf(list.of, field).kind;
  const compared = (a: Row, b: Row) => {
    const [x, y] = [a[field], b[field]];
    if (kind === 'money') return Number(units(String(x), 2) - units(String(y), 2));
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    return String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0;
  };
  const direction = order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => direction * (compared(a, b) || Number(a.id) - Number(b.id)));
}
