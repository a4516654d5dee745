import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { workedOut } from '../kit/workedOut';
import { exchangeChange } from './exchangeChange';

/** What swaps NTD for PHP (decisions section 33): a bank, or a partner that sends what it swaps. */
export const bankKind = codeTable('bankKind', { bank: [1], fxPartner: [2] });
export const BANK = codeOf(bankKind, 'bank');
export const FX_PARTNER = codeOf(bankKind, 'fxPartner');

export const exchangeBankStatus = codeTable('exchangeBankStatus', {
  enabled: [1, 'green'],
  disabled: [2, 'grey'],
});
export const ENABLED = codeOf(exchangeBankStatus, 'enabled');

/** Whoever is disabled gets no orders any more; what it was given before goes on. */
export const exchangeBankMoves = moves('exchangeBank', exchangeBankStatus, {
  enable: { from: ['disabled'], to: 'enabled', by: ['operator'] },
  disable: { from: ['enabled'], to: 'disabled', by: ['operator'], reason: true },
});

/** A bank by which users' NTD become PHP. Orders keep the English name, files and batches the code. */
export const exchangeBank = kept(
  'exchangeBank',
  'exchange_banks',
  exchangeBankMoves,
  {
    ename: f.text({ max: 40, filter: 'contains', sortable: true }),
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    code: f.text({ max: 20, filter: 'contains', sortable: true }),
    swift: f.text({ max: 11, nullable: true, filter: 'equals' }),
    bankKind: f.code(bankKind, { filter: 'anyOf' }),
    ntdAccount: f.text({ max: 20, nullable: true }),
    phpAccount: f.text({ max: 20, nullable: true }),
    /** Null for what every installation begins with. */
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['name', 'share'],
    view: {
      name: 'exchange_bank_view',
      fields: {
        cutOff: f.text({ max: 5, nullable: true, absent: 'exchangeBank.noRule' }),
        share: f.percent({ nullable: true, absent: 'exchangeRule.noShare' }),
        pendingChange: f.code(exchangeChange, { nullable: true }),
        dayCap: f.money('NTD', { nullable: true, absent: 'exchangeRule.noBound' }),
        /** What of it batches of today use. */
        capUsed: workedOut(f.money('NTD')),
        /** PHP for one NTD by its last answer. */
        lastRate: f.rate({ nullable: true }),
      },
    },
  },
);

const CODE = /^[A-Z0-9_]{2,20}$/;
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const ACCOUNT = /^\d{6,16}$/;

type Values = Readonly<Record<string, unknown>>;

function wrongBank({ code, swift, ntdAccount, phpAccount }: Values): Record<string, Complaint> {
  const digits: Complaint = { key: 'rules.digits', vars: { digits: '6–16' } };
  return {
    ...(!CODE.test(String(code)) && { code: { key: 'rules.partyCode' } }),
    ...(Boolean(swift) && !SWIFT.test(String(swift)) && { swift: { key: 'rules.swift' } }),
    ...(Boolean(ntdAccount) && !ACCOUNT.test(String(ntdAccount)) && { ntdAccount: digits }),
    ...(Boolean(phpAccount) && !ACCOUNT.test(String(phpAccount)) && { phpAccount: digits }),
  };
}

export const EXCHANGE_BANKS = '/finance/exchange/exchange-banks';

export const exchangeBanks = keptPage(exchangeBank, {
  page: EXCHANGE_BANKS,
  path: '/web/finance/exchangeBank',
  editRight: 'FINANCE_EXCHANGE_BANK',
  decided: 'EXCHANGE_BANK_AUDIT',
  stepsByTwo: 'every',
  appliesTo: ['code'],
  form: ['ename', 'name', 'code', 'swift', 'bankKind', 'ntdAccount', 'phpAccount'],
  // Orders and batches keep them.
  once: ['ename', 'code', 'bankKind'],
  unique: 'code',
  columns: [
    'ename',
    'name',
    'code',
    'swift',
    'bankKind',
    'ntdAccount',
    'phpAccount',
    'status',
    'cutOff',
    'share',
    'dayCap',
    'capUsed',
    'lastRate',
    'pendingChange',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['ename', 'name', 'code', 'swift', 'bankKind', 'status', 'createdTime'],
  sort: ['code', 'asc'],
  wrong: wrongBank,
});

/** The banks of which one is chosen, on pages of several rights. */
export const exchangeBankRef = {
  table: 'exchange_banks',
  choices: choicesCall('/web/finance/exchangeRule/queryBankChoices/v1', 'session'),
};
