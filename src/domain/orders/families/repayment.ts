import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, serviceCode } from '../codes';
import { phpFields, swappedFields } from '../order';
import { orderList } from '../orderList';

/** An instalment of a loan that the user owes a lender. */
const own = {
  lender: f.text({ max: 80, filter: 'equals' }),
  loanNumber: f.text({ max: 30, filter: 'equals', masked: true }),
  instalment: f.integer(),
} as const;

export const ntdRepaymentOrder = resource('ntdRepaymentOrder', 'orders', { ...swappedFields, ...own });
export const phpRepaymentOrder = resource('phpRepaymentOrder', 'orders', { ...phpFields, ...own });

const columns = ['lender', 'loanNumber', 'instalment'] as const;
const searches = ['lender', 'loanNumber'] as const;
const family = serviceCode('loanRepayment');

export const ntdRepaymentList = orderList({
  name: 'ntdRepayment',
  of: ntdRepaymentOrder,
  page: '/tulayTransaction/ntdSwap/repayment',
  path: '/web/order/repayment/queryNtdList/v1',
  where: { serviceType: family, side: codeOfSide('ntd') },
  own: columns,
  ownSearches: searches,
});

export const phpRepaymentList = orderList({
  name: 'phpRepayment',
  of: phpRepaymentOrder,
  page: '/tulayTransaction/php/repayment',
  path: '/web/order/repayment/queryPhpList/v1',
  where: { serviceType: family, side: codeOfSide('php') },
  own: columns,
  ownSearches: searches,
});

export const ntdRepayment = listCalls(ntdRepaymentList);
export const phpRepayment = listCalls(phpRepaymentList);
