import * as f from '../kit/fields';
import { listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { codeOfSide, serviceCode } from '../orders/codes';
import { cargoBoxOrder } from '../orders/families/cargoBox';
import { passportOrder } from '../orders/families/passport';
import { orderList } from '../orders/orderList';
import { openedNumber, PAID_RANGE } from './orderFields';

/** What we carry ourselves, as finance reads it (decisions section 36): passports and the boxes that no agent brought in. */

/** What is told otherwise of an order here than at its family. */
const toldHere = {
  transactionNumber: openedNumber,
  paidTime: f.instant({ nullable: true, filter: 'between', range: PAID_RANGE }),
} as const;

export const carriedPassport = resource('carriedPassport', 'orders', {
  ...passportOrder.fields,
  ...toldHere,
});

export const carriedBox = resource(
  'carriedBox',
  'orders',
  { ...cargoBoxOrder.fields, ...toldHere },
  // What reaches the other side of a box is its freight.
  { ownLabels: ['recipient', 'recipientMobile', 'transactionAmount'] },
);

/** What both come to. */
const sums = ['paymentAmount', 'serviceFee', 'pointsUsed', 'transactionAmount'] as const;

/** Passports, brought or fetched. */
export const carriedPassports = orderList({
  name: 'carriedPassports',
  of: carriedPassport,
  page: '/finance/pd',
  path: '/web/finance/pd/queryOrderList/v1',
  where: {
    serviceType: [serviceCode('passportDelivery'), serviceCode('passportPickup')],
    side: codeOfSide('ntd'),
  },
  own: [
    'serviceType',
    'applicant',
    'applicationNumber',
    'mecoOffice',
    'courier',
    'trackingNumber',
    'expressStatus',
  ],
  ownSearches: ['mecoOffice', 'courier', 'expressStatus', 'applicant', 'applicationNumber', 'trackingNumber'],
  sums,
});

/** Boxes without agents. */
export const carriedBoxes = orderList({
  name: 'carriedBoxes',
  of: carriedBox,
  page: '/finance/cargo-box-tulay-finance',
  path: '/web/finance/cargoBox/queryOrderList/v1',
  where: { serviceType: serviceCode('cargoBox'), side: codeOfSide('ntd'), viaAgent: false },
  own: ['boxSize', 'boxQuantity', 'courier', 'trackingNumber', 'logisticsStatus'],
  ownSearches: ['courier', 'boxSize', 'trackingNumber', 'logisticsStatus'],
  sums: [...sums, 'boxQuantity'],
});

export const passportsCarried = listCalls(carriedPassports);
export const boxesCarried = listCalls(carriedBoxes);
