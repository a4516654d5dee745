import { z } from 'zod';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import { DECISION_COLUMNS, DECISION_FIELDS, decisionMoves, proposedOnce } from '../kit/decision';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { type Complaint, requiredText } from '../kit/rules';
import { inItsCurrency } from './inItsCurrency';
import { accountNumber, type LedgerAccountCode, type LedgerSource, ledgerCurrency } from './ledgerCodes';
import { ASKS_FOR_CAPITAL } from './lowFunds';

export const transferStatus = codeTable('transferStatus', {
  pending: [1, 'blue'],
  approved: [2, 'blue'],
  confirmed: [3, 'green'],
  rejected: [4, 'red'],
  recalled: [5, 'grey'],
  failed: [6, 'red'],
});
export const TRANSFER_APPROVED = codeOf(transferStatus, 'approved');

/** What was approved has left one account and is under way, until the other one has it or the bank sends it back. */
export const capitalTransferMoves = moves('capitalTransfer', transferStatus, {
  ...decisionMoves('approved'),
  confirm: { from: ['approved'], to: 'confirmed', by: ['operator'], marks: 'confirmedTime' },
  fail: { from: ['approved'], to: 'failed', by: ['operator'], reason: true },
});

const RIGHT = 'FINANCE_CAPITAL_TRANSFER';

/** The accounts that money may leave, with what is available in each. */
const sourceRef = {
  table: 'capital_accounts',
  choices: choicesCall('/web/finance/transfer/queryAccountChoices/v1', RIGHT),
};

/** Those to which it may go from there: of all others it says why not. */
const targetRef = {
  table: 'capital_accounts',
  choices: choicesCall('/web/finance/transfer/queryTargetChoices/v1', RIGHT, {
    fromAccountId: z.int().min(1).optional(),
  }),
};

/**
 * Money that goes from one account outside to another (decisions section 32), in the currency of both.
 * choice: between the same two accounts one waits at a time, so that none is asked for twice.
 */
export const capitalTransfer = proposedOnce(
  kept(
    'capitalTransfer',
    'capital_transfers',
    capitalTransferMoves,
    {
      fromAccountId: f.ref(sourceRef, { filter: 'anyOf' }),
      toAccountId: f.ref(targetRef, { filter: 'anyOf' }),
      amount: inItsCurrency(f.money('PHP')),
      valueDay: f.day({ filter: 'between', sortable: true }),
      proposalReason: f.longText({ max: 200 }),
      bankReference: f.text({ max: 60, nullable: true, filter: 'contains' }),
      confirmedTime: f.instant({ nullable: true }),
      ...DECISION_FIELDS,
    },
    {
      view: {
        name: 'capital_transfer_view',
        fields: {
          fromAccountName: f.text({ max: 160 }),
          toAccountName: f.text({ max: 160 }),
          ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
        },
      },
    },
  ),
  ['fromAccountId', 'toAccountId'],
  { stepsAlone: true },
);

type Values = Readonly<Record<string, unknown>>;

/** A transfer has an amount and two accounts. */
const wrongTransfer = ({ fromAccountId, toAccountId, amount }: Values): Record<string, Complaint> => ({
  ...(Number(amount) <= 0 && { amount: { key: 'rules.positive' } }),
  ...(fromAccountId === toAccountId && { toAccountId: { key: 'rules.otherCapital' } }),
});

export const capitalTransfers = keptPage(capitalTransfer, {
  page: '/finance/capital/transfer',
  path: '/web/finance/transfer',
  editRight: ASKS_FOR_CAPITAL,
  decided: 'FINANCE_CAPITAL_DECIDE',
  stepsByTwo: 'every',
  form: ['fromAccountId', 'toAccountId', 'amount', 'valueDay', 'proposalReason'],
  stepping: { confirm: { bankReference: requiredText(60) } satisfies z.ZodRawShape },
  columns: [
    'fromAccountName',
    'toAccountName',
    'amount',
    'ledgerCurrency',
    'valueDay',
    'status',
    'bankReference',
    'confirmedTime',
    'proposalReason',
    ...DECISION_COLUMNS,
  ],
  sums: ['amount'],
  searches: ['status', 'fromAccountId', 'toAccountId', 'valueDay', 'makerName', 'createdTime'],
  tells: ['fromAccountId', 'toAccountId', 'amount', 'valueDay', 'bankReference'],
  appliesTo: ['fromAccountId', 'toAccountId', 'ledgerCurrency'],
  called: ({ proposalReason }) => String(proposalReason),
  wrong: wrongTransfer,
});

/** What the page of transfers has beside every kept record. */
export const capitalTransferCalls = { accountChoices: sourceRef.choices, targetChoices: targetRef.choices };

/** Where money may go from an account outside (decisions section 32): none of ours goes among that of users. */
const MAY_GO: Partial<Readonly<Record<LedgerAccountCode, readonly LedgerAccountCode[]>>> = {
  prefund: ['prefund', 'walletFloat'],
  dedicatedPhp: ['prefund', 'walletFloat'],
  walletFloat: ['prefund'],
  dedicatedNtd: ['ownNtd'],
  ownNtd: ['ownNtd'],
};

/** Whether a transfer is one that is made at all, by the numbers of its accounts. */
export const mayGo = (from: number, to: number): boolean =>
  Object.entries(MAY_GO).some(
    ([code, ways]) =>
      accountNumber(code as LedgerAccountCode) === from && ways.some((way) => accountNumber(way) === to),
  );

/** Fees leave the account of users as far as they are earned; all else is a transfer. */
export const isSweep = (from: number): boolean => from === accountNumber('dedicatedNtd');
export const sourceOfTransfer = (from: number): LedgerSource => (isSweep(from) ? 'sweep' : 'transfer');

/** The parts of a transfer in the ledger, each of which posts once. */
export const TRANSFER_PARTS = { leaves: 1, arrives: 2, returns: 3 } as const;
