import fc from 'fast-check';
import { barsOf, symbolsOf } from '../src/domain/orders/code128';

/** Bar codes on labels. A wrong one is printed, stuck to a box and read as nothing. */

const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;
const STOP = 106;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

// Checks reckoned by hand: the value of the start, and each value times its place, modulo 103.
test.each([
  ['A', [START_B, 33, 34, STOP]],
  ['PJJ123C', [START_B, 48, 42, 42, 17, 18, 19, 35, 55, STOP]],
  ['Wikipedia', [START_B, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, STOP]],
  ['123456', [START_C, 12, 34, 56, 44, STOP]],
  ['RI476394652CH', [START_B, 50, 41, 20, TO_C, 76, 39, 46, 52, TO_B, 35, 40, 26, STOP]],
])('%s in symbols', (text, symbols) => {
  expect(symbolsOf(text)).toEqual(symbols);
});

test.each([
  ['digits before letters', '12345A', [START_C, 12, 34, TO_B, 21, 33]],
  ['digits after letters', 'A12345', [START_B, 33, 17, TO_C, 23, 45]],
  ['two digits, for which no way is worth it', 'A12', [START_B, 33, 17, 18]],
  ['four digits among letters', 'A1234B', [START_B, 33, 17, 18, 19, 20, 34]],
])('pairs: %s', (_name, text, symbols) => {
  expect(symbolsOf(text)?.slice(0, -2)).toEqual(symbols);
});

test('a text in bars and spaces', () => {
  const [start, letter, check] = ['211214', '111323', '131123'];
  expect(barsOf('A')?.join('')).toBe(`${start}${letter}${check}2331112`);
});

test.each(['', '名', 'A\n', 'Á1'])('%j has no bar code', (text) => {
  expect(barsOf(text)).toBeUndefined();
});

test('every symbol has its width, and its own bars', () => {
  const all = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
  const shapes = all.map((pair) => barsOf(`00${pair}`)?.slice(12, 18) ?? []);
  expect(new Set(shapes.map((shape) => shape.join(''))).size).toBe(100);
  // The standard's own proof of a symbol: 11 modules, of which the bars take an even number.
  for (const shape of shapes) {
    expect(sum(shape)).toBe(11);
    expect(sum(shape.filter((_, at) => at % 2 === 0)) % 2).toBe(0);
  }
});

/** What a scanner makes of the symbols. */
function readBack([start = 0, ...rest]: readonly number[]): string {
  let inPairs = start === START_C;
  return rest
    .slice(0, -2)
    .map((value) => {
      if (value === (inPairs ? TO_B : TO_C)) inPairs = !inPairs;
      else return inPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
      return '';
    })
    .join('');
}

test('any number is read back as it was', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789AZaz -/~'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(number, (text) => {
      const symbols = symbolsOf(text) ?? [];
      expect(readBack(symbols)).toBe(text);
      expect(sum(barsOf(text) ?? [])).toBe(symbols.length * 11 + 2);
    }),
  );
});
