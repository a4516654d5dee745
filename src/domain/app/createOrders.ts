import { z } from 'zod';
import { mutation } from '../kit/call';
import { type CodeTable, valuesOf } from '../kit/codes';
import { entrySchema } from '../kit/entrySchema';
import * as rules from '../kit/rules';
import { agency, agencyCategory, boxSize, mecoOffice, offeringType } from '../orders/familyCodes';
import type { Service } from '../orders/price';
import { receiverRules } from '../orders/receiver';
import { quoted } from './prices';

const text = (max: number) => rules.identifyingText(max).min(1);
const named = rules.identifyingText(80).min(2);
const one = (codes: CodeTable) => z.literal(valuesOf(codes));
const amount = rules.decimal(2);
const fromTaiwan = z.literal([1]);
const fromWallet = z.literal([2]);
const either = z.literal([1, 2]);

/**
 * What a shop calls its sale, and what was bought. 400 `sale.otherAmount` naming `transactionAmount` while the shop's own
 * sale of that number is for another amount; 409 `sale.beingPaid`, `sale.paid` naming `merchantOrderNumber`.
 */
const saleFields = {
  merchantOrderNumber: text(40).optional(),
  item: rules.freeText(80).min(1).optional(),
} as const;

/**
 * What the app says of an order of each family beside who, how and when; `side` is where it is paid (1 NTD, 2 PHP).
 * `transactionAmount` is what reaches the other side: in PHP when it is paid out there, in NTD when nothing is swapped.
 * Where it follows from the rest (freight of a box, a loan less its fee) it is not asked.
 */
const own = {
  payBills: {
    side: either,
    transactionAmount: amount,
    billerCode: text(20),
    accountNumber: receiverRules.accountNumber,
    accountName: receiverRules.accountName,
    dueDate: rules.day.optional(),
  },
  cashIn: {
    side: fromTaiwan,
    transactionAmount: amount,
    payoutChannel: receiverRules.payoutChannel,
    accountNumber: receiverRules.accountNumber,
    accountName: receiverRules.accountName,
  },
  send: {
    side: either,
    transactionAmount: amount,
    payoutChannel: receiverRules.payoutChannel,
    recipient: receiverRules.recipient,
    relationship: receiverRules.relationship,
    sendPurpose: entrySchema('sendPurpose').optional(),
    recipientMobile: receiverRules.recipientMobile,
    /** Of the wallet or bank account; not for cash pickup. */
    accountNumber: receiverRules.accountNumber.optional(),
  },
  buyLoad: {
    side: fromWallet,
    transactionAmount: amount,
    mobileNetwork: receiverRules.mobileNetwork,
    recipientMobile: receiverRules.recipientMobile,
    loadProduct: text(60),
  },
  loanRepayment: {
    side: either,
    transactionAmount: amount,
    lender: text(80),
    loanNumber: receiverRules.loanNumber,
    instalment: z.int().min(1).max(600),
  },
  governmentBills: {
    side: fromTaiwan,
    transactionAmount: amount,
    agency: one(agency),
    agencyCategory: one(agencyCategory),
    memberNumber: receiverRules.memberNumber,
    periodFrom: rules.day.optional(),
    periodTo: rules.day.optional(),
  },
  loanDisbursement: {
    side: fromWallet,
    loanAmount: amount,
    lender: text(80),
    loanNumber: receiverRules.loanNumber,
    releaseDate: rules.day.optional(),
  },
  churchOffering: {
    side: fromTaiwan,
    transactionAmount: amount,
    church: text(80),
    offeringType: one(offeringType),
    message: rules.freeText(200).optional(),
  },
  cargoBox: {
    side: fromTaiwan,
    recipient: receiverRules.recipient,
    recipientMobile: receiverRules.recipientMobile,
    deliveryAddress: receiverRules.deliveryAddress,
    boxSize: one(boxSize),
    boxQuantity: z.int().min(1).max(10),
  },
  passportDelivery: {
    side: fromTaiwan,
    applicant: named,
    passportNumber: text(20).optional(),
    applicationNumber: text(30),
    mecoOffice: one(mecoOffice),
    deliveryAddress: receiverRules.deliveryAddress,
  },
  passportPickup: {
    side: fromTaiwan,
    applicant: named,
    passportNumber: text(20).optional(),
    applicationNumber: text(30),
    mecoOffice: one(mecoOffice),
  },
  collection: {
    side: fromTaiwan,
    transactionAmount: amount,
    collector: text(60),
    counterName: text(60),
    receiptNumber: text(30),
  },
  merchant: {
    side: fromTaiwan,
    /** In whole NTD, as the shop asks it. */
    transactionAmount: rules.wholeAmount(),
    /** Of the shop, as its sign at the till shows it. */
    merchantCode: text(20),
    ...saleFields,
  },
} as const satisfies Readonly<Record<Service, z.ZodRawShape>>;

/** Who pays, and how: what every order is made with. */
export const paying = {
  userId: z.int().min(1),
  paymentMethod: z.int(),
  pointsUsed: z.int().min(0).max(100_000).optional(),
} as const;

/** And by the code of which agent it comes, if one brings it in. */
const always = { ...paying, ...quoted, agentCode: text(20).optional() } as const;

/** What is said of an order that was made: its number, what it costs in the currency of its side, where it stands. */
export const made = z.object({
  transactionNumber: z.string(),
  paymentAmount: z.string(),
  status: z.int(),
  /** By which channel and code it is paid, where somebody else collects; the code stays good until the order expires. */
  collectionChannel: z.string().nullable(),
  paymentCode: z.string().nullable(),
});

function createCall<const F extends z.ZodRawShape>(path: `/${string}`, fields: F) {
  return mutation({ path, right: 'partner', input: { ...always, ...fields }, output: made });
}

/** The calls by which apps bring orders in, one for each family. */
export const createOrders = {
  payBills: createCall('/app/order/createPayBills/v1', own.payBills),
  cashIn: createCall('/app/order/createCashIn/v1', own.cashIn),
  send: createCall('/app/order/createSend/v1', own.send),
  buyLoad: createCall('/app/order/createBuyLoad/v1', own.buyLoad),
  loanRepayment: createCall('/app/order/createLoanRepayment/v1', own.loanRepayment),
  governmentBills: createCall('/app/order/createGovernmentBills/v1', own.governmentBills),
  loanDisbursement: createCall('/app/order/createLoanDisbursement/v1', own.loanDisbursement),
  churchOffering: createCall('/app/order/createChurchOffering/v1', own.churchOffering),
  cargoBox: createCall('/app/order/createCargoBox/v1', own.cargoBox),
  passportDelivery: createCall('/app/order/createPassportDelivery/v1', own.passportDelivery),
  passportPickup: createCall('/app/order/createPassportPickup/v1', own.passportPickup),
  collection: createCall('/app/order/createCollection/v1', own.collection),
  /** A shop brings its sales in by its own code, no agent does. */
  merchant: mutation({
    path: '/app/order/createMerchant/v1',
    right: 'partner',
    input: { ...paying, ...quoted, ...own.merchant },
    output: made,
  }),
};

/** choice: what is paid for over the counter of a convenience store can be begun at its kiosk. */
const { userId: _later, quoteId: _own, ...atKiosk } = always;
const kioskOrder = <const S extends Service>(service: S) =>
  z.strictObject({ service: z.literal(service), ...atKiosk, ...own[service] });

const kioskRequest = z.discriminatedUnion('service', [
  kioskOrder('payBills'),
  kioskOrder('cashIn'),
  kioskOrder('send'),
  kioskOrder('loanRepayment'),
  kioskOrder('governmentBills'),
  kioskOrder('churchOffering'),
]);
export type KioskRequest = z.output<typeof kioskRequest>;

/** What kiosks say: an order begun by nobody in particular, and who scanned its code. */
export const kioskCalls = {
  create: mutation({
    path: '/app/kiosk/create/v1',
    right: 'partner',
    input: { kiosk: text(40), order: kioskRequest },
    output: z.object({
      temporaryNumber: z.string(),
      scanCode: z.string(),
      paymentAmount: z.string(),
      expireTime: z.string(),
    }),
  }),
  bind: mutation({
    path: '/app/kiosk/bind/v1',
    right: 'partner',
    input: { scanCode: text(20), userId: z.int().min(1) },
    output: made,
  }),
};
