import { codeOf, codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { amountText } from '../kit/format';
import { importCalls } from '../kit/importing';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { moves } from '../kit/moves';
import type { Resource } from '../kit/resource';
import type { Complaint } from '../kit/rules';
import { billerCategory } from '../orders/codes';
import { exampleOf, fitsAccount, isAccountPattern } from './accountPattern';

export const billerStatus = codeTable('billerStatus', { active: [1, 'green'], inactive: [2, 'grey'] });
const ACTIVE = codeOf(billerStatus, 'active');

/** Orders that are there go on, whatever becomes of their biller. */
export const billerMoves = moves('biller', billerStatus, {
  deactivate: { from: ['active'], to: 'inactive', by: ['operator'], reason: true },
  activate: { from: ['inactive'], to: 'active', by: ['operator'] },
});

/** Whose bills users pay, and which bills it takes (decisions section 18). Its code is its own for good: orders keep it. */
export const biller = kept(
  'biller',
  'billers',
  billerMoves,
  {
    code: f.text({ max: 20, filter: 'contains', sortable: true }),
    name: f.text({ max: 80, filter: 'contains', sortable: true }),
    billerCategory: f.code(billerCategory, { filter: 'anyOf', sortable: true }),
    accountPattern: f.text({ max: 60, nullable: true, absent: 'biller.anyAccount' }),
    leastAmount: f.money('PHP', { nullable: true, absent: 'biller.noBound' }),
    mostAmount: f.money('PHP', { nullable: true, absent: 'biller.noBound' }),
    overdueAccepted: f.flag(),
    /** Null for what was there before billers were kept. */
    makerId: f.id({ nullable: true }),
  },
  { ownLabels: ['name'] },
);

type Values = Readonly<Record<string, unknown>>;

function wrongBiller({ accountPattern, leastAmount, mostAmount }: Values): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  if (accountPattern && !isAccountPattern(String(accountPattern)))
    complaints.accountPattern = { key: 'rules.accountPattern' };
  if (leastAmount && mostAmount && compare(String(leastAmount), String(mostAmount)) > 0)
    complaints.mostAmount = { key: 'rules.atLeast', vars: { min: amountText(String(leastAmount), 'PHP') } };
  return complaints;
}

const path = '/web/operation/biller';

export const billers = keptPage(biller, {
  page: '/operation/billers',
  path,
  form: ['code', 'name', 'billerCategory', 'accountPattern', 'leastAmount', 'mostAmount', 'overdueAccepted'],
  once: ['code'],
  columns: [
    'code',
    'name',
    'billerCategory',
    'status',
    'accountPattern',
    'leastAmount',
    'mostAmount',
    'overdueAccepted',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: ['code', 'name', 'billerCategory', 'status', 'createdTime'],
  sort: ['name', 'asc'],
  unique: 'code',
  wrong: wrongBiller,
});

const HISTORY = '/operation/billers/history';

/** Every biller that ever was, the one that was changed last first: each opens with all that was changed of it, by whom and why. */
export const billerHistory = listCalls(
  list<Resource, string>({
    name: 'billerHistory',
    of: biller.shown,
    path: `${path}/queryHistoryList/v1`,
    right: keyOf(HISTORY),
    exportRight: `${keyOf(HISTORY)}_EXPORT`,
    where: {},
    columns: billers.list.columns,
    searches: billers.list.searches,
    sort: ['updatedTime', 'desc'],
  }),
);

export const billerImport = importCalls(path, 'Billers', billers.editRight);

/** What of a biller decides which bills it takes. */
interface Taking {
  readonly status: number;
  readonly accountPattern: string | null;
  readonly leastAmount: string | null;
  readonly mostAmount: string | null;
  readonly overdueAccepted: boolean;
}

/** Whether users can pay bills of it now. */
export const isPayable = ({ status }: Pick<Taking, 'status'>): boolean => status === ACTIVE;

/** What is wrong with an account number at a biller; undefined when nothing is. */
export function wrongAccount(
  { accountPattern }: Pick<Taking, 'accountPattern'>,
  accountNumber: string,
): Complaint | undefined {
  if (accountPattern === null || fitsAccount(accountPattern, accountNumber)) return undefined;
  return { key: 'rules.accountNumber', vars: { example: exampleOf(accountPattern) ?? accountPattern } };
}

export interface Bill {
  readonly accountNumber: string;
  /** PHP. */
  readonly transactionAmount: string;
  readonly dueDate: string | null;
}

/** What is wrong with a bill at its biller, by field; `today` is the day in Taipei. */
export function wrongBill(of: Taking, bill: Bill, today: string): Readonly<Record<string, Complaint>> {
  const { leastAmount, mostAmount } = of;
  const account = wrongAccount(of, bill.accountNumber);
  const complaints: Record<string, Complaint> = {};
  if (!isPayable(of)) complaints.billerCode = { key: 'rules.billerInactive' };
  if (account) complaints.accountNumber = account;
  if (leastAmount !== null && compare(bill.transactionAmount, leastAmount) < 0)
    complaints.transactionAmount = { key: 'rules.atLeast', vars: { min: amountText(leastAmount, 'PHP') } };
  if (mostAmount !== null && compare(bill.transactionAmount, mostAmount) > 0)
    complaints.transactionAmount = { key: 'rules.atMost', vars: { max: amountText(mostAmount, 'PHP') } };
  if (!of.overdueAccepted && bill.dueDate !== null && bill.dueDate < today)
    complaints.dueDate = { key: 'rules.overdue' };
  return complaints;
}
