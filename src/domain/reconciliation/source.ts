import { bankFileKind, FIXED_WIDTH, fileCharset } from '../finance/exchangeFormat';
import { type FilePlace, placeFields, wrongLineCounts, wrongPlaces } from '../finance/filePlace';
import { inItsCurrency } from '../finance/inItsCurrency';
import { readAsAccount } from '../finance/ledgerAccountName';
import { accountNumber, ledgerAccountCode, ledgerCurrency } from '../finance/ledgerCodes';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable, meaningOf } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { lineOf, lines } from '../kit/lines';
import { keyOf } from '../kit/menu';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import type { PartnerScopeName } from '../merchants/partnerScope';
import { collectionMethod } from '../orders/codes';
import { dayOrder } from './statementCells';

/** What a column of a statement says of the payment of its row. */
export const statementField = codeTable('statementField', {
  reference: [1],
  /** What came in; what went out stands below nothing, or in a column of its own. */
  amount: [2],
  amountOut: [3],
  day: [4],
  result: [5],
  /** What was taken off before the amount. */
  fee: [6],
});
export type StatementFieldName = keyof typeof statementField.entries;

/** What a column of the last line says of all rows. */
export const statementTotal = codeTable('statementTotal', { rows: [1], amount: [2] });

export interface StatementColumn extends FilePlace {
  readonly statementField: number;
  readonly dayOrder?: number;
}

export interface StatementTotalColumn extends FilePlace {
  readonly statementTotal: number;
}

const AMOUNTS: readonly (string | undefined)[] = ['amount', 'amountOut', 'fee'];

const columns = lineOf<StatementColumn>(
  { statementField: f.code(statementField), ...placeFields, dayOrder: f.code(dayOrder, { nullable: true }) },
  (name, { statementField: said }) => {
    const field = said === undefined ? undefined : meaningOf(statementField, said);
    if (name === 'dayOrder') return field === 'day';
    return name !== 'pointForm' || AMOUNTS.includes(field);
  },
);

const totals = lineOf<StatementTotalColumn>(
  { statementTotal: f.code(statementTotal), ...placeFields },
  (name, { statementTotal: said }) =>
    name !== 'pointForm' || (said !== undefined && meaningOf(statementTotal, said) === 'amount'),
);

/** By what a row of a statement is found among our lines, one after the other. */
export const matchKey = codeTable('matchKey', {
  transactionNumber: [1],
  paymentCode: [2],
  partnerRefNumber: [3],
  /** Where nothing else has the same amount on the days that come into question. */
  amountAndDay: [4],
});

/** What partners do for us that may put statements: they hold our money, or pay it out. */
export const PUTTING: readonly PartnerScopeName[] = ['payout', 'collection', 'bank'];

export interface MatchStep {
  readonly matchKey: number;
}

export const sourceStatus = codeTable('reconciliationSourceStatus', {
  inForce: [1, 'green'],
  removed: [2, 'grey'],
});
export const SOURCE_IN_FORCE = codeOf(sourceStatus, 'inForce');

/** A source that was removed stays, for what was reconciled with it. */
export const sourceMoves = moves('reconciliationSource', sourceStatus, {
  remove: { from: ['inForce'], to: 'removed', by: ['operator'], reason: true },
});

const RIGHT = 'FINANCE_CHECK_SOURCE_EDIT';

/** The accounts of which somebody outside sends statements: what stands with payment methods, banks, payout partners and wallets. */
export const OUTSIDE = (
  ['receivable', 'dedicatedNtd', 'ownNtd', 'prefund', 'dedicatedPhp', 'walletFloat'] as const
).map(accountNumber);

const accountRef = {
  table: 'ledger_accounts',
  choices: choicesCall('/web/finance/check/queryAccountChoices/v1', RIGHT),
};

/** Partners that may put statements, by their names. */
const partnerRef = {
  table: 'partners',
  choices: choicesCall('/web/finance/check/queryPartnerChoices/v1', RIGHT),
};

/**
 * An account outside and how its statements read (decisions section 35): by which keys a row is found among our lines, how far its amount
 * and its day may be off, and by when a statement of a day is to be there on the next one. An account has one source in force.
 */
export const source = kept(
  'reconciliationSource',
  'reconciliation_sources',
  sourceMoves,
  {
    accountId: readAsAccount(f.ref(accountRef, { filter: 'anyOf' })),
    /** The folder in which its statements are put. */
    code: f.text({ max: 20, filter: 'equals', sortable: true }),
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    /** Who puts its statements by a call; without one they are uploaded, or put in its folder. */
    partnerId: f.ref(partnerRef, { nullable: true, absent: 'reconciliationSource.noPartner' }),
    bankFileKind: f.code(bankFileKind, { filter: 'anyOf' }),
    fileCharset: f.code(fileCharset, { nullable: true }),
    linesBefore: f.integer(),
    linesAfter: f.integer(),
    statementColumns: lines(columns),
    statementTotals: lines(totals, { nullable: true, absent: 'exchangeFormat.noLine' }),
    /** What stands in the column `result` of a payment that was made; without it every row is one. */
    madeText: f.text({ max: 20, nullable: true, absent: 'reconciliationSource.noMadeText' }),
    matchSteps: lines(lineOf<MatchStep>({ matchKey: f.code(matchKey) })),
    amountTolerance: inItsCurrency(f.money('PHP')),
    daysBefore: f.integer(),
    daysAfter: f.integer(),
    dueTime: f.text({ max: 5 }),
    makerId: f.id(),
  },
  {
    ownLabels: ['name', 'accountId', 'partnerId', 'partnerName', 'linesBefore', 'linesAfter', 'dueTime'],
    view: {
      name: 'reconciliation_source_view',
      fields: {
        accountCode: f.code(ledgerAccountCode, { filter: 'anyOf', sortable: true }),
        ownerName: f.text({ max: 120, nullable: true }),
        ownerMethod: f.code(collectionMethod, { nullable: true }),
        partnerName: f.text({ max: 60, nullable: true, absent: 'reconciliationSource.noPartner' }),
        ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
      },
    },
  },
);

type Values = Readonly<Record<string, unknown>>;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const CODE = /^[A-Z0-9_-]{1,20}$/;
/** A payment is in both books within two weeks, or it is looked into. */
const MOST_DAYS = 14;
const MOST_TOLERANCE = '100.00';
const NEEDED: readonly StatementFieldName[] = ['reference', 'amount', 'day'];

function wrongSource(typed: Values): Record<string, Complaint> {
  const fixed = typed.bankFileKind === FIXED_WIDTH;
  const said = (typed.statementColumns ?? []) as readonly StatementColumn[];
  const total = (typed.statementTotals ?? []) as readonly StatementTotalColumn[];
  const steps = (typed.matchSteps ?? []) as readonly MatchStep[];
  const fields = said.map((column) => meaningOf(statementField, column.statementField));
  const undated = said.findIndex(
    (column) => column.statementField === codeOf(statementField, 'day') && column.dayOrder === undefined,
  );
  const found: Record<string, Complaint | undefined> = {
    statementColumns: wrongColumns(said, fields, fixed, undated),
    statementTotals: wrongPlaces(total, (one) => meaningOf(statementTotal, one.statementTotal), fixed),
    matchSteps: wrongSteps(steps),
    madeText: wrongText(fields.includes('result'), Boolean(typed.madeText)),
    code: CODE.test(String(typed.code)) ? undefined : { key: 'rules.folderCode' },
    dueTime: TIME_OF_DAY.test(String(typed.dueTime)) ? undefined : { key: 'rules.timeOfDay' },
    amountTolerance: wrongTolerance(typed.amountTolerance),
    ...wrongLineCounts(typed, total.length > 0),
  };
  for (const name of ['daysBefore', 'daysAfter'] as const) {
    if (Number(typed[name]) < 0) found[name] = { key: 'rules.atLeast', vars: { min: 0 } };
    if (Number(typed[name]) > MOST_DAYS) found[name] = { key: 'rules.atMost', vars: { max: MOST_DAYS } };
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

function wrongColumns(
  columns: readonly StatementColumn[],
  fields: readonly (string | undefined)[],
  fixed: boolean,
  undated: number,
): Complaint | undefined {
  if (!NEEDED.every((name) => fields.includes(name))) return { key: 'rules.statementNeeds' };
  if (undated >= 0) return { key: 'rules.dayOrder', vars: { number: undated + 1 } };
  return wrongPlaces(columns, (one) => meaningOf(statementField, one.statementField), fixed);
}

function wrongSteps(steps: readonly MatchStep[]): Complaint | undefined {
  const twice = steps.findIndex(
    (step, at) => steps.findIndex((one) => one.matchKey === step.matchKey) !== at,
  );
  if (twice >= 0) return { key: 'rules.columnTwice', vars: { number: twice + 1 } };
  const last = steps.findIndex((step) => step.matchKey === codeOf(matchKey, 'amountAndDay'));
  return last >= 0 && last < steps.length - 1 ? { key: 'rules.amountAndDayLast' } : undefined;
}

function wrongText(saysResult: boolean, isStated: boolean): Complaint | undefined {
  if (saysResult === isStated) return undefined;
  return { key: saysResult ? 'rules.required' : 'rules.answerNeedsResult' };
}

function wrongTolerance(amount: unknown): Complaint | undefined {
  if (typeof amount !== 'string') return undefined;
  if (compare(amount, '0') < 0) return { key: 'rules.atLeast', vars: { min: 0 } };
  return compare(amount, MOST_TOLERANCE) > 0
    ? { key: 'rules.atMost', vars: { max: MOST_TOLERANCE } }
    : undefined;
}

export const CHECK = '/finance/check';

/** How its statements read and are matched, in the order in which it is filled in. */
const READING = [
  'bankFileKind',
  'fileCharset',
  'linesBefore',
  'statementColumns',
  'madeText',
  'linesAfter',
  'statementTotals',
  'matchSteps',
  'amountTolerance',
  'daysBefore',
  'daysAfter',
  'dueTime',
] as const;

export const sources = keptPage(source, {
  page: `${CHECK}/source`,
  path: '/web/finance/checkSource',
  listName: 'reconciliationSources',
  editRight: RIGHT,
  decided: 'FINANCE_CHECK_SOURCE_DECIDE',
  stepsByTwo: 'every',
  form: ['accountId', 'code', 'name', 'partnerId', ...READING],
  once: ['accountId', 'code'],
  tells: ['accountId'],
  appliesTo: ['accountId'],
  begins: {
    linesBefore: 0,
    linesAfter: 0,
    amountTolerance: '0.00',
    daysBefore: 1,
    daysAfter: 3,
    dueTime: '10:00',
  },
  called: ({ name }) => String(name),
  asks: {
    fileCharset: {
      by: 'bankFileKind',
      of: [codeOf(bankFileKind, 'csv'), FIXED_WIDTH],
      otherwise: 'rules.textFilesOnly',
    },
  },
  columns: [
    'code',
    'name',
    'accountCode',
    'ownerName',
    'ownerMethod',
    'ledgerCurrency',
    'partnerName',
    ...READING,
    'status',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['code', 'name', 'accountCode', 'ledgerCurrency', 'bankFileKind', 'status', 'createdTime'],
  wrong: wrongSource,
});

/** A source, by its name, for who reads statements or days; one that was removed is named and not offered. */
export const sourceRef = {
  table: 'reconciliation_sources',
  choices: {
    ...choicesCall('/web/finance/check/querySourceChoices/v1', keyOf(`${CHECK}/bill`)),
    orRight: keyOf(`${CHECK}/file`),
  },
};

/** Calls on sources, in addition to those of every record page. */
export const sourceCalls = {
  accountChoices: accountRef.choices,
  partnerChoices: partnerRef.choices,
  sourceChoices: sourceRef.choices,
};
