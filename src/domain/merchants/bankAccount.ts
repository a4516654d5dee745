import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';

export const bankAccountStatus = codeTable('bankAccountStatus', {
  agreed: [1, 'green'],
  stopped: [2, 'red'],
});
export const AGREED_ACCOUNT = codeOf(bankAccountStatus, 'agreed');

/** What an account is today: that which began last, and was not stopped, is the one finance pays to. */
export const accountStanding = codeTable('accountStanding', {
  coming: [1, 'blue'],
  inUse: [2, 'green'],
  replaced: [3, 'grey'],
  stopped: [4, 'red'],
});

export const bankAccountMoves = moves('bankAccount', bankAccountStatus, {
  stop: { from: ['agreed'], to: 'stopped', by: ['operator'], reason: true },
});

const partyRef = {
  table: 'parties',
  choices: choicesCall('/web/merchant/bankAccount/queryPartyChoices/v1', 'MERCHANT_BANK_ACCOUNT'),
};

/** So long the account before serves on, in seconds (decisions section 58). */
export const OLD_SERVES_SECONDS = 48 * 60 * 60;
/** A contact that became another one so lately is marked, in seconds. */
export const CONTACT_NEW_SECONDS = 7 * 24 * 60 * 60;

/** Where finance pays a party what it is owed: agreed by two, after a call to a number that was known before. */
export const bankAccount = kept(
  'bankAccount',
  'bank_accounts',
  bankAccountMoves,
  {
    partyId: f.ref(partyRef, { filter: 'anyOf' }),
    bankCode: f.text({ max: 3, filter: 'equals' }),
    branchCode: f.text({ max: 4, nullable: true }),
    bankAccountNumber: f.text({ max: 20, masked: true, filter: 'equals' }),
    holder: f.text({ max: 60, filter: 'contains' }),
    calledNumber: f.text({ max: 20 }),
    calledPerson: f.text({ max: 60 }),
    callProof: f.longText({ max: 200 }),
    /** Whether the number that was called had been another one a week before. */
    contactNew: f.flag(),
    startTime: f.instant({ filter: 'between', sortable: true }),
  },
  {
    ownLabels: ['startTime'],
    view: {
      name: 'bank_account_view',
      fields: {
        partyName: f.text({ sortable: true }),
        accountStanding: f.code(accountStanding, { filter: 'anyOf' }),
      },
    },
  },
);

const BANK = /^\d{3}$/;
const BRANCH = /^\d{4}$/;
const NUMBER = /^\d{6,16}$/;

type Values = Readonly<Record<string, unknown>>;

function wrongAccount({ bankCode, branchCode, bankAccountNumber }: Values): Record<string, Complaint> {
  return {
    ...(!BANK.test(String(bankCode)) && { bankCode: { key: 'rules.digits', vars: { digits: '3' } } }),
    ...(Boolean(branchCode) &&
      !BRANCH.test(String(branchCode)) && { branchCode: { key: 'rules.digits', vars: { digits: '4' } } }),
    ...(!NUMBER.test(String(bankAccountNumber)) && {
      bankAccountNumber: { key: 'rules.digits', vars: { digits: '6–16' } },
    }),
  };
}

export const bankAccounts = keptPage(bankAccount, {
  page: '/merchant/bankAccount',
  path: '/web/merchant/bankAccount',
  editRight: 'MERCHANT_BANK',
  form: [
    'partyId',
    'bankCode',
    'branchCode',
    'bankAccountNumber',
    'holder',
    'calledNumber',
    'calledPerson',
    'callProof',
  ],
  // Another account is another record: what was paid to stays what it was.
  once: ['partyId', 'bankCode', 'branchCode', 'bankAccountNumber', 'holder', 'calledNumber'],
  decided: 'SYSTEM_DECIDE',
  tells: ['contactNew'],
  appliesTo: ['partyId'],
  called: ({ holder }) => String(holder),
  columns: [
    'partyName',
    'bankCode',
    'branchCode',
    'bankAccountNumber',
    'holder',
    'accountStanding',
    'startTime',
    'contactNew',
    'calledNumber',
    'calledPerson',
    'callProof',
    'status',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: [
    'partyId',
    'bankCode',
    'bankAccountNumber',
    'holder',
    'accountStanding',
    'status',
    'startTime',
    'createdTime',
  ],
  wrong: wrongAccount,
});

/** What bank accounts have beside every kept record. */
export const bankAccountCalls = { partyChoices: partyRef.choices };
