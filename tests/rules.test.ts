import { z } from 'zod';
import {
  compare,
  decimal as decimalOf,
  divided,
  dividedUp,
  minus,
  sum,
  units,
} from '../src/domain/kit/decimal';
import * as rules from '../src/domain/kit/rules';

/** What a check says about one value: the broken rule, or undefined. */
function broken(schema: z.ZodType, value: unknown): string | undefined {
  const result = rules.checkInput(z.strictObject({ value: schema }), { value });
  return 'complaints' in result ? result.complaints.value?.key : undefined;
}

type Row = readonly [rule: string, schema: z.ZodType, good: readonly unknown[], bad: readonly unknown[]];

const TABLE: readonly Row[] = [
  [
    'rules.email',
    rules.email,
    ['ana@example.com', 'a.b+c@example.co'],
    ['ana', 'ana@', '@example.com', 'a b@example.com', ''],
  ],
  ['rules.mobile', rules.mobile, ['912345678'], ['0912345678', '91234567', '812345678', '9１2345678', '']],
  [
    'rules.password',
    rules.password,
    ['Tulay#2026', 'abcdEF12', 'ab#$1234', 'Aa1#Aa1#Aa1#Aa1#'],
    ['short#1', 'abcdefgh', 'abcd1234', 'Aa1#Aa1#Aa1#Aa1#x', ''],
  ],
  [
    'rules.verifyCode',
    rules.verifyCode,
    ['000000', '123456'],
    ['12345', '1234567', '12a456', '１２３４５６'],
  ],
  [
    'rules.day',
    rules.day,
    ['2024-02-29', '1999-12-31'],
    ['2026-02-29', '2026-13-01', '2026-1-1', '0001-01-01', '2026-02-30T00:00:00Z', ''],
  ],
  [
    'rules.instant',
    rules.instant,
    ['2026-03-01 00:00:00', '2026-03-01 23:59:59'],
    [
      '2026-03-01',
      '2026-03-01T00:00:00',
      '2026-03-01 24:00:00',
      '2026-02-30 10:00:00',
      '2026-03-01 10:60:00',
    ],
  ],
  [
    'rules.plainText',
    rules.identifyingText(80),
    ['Maria Clara', "D'Angelo-Cruz, Jr.", '阮氏明', 'TXN_2026/03#1', ''],
    ['<b>x</b>', 'a; drop table', 'two\nlines', '😀', '"quoted"', '=1+1', '{}', '100%'],
  ],
  [
    'rules.controlCharacters',
    rules.freeText(80),
    ['line\nline', '\ttab', '<b>', '😀'],
    ['a\u0000b', 'a\u0007', '\ud800x'],
  ],
  ['rules.directionMarks', rules.freeText(80), ['العربية', 'עברית'], ['a\u202eb', 'a\u200fb', '\u2066x']],
  ['rules.required', rules.requiredText(80), ['x', ' x '], ['', '   ', '\n\t', undefined]],
  ['rules.tooLong', rules.freeText(3), ['abc'], ['abcd']],
  [
    'rules.number',
    rules.decimal(2),
    ['0', '1.5', '123456789012.99'],
    ['', 'abc', 'abc.def', '1,000.000', '1.00\n', ' 1', '1e3', '1.', '.5', '007', '１'],
  ],
  ['rules.wholeDigits', rules.decimal(2), ['123456789012.99'], ['1234567890123', '1234567890123.5']],
  ['rules.decimals', rules.decimal(2), ['1.50'], ['1.500', '1.1234567']],
  ['rules.notNegative', rules.decimal(2), ['0'], ['-1', '-0.01']],
  ['rules.text', rules.freeText(10), ['1'], [1, true, null, ['x']]],
];

test.each(TABLE)('%s', (rule, schema, good, bad) => {
  for (const value of good)
    expect({ value, broken: broken(schema, value) }).toEqual({ value, broken: undefined });
  for (const value of bad) expect({ value, broken: broken(schema, value) }).toEqual({ value, broken: rule });
});

test('a signed decimal may be negative', () => {
  expect(broken(rules.decimal(2, { signed: true }), '-12.50')).toBeUndefined();
});

test('every field at fault is named, nested ones with their way, unknown ones too', () => {
  const schema = z.strictObject({
    name: rules.requiredText(5),
    sizes: z.array(z.int().min(1)).max(2),
    inner: z.strictObject({ day: rules.day }),
    kind: z.literal([1, 2]),
  });
  const result = rules.checkInput(schema, {
    name: 'longer',
    sizes: [1, 0],
    inner: { day: 'x' },
    kind: 3,
    more: 1,
  });
  expect(result).toEqual({
    complaints: {
      name: { key: 'rules.tooLong', vars: { max: 5 } },
      sizes: { key: 'rules.atLeast', vars: { min: 1 } },
      'inner.day': { key: 'rules.day', vars: undefined },
      kind: { key: 'rules.oneOf' },
      more: { key: 'rules.unknownField' },
    },
  });
});

test('what is no object at all is the fault of the body', () => {
  expect(rules.checkInput(z.strictObject({}), [])).toEqual({
    complaints: { body: { key: 'rules.invalid' } },
  });
});

test('a good input comes back as it was', () => {
  expect(rules.checkInput(z.strictObject({ a: z.int() }), { a: 0 })).toEqual({ value: { a: 0 } });
});

describe('exact amounts', () => {
  test('what floats get wrong', () => {
    expect(sum('0.1', '0.2')).toBe('0.30');
    expect(sum('123456789012.99', '0.01')).toBe('123456789013.00');
    expect(minus('0.3', '0.1')).toBe('0.20');
    expect(minus('0.1', '0.3')).toBe('-0.20');
  });

  test('units and back', () => {
    expect(units('12.3', 2)).toBe(1230n);
    expect(units('-0.01', 2)).toBe(-1n);
    expect(decimalOf(-1n, 2)).toBe('-0.01');
    expect(decimalOf(5n, 0)).toBe('5');
    expect(() => units('1.234', 2)).toThrow();
    expect(() => units('1e3', 2)).toThrow();
  });

  test('order does not go by letters', () => {
    expect(compare('9', '10')).toBe(-1);
    expect(compare('1.0000', '1')).toBe(0);
    expect(compare('1.0001', '1')).toBe(1);
  });

  test('divided by a rate: rounded half up, or up to the next whole one', () => {
    expect(divided('100', '1.7412')).toBe('57.43');
    expect(divided('0.01', '2')).toBe('0.01');
    expect(dividedUp('100', '1.7412')).toBe('58');
    expect(dividedUp('100', '2')).toBe('50');
    expect(dividedUp('0', '1.7')).toBe('0');
    expect(() => divided('1', '0')).toThrow();
  });
});
