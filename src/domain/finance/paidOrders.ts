import { valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import {
  codeOfSide,
  collectionMethod,
  orderSide,
  orderStatus,
  payoutKind,
  serviceCode,
  serviceType,
  swappedService,
} from '../orders/codes';
import { swappedFields } from '../orders/order';
import { statusByFamily } from '../orders/statusCodes';
import { openedNumber, PAID_RANGE } from './orderFields';

/**
 * An order of any family once it is paid, with what collecting and paying out cost us by the ledger (decisions section 36).
 * Each amount stands under its own currency; the other one has none.
 */
export const paidOrder = resource('paidOrder', 'paid_order_view', {
  id: f.id(),
  transactionNumber: openedNumber,
  serviceType: f.code(serviceType, { filter: 'anyOf' }),
  side: f.code(orderSide, { filter: 'anyOf' }),
  status: f.code(orderStatus, { filter: 'anyOf', reading: statusByFamily }),
  userId: swappedFields.userId,
  userName: swappedFields.userName,
  userMobile: swappedFields.userMobile,
  paymentMethod: f.code(collectionMethod, { filter: 'anyOf' }),
  counterName: f.text({ max: 60, nullable: true }),
  receiptNumber: f.text({ max: 30, nullable: true }),
  paymentNtd: f.money('NTD', { nullable: true }),
  paymentPhp: f.money('PHP', { nullable: true }),
  pointsUsed: f.integer(),
  /** What whoever collected it keeps of it. */
  channelCost: f.money('NTD', { signed: true }),
  /** What is left of it for us; wallets in PHP keep nothing. */
  netNtd: f.money('NTD', { nullable: true, signed: true }),
  recipient: swappedFields.recipient,
  payoutKind: f.code(payoutKind, { nullable: true, filter: 'anyOf' }),
  payoutChannel: swappedFields.payoutChannel,
  partner: f.text({ max: 40, nullable: true, filter: 'equals' }),
  accountNumber: f.text({ max: 30, nullable: true, masked: true }),
  /** What reaches the recipient, where that is in PHP. */
  payoutPhp: f.money('PHP', { nullable: true }),
  /** Of all its sendings together: one that failed may cost as well. */
  payoutCost: f.money('PHP', { signed: true }),
  partnerRefNumber: swappedFields.partnerRefNumber,
  payoutTime: f.instant({ nullable: true, filter: 'between', absent: 'payout.none' }),
  createdTime: swappedFields.createdTime,
  paidTime: f.instant({ filter: 'between', sortable: true, range: PAID_RANGE }),
});

/** Searches of every order (decisions section 7.1), and of which services. */
const SEARCHES = [
  'transactionNumber',
  'userName',
  'userMobile',
  'serviceType',
  'status',
  'paidTime',
  'createdTime',
  'paymentMethod',
  'side',
  'partnerRefNumber',
  'recipient',
  'payoutChannel',
] as const;

/** Of either side, said outright: the searches read indexes that begin with service and side. */
const sides = [codeOfSide('ntd'), codeOfSide('php')];

/**
 * Services that are paid out in PHP, whichever currency they are paid in.
 * choice: what reaches nobody in PHP is no payout, though partners carry it and charge for that; the ledger has it.
 */
const PAID_OUT = [...valuesOf(swappedService), serviceCode('buyLoad'), serviceCode('loanDisbursement')];

/** With what both lists begin: which order it is, and whose. */
const WHAT_AND_WHOSE = [
  'transactionNumber',
  'serviceType',
  'side',
  'status',
  'userName',
  'userMobile',
] as const;

const ofPage = (page: string) => ({ right: keyOf(page), exportRight: `${keyOf(page)}_EXPORT` });

/** What users paid, by method, and what of it reaches us. */
export const collectedOrders = list({
  name: 'collectedOrders',
  of: paidOrder,
  path: '/web/finance/collection/queryOrderList/v1',
  ...ofPage('/finance/collection'),
  where: { serviceType: valuesOf(serviceType), side: sides },
  columns: [
    ...WHAT_AND_WHOSE,
    'paymentMethod',
    'counterName',
    'receiptNumber',
    'paymentNtd',
    'channelCost',
    'netNtd',
    'paymentPhp',
    'pointsUsed',
    'recipient',
    'payoutChannel',
    'partnerRefNumber',
    'paidTime',
    'createdTime',
  ],
  searches: SEARCHES,
  sums: ['paymentNtd', 'channelCost', 'netNtd', 'paymentPhp', 'pointsUsed'],
  sort: ['paidTime', 'desc'],
});

/** What of them is paid out in PHP: by whom, whereto, and what that costs. */
export const paidOutOrders = list({
  name: 'paidOutOrders',
  of: paidOrder,
  path: '/web/finance/payout/queryOrderList/v1',
  ...ofPage('/finance/payout'),
  where: { serviceType: PAID_OUT, side: sides },
  columns: [
    ...WHAT_AND_WHOSE,
    'recipient',
    'partner',
    'payoutChannel',
    'payoutKind',
    'accountNumber',
    'payoutPhp',
    'payoutCost',
    'partnerRefNumber',
    'payoutTime',
    'paymentMethod',
    'paidTime',
    'createdTime',
  ],
  searches: [...SEARCHES, 'partner', 'payoutKind', 'payoutTime'],
  sums: ['payoutPhp', 'payoutCost'],
  sort: ['paidTime', 'desc'],
});

export const collected = listCalls(collectedOrders);
export const paidOut = listCalls(paidOutOrders);
