import { idNumberKindOf, withCheckDigit } from '../src/domain/users/arc';
import fc from './support/properties';

/** Numbers whose last digit was computed by hand or that stand on public specimens. */
const GOOD = {
  national: ['A123456789 F131104093 O158238845 N116247806 L122544270 C180661564 Y123456788'],
  oldArc: [
    'AB23456789 AA00000009 AB00207171 AC03095424 BD01300667 CC00151114 HD02717288 TD00251124 AD30196818',
  ],
  newArc: [
    'A800000014 A900207177 A803095426 B801300667 C800151116 H802717288 T900251126 A930196810',
    'A870000015 A880000018 A890000011',
  ],
} as const;

const BAD = [
  ...['', 'A12345678', 'A1234567899', 'a123456789', 'AA1234567', 'aa00000009', 'a800000009', '1234567890'],
  ...[
    'A123456788',
    'A123456780',
    'F131104091',
    'O158238842',
    'AA00000000',
    'A800000000',
    'F931104091',
    'O958238842',
  ],
  ...['FG31104091', 'OY58238842', 'AE23456785', '2123456789', '1123456789', '1A23456789', 'AA23456789'],
  ...['A323456789', 'A423456789', 'A523456789', 'A623456789', 'A723456789', 'A12345678９', ' A123456789'],
];

test.each(Object.entries(GOOD))('%s numbers', (kind, lines) => {
  const numbers = lines.flatMap((line) => line.split(' '));
  expect(numbers.map((one) => [one, idNumberKindOf(one)])).toEqual(numbers.map((one) => [one, kind]));
});

test.each(BAD)('%j is none', (text) => {
  expect(idNumberKindOf(text)).toBeUndefined();
});

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 7 });

test('one digit makes a number right, and one wrong digit is found', () => {
  fc.assert(
    fc.property(letter, fc.constantFrom(...'1289ABCD'), digits, fc.nat(9), (place, second, serial, last) => {
      const right = withCheckDigit(`${place}${second}${serial}`);
      expect(idNumberKindOf(right)).toBeDefined();
      const other = `${right.slice(0, -1)}${last}`;
      expect(idNumberKindOf(other) !== undefined).toBe(other === right);
    }),
  );
});
