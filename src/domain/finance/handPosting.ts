import { choicesCall } from '../kit/choices';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { collectionMethod } from '../orders/codes';
import { readAsAccount } from './ledgerAccountName';
import { ledgerAccountCode } from './ledgerCodes';

export const handPostingStatus = codeTable('handPostingStatus', {
  draft: [1, 'grey'],
  posted: [2, 'green'],
  dropped: [3, 'grey'],
});

/** What was posted stays; another entry makes up for it. */
export const handPostingMoves = moves('handPosting', handPostingStatus, {
  post: { from: ['draft'], to: 'posted', by: ['operator'] },
  drop: { from: ['draft'], to: 'dropped', by: ['operator'], reason: true },
});

const RIGHT = 'FINANCE_LEDGER_HAND_POSTING';

/** The accounts of the ledger of which one is chosen. */
export const ledgerAccountRef = {
  table: 'ledger_accounts',
  choices: choicesCall('/web/finance/handPosting/queryAccountChoices/v1', RIGHT),
};

/**
 * An entry that people make (decisions section 31): from one account to another, in the currency of both.
 * choice: two lines an entry; what takes more is several entries, each of which says why.
 */
export const handPosting = kept(
  'handPosting',
  'hand_postings',
  handPostingMoves,
  {
    debitAccountId: readAsAccount(f.ref(ledgerAccountRef)),
    creditAccountId: readAsAccount(f.ref(ledgerAccountRef)),
    amountNtd: f.money('NTD', { nullable: true }),
    amountPhp: f.money('PHP', { nullable: true }),
    entryReason: f.longText({ max: 200 }),
  },
  {
    view: {
      name: 'hand_posting_view',
      fields: {
        debitCode: f.code(ledgerAccountCode),
        debitOwner: f.text({ max: 120, nullable: true }),
        debitMethod: f.code(collectionMethod, { nullable: true }),
        creditCode: f.code(ledgerAccountCode),
        creditOwner: f.text({ max: 120, nullable: true }),
        creditMethod: f.code(collectionMethod, { nullable: true }),
      },
    },
  },
);

type Values = Readonly<Record<string, unknown>>;

const isGiven = (amount: unknown) => amount !== null && amount !== undefined;

/** An entry has one amount, and two accounts. */
function wrongEntry({
  debitAccountId,
  creditAccountId,
  amountNtd,
  amountPhp,
}: Values): Record<string, Complaint> {
  const amounts = Object.entries({ amountNtd, amountPhp }).filter(([, amount]) => isGiven(amount));
  const notPositive = amounts.filter(([, amount]) => Number(amount) <= 0);
  return {
    ...(amounts.length === 0 && { amountNtd: { key: 'rules.required' } }),
    ...(amounts.length === 2 && { amountPhp: { key: 'rules.oneAmount' } }),
    ...Object.fromEntries(notPositive.map(([name]) => [name, { key: 'rules.positive' } as const])),
    ...(debitAccountId === creditAccountId && { creditAccountId: { key: 'rules.otherAccount' } }),
  };
}

export const handPostings = keptPage(handPosting, {
  page: '/finance/ledger/handPosting',
  path: '/web/finance/handPosting',
  editRight: 'FINANCE_LEDGER_ENTRY',
  decided: 'FINANCE_LEDGER_ENTRY_DECIDE',
  stepsByTwo: ['post'],
  form: ['debitAccountId', 'creditAccountId', 'amountNtd', 'amountPhp', 'entryReason'],
  columns: [
    'debitCode',
    'debitOwner',
    'debitMethod',
    'creditCode',
    'creditOwner',
    'creditMethod',
    'amountNtd',
    'amountPhp',
    'entryReason',
    'status',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['status', 'makerName', 'createdTime'],
  sums: ['amountNtd', 'amountPhp'],
  tells: ['debitAccountId', 'creditAccountId', 'amountNtd', 'amountPhp', 'entryReason'],
  appliesTo: ['debitAccountId', 'creditAccountId'],
  called: ({ entryReason }) => String(entryReason),
  wrong: wrongEntry,
});

/** What entries by hand have beside every kept record. */
export const handPostingCalls = { accountChoices: ledgerAccountRef.choices };
