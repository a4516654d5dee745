import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import { DECISION_COLUMNS, DECISION_FIELDS, decisionMoves, proposedOnce } from '../kit/decision';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';

export const periodStatus = codeTable('periodStatus', {
  pending: [1, 'blue'],
  closed: [2, 'green'],
  rejected: [3, 'red'],
  recalled: [4, 'grey'],
});
export const PERIOD_PENDING = codeOf(periodStatus, 'pending');
export const PERIOD_CLOSED = codeOf(periodStatus, 'closed');

/** A month that was closed stays so: what comes late is posted to the first open day. */
export const accountingPeriodMoves = moves('accountingPeriod', periodStatus, decisionMoves('closed'));

/** Months that are over; of those that cannot be closed it says why. */
const periodChoices = choicesCall('/web/finance/period/queryPeriodChoices/v1', 'FINANCE_LEDGER_PERIOD');

/** A month of the ledger that two people close (decisions section 31), such as `2026-10`, with what its books say by then. */
export const accountingPeriod = proposedOnce(
  kept(
    'accountingPeriod',
    'accounting_periods',
    accountingPeriodMoves,
    {
      period: f.text({ max: 7, filter: 'equals', sortable: true, choices: periodChoices }),
      /** The last day of it that has entries. */
      lastDay: f.day(),
      entryCount: f.integer(),
      /** What was debited in it, and so credited too. */
      turnoverNtd: f.money('NTD'),
      turnoverPhp: f.money('PHP'),
      /** The hash of its last day, hexadecimal: over its entries and over all days before it. */
      dayHash: f.text({ max: 64 }),
      /** When the proof began that found no difference. */
      provedTime: f.instant(),
      ...DECISION_FIELDS,
    },
    { ownLabels: ['lastDay'] },
  ),
  ['period'],
);

export const accountingPeriods = keptPage(accountingPeriod, {
  page: '/finance/ledger/period',
  path: '/web/finance/period',
  editRight: 'FINANCE_PERIOD_CLOSE',
  decided: 'FINANCE_PERIOD_CLOSE_DECIDE',
  form: ['period'],
  columns: [
    'period',
    'status',
    'lastDay',
    'entryCount',
    'turnoverNtd',
    'turnoverPhp',
    'dayHash',
    'provedTime',
    ...DECISION_COLUMNS,
  ],
  sums: ['turnoverNtd', 'turnoverPhp'],
  searches: ['status', 'period', 'makerName', 'createdTime'],
  sort: ['period', 'desc'],
  tells: ['period', 'lastDay', 'entryCount', 'turnoverNtd', 'turnoverPhp', 'dayHash', 'provedTime'],
  called: ({ period }) => String(period),
  whyNotAgain: ({ status }) => (status === PERIOD_CLOSED ? { key: 'accountingPeriod.isClosed' } : undefined),
});

/** What the page of periods has beside every kept record. */
export const accountingPeriodCalls = { periodChoices };
