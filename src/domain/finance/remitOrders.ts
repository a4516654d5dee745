import { z } from 'zod';
import { batchIds, outcome } from '../kit/approval';
import { done, mutation } from '../kit/call';
import { valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { requiredText } from '../kit/rules';
import { workedOut } from '../kit/workedOut';
import { codeOfSide, orderSide, orderStatus, serviceType, swappedService } from '../orders/codes';
import { swappedFields } from '../orders/order';
import { statusByFamily } from '../orders/statusCodes';
import { swapStatus } from '../orders/swap';
import { exchangeBankRef } from './exchangeBank';
import { openedNumber, PAID_RANGE } from './orderFields';
import { leftReason } from './sorted';

/** A paid order that is swapped, as finance follows how far that is (decisions section 36). */
export const remitOrder = resource(
  'remitOrder',
  'remit_order_view',
  {
    id: f.id(),
    version: f.integer(),
    transactionNumber: openedNumber,
    serviceType: f.code(serviceType, { filter: 'anyOf' }),
    side: f.code(orderSide),
    status: f.code(orderStatus, { filter: 'anyOf', reading: statusByFamily }),
    userId: swappedFields.userId,
    userName: swappedFields.userName,
    userMobile: swappedFields.userMobile,
    nationality: f.country({ filter: 'anyOf' }),
    paymentMethod: swappedFields.paymentMethod,
    /** What of the payment is exchanged: all but the fee, points included (N of decisions section 31). */
    exchangedNtd: f.money('NTD'),
    /** What reaches the recipient. */
    payoutPhp: f.money('PHP'),
    exchangeRate: swappedFields.exchangeRate,
    /** Since it was paid, begun ones left out; null for what does not wait. */
    hoursWaiting: workedOut(f.integer({ nullable: true })),
    /** Why the newest query that looked at it left it. */
    leftReason: workedOut(f.code(leftReason, { nullable: true })),
    swapStatus: f.code(swapStatus, { filter: 'anyOf', joined: 'swapStatusStr' }),
    swapKeptOut: swappedFields.swapKeptOut,
    keptOutBy: f.text({ max: 80, nullable: true }),
    keptOutReason: f.longText({ nullable: true }),
    /** The bank that exchanges it, and in which batch; null for one that is in none. */
    fxBankId: f.ref(exchangeBankRef, { nullable: true, filter: 'anyOf' }),
    fxBankName: f.text({ max: 40, nullable: true }),
    fxBatch: f.text({ max: 40, nullable: true, filter: 'equals' }),
    /** What that took for it, and what its NTD leave of that; null until it has answered. */
    fxCost: f.money('NTD', { nullable: true }),
    fxDifference: f.money('NTD', { nullable: true, signed: true }),
    recipient: swappedFields.recipient,
    payoutChannel: swappedFields.payoutChannel,
    partnerRefNumber: swappedFields.partnerRefNumber,
    paidTime: f.instant({ filter: 'between', sortable: true, range: PAID_RANGE }),
    createdTime: swappedFields.createdTime,
  },
  { ownLabels: ['leftReason'] },
);

const page = keyOf('/finance/remit');

/** Orders that are swapped, who has waited longest first. */
export const remitOrderList = list({
  name: 'remitOrders',
  of: remitOrder,
  path: '/web/finance/remit/queryOrderList/v1',
  right: page,
  exportRight: `${page}_EXPORT`,
  where: { serviceType: valuesOf(swappedService), side: codeOfSide('ntd') },
  columns: [
    'transactionNumber',
    'serviceType',
    'status',
    'userName',
    'userMobile',
    'nationality',
    'exchangedNtd',
    'payoutPhp',
    'exchangeRate',
    'hoursWaiting',
    'leftReason',
    'swapStatus',
    'swapKeptOut',
    'keptOutBy',
    'keptOutReason',
    'fxBankName',
    'fxBatch',
    'fxCost',
    'fxDifference',
    'paymentMethod',
    'recipient',
    'payoutChannel',
    'partnerRefNumber',
    'paidTime',
    'createdTime',
    // With it an order is kept out as it was read.
    'version',
  ],
  searches: [
    'transactionNumber',
    'userName',
    'userMobile',
    'swapStatus',
    'swapKeptOut',
    'nationality',
    'serviceType',
    'status',
    'paidTime',
    'createdTime',
    'fxBankId',
    'fxBatch',
    'paymentMethod',
    'partnerRefNumber',
    'recipient',
    'payoutChannel',
  ],
  sums: ['exchangedNtd', 'payoutPhp', 'fxCost', 'fxDifference'],
  sort: ['paidTime', 'asc'],
});

export const remitOrders = listCalls(remitOrderList);

const right = 'FINANCE_SWAP_HOLD';
const reason = requiredText(200);

/** One order as it was read. */
const hold = (path: `/${string}`) =>
  mutation({
    path,
    right,
    input: { id: z.int().min(1), version: z.int().min(0), reason },
    output: done,
  });

/** Several for one reason: every row answers for itself. */
const holds = (path: `/${string}`) =>
  mutation({
    path,
    right,
    input: { ids: batchIds, reason },
    output: z.strictObject({ outcomes: z.array(outcome) }),
  });

/** Keeps an order out of what is swapped, or lets it in again. */
export const swapHold = {
  keepOut: hold('/web/finance/remit/keepOut/v1'),
  letIn: hold('/web/finance/remit/letIn/v1'),
};

export const swapHolds = {
  keepOut: holds('/web/finance/remit/keepOutMany/v1'),
  letIn: holds('/web/finance/remit/letInMany/v1'),
};
