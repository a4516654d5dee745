import * as f from '../kit/fields';
import { orderSide, orderStatus, paymentMethod, payoutKind, productCategory, serviceType } from './codes';

/** What every order has, whatever its family (spec section 3, decisions section 7.1). */
export const orderFields = {
  id: f.id(),
  version: f.integer(),
  transactionNumber: f.text({ max: 24, filter: 'equals', sortable: true }),
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  categoryId: f.code(productCategory, { filter: 'equals' }),
  userId: f.id(),
  userName: f.text({ max: 80, filter: 'contains' }),
  userMobile: f.text({ max: 15, filter: 'contains', masked: true }),
  paymentMethod: f.code(paymentMethod, { filter: 'anyOf' }),
  status: f.code(orderStatus, { filter: 'anyOf' }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  updatedTime: f.instant({ sortable: true }),
  paidTime: f.instant({ nullable: true, filter: 'between' }),
  paymentAmount: f.money('NTD', { sortable: true }),
  transactionAmount: f.money('PHP', { sortable: true }),
  serviceFee: f.money('NTD'),
  pointsUsed: f.integer(),
  exchangeRate: f.rate(),
  refundedAmount: f.money('NTD'),
  recipient: f.text({ max: 80, filter: 'contains' }),
  payoutKind: f.code(payoutKind, { nullable: true }),
  payoutChannel: f.text({ max: 40, nullable: true, filter: 'equals' }),
  partner: f.text({ max: 40, nullable: true }),
  partnerRefNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
  invoiceNumber: f.text({ max: 20, nullable: true }),
} as const;
