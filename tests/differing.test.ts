import { differingPieces } from '../src/domain/kit/differing';

const marked = (text: string, other: string) =>
  differingPieces(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['1234567890', '1234587890', '12345[6]7890'],
  ['1234567890', '1234567890', '1234567890'],
  ['12345', '98365', '[12]3[4]5'],
  ['12345678', '1234678', '1234[5]678'],
  ['1234678', '12345678', '1234678'],
  ['abc', '', '[abc]'],
  ['', 'abc', ''],
])('%s beside %s is marked as %s', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});
