import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, serviceCode } from '../codes';
import { swappedFields } from '../order';
import { orderList } from '../orderList';

/** Money into an e-wallet; the wallet is the payout channel. */
const own = {
  accountNumber: f.text({ max: 30, filter: 'equals', masked: true }),
  accountName: f.text({ max: 80, filter: 'contains' }),
} as const;

export const ntdCashInOrder = resource('ntdCashInOrder', 'orders', { ...swappedFields, ...own });

const columns = ['accountNumber', 'accountName'] as const;
const searches = ['accountNumber'] as const;
const family = serviceCode('cashIn');

export const ntdCashInList = orderList({
  name: 'ntdCashIn',
  of: ntdCashInOrder,
  page: '/tulayTransaction/ntdSwap/cashin',
  path: '/web/order/cashIn/queryNtdList/v1',
  where: { serviceType: family, side: codeOfSide('ntd') },
  own: columns,
  ownSearches: searches,
});

export const ntdCashIn = listCalls(ntdCashInList);
