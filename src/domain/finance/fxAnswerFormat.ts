import { codeOf, codeTable, meaningOf } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { lineOf, lines } from '../kit/lines';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { EXCHANGE_BANKS, exchangeBankRef } from './exchangeBank';
import { bankFileKind, FIXED_WIDTH, fileCharset, pointForm } from './exchangeFormat';

/** What a column of a bank's answer says of the order of its row. */
export const answerField = codeTable('answerField', {
  transactionNumber: [1],
  php: [2],
  /** What the bank took in NTD for it. */
  cost: [3],
  /** Whether it was executed: what stands there when it was is stated with the format. */
  result: [4],
  /** Why it was refused. */
  rejectCode: [5],
});
export type AnswerFieldName = keyof typeof answerField.entries;

/** What a column of the last line says of all rows. */
export const answerTotal = codeTable('answerTotal', { rows: [1], php: [2], cost: [3] });

/** Where a column stands: by its number from 1, or, in a file of fixed width, from which byte, counted from 1, and how wide it is. */
interface AnswerPlace {
  readonly columnNumber?: number;
  readonly startAt?: number;
  readonly columnWidth?: number;
  /** Of an amount: 1271.50 or 127150. */
  readonly pointForm?: number;
}

export interface AnswerColumn extends AnswerPlace {
  readonly answerField: number;
}

export interface TotalColumn extends AnswerPlace {
  readonly answerTotal: number;
}

const place = {
  columnNumber: f.integer({ nullable: true }),
  startAt: f.integer({ nullable: true }),
  columnWidth: f.integer({ nullable: true }),
  pointForm: f.code(pointForm, { nullable: true }),
};

const isAmount = (name: string | undefined): boolean => name === 'php' || name === 'cost';

const columns = lineOf<AnswerColumn>(
  { answerField: f.code(answerField), ...place },
  (name, column) => name !== 'pointForm' || isAmount(meaningOf(answerField, column.answerField)),
);
const totals = lineOf<TotalColumn>(
  { answerTotal: f.code(answerTotal), ...place },
  (name, column) => name !== 'pointForm' || isAmount(meaningOf(answerTotal, column.answerTotal)),
);

export const fxAnswerFormatStatus = codeTable('fxAnswerFormatStatus', {
  inForce: [1, 'green'],
  removed: [2, 'grey'],
});
export const ANSWER_FORMAT_IN_FORCE = codeOf(fxAnswerFormatStatus, 'inForce');

export const fxAnswerFormatMoves = moves('fxAnswerFormat', fxAnswerFormatStatus, {
  remove: { from: ['inForce'], to: 'removed', by: ['operator'], reason: true },
});

/** How the file reads in which a bank answers what it executed (decisions section 33). A bank has one in force. */
export const fxAnswerFormat = kept(
  'fxAnswerFormat',
  'fx_answer_formats',
  fxAnswerFormatMoves,
  {
    bankId: f.ref(exchangeBankRef, { filter: 'anyOf' }),
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    bankFileKind: f.code(bankFileKind, { filter: 'anyOf' }),
    fileCharset: f.code(fileCharset, { nullable: true }),
    /** Lines before the first order, and after the last one, the first of which has the totals. */
    linesBefore: f.integer(),
    linesAfter: f.integer(),
    answerColumns: lines(columns),
    totalColumns: lines(totals, { nullable: true, absent: 'exchangeFormat.noLine' }),
    /** What stands in the column `result` of an order that was executed; without it every row is executed that has no code. */
    executedText: f.text({ max: 20, nullable: true, absent: 'fxAnswer.noExecutedText' }),
    makerId: f.id(),
  },
  {
    ownLabels: ['name'],
    view: { name: 'fx_answer_format_view', fields: { bankName: f.text({ max: 40, sortable: true }) } },
  },
);

type Values = Readonly<Record<string, unknown>>;

const MOST_LINES = 20;
const MOST_COLUMNS = 200;
const WIDEST = 2000;

/** What is wrong with where a column stands. */
function wrongPlace(
  { columnNumber, startAt, columnWidth }: AnswerPlace,
  fixed: boolean,
): Complaint['key'] | undefined {
  const isWithin = (value: number | undefined, most: number) =>
    value !== undefined && value >= 1 && value <= most;
  if (!fixed) return isWithin(columnNumber, MOST_COLUMNS) ? undefined : 'rules.answerColumn';
  return isWithin(startAt, WIDEST) && isWithin(columnWidth, WIDEST) ? undefined : 'rules.answerPlace';
}

/** What is wrong with columns as they stand together: `named` says what each is about. */
function wrongColumns<C extends AnswerPlace>(
  all: readonly C[],
  named: (column: C) => string | undefined,
  fixed: boolean,
): Complaint | undefined {
  for (const [at, column] of all.entries()) {
    const key = wrongPlace(column, fixed);
    if (key) return { key, vars: { number: at + 1 } };
    const isTwice = all.findIndex((other) => named(other) === named(column)) !== at;
    if (isTwice) return { key: 'rules.columnTwice', vars: { number: at + 1 } };
  }
  return undefined;
}

const NEEDED: readonly AnswerFieldName[] = ['transactionNumber', 'php', 'cost'];

/** What stands there of an executed order, and the column in which it stands, go together. */
function wrongText(saysResult: boolean, isStated: boolean): Complaint | undefined {
  if (saysResult === isStated) return undefined;
  return { key: saysResult ? 'rules.required' : 'rules.answerNeedsResult' };
}

function wrongFormat(format: Values): Record<string, Complaint> {
  const fixed = format.bankFileKind === FIXED_WIDTH;
  const answer = (format.answerColumns ?? []) as readonly AnswerColumn[];
  const total = (format.totalColumns ?? []) as readonly TotalColumn[];
  const fields = answer.map((column) => meaningOf(answerField, column.answerField));
  const isWhole = NEEDED.every((name) => fields.includes(name));
  const saysResult = fields.includes('result');
  const found: Record<string, Complaint | undefined> = {
    answerColumns: isWhole
      ? wrongColumns(answer, (one) => meaningOf(answerField, one.answerField), fixed)
      : { key: 'rules.answerNeeds' },
    totalColumns: wrongColumns(total, (one) => meaningOf(answerTotal, one.answerTotal), fixed),
    executedText: wrongText(saysResult, Boolean(format.executedText)),
    linesAfter:
      total.length > 0 && Number(format.linesAfter) < 1
        ? { key: 'rules.atLeast', vars: { min: 1 } }
        : undefined,
  };
  for (const name of ['linesBefore', 'linesAfter'] as const) {
    if (Number(format[name]) < 0) found[name] = { key: 'rules.atLeast', vars: { min: 0 } };
    if (Number(format[name]) > MOST_LINES) found[name] = { key: 'rules.atMost', vars: { max: MOST_LINES } };
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

export const fxAnswerFormats = keptPage(fxAnswerFormat, {
  page: `${EXCHANGE_BANKS}/answer`,
  path: '/web/finance/fxAnswerFormat',
  editRight: 'FINANCE_EXCHANGE_BANK',
  decided: 'EXCHANGE_BANK_AUDIT',
  stepsByTwo: 'every',
  form: [
    'bankId',
    'name',
    'bankFileKind',
    'fileCharset',
    'linesBefore',
    'answerColumns',
    'executedText',
    'linesAfter',
    'totalColumns',
  ],
  once: ['bankId'],
  tells: ['bankId'],
  appliesTo: ['bankId'],
  begins: { linesBefore: 0, linesAfter: 0 },
  called: ({ name }) => String(name),
  asks: {
    fileCharset: {
      by: 'bankFileKind',
      of: [codeOf(bankFileKind, 'csv'), FIXED_WIDTH],
      otherwise: 'rules.textFilesOnly',
    },
  },
  columns: [
    'bankName',
    'name',
    'bankFileKind',
    'fileCharset',
    'linesBefore',
    'answerColumns',
    'executedText',
    'linesAfter',
    'totalColumns',
    'status',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['bankId', 'name', 'bankFileKind', 'status', 'createdTime'],
  wrong: wrongFormat,
});
