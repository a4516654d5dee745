import { codeTable } from '../src/domain/kit/codes';
import { NO_DICTIONARY } from '../src/domain/kit/entries';
import * as f from '../src/domain/kit/fields';
import type { Reader } from '../src/domain/kit/reader';
import { resource } from '../src/domain/kit/resource';
import {
  leastWidthOf,
  minWidthOf,
  shrinkToFit,
  widthOf,
  withRoom,
  withSetWidths,
} from '../src/kit/list/columnWidths';

/** How wide the columns of a list are: room goes to what varies in length. */

const reading = (words: string): Reader => ({
  t: () => words,
  lang: 'en',
  timeZone: 'Asia/Taipei',
  dictionary: NO_DICTIONARY,
});
const records = resource('record', 'records', {
  sex: f.code(codeTable('sex', { male: [1], female: [2] })),
  decided: f.code(codeTable('decided', { approved: [2, 'green'] })),
  amount: f.money('PHP'),
});

test('a column of codes is as wide as its longest word in the language of the operator, within limits', () => {
  const widths = ['男', '待付款申請', 'Awaiting payment', 'Convenience store (chain A)'].map((words) =>
    widthOf(records, 'sex', reading(words)),
  );
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widths[0]).toBeGreaterThanOrEqual(72);
  expect(widths[1]).toBeLessThan(Number(widths[2]));
  expect(widths[3]).toBe(140);
});

test('no column is narrower than the longest word above it, nor than its badges, whatever its page asks for', () => {
  const least = (name: string, words: string) => leastWidthOf(records, name, reading(words));
  expect(least('amount', 'Commission')).toBeGreaterThan(least('amount', 'Fee'));
  expect(least('amount', 'Commission of the agent')).toBe(least('amount', 'Commission'));
  expect(widthOf(records, 'amount', reading('Responsibilities, unabbreviated'))).toBeGreaterThan(120);
  // About 6 pixels a letter in badges of 12.
  expect(least('decided', 'NTD Refund In Progress')).toBeGreaterThan(22 * 6 + 18);
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

test('names get room before other words do', () => {
  const wide = [...columns, { key: 'reason', width: 220 }];
  const named = withRoom(wide, isName, 682, 190);
  const all = withRoom(named, ({ key }) => key === 'userName' || key === 'reason', 682);
  expect(all.map(({ width }) => width)).toEqual([160, 190, 112, 220]);
});

test('a column keeps the width that an operator gave it, and the others share the room that is left', () => {
  const set = ({ key }: { key?: unknown }) => (key === 'amount' ? 200 : undefined);
  expect(withSetWidths(columns, set, 600).map(({ width }) => width)).toEqual([220, 180, 200]);
  expect(withSetWidths(columns, set, 300).map(({ width }) => width)).toEqual([160, 120, 200]);
  expect(withSetWidths(columns, () => undefined, 600)).toEqual(columns);
});

test('without room words give way by what they have above their narrowest, and nothing else does', () => {
  const tight = [
    { key: 'number', width: 160, minWidth: 160 },
    { key: 'userName', width: 180, minWidth: 100 },
    { key: 'reason', width: 220, minWidth: 100 },
  ];
  const widths = (room: number, isSet = (_: { key?: unknown }) => false) =>
    shrinkToFit(tight, isSet, room).map(({ width }) => width);
  expect(widths(600)).toEqual([160, 180, 220]);
  expect(widths(460)).toEqual([160, 140, 160]);
  expect(widths(200)).toEqual([160, 100, 100]);
  expect(widths(460, ({ key }: { key?: unknown }) => key === 'reason')).toEqual([160, 100, 220]);
});

test('figures and badges are never cut; words are, to no less than their heading', () => {
  const narrowest = (name: string, words: string, width: number) =>
    minWidthOf(records, name, reading(words), width);
  expect(narrowest('amount', 'Fee', 120)).toBe(120);
  expect(narrowest('decided', 'Approved', 140)).toBe(140);
  expect(narrowest('sex', 'Sex', 140)).toBe(96);
  expect(narrowest('sex', 'Responsibilities', 140)).toBeGreaterThan(100);
  expect(narrowest('sex', 'Sex', 80)).toBe(80);
});
