import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { billerCategory, codeOfSide, serviceCode } from '../codes';
import { phpFields, swappedFields } from '../order';
import { orderList } from '../orderList';

const own = {
  /** Null where nobody kept its biller yet. */
  billerCode: f.text({ max: 20, nullable: true }),
  biller: f.text({ max: 80, filter: 'contains' }),
  billerCategory: f.code(billerCategory, { filter: 'anyOf' }),
  accountNumber: f.text({ max: 30, filter: 'equals', masked: true }),
  accountName: f.text({ max: 80, filter: 'contains' }),
  dueDate: f.day({ nullable: true }),
} as const;

export const ntdPayBillsOrder = resource('ntdPayBillsOrder', 'orders', { ...swappedFields, ...own });
export const phpPayBillsOrder = resource('phpPayBillsOrder', 'orders', { ...phpFields, ...own });

const columns = ['biller', 'billerCategory', 'accountNumber', 'accountName', 'dueDate'] as const;
const searches = ['categoryId', 'biller', 'accountNumber', 'billerCategory'] as const;
const family = serviceCode('payBills');

export const ntdPayBillsList = orderList({
  name: 'ntdPayBills',
  of: ntdPayBillsOrder,
  page: '/tulayTransaction/ntdSwap/paybills',
  path: '/web/order/payBills/queryNtdList/v1',
  where: { serviceType: family, side: codeOfSide('ntd') },
  own: columns,
  ownSearches: searches,
});

export const phpPayBillsList = orderList({
  name: 'phpPayBills',
  of: phpPayBillsOrder,
  page: '/tulayTransaction/php/paybills',
  path: '/web/order/payBills/queryPhpList/v1',
  where: { serviceType: family, side: codeOfSide('php') },
  own: columns,
  ownSearches: searches,
});

export const ntdPayBills = listCalls(ntdPayBillsList);
export const phpPayBills = listCalls(phpPayBillsList);
