import { choicesCall } from '../kit/choices';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { merchantStatus } from '../orders/codes';
import { callbackStatus, saleStatus } from './sale';

const RIGHT = 'TULAY_TRANSACTION_NTD_NO_SWAP_MERCHANT_SCAN_CODE';

const shopRef = {
  table: 'parties',
  choices: choicesCall('/web/order/scanCode/queryShopChoices/v1', RIGHT),
};

/** The order that a scan made: the page on which its call-backs are, too. */
const itsOrder = { id: 'orderId', page: '/tulayTransaction/ntdNoSwap/merchant/detail' } as const;

/**
 * A code that the till of a shop showed (decisions section 58), with the order that it became and what the shop was told
 * of that. Whether it was paid is the order's to say.
 */
export const scanCode = resource(
  'scanCode',
  'scan_code_view',
  {
    id: f.id(),
    scanCode: f.text({ max: 20, filter: 'equals' }),
    saleStatus: f.code(saleStatus, { filter: 'anyOf' }),
    partyId: f.ref(shopRef, { filter: 'anyOf' }),
    partyName: f.text({ max: 60 }),
    /** The key of the shop that asked for it. */
    keyName: f.text({ max: 60, nullable: true }),
    merchantOrderNumber: f.text({ max: 40, filter: 'equals' }),
    item: f.text({ max: 80, nullable: true }),
    saleAmount: f.money('NTD'),
    orderId: f.id({ nullable: true }),
    transactionNumber: f.text({ max: 24, nullable: true, filter: 'number', names: itsOrder }),
    orderStatus: f.code(merchantStatus, { nullable: true }),
    /** Of all call-backs of the order together. */
    callbackTries: f.integer({ nullable: true, names: itsOrder }),
    /** Of the latest one. */
    callbackStatus: f.code(callbackStatus, { nullable: true }),
    createdTime: f.instant({ filter: 'between', sortable: true }),
    expireTime: f.instant(),
  },
  { ownLabels: ['scanCode', 'saleStatus', 'partyId', 'partyName'] },
);

/** The codes of tills, the newest first. */
export const scanCodeList = list({
  name: 'scanCodes',
  of: scanCode,
  path: '/web/order/scanCode/queryList/v1',
  right: RIGHT,
  exportRight: `${RIGHT}_EXPORT`,
  where: {},
  columns: [
    'scanCode',
    'saleStatus',
    'partyName',
    'keyName',
    'merchantOrderNumber',
    'item',
    'saleAmount',
    'transactionNumber',
    'orderStatus',
    'callbackTries',
    'callbackStatus',
    'createdTime',
    'expireTime',
  ],
  searches: ['createdTime', 'saleStatus', 'partyId', 'merchantOrderNumber', 'scanCode', 'transactionNumber'],
  sort: ['createdTime', 'desc'],
});

export const scanCodes = { ...listCalls(scanCodeList), shopChoices: shopRef.choices };
