import { type AnswerFormat, readAmount, readBankAnswer } from '../src/domain/finance/bankAnswer';
import { pointForm } from '../src/domain/finance/exchangeFormat';
import { answerField } from '../src/domain/finance/fxAnswerFormat';
import { codeOf } from '../src/domain/kit/codes';

/** Amounts as banks write them in their answers. */

test.each([
  ['1271.50', '1271.50'],
  ['1271.5', '1271.50'],
  ['1271', '1271.00'],
  ['1,271.50', '1271.50'],
  ['1,234,271', '1234271.00'],
  [' 1271.50 ', '1271.50'],
  ['１，２７１．５０', '1271.50'],
  ['0', '0.00'],
])('%s is an amount', (text, amount) => {
  expect(readAmount(text, undefined)).toBe(amount);
});

test.each([
  '',
  '-1',
  '(1,271.50)',
  '1271-',
  '1.271,50',
  '12,71',
  '1271.505',
  '1e3',
  'NT$1271',
  '1234567890123',
])('%s is none', (text) => {
  expect(readAmount(text, undefined)).toBeUndefined();
});

test('without a point the last two digits are cents, and nothing else is taken', () => {
  const form = codeOf(pointForm, 'noPoint');
  expect(readAmount('00127150', form)).toBe('1271.50');
  expect(readAmount('1271.50', form)).toBeUndefined();
});

describe('a row that its bank refused', () => {
  const fields = ['transactionNumber', 'php', 'cost', 'result', 'rejectCode'] as const;
  const format: AnswerFormat = {
    ...{
      bankFileKind: 2,
      fileCharset: 1,
      linesBefore: 0,
      linesAfter: 0,
      totalColumns: null,
      executedText: 'OK',
    },
    answerColumns: fields.map((name, at) => ({
      answerField: codeOf(answerField, name),
      columnNumber: at + 1,
    })),
  };
  const read = (...cells: readonly string[]) =>
    readBankAnswer(format, [({ columnNumber = 0 }) => cells[columnNumber - 1] ?? '']);

  test.each(['', '-', '0', '0.0000', 'NT$0'])('took nothing: %s', (cost) => {
    expect(read('TY001', '500.00', cost, 'NO', 'AM04')).toMatchObject({
      faults: [],
      rows: [{ executed: false }],
    });
  });

  test.each(['271.50', 'NT$1,271.50', '1271.5000', '１２'])(
    'took something: %s is a fault of the row',
    (cost) => {
      expect(read('TY001', '500.00', cost, 'SUCCESS', '')).toMatchObject({
        rows: [],
        faults: [{ line: 1, key: 'costOfRejected' }],
      });
    },
  );
});
