import { barsOf } from '../src/components/orders/bars';
import fc from './support/properties';

/** Bar codes on labels. A wrong one is printed, stuck to a box and read as nothing. */

/** What a scanner sees: how wide bars and spaces are, in modules, a bar first. */
function widthsOf(text: string): number[] {
  const bars = barsOf(text)?.bars.toSorted((one, other) => one.x - other.x) ?? [];
  return bars.flatMap(({ x, width }, at) => {
    const next = bars[at + 1];
    return next ? [width / 2, (next.x - x - width) / 2] : [width / 2];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

// By the tables of ISO/IEC 15417, symbol by symbol, with checks reckoned by hand.
test.each([
  ['A', '211214 111323 131123 2331112'],
  ['PJJ123C', '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112'],
  ['Wikipedia', '211214 311321 142112 241211 142112 111242 112214 141221 142112 121124 421211 2331112'],
  ['123456', '211232 112232 131123 331121 132131 2331112'],
  [
    'RI476394652CH',
    '211214 231131 231311 221231 113141 221114 211313 113321 213311 114131 131321 231113 321221 2331112',
  ],
])('%s in bars and spaces', (text, symbols) => {
  expect(widthsOf(text).join('')).toBe(symbols.replaceAll(' ', ''));
});

test.each(['', '名', 'A\n', 'Á1'])('%j has no bar code', (text) => {
  expect(barsOf(text)).toBeUndefined();
});

test('any number has whole modules, 11 for each symbol, and bars of its own', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789AZaz -/~'), minLength: 1, maxLength: 40 });
  const texts = new Map<string, string>();
  fc.assert(
    fc.property(number, (text) => {
      const widths = widthsOf(text);
      expect(widths.filter((width) => ![1, 2, 3, 4].includes(width))).toEqual([]);
      expect(sum(widths) % 11).toBe(2);
      expect(sum(widths) * 2).toBe(barsOf(text)?.width);
      expect(texts.get(widths.join('')) ?? text).toBe(text);
      texts.set(widths.join(''), text);
    }),
  );
});
