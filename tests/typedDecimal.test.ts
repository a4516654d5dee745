import { z } from 'zod';
import { moneyText } from '../src/domain/kit/format';
import { readTypedDecimal, type TypedUnit } from '../src/domain/kit/numbers';
import { checkInput, decimal } from '../src/domain/kit/rules';
import fc from './support/properties';
import { filesUnder, linesMatching } from './support/sources';

/** Amounts, rates and shares as people type or paste them. */

const isTaken = (text: string) =>
  'value' in checkInput(z.strictObject({ text: decimal(4, { signed: true }) }), { text });

test.each<readonly [typed: string, unit: TypedUnit | undefined, sent: string]>([
  ['1271', 'NTD', '1271'],
  ['1,271', 'NTD', '1271'],
  [' 12,345,678.50 ', 'PHP', '12345678.50'],
  ['１２３４', 'NTD', '1234'],
  ['１，２３４．５０', 'PHP', '1234.50'],
  ['NT$1,234', 'NTD', '1234'],
  ['ＮＴ＄１，２３４', 'NTD', '1234'],
  ['NTD 1,234', 'NTD', '1234'],
  ['TWD1234', 'NTD', '1234'],
  ['1,234元', 'NTD', '1234'],
  ['PHP 1,234', 'PHP', '1234'],
  ['PHP\u00a01,234.50', 'PHP', '1234.50'],
  ['₱1,234', 'PHP', '1234'],
  ['P1,234', 'PHP', '1234'],
  ['1,234.50 PHP', 'PHP', '1234.50'],
  ['-NT$1,234', 'NTD', '-1234'],
  ['NT$-1,234', 'NTD', '-1234'],
  ['−1,234', 'amount', '-1234'],
  ['\u200b1,234\u200b', 'amount', '1234'],
  ['１．８３５０', undefined, '1.8350'],
  ['12.5 %', '%', '12.5'],
  ['１２％', '%', '12'],
])('%j of %s is sent as %j', (typed, unit, sent) => {
  expect(readTypedDecimal(typed, unit)).toBe(sent);
  expect(isTaken(sent)).toBe(true);
});

test.each<readonly [typed: string, unit: TypedUnit | undefined]>([
  ['1,23', 'NTD'],
  ['1,2345', 'NTD'],
  ['12,34,567', 'PHP'],
  ['1234,567', 'NTD'],
  ['0,123', 'PHP'],
  ['1.234,5', 'PHP'],
  ['1.234.567', 'PHP'],
  ['1 234', 'NTD'],
  ["1'234", 'NTD'],
  ['$1,234', 'NTD'],
  ['US$1,234', 'NTD'],
  ['₱1,234', 'NTD'],
  ['PHP 1,234', 'NTD'],
  ['NT$1,234', 'PHP'],
  ['NT$1,234', 'amount'],
  ['NTD 1,234 NTD', 'NTD'],
  ['NT$', 'NTD'],
  ['--5', 'NTD'],
  ['-NT$-5', 'NTD'],
  ['00012.50', 'NTD'],
  ['1e3', 'NTD'],
  ['0x1', 'NTD'],
  ['1²', 'NTD'],
  ['½', 'NTD'],
  ['١٢٣', 'NTD'],
  ['一千', 'NTD'],
  ['1,834', undefined],
  ['NT$1.835', undefined],
  ['1,234%', '%'],
  ['12 %', 'NTD'],
  ['a lot', 'NTD'],
  ['', 'NTD'],
])('%j of %s is refused', (typed, unit) => {
  expect(isTaken(readTypedDecimal(typed, unit))).toBe(false);
});

const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(2, '0')}`);

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test('an amount as the console shows it is read as itself, in its own currency alone', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('NTD', 'PHP'), fc.boolean(), (amount, currency, isWide) => {
      const shown = moneyText(amount, currency);
      const typed = isWide ? wide(shown) : shown;
      expect(Number(readTypedDecimal(typed, currency))).toBe(Number(amount));
      expect(isTaken(readTypedDecimal(typed, currency === 'NTD' ? 'PHP' : 'NTD'))).toBe(false);
    }),
  );
});

test('what is sent is read as itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom<TypedUnit>('NTD', 'PHP', 'amount', '%'), (typed, unit) => {
      const sent = readTypedDecimal(typed, unit);
      if (isTaken(sent)) expect(readTypedDecimal(sent, unit)).toBe(sent);
    }),
  );
});

test('every form reads its decimals with the one input', () => {
  const typing = linesMatching(filesUnder('src', /\.tsx$/), /inputMode="decimal"/);
  expect(typing.map((line) => line.split(':')[0])).toEqual(['src/kit/form/DecimalInput.tsx']);
});
