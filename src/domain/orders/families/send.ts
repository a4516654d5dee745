import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, serviceCode } from '../codes';
import { fxFields } from '../fxFields';
import { phpFields, swappedFields } from '../order';
import { orderList } from '../orderList';

/** Money to a person: cash pickup (control number), e-wallet or bank (account); the channel is where. */
const own = {
  relationship: f.entry('relationship'),
  sendPurpose: f.entry('sendPurpose', { nullable: true }),
  recipientMobile: f.text({ max: 15, filter: 'equals', masked: true }),
  accountNumber: f.text({ max: 30, nullable: true, filter: 'equals', masked: true }),
  accountName: f.text({ max: 80, nullable: true }),
  controlNumber: f.text({ max: 30, nullable: true, filter: 'equals', masked: true }),
} as const;

export const ntdSendOrder = resource('ntdSendOrder', 'orders', { ...swappedFields, ...own });
export const phpSendOrder = resource('phpSendOrder', 'orders', { ...phpFields, ...own });

const columns = [
  'payoutKind',
  'relationship',
  'sendPurpose',
  'recipientMobile',
  'accountNumber',
  'controlNumber',
] as const;
const searches = ['payoutKind', 'controlNumber', 'accountNumber', 'recipientMobile'] as const;
const family = serviceCode('send');

export const ntdSendList = orderList({
  name: 'ntdSend',
  of: ntdSendOrder,
  page: '/tulayTransaction/ntdSwap/send',
  path: '/web/order/send/queryNtdList/v1',
  where: { serviceType: family, side: codeOfSide('ntd') },
  own: columns,
  ownSearches: searches,
});

export const phpSendList = orderList({
  name: 'phpSend',
  of: phpSendOrder,
  page: '/tulayTransaction/php/send',
  path: '/web/order/send/queryPhpList/v1',
  where: { serviceType: family, side: codeOfSide('php') },
  own: columns,
  ownSearches: searches,
});

export const ntdSend = listCalls(ntdSendList);
export const phpSend = listCalls(phpSendList);

/** Remittances of which an FX partner executes the exchange. */
export const ruiSuiOrder = resource('ruiSuiOrder', 'fx_order_view', {
  ...swappedFields,
  ...own,
  ...fxFields,
});

export const ruiSuiList = orderList({
  name: 'ruiSui',
  of: ruiSuiOrder,
  page: '/agentTransaction/fxManagement/ruiSui',
  path: '/web/order/fx/queryRuiSuiList/v1',
  where: { serviceType: family, side: codeOfSide('ntd'), fxPartnerCode: 'RS' },
  own: ['swapStatus', 'fxBatchNumber', 'fxPartnerRate', 'fxDifference', ...columns],
  ownSearches: ['fxBatchNumber', 'swapStatus', ...searches],
});

export const ruiSui = listCalls(ruiSuiList);
