import { choicesCall } from '../kit/choices';
import { valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { codeOfSide, orderSide, orderStatus, serviceType, swappedService } from '../orders/codes';
import { fxFields } from '../orders/fxFields';
import { swappedFields } from '../orders/order';
import { statusByFamily } from '../orders/statusCodes';
import { openedNumber } from './orderFields';

const page = keyOf('/agentTransaction/fxManagement/partners');

const fxPartnerRef = {
  table: 'exchange_banks',
  choices: choicesCall('/web/order/fx/queryPartnerChoices/v1', page),
};

/** An order of any family whose exchange an FX partner executes, and what that brought. */
export const fxOrder = resource('fxOrder', 'fx_order_view', {
  id: f.id(),
  transactionNumber: openedNumber,
  serviceType: f.code(serviceType, { filter: 'anyOf' }),
  side: f.code(orderSide),
  status: f.code(orderStatus, { filter: 'anyOf', reading: statusByFamily }),
  userId: swappedFields.userId,
  userName: swappedFields.userName,
  userMobile: swappedFields.userMobile,
  fxPartnerId: f.ref(fxPartnerRef, { filter: 'anyOf' }),
  ...fxFields,
  /** What of the payment is exchanged: all but the fee, points included (N of decisions section 31). */
  exchangedNtd: f.money('NTD'),
  fxCost: f.money('NTD', { nullable: true }),
  exchangeRate: swappedFields.exchangeRate,
  paymentMethod: swappedFields.paymentMethod,
  paymentAmount: swappedFields.paymentAmount,
  transactionAmount: swappedFields.transactionAmount,
  recipient: swappedFields.recipient,
  payoutChannel: swappedFields.payoutChannel,
  partnerRefNumber: swappedFields.partnerRefNumber,
  createdTime: swappedFields.createdTime,
  paidTime: swappedFields.paidTime,
});

/** Orders of every FX partner, of one where somebody asks for one. */
export const fxOrders = listCalls(
  list({
    name: 'fxOrders',
    of: fxOrder,
    path: '/web/order/fx/queryList/v1',
    right: page,
    exportRight: `${page}_EXPORT`,
    where: { serviceType: valuesOf(swappedService), side: codeOfSide('ntd') },
    columns: [
      'transactionNumber',
      'fxPartner',
      'serviceType',
      'status',
      'userName',
      'userMobile',
      'swapStatus',
      'fxBatchNumber',
      'exchangedNtd',
      'fxCost',
      'fxPartnerRate',
      'exchangeRate',
      'fxDifference',
      'paymentMethod',
      'paymentAmount',
      'transactionAmount',
      'recipient',
      'payoutChannel',
      'partnerRefNumber',
      'createdTime',
      'paidTime',
    ],
    searches: [
      'transactionNumber',
      'userName',
      'userMobile',
      'fxPartnerId',
      'fxBatchNumber',
      'swapStatus',
      'serviceType',
      'status',
      'createdTime',
      'paidTime',
      'paymentMethod',
      'partnerRefNumber',
      'recipient',
      'payoutChannel',
    ],
    sums: ['exchangedNtd', 'fxCost', 'fxDifference', 'transactionAmount'],
    sort: ['createdTime', 'desc'],
  }),
);

export const fxOrderCalls = { partnerChoices: fxPartnerRef.choices };
