import { smsParts } from '../src/domain/messages/placeholders';

/** How many short messages carry a text: 160 letters of GSM 03.38 or 70 others in one, 153 or 67 in each of several. */

test.each([
  ['nothing', '', 1, 0],
  ['letters of GSM, as many as one carries', 'a'.repeat(160), 1, 160],
  ['one more', 'a'.repeat(161), 2, 161],
  ['as many as two carry', 'a'.repeat(306), 2, 306],
  ['one more than two carry', 'a'.repeat(307), 3, 307],
  ['accents that GSM has', 'Ñ¿Ü'.repeat(50), 1, 150],
  ['what takes two places', `${'a'.repeat(158)}€`, 1, 160],
  ['what takes two places and does not fit', `${'a'.repeat(159)}€`, 2, 161],
  ['an accent that GSM lacks', 'đ'.repeat(70), 1, 70],
  ['a single letter that GSM lacks among others', `${'a'.repeat(70)}đ`, 2, 71],
  ['Chinese, as much as one carries', '退'.repeat(70), 1, 70],
  ['Chinese, as much as two carry', '退'.repeat(134), 2, 134],
  ['Chinese, one more', '退'.repeat(135), 3, 135],
  ['a sign of two units', '😀'.repeat(35), 1, 70],
  ['a sign of two units, one more', '😀'.repeat(36), 2, 72],
])('%s', (_name, text, parts, length) => {
  expect(smsParts(text)).toEqual({ parts, length });
});
