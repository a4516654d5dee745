import type { ImportCalls } from '../../src/domain/kit/importing';
import { benchmarkCalls } from '../../src/domain/operation/benchmark';
import { billerImport } from '../../src/domain/operation/biller';
import { competitionCalls } from '../../src/domain/operation/competition';
import { holidayImport } from '../../src/domain/operation/holiday';
import type { Client, World } from '../support/world';

/** Every import takes what its form takes, and the check refuses whatever the import would (docs/decisions/031-kept-records.md). */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

/** A line of each import that is right, with a text of its own in its name. */
const IMPORTS: Readonly<Record<string, readonly [calls: ImportCalls, line: (name: string) => string]>> = {
  benchmark: [benchmarkCalls, (name) => `2026-06-14 10:00,2.0000,${name}`],
  biller: [billerImport, (name) => `NEWONE,${name},electricity,#(8),100,5000,no`],
  competition: [competitionCalls, (name) => `${name},2026-06-14 10:00,1.9,1`],
  holiday: [holidayImport, (name) => `2027-02-03,TWN,1,${name}`],
};

const NAMES = {
  'a control character': 'a\u0002b',
  'a mark of direction': '\u202eevil',
  'half a character': 'a\ud842',
  'a character that was lost': 'a\ufffdb',
  'blanks alone': '"   "',
  'more than fits': 'x'.repeat(200),
  'a quote that is misplaced': 'a"b',
};

const cases = Object.keys(IMPORTS).flatMap((name) =>
  Object.entries(NAMES).map(([what, text]) => [name, what, text] as const),
);

const outcomeOf = async (calls: ImportCalls, text: string) => {
  const { lines } = await admin.ask(calls.checkImport, { text });
  return lines.map(({ does, message }) => [does, message]);
};

test.each(cases)('%s: %s is refused by the check and by the import', async (name, _, text) => {
  const [calls, line] = IMPORTS[name] ?? [];
  if (!calls || !line) throw new Error(name);
  expect(await outcomeOf(calls, line(text))).toEqual([['fails', expect.any(String)]]);
  expect(await admin.call(calls.import, { text: line(text) })).toMatchObject({
    status: 400,
    key: 'import.badLine',
    fields: { text: expect.any(String) },
  });
});

test.each(Object.keys(IMPORTS))(
  '%s: a cell too many is refused with its column, an empty one says nothing',
  async (name) => {
    const [calls, line] = IMPORTS[name] ?? [];
    if (!calls || !line) throw new Error(name);
    const columns = line('A').split(',').length;
    const [outcome] = await outcomeOf(calls, `${line('A')},234`);
    expect(outcome).toEqual(['fails', expect.stringContaining(`Column ${columns + 1}`)]);
    expect((await admin.call(calls.import, { text: `${line('A')},234` })).status).toBe(400);
    expect(await outcomeOf(calls, `${line('A')},,`)).toEqual(await outcomeOf(calls, line('A')));
  },
);

test.each([
  ['a category by another notation', 'A,A,0x1'],
  ['a category with an exponent', 'A,A,1e0'],
  ['a category with a leading zero', 'A,A,01'],
  ['an amount with leading zeros', 'A,A,1,,00012.50'],
  ['an amount with an exponent', 'A,A,1,,1e3'],
  ['an amount with a sign', 'A,A,1,,+5'],
  ['an amount in wide digits', 'A,A,1,,１２'],
])('%s is no number', async (_, line) => {
  expect(await outcomeOf(billerImport, line)).toEqual([['fails', expect.any(String)]]);
});

test('a line that is wrong in a field says which', async () => {
  expect(await outcomeOf(competitionCalls, 'A,2026-06-14 10:00,nine,1')).toEqual([
    ['fails', expect.stringMatching(/rate/i)],
  ]);
  expect(await outcomeOf(holidayImport, '2027-02-30,TWN,1,A')).toEqual([
    ['fails', expect.stringMatching(/^Day/)],
  ]);
});

test('a holiday that leads elsewhere is not imported', async () => {
  const text = '2027-02-03,TWN,1,Call https://evil.example/now';
  expect(await outcomeOf(holidayImport, text)).toEqual([['fails', expect.stringContaining('evil.example')]]);
});
