import { bankFileKind, fileCharset, pointForm } from '../../../domain/finance/exchangeFormat';
import { accountNumber } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';
import { matchKey, type StatementColumn, statementField } from '../../../domain/reconciliation/source';
import { dayOrder } from '../../../domain/reconciliation/statementCells';

/** An account outside whose statements come in the demo: whose it is, and how they read. */
export interface DemoSource {
  readonly accountCode: number;
  readonly ownerKey: string;
  /** The partner that puts its statements, by its code. */
  readonly partner?: string;
  /** So many days back its first statement came. */
  readonly days: number;
  readonly values: Readonly<Record<string, unknown>>;
}

type Field = keyof typeof statementField.entries;

const column = (field: Field, columnNumber: number, more: object = {}): StatementColumn => ({
  statementField: codeOf(statementField, field),
  columnNumber,
  ...more,
});
const amount = { pointForm: codeOf(pointForm, 'point') };

const LIST = {
  bankFileKind: codeOf(bankFileKind, 'csv'),
  fileCharset: codeOf(fileCharset, 'utf8'),
  linesBefore: 1,
  linesAfter: 0,
  statementColumns: [
    column('reference', 1),
    column('amount', 2, amount),
    column('day', 3, { dayOrder: codeOf(dayOrder, 'yearFirst') }),
  ],
  statementTotals: null,
  madeText: null,
  matchSteps: (['transactionNumber', 'paymentCode', 'partnerRefNumber'] as const).map((key) => ({
    matchKey: codeOf(matchKey, key),
  })),
  amountTolerance: '0.00',
  daysBefore: 1,
  daysAfter: 3,
  dueTime: '10:00',
};
const WORKBOOK = {
  ...LIST,
  bankFileKind: codeOf(bankFileKind, 'xlsx'),
  fileCharset: null,
  dueTime: '12:00',
};
const RECEIVABLE = accountNumber('receivable');

/** Two chains of stores, a wallet and a payout partner. */
export const SOURCES: readonly DemoSource[] = [
  {
    ...{ accountCode: RECEIVABLE, ownerKey: '1', days: 14, partner: 'JADE' },
    values: { ...LIST, code: 'STORE_A', name: 'Chain store A, payments' },
  },
  {
    ...{ accountCode: RECEIVABLE, ownerKey: '7', days: 14 },
    values: { ...WORKBOOK, code: 'STORE_B', name: 'Chain store B, payments' },
  },
  {
    ...{ accountCode: RECEIVABLE, ownerKey: '5', days: 14 },
    values: { ...LIST, code: 'WALLET', name: 'Partner wallet, payments', dueTime: '09:00' },
  },
  {
    ...{ accountCode: accountNumber('prefund'), ownerKey: '3', days: 14, partner: 'BAYANIHAN' },
    values: {
      ...{ ...LIST, code: 'BAYANIHAN', name: 'Bayanihan Bills, payouts', dueTime: '14:00' },
      // It also has what was not paid out.
      ...{ statementColumns: [...LIST.statementColumns, column('result', 4)], madeText: 'PAID' },
    },
  },
];
