import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { billerCategory, codeOfSide, serviceCode } from './codes';
import { orderFields } from './order';

const billFields = {
  biller: f.text({ max: 80, filter: 'contains' }),
  billerCategory: f.code(billerCategory, { filter: 'anyOf' }),
  accountNumber: f.text({ max: 30, filter: 'equals', masked: true }),
  accountName: f.text({ max: 80, filter: 'contains' }),
  dueDate: f.day({ nullable: true }),
} as const;

/** A bill paid from Taiwan: paid in NTD, swapped, paid out in PHP. */
export const ntdPayBillsOrder = resource('ntdPayBillsOrder', 'orders', { ...orderFields, ...billFields });

/** A bill paid from a PHP wallet: no swap, so every amount is in PHP. */
export const phpPayBillsOrder = resource('phpPayBillsOrder', 'orders', {
  ...orderFields,
  ...billFields,
  paymentAmount: f.money('PHP', { sortable: true }),
  serviceFee: f.money('PHP'),
  refundedAmount: f.money('PHP'),
});

const searches = [
  'transactionNumber',
  'userName',
  'userMobile',
  'status',
  'createdTime',
  'paymentMethod',
  'categoryId',
  'partnerRefNumber',
  'biller',
  'accountNumber',
  'recipient',
  'payoutChannel',
  'billerCategory',
  'paidTime',
] as const;

const columns = [
  'transactionNumber',
  'status',
  'userName',
  'userMobile',
  'biller',
  'billerCategory',
  'accountNumber',
  'accountName',
  'dueDate',
  'paymentMethod',
  'paymentAmount',
  'serviceFee',
  'pointsUsed',
  'exchangeRate',
  'transactionAmount',
  'recipient',
  'payoutChannel',
  'partner',
  'partnerRefNumber',
  'invoiceNumber',
  'createdTime',
  'paidTime',
  'updatedTime',
] as const;

const family = serviceCode('payBills');

export const ntdPayBillsList = list({
  name: 'ntdPayBills',
  of: ntdPayBillsOrder,
  path: '/web/order/payBills/queryNtdList/v1',
  right: 'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS',
  exportRight: 'NTD_PAYBILLS_EXPORT',
  where: { serviceType: family, side: codeOfSide('ntd') },
  columns,
  searches,
  sort: ['createdTime', 'desc'],
});

export const phpPayBillsList = list({
  name: 'phpPayBills',
  of: phpPayBillsOrder,
  path: '/web/order/payBills/queryPhpList/v1',
  right: 'TULAY_TRANSACTION_PHP_PAYBILLS',
  exportRight: 'PHP_PAYBILLS_EXPORT',
  where: { serviceType: family, side: codeOfSide('php') },
  columns,
  searches,
  sort: ['createdTime', 'desc'],
});

export const ntdPayBills = listCalls(ntdPayBillsList);
export const phpPayBills = listCalls(phpPayBillsList);
