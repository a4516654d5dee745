import { codeOf, codeTable, meaningOf } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { lineOf, lines } from '../kit/lines';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { EXCHANGE_BANKS, exchangeBankRef } from './exchangeBank';
import { bankFileKind, FIXED_WIDTH, fileCharset } from './exchangeFormat';
import { type FilePlace, placeFields, wrongLineCounts, wrongPlaces } from './filePlace';

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

export interface AnswerColumn extends FilePlace {
  readonly answerField: number;
}

export interface TotalColumn extends FilePlace {
  readonly answerTotal: number;
}

const isAmount = (name: string | undefined): boolean => name === 'php' || name === 'cost';

const columns = lineOf<AnswerColumn>(
  { answerField: f.code(answerField), ...placeFields },
  (name, column) => name !== 'pointForm' || isAmount(meaningOf(answerField, column.answerField)),
);
const totals = lineOf<TotalColumn>(
  { answerTotal: f.code(answerTotal), ...placeFields },
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
      ? wrongPlaces(answer, (one) => meaningOf(answerField, one.answerField), fixed)
      : { key: 'rules.answerNeeds' },
    totalColumns: wrongPlaces(total, (one) => meaningOf(answerTotal, one.answerTotal), fixed),
    executedText: wrongText(saysResult, Boolean(format.executedText)),
    ...wrongLineCounts(format, total.length > 0),
  };
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
