import { bankFileKind, fileCharset, pointForm } from '../../../domain/finance/exchangeFormat';
import {
  type AnswerColumn,
  answerField,
  answerTotal,
  type TotalColumn,
} from '../../../domain/finance/fxAnswerFormat';
import { codeOf } from '../../../domain/kit/codes';

/** How the answer of a bank reads in the demo, as finance fills it in. */
export interface DemoAnswerFormat {
  readonly name: string;
  readonly bankFileKind: number;
  readonly fileCharset: number | null;
  readonly linesBefore: number;
  readonly linesAfter: number;
  readonly answerColumns: readonly AnswerColumn[];
  readonly totalColumns: readonly TotalColumn[] | null;
  readonly executedText: string | null;
}

const column = (field: keyof typeof answerField.entries, columnNumber: number): AnswerColumn => ({
  answerField: codeOf(answerField, field),
  columnNumber,
});
const total = (of: keyof typeof answerTotal.entries, columnNumber: number): TotalColumn => ({
  answerTotal: codeOf(answerTotal, of),
  columnNumber,
});
const place = (
  field: keyof typeof answerField.entries,
  startAt: number,
  columnWidth: number,
): AnswerColumn => ({
  answerField: codeOf(answerField, field),
  startAt,
  columnWidth,
});

/** Comma separated with a line of headings and one of totals: number, PHP, NTD, result, code. */
const LIST: DemoAnswerFormat = {
  name: 'Results',
  bankFileKind: codeOf(bankFileKind, 'csv'),
  fileCharset: codeOf(fileCharset, 'utf8'),
  linesBefore: 1,
  linesAfter: 1,
  answerColumns: [
    column('transactionNumber', 1),
    column('php', 2),
    column('cost', 3),
    column('result', 4),
    column('rejectCode', 5),
  ],
  totalColumns: [total('rows', 1), total('php', 2), total('cost', 3)],
  executedText: 'OK',
};

/** The same in a workbook. */
const WORKBOOK: DemoAnswerFormat = {
  ...LIST,
  bankFileKind: codeOf(bankFileKind, 'xlsx'),
  fileCharset: null,
};

const noPoint = { pointForm: codeOf(pointForm, 'noPoint') };

/** Fixed width in Big5, amounts without a point; an order without a code was executed. */
const FIXED: DemoAnswerFormat = {
  name: 'Results of fixed width',
  bankFileKind: codeOf(bankFileKind, 'fixedWidth'),
  fileCharset: codeOf(fileCharset, 'big5'),
  linesBefore: 0,
  linesAfter: 0,
  answerColumns: [
    place('transactionNumber', 1, 24),
    { ...place('php', 25, 14), ...noPoint },
    { ...place('cost', 39, 12), ...noPoint },
    place('rejectCode', 51, 4),
  ],
  totalColumns: null,
  executedText: null,
};

/** The formats of answers in the demo by the code of their bank. */
export const ANSWER_FORMATS: Readonly<Record<string, DemoAnswerFormat>> = {
  FHB: WORKBOOK,
  MBB: LIST,
  POB: FIXED,
  RS: { ...LIST, name: 'Executions' },
};
