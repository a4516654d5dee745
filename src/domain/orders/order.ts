import type { CodeTable } from '../kit/codes';
import type { Currency } from '../kit/fieldKinds';
import * as f from '../kit/fields';
import { payoutChannelNames } from '../routing/institution';
import { orderSide, orderStatus, paymentMethod, payoutKind, productCategory, serviceType } from './codes';

/**
 * What every order has, whatever its family (spec section 3, decisions section 7.1): in which currency it is paid and
 * what reaches the other side, and how its status and method read.
 */
export function orderFieldsOf<const P extends Currency, const T extends Currency>(reading: {
  readonly paid: P;
  readonly received: T;
  readonly status?: CodeTable;
  readonly methods?: CodeTable;
}) {
  const { paid, received, status = orderStatus, methods = paymentMethod } = reading;
  return {
    id: f.id(),
    version: f.integer(),
    transactionNumber: f.text({ max: 24, filter: 'number', sortable: true }),
    serviceType: f.code(serviceType),
    side: f.code(orderSide),
    categoryId: f.code(productCategory, { filter: 'equals' }),
    userId: f.id(),
    userName: f.text({ max: 80, filter: 'name', names: { id: 'userId', page: '/users/management/detail' } }),
    userMobile: f.mobile({ filter: 'equals', masked: true }),
    paymentMethod: f.code(methods, { filter: 'anyOf' }),
    status: f.code(status, { filter: 'anyOf' }),
    createdTime: f.instant({ filter: 'between', sortable: true }),
    updatedTime: f.instant({ sortable: true }),
    paidTime: f.instant({ nullable: true, filter: 'between' }),
    paymentAmount: f.money(paid, { sortable: true, filter: 'between' }),
    transactionAmount: f.money(received, { sortable: true, filter: 'between' }),
    serviceFee: f.money(paid),
    pointsUsed: f.integer(),
    exchangeRate: f.rate(),
    phpRate: f.rate({ nullable: true }),
    refundedAmount: f.money(paid),
    recipient: f.text({ max: 80, filter: 'contains' }),
    payoutKind: f.code(payoutKind, { nullable: true, filter: 'anyOf' }),
    payoutChannel: f.text({ max: 40, nullable: true, filter: 'equals', choices: payoutChannelNames }),
    payChannel: f.text({ max: 20, nullable: true }),
    partner: f.text({ max: 40, nullable: true }),
    partnerRefNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
    invoiceNumber: f.text({ max: 20, nullable: true }),
  } as const;
}

/** Paid from Taiwan in NTD, swapped, paid out in PHP. */
export const swappedFields = {
  ...orderFieldsOf({ paid: 'NTD', received: 'PHP' }),
  /** Finance leaves it out of what is swapped. */
  swapKeptOut: f.flag({ filter: 'equals' }),
} as const;
/** Paid from a PHP wallet: no swap, so every amount is in PHP. */
export const phpFields = orderFieldsOf({ paid: 'PHP', received: 'PHP' });
