import { codeTable } from '../src/domain/kit/codes';
import * as f from '../src/domain/kit/fields';
import type { Reader } from '../src/domain/kit/format';
import { widthOf, withRoom } from '../src/kit/list/columnWidths';

/** How wide the columns of a list are: room goes to what varies in length. */

const reading = (words: string): Reader => ({ t: () => words, lang: 'en', timeZone: 'Asia/Taipei' });
const sex = f.code(codeTable('sex', { male: [1], female: [2] }));

test('a column of codes is as wide as its longest word in the language of the operator, within limits', () => {
  const widths = ['男', '待付款申請', 'Awaiting payment', 'Convenience store (chain A)'].map((words) =>
    widthOf('sex', sex, reading(words)),
  );
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widths[0]).toBeGreaterThanOrEqual(72);
  expect(widths[1]).toBeLessThan(Number(widths[2]));
  expect(widths[3]).toBe(140);
});

const columns = [
  { key: 'number', width: 160 },
  { key: 'userName', width: 120 },
  { key: 'amount', width: 112 },
];
const isName = ({ key }: { key?: unknown }) => key === 'userName';
const widthsIn = (room: number) => withRoom(columns, isName, room).map(({ width }) => width);

test('the room that a table has left goes to its words, as far as they can use it', () => {
  expect(widthsIn(452)).toEqual([160, 180, 112]);
  expect(widthsIn(2000)).toEqual([160, 260, 112]);
});

test('a table without room keeps the widths of its columns, and so does one without words', () => {
  expect(widthsIn(300)).toEqual([160, 120, 112]);
  expect(withRoom(columns, () => false, 2000).map(({ width }) => width)).toEqual([160, 120, 112]);
});
