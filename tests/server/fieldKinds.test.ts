import { sql } from 'kysely';
import { z } from 'zod';
import { bands } from '../../src/domain/kit/bands';
import { codeTable } from '../../src/domain/kit/codes';
import { units } from '../../src/domain/kit/decimal';
import type { FieldKind } from '../../src/domain/kit/fieldKinds';
import * as f from '../../src/domain/kit/fields';
import { lineOf, lines } from '../../src/domain/kit/lines';
import { checkInput, email, mobile, password, requiredText, verifyCode } from '../../src/domain/kit/rules';
import { sqlTypeOf } from '../../src/domain/kit/sqlTypes';
import { weekly } from '../../src/domain/kit/weekly';
import { sectorRef } from '../../src/domain/system/sector';
import fc from '../support/properties';
import type { World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await tulay.createWorld();
});

const anyCodes = codeTable('anyCodes', { one: [1], other: [3] });

/** A field of every kind, and beside it values that it takes, near which the others are made. */
const KINDS: Readonly<Record<FieldKind, readonly [field: f.Field, good: readonly unknown[]]>> = {
  id: [f.id(), [1, 9_007_199_254_740_991]],
  ref: [f.ref(sectorRef), [1, 9_007_199_254_740_991]],
  refs: [f.refs(sectorRef), [[1, 2], []]],
  names: [f.names(sectorRef.choices), [['PERLAS-WALLET', 'Ana'], ['x']]],
  text: [f.text(), ['TXN_2026/03#1', '阮氏明', 'Ana']],
  longText: [f.longText(), ['two\nlines', '😀', '']],
  money: [f.money('PHP'), ['1.00', '999999999999.99', '0']],
  rate: [f.rate(), ['1.9680', '9999999999.9999']],
  percent: [f.percent(), ['98.7', '999.9']],
  integer: [f.integer(), [-2_147_483_648, 2_147_483_647]],
  instant: [f.instant(), ['2026-03-01 23:59:59', '1900-01-01 00:00:00']],
  day: [f.day(), ['2024-02-29', '2999-12-31']],
  code: [f.code(anyCodes), [1, -32_767, 32_767]],
  codes: [f.codes(anyCodes), [[1], [1, 3]]],
  entry: [f.entry('relationship'), [1, 32_767]],
  entries: [f.entries('rejectItem'), [[], [1, 99]]],
  country: [f.country(), ['PHL']],
  flag: [f.flag(), [true, false]],
  json: [f.json(z.strictObject({ said: f.longText().schema })), [{ said: 'x' }]],
  fieldNames: [f.fieldNames(), [['accountNumber', 'recipient'], []]],
  keys: [f.keys('menu'), [['HOME', 'APPROVALS'], []]],
  words: [f.words({ max: 20 }), [{ en: 'Hello', tw: '你好' }, { en: 'x' }]],
  scope: [f.scope(), [{ customerScope: 1 }, { customerScope: 2, nationalities: ['PHL'] }]],
  bands: [
    bands({ rate: f.rate() }, { currency: 'PHP' }),
    [
      [{ from: '0', rate: '1.9680' }],
      [
        { from: '0.00', rate: '1' },
        { from: '0.01', rate: '2' },
      ],
    ],
  ],
  weekly: [
    weekly({}),
    [
      { fromDay: 1, fromTime: '00:00', toDay: 1, toTime: '01:00' },
      { fromDay: 6, fromTime: '18:30', toDay: 1, toTime: '06:00' },
    ],
  ],
  lines: [
    lines(lineOf({ columnContent: f.code(anyCodes), columnWidth: f.integer({ nullable: true }) })),
    [[{ columnContent: 1 }, { columnContent: 3, columnWidth: 12 }]],
  ],
  // No call takes bytes: images travel in base64.
  bytes: [f.bytes(), []],
  transaction: [f.transaction(), ['0', '9999999999999999999']],
};

const ODD = [
  '\n',
  '\r\n',
  '\0',
  '\t',
  ' ',
  ',',
  '.',
  '-',
  '+',
  'e',
  'x',
  '0',
  '9',
  '٣',
  '１',
  '\u2028',
  '\u202e',
  '\ud800',
  "'",
  '%',
  '😀',
  'é',
];

/** A value with one odd thing put somewhere: before, within or behind it. */
const near = (good: readonly unknown[]) =>
  fc
    .tuple(fc.constantFrom(...good.map(String), 'abc.def', '1,000.000'), fc.constantFrom(...ODD), fc.nat(40))
    .map(([text, odd, at]) => text.slice(0, at) + odd + text.slice(at));

const anything = (good: readonly unknown[]) =>
  fc.oneof(
    { weight: 4, arbitrary: near(good) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    { weight: 2, arbitrary: fc.stringMatching(/^-?\d{0,16}\.?\d{0,6}\n?$/) },
    { weight: 1, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()) },
    { weight: 1, arbitrary: fc.constantFrom(...good, null, true, [], {}) },
  );

/** The values that pass, after it was proved that each that does not is refused by the name of its field. */
function taken(schema: z.ZodType, good: readonly unknown[]): unknown[] {
  const inputs = fc.sample(anything(good), { numRuns: 600, seed: 9 });
  return [...good, ...inputs].flatMap((value) => {
    const checked = checkInput(z.strictObject({ named: schema }), { named: value });
    if ('value' in checked) return [checked.value.named];
    // Of a structure, what is wrong within it.
    for (const field of Object.keys(checked.complaints)) expect(field).toMatch(/^named(\.|$)/);
    return [];
  });
}

/** Equal but for zeros behind the point, which the column fills up. */
const same = (field: f.Field) => (value: unknown) =>
  ['money', 'rate', 'percent'].includes(field.kind) ? units(String(value), 4) : value;

let tables = 0;

async function throughColumn(field: f.Field, values: readonly unknown[]): Promise<unknown[]> {
  tables += 1;
  const table = sql.table(`kept_${tables}`);
  // As text: node-postgres writes a list as an array of PostgreSQL's, which is no JSON.
  const sent = sqlTypeOf(field) === 'jsonb' ? values.map((one) => JSON.stringify(one)) : values;
  await sql`create table ${table} (at integer, kept ${sql.raw(sqlTypeOf(field))})`.execute(world.db);
  await sql`insert into ${table} values ${sql.join(sent.map((one, at) => sql`(${at}, ${one})`))}`.execute(
    world.db,
  );
  const { rows } = await sql<{ kept: unknown }>`select kept from ${table} order by at`.execute(world.db);
  return rows.map((row) => row.kept);
}

const ruled = (name: string, schema: z.ZodType, good: readonly unknown[]) =>
  [name, [{ ...f.longText(), schema }, good]] as const;

test.each([
  ...Object.entries(KINDS),
  ['signed money', [f.money('PHP', { signed: true }), ['-1.00']]] as const,
  ruled('text that says something', requiredText(20), ['x']),
  ruled('e-mail', email, ['ana@example.com']),
  ruled('mobile', mobile, ['912345678']),
  ruled('password', password, ['Tulay#2026']),
  ruled('verification code', verifyCode, ['012345']),
])(
  'whatever is given for %s is refused by the name of its field, or comes back from its column as it was',
  async (_name, [field, good]) => {
    const values = taken(field.schema, good);
    for (const one of good) expect(values).toContainEqual(one);
    if (field.kind === 'bytes') return;
    expect((await throughColumn(field, values)).map(same(field))).toEqual(values.map(same(field)));
  },
);
