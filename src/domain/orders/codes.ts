import { codeOf, codeTable, variantOf } from '../kit/codes';

/** Order status (spec section 4). Several numbers of one meaning read alike; the timeline tells them apart. */
export const orderStatus = codeTable('orderStatus', {
  requestSubmitted: [-2, 'grey'],
  awaitingPayment: [0, 'grey'],
  paymentReceived: [1, 'blue'],
  transactionVerified: [13, 'green'],
  inProgress: [6, 'blue'],
  pending: [12, 'blue'],
  readyForPickup: [7, 'blue'],
  completed: [4, 'green'],
  delivered: [14, 'green'],
  failed: [[2, 5, 8], 'red'],
  requestToCancel: [11, 'red'],
  cancelled: [3, 'grey'],
  expired: [9, 'grey'],
  ntdRefundInProgress: [15, 'blue'],
  ntdRefunded: [16, 'yellow'],
  refunded: [10, 'yellow'],
});

/** Why a payout failed: the numbers that `failed` stands for (decisions section 7.2). */
export const payoutFailure = codeTable('payoutFailure', {
  payoutRefused: [2, 'red'],
  bankRefused: [5, 'red'],
  partnerFault: [8, 'red'],
});

/**
 * Order status of Balikbayan boxes (spec section 4, "Variants"): 11 is a refund on its way, so nobody can ask to
 * cancel one here.
 */
export const boxStatus = variantOf(
  orderStatus,
  'boxStatus',
  {
    readyForPickup: [7, 'blue'],
    delivered: [14, 'green'],
    phpRefundInProgress: [11, 'blue'],
    refunded: [10, 'yellow'],
  },
  ['requestToCancel'],
);

/** Order status of church offerings: as of boxes, and 4 reads "Offering successful". */
export const churchStatus = variantOf(boxStatus, 'churchStatus', { completed: [4, 'green'] });

/** Order status on the paid-deal pages (spec section 4): 1 reads "Paid" in light green. */
export const paidDealStatus = variantOf(orderStatus, 'paidDealStatus', {
  paymentReceived: [1, 'lightGreen'],
});

/** Order status of payments to shops: nobody pays them out, so that they never are under way, held or failed. */
export const merchantStatus = variantOf(orderStatus, 'merchantStatus', {}, [
  'transactionVerified',
  'inProgress',
  'pending',
  'readyForPickup',
  'delivered',
  'failed',
  'requestToCancel',
  'refunded',
]);

/**
 * Spec section 3, "Service types".
 * choice: families without a number there follow from 9 on.
 */
export const serviceType = codeTable('serviceType', {
  payBills: [1],
  cashIn: [2],
  send: [3],
  buyLoad: [4],
  loanRepayment: [5],
  governmentBills: [6],
  loanDisbursement: [7],
  churchOffering: [8],
  cargoBox: [9],
  passportDelivery: [10],
  passportPickup: [11],
  collection: [12],
  merchant: [13],
});

/** Services that are swapped when they are paid in NTD: what has a rate (decisions section 7.1). */
export const swappedService = variantOf(serviceType, 'swappedService', {}, [
  'buyLoad',
  'loanDisbursement',
  'churchOffering',
  'cargoBox',
  'passportDelivery',
  'passportPickup',
  'collection',
  'merchant',
]);

/** The currency an order is paid in: from Taiwan in NTD, or from a PHP wallet (decisions section 7.1). */
export const orderSide = codeTable('orderSide', { ntd: [1], php: [2] });

/** Spec section 3, "Payment methods"; the chains are named by their brand on screen. */
export const paymentMethod = codeTable('paymentMethod', {
  chainStore: [1],
  ownWallet: [4],
  partnerWallet: [5],
  points: [6],
  chainStoreB: [7],
  chainStoreC: [8],
  chainStoreD: [9],
  bankTransfer: [10],
  counter: [11],
  insuranceCounter: [12],
});

/** What is paid with points alone: it comes to nothing else, and is paid as it is made (decisions section 24). */
export const POINTS_ALONE = codeOf(paymentMethod, 'points');

/** Methods on the collection side (spec section 3, "Collection side also"). */
export const collectionMethod = variantOf(paymentMethod, 'collectionMethod', {
  bankAtm: [2],
  virtualAccount: [3],
  collectionProvider: [90],
});

/** Methods whose money somebody must confirm before the payout starts (decisions section 7.2, `verify`). */
export const METHODS_TO_VERIFY: readonly number[] = [10, 11, 12];

/** Spec section 3, "Payout kinds". */
export const payoutKind = codeTable('payoutKind', { cashPickup: [1], eWallet: [2], bank: [3] });

/** Product categories (decisions section 7.1). */
export const productCategory = codeTable('productCategory', {
  send: [1],
  cashIn: [2],
  buyLoad: [3],
  loan: [4],
  government: [5],
  donation: [6],
  bills: [7],
  cargo: [8],
  passport: [9],
  merchant: [10],
});

export const billerCategory = codeTable('billerCategory', {
  electricity: [1],
  water: [2],
  telecom: [3],
  internet: [4],
  cableTv: [5],
  creditCard: [6],
  insurance: [7],
  school: [8],
  housing: [9],
  healthcare: [10],
  transport: [11],
  other: [99],
});

/** The legs of an order's timeline (decisions section 7.1). */
export const orderLeg = codeTable('orderLeg', { payment: [1], swap: [2], payout: [3], refund: [4] });

/** Who took a step, as the history shows it. */
export const actorKind = codeTable('actorKind', { app: [1], operator: [2], system: [3], partner: [4] });

export const serviceCode = (service: keyof typeof serviceType.entries): number =>
  codeOf(serviceType, service);
export const codeOfSide = (side: keyof typeof orderSide.entries): number => codeOf(orderSide, side);
export const statusCode = (status: keyof typeof orderStatus.entries): number => codeOf(orderStatus, status);

/** Payments to shops: done once they are paid (decisions section 58). */
export const SALE: number = serviceCode('merchant');

/** Statuses in which an order has reached its goal. */
export const SUCCEEDED: readonly number[] = [statusCode('completed'), statusCode('delivered')];
