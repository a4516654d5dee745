import type { TemplateColumn } from '../../domain/exports/templates';
import type { List } from '../../domain/kit/list';
import type { ViewContent } from '../../domain/kit/listView';
import { statusCode } from '../../domain/orders/codes';
import { ntdPayBillsList } from '../../domain/orders/families/payBills';
import { ntdSendList } from '../../domain/orders/families/send';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import { DEMO_ROLES } from './data/staff';
import { operatorIdOf } from './staff';

interface Kept {
  readonly list: List;
  readonly name: string;
  readonly owner: string;
  readonly roles: readonly string[];
}

const FAILED = [2, 5, 8];

const VIEWS: readonly (Kept & { readonly content: ViewContent })[] = [
  {
    list: ntdPayBillsList,
    name: 'Failed in the last 7 days',
    owner: 'operation',
    roles: ['Customer service', 'Auditor', 'Risk'],
    content: {
      filters: { status: FAILED, createdTime: 'last7Days' },
      sort: ['createdTime', 'asc'],
      pageSize: 20,
      columns: shown(ntdPayBillsList, [
        'transactionNumber',
        'status',
        'userName',
        'userMobile',
        'biller',
        'paymentAmount',
        'partnerRefNumber',
        'updatedTime',
      ]),
    },
  },
  {
    list: ntdPayBillsList,
    name: 'Received and not verified',
    owner: 'service',
    roles: [],
    content: {
      filters: { status: [statusCode('paymentReceived')], createdTime: 'last7Days' },
      sort: ['createdTime', 'asc'],
      pageSize: 10,
    },
  },
  {
    list: ntdSendList,
    name: 'Large sends this month',
    owner: 'risk',
    roles: [],
    content: { filters: { createdTime: 'thisMonth' }, sort: ['paymentAmount', 'desc'], pageSize: 20 },
  },
];

const TEMPLATES: readonly (Kept & { readonly columns: TemplateColumn[] })[] = [
  {
    list: ntdPayBillsList,
    name: 'Bank reconciliation',
    owner: 'finance',
    roles: ['Operation'],
    columns: [
      { name: 'paidTime', label: 'Value date' },
      { name: 'transactionNumber', label: 'Our reference' },
      { name: 'partnerRefNumber', label: 'Bank reference' },
      { name: 'paymentMethod' },
      { name: 'paymentAmount', label: 'NTD received' },
      { name: 'serviceFee' },
      { name: 'status' },
    ],
  },
  {
    list: ntdSendList,
    name: 'Payouts by partner',
    owner: 'operation',
    roles: [],
    columns: [
      { name: 'partner' },
      { name: 'transactionNumber' },
      { name: 'recipient' },
      { name: 'transactionAmount', label: 'PHP to pay out' },
      { name: 'status' },
    ],
  },
];

/** Every column of a list in the order of `names`, the others hidden behind them. */
function shown(list: List, names: readonly string[]): ViewContent['columns'] {
  const all = [...names, ...list.columns.filter((name) => !names.includes(name))];
  return Object.fromEntries(all.map((name, order) => [name, { show: names.includes(name), order }]));
}

/** Saved views and export templates of the demo's operators. */
export async function seedViews(db: Db, now: string): Promise<void> {
  await insertMany(
    db,
    tables.listViews,
    VIEWS.map((view, at) => ({ ...keptRow(view, at, now), content: view.content })),
  );
  await insertMany(
    db,
    tables.exportTemplates,
    TEMPLATES.map((template, at) => ({ ...keptRow(template, at, now), columns: template.columns })),
  );
}

const keptRow = ({ list, name, owner, roles }: Kept, at: number, now: string) => ({
  id: at + 1,
  version: 0,
  listName: list.name,
  name,
  ownerId: operatorIdOf(owner),
  roleIds: roles.map((role) => DEMO_ROLES.findIndex((one) => one.name === role) + 1).sort((a, b) => a - b),
  createdTime: now,
  updatedTime: now,
});
