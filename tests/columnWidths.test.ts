import { codeTable } from '../src/domain/kit/codes';
import { NO_DICTIONARY } from '../src/domain/kit/entries';
import * as f from '../src/domain/kit/fields';
import type { Reader } from '../src/domain/kit/reader';
import { fieldOf, resource } from '../src/domain/kit/resource';
import type { Column } from '../src/kit/list/column';
import { columnsLaidOut, columnsWithRoom, widthsOf } from '../src/kit/list/columnsLaidOut';
import { leastWidthOf, widthOfValue } from '../src/kit/list/columnWidths';

/** How wide the columns of a list are: as their values, as far as there is room; and which have none. */

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
  reason: f.longText({ max: 2000 }),
  time: f.instant(),
  trackingNumber: f.text({ max: 40 }),
});
const widthIn = (name: string, value: unknown, words = '') =>
  widthOfValue(name, fieldOf(records, name), value, reading(words));

test('a column is as wide as what stands in it', () => {
  const widths = ['男', '待付款申請', 'Awaiting payment', 'Convenience store (chain A)'].map((words) =>
    widthIn('sex', 1, words),
  );
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  // A Chinese character is as wide as it is high, and a cell has 12 pixels around it.
  expect(widths[0]).toBe(13 + 12);
  expect(widthIn('amount', '1234567.80')).toBeGreaterThan(widthIn('amount', '7.80') + 40);
  // A badge has room in any face, and more around it; its letters are 12 pixels high.
  expect(widthIn('decided', 2, 'NTD Refund In Progress')).toBeGreaterThan(15 * 6 + 18 + 12);
  // A number has a button beside it that copies it.
  expect(widthIn('trackingNumber', 'TL0123456789')).toBeGreaterThan(widthIn('reason', 'TL0123456789') + 20);
});

test('a moment of this year is shown without it, and takes less', () => {
  const year = new Date().getFullYear();
  expect(widthIn('time', `${year}-06-02 10:00:00`)).toBeLessThan(
    widthIn('time', `${year - 2}-06-02 10:00:00`) - 20,
  );
});

test('no text is wider than somebody reads in one line', () => {
  expect(widthIn('reason', 'A very long story. '.repeat(90))).toBe(420 + 12);
});

test('no column is narrower than the longest word above it', () => {
  const least = (words: string) => leastWidthOf(records, 'amount', reading(words));
  expect(least('Commission')).toBeGreaterThan(least('Fee'));
  expect(least('Commission of the agent')).toBe(least('Commission'));
});

type Row = { readonly name: number; readonly reason: number };

/** Columns of figures and words; the rows say how wide what stands in them is. */
const columns: readonly Column<Row>[] = [
  { key: 'number', width: 100 },
  { key: 'name', width: 60, widthIn: ({ name }) => name, truncated: true },
  { key: 'reason', width: 60, widthIn: ({ reason }) => reason, truncated: true },
  { key: 'amount', width: 90 },
];
const narrow: Row = { name: 70, reason: 80 };
const wide: Row = { name: 150, reason: 400 };

test('columns get wider with their rows, and never narrower', () => {
  const first = widthsOf(columns, [narrow], {});
  expect(first).toEqual({ number: 100, name: 70, reason: 80, amount: 90 });
  const next = widthsOf(columns, [narrow, wide], first);
  expect(next).toEqual({ number: 100, name: 150, reason: 400, amount: 90 });
  expect(widthsOf(columns, [narrow], next)).toEqual(next);
  expect(widthsOf(columns, [], {})).toEqual({ number: 100, name: 60, reason: 60, amount: 90 });
});

const widths = widthsOf(columns, [wide], {});
/** A list has 16 pixels at either side. */
const laidOut = (room: number, states = {}) =>
  columnsLaidOut(columns, { states, widths }, { width: room + 32, selectable: false }).map(
    ({ width }) => width,
  );

test('without room the widest words give way first, down to what says how they begin; nothing else does', () => {
  expect(laidOut(740)).toEqual([100, 150, 400, 90]);
  expect(laidOut(600)).toEqual([100, 150, 260, 90]);
  expect(laidOut(450)).toEqual([100, 130, 130, 90]);
  expect(laidOut(100)).toEqual([100, 100, 100, 90]);
});

test('a column keeps the width that an operator gave it, and the others share the room that is left', () => {
  expect(laidOut(900, { reason: { width: 200 } })).toEqual([220, 270, 200, 210]);
  expect(laidOut(450, { reason: { width: 200 } })).toEqual([100, 100, 200, 90]);
});

test('what has no room is left out from the right, but for what is kept, was pinned or made wider', () => {
  const namesWithRoom = (room: number, states = {}, isRequired = (_: Column<Row>) => false) =>
    columnsWithRoom(columns, { states, widths }, isRequired, { width: room + 32, selectable: false }).map(
      ({ key }) => key,
    );
  expect(namesWithRoom(390)).toEqual(['number', 'name', 'reason', 'amount']);
  expect(namesWithRoom(389)).toEqual(['number', 'name', 'reason']);
  expect(namesWithRoom(220)).toEqual(['number', 'name']);
  expect(namesWithRoom(300, {}, ({ key }) => key === 'amount')).toEqual(['number', 'name', 'amount']);
  expect(namesWithRoom(300, { amount: { fixed: 'right' } })).toEqual(['number', 'name', 'amount']);
  expect(namesWithRoom(300, { amount: { width: 80 } })).toEqual(['number', 'name', 'amount']);
});

test('the checkboxes of a list that can be selected take room, too', () => {
  const left = columnsWithRoom(columns, { states: {}, widths }, () => false, {
    width: 390 + 32,
    selectable: true,
  });
  expect(left).toHaveLength(3);
});
