import { lettersOf, likenessOf, looksLikeAny } from '../src/domain/reconciliation/likeReference';

/** References as other people write them, beside ours. */

const OURS = 'TL260615000000042';

test.each([
  ['TL260615000000042', 'same'],
  ['PAYTL260615000000042X', 'within'],
  ['0615000000042', 'cut'],
  ['TL26061500000', 'cut'],
  ['000042', 'cut'],
  ['TL260615000000024', 'oneSlip'],
  ['TL26061500000042', 'oneSlip'],
  ['TL2606150000000042', 'oneSlip'],
  ['TL260615000000O42', 'oneSlip'],
  ['TL620615000000043', 'twoSlips'],
] as const)('%s is %s', (written, likeness) => {
  expect(likenessOf(written, OURS)).toBe(likeness);
});

test.each(['', '42', '00042', 'TL260615', 'TL260615000000099X', 'TL260616000000150', 'PAYMENT'])(
  '%s is another one',
  (written) => {
    expect(likenessOf(written, OURS)).toBeUndefined();
  },
);

test('zeros at the beginning of an end of a number are a part of it', () => {
  expect(lettersOf(' 0000-000042 ')).toBe('0000000042');
  expect(lettersOf('ｔｌ26/0615')).toBe('TL260615');
});

test('what looks like a number of ours names one payment, though it may not be readable which', () => {
  const looks = looksLikeAny([OURS]);
  expect(['TL999999999999999', 'TL99999999999999', 'TL26061500000000042'].filter(looks)).toHaveLength(3);
  expect(['PAYOUT 20260615', 'X12345678', 'TL1', ''].filter(looks)).toEqual([]);
});
