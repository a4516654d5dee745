import { codeOf } from '../src/domain/kit/codes';
import { readStatement, type StatementFormat } from '../src/domain/reconciliation/readStatement';
import { statementField, statementTotal } from '../src/domain/reconciliation/source';
import { dayOrder } from '../src/domain/reconciliation/statementCells';

/** Statements of other people, from their cells to rows or to what is wrong with them. */

const at = (field: keyof typeof statementField.entries, columnNumber: number) => ({
  statementField: codeOf(statementField, field),
  columnNumber,
});

const FORMAT: StatementFormat = {
  linesBefore: 1,
  linesAfter: 1,
  statementColumns: [
    { ...at('day', 1), dayOrder: codeOf(dayOrder, 'yearFirst') },
    at('reference', 2),
    at('amount', 3),
    at('amountOut', 4),
    at('result', 5),
    at('fee', 6),
  ],
  statementTotals: [
    { statementTotal: codeOf(statementTotal, 'rows'), columnNumber: 2 },
    { statementTotal: codeOf(statementTotal, 'amount'), columnNumber: 3 },
  ],
  madeText: 'OK',
};

const HEADING = ['Day', 'No.', 'In', 'Out', 'Result', 'Fee'];

const read = (rows: readonly (readonly string[])[], format: StatementFormat = FORMAT) =>
  readStatement(
    format,
    rows.map(
      (row) =>
        ({ columnNumber = 0 }) =>
          row[columnNumber - 1] ?? '',
    ),
  );

const row = (reference: string, income: string, outgo = '', result = 'OK', fee = '') => [
  '2026-06-15',
  reference,
  income,
  outgo,
  result,
  fee,
];

test('rows are read with what came in and what went out, whether they were made, and their fees', () => {
  const { rows, faults, amount } = read([
    HEADING,
    row('TY001', '1,000.00', '', 'OK', '15'),
    row('TY002', '', '250.50'),
    row('TY003', '100', '', 'RJ'),
    ['', '3', '849.50'],
  ]);
  expect(faults).toEqual([]);
  expect(amount).toBe('849.50');
  expect(rows).toEqual([
    { line: 2, reference: 'TY001', amount: '1000.00', day: '2026-06-15', isMade: true, fee: '15.00' },
    { line: 3, reference: 'TY002', amount: '-250.50', day: '2026-06-15', isMade: true, fee: null },
    { line: 4, reference: 'TY003', amount: '100.00', day: '2026-06-15', isMade: false, fee: null },
  ]);
});

test('blank lines, also at the end of the file, and headings that stand there once more are no rows', () => {
  const { rows, faults } = read([
    HEADING,
    [],
    row('TY001', '1'),
    HEADING,
    ['', '', ' '],
    row('TY002', '2'),
    ['', '2', '3'],
    [],
    [],
  ]);
  expect(faults).toEqual([]);
  expect(rows.map(({ line, reference }) => [line, reference])).toEqual([
    [3, 'TY001'],
    [6, 'TY002'],
  ]);
});

test.each<[string, readonly string[], object]>([
  ['a day that there is not', ['2026-02-30', 'TY001', '1'], { key: 'badDay', vars: { text: '2026-02-30' } }],
  ['an amount that is none', row('TY001', 'abc'), { key: 'badAmount', vars: { text: 'abc' } }],
  ['an amount of nothing', row('TY001', '0.00'), { key: 'noAmount' }],
  ['as much in as out', row('TY001', '5', '5'), { key: 'noAmount' }],
  ['a fee that is none', row('TY001', '5', '', 'OK', 'free'), { key: 'badAmount', vars: { text: 'free' } }],
  ['a reference that fills the page', row('9'.repeat(81), '5'), { key: 'longReference' }],
])('a row with %s is a fault of its line, and the totals are not looked at', (_, wrong, fault) => {
  const { rows, faults } = read([HEADING, row('TY000', '7'), wrong, ['', '9', '9']]);
  expect(faults).toEqual([expect.objectContaining({ line: 3, ...fault })]);
  expect(rows).toHaveLength(1);
});

test('totals that are not those of the rows are named', () => {
  const { faults } = read([HEADING, row('TY001', '7'), ['', '2', '8.00']]);
  expect(faults).toEqual([
    {
      line: 3,
      key: 'wrongTotal',
      vars: { total: { key: 'codes.statementTotal.rows' }, said: '2', is: '1' },
    },
    {
      line: 3,
      key: 'wrongTotal',
      vars: { total: { key: 'codes.statementTotal.amount' }, said: '8.00', is: '7.00' },
    },
  ]);
});

test.each([[[]], [[HEADING]], [[HEADING, ['', '0', '0']]]])('a file without rows says so: %j', (lines) => {
  expect(read(lines).faults).toContainEqual(expect.objectContaining({ key: 'noRows' }));
});
