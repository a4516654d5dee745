import type { Insertable } from 'kysely';
import type { createOrders } from '../../domain/app/createOrders';
import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { compare } from '../../domain/kit/decimal';
import { productCategory } from '../../domain/orders/codes';
import { expressStatus, logisticsStatus } from '../../domain/orders/familyCodes';
import { CHOSEN_CHANNELS, type PayoutChannel } from '../../domain/orders/payout';
import type { Service } from '../../domain/orders/price';
import { freightOf, PASSPORT_DELIVERY, PASSPORT_PICKUP, releasedOf } from '../../domain/orders/tariff';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { wrong } from '../kit/refused';

export type CreateInput<S extends Service> = InputOf<(typeof createOrders)[S]>;

/** What an order of a family has of its own, as its input says it. */
export interface Own {
  readonly transactionAmount: string;
  /** Null is the user. */
  readonly recipient: string | null;
  readonly set: Partial<Insertable<Tables['orders']>>;
}

/** Product category of each family (decisions section 7.1). */
export const CATEGORY: Readonly<Record<Service, number>> = {
  payBills: codeOf(productCategory, 'bills'),
  cashIn: codeOf(productCategory, 'cashIn'),
  send: codeOf(productCategory, 'send'),
  buyLoad: codeOf(productCategory, 'buyLoad'),
  loanRepayment: codeOf(productCategory, 'loan'),
  governmentBills: codeOf(productCategory, 'government'),
  loanDisbursement: codeOf(productCategory, 'loan'),
  churchOffering: codeOf(productCategory, 'donation'),
  cargoBox: codeOf(productCategory, 'cargo'),
  passportDelivery: codeOf(productCategory, 'passport'),
  passportPickup: codeOf(productCategory, 'passport'),
  collection: codeOf(productCategory, 'merchant'),
  merchant: codeOf(productCategory, 'merchant'),
};

type OwnFields = {
  readonly [S in Service]: (db: Db, input: Omit<CreateInput<S>, 'userId'>) => Promise<Own> | Own;
};

/** What an order of each family is made of. Refused with 400 naming the field at fault. */
export const ownFields: OwnFields = {
  async payBills(db, { transactionAmount, billerCode, accountNumber, accountName, dueDate = null }) {
    const { name, billerCategory } = await activeBiller(db, billerCode);
    const set = { biller: name, billerCategory, accountNumber, accountName, dueDate };
    return { transactionAmount, recipient: accountName, set };
  },
  cashIn(_db, { transactionAmount, payoutChannel, accountNumber, accountName }) {
    const set = { ...channel('cashIn', payoutChannel), accountNumber, accountName };
    return { transactionAmount, recipient: accountName, set };
  },
  send(_db, { transactionAmount, payoutChannel, recipient, recipientMobile, accountNumber, ...chosen }) {
    const { relationship, sendPurpose = null } = chosen;
    const to = channel('send', payoutChannel);
    const inCash = to.payoutKind === 1;
    if (!inCash && !accountNumber) throw wrong('accountNumber', { key: 'rules.required' });
    const account = inCash ? {} : { accountNumber, accountName: recipient };
    return {
      transactionAmount,
      recipient,
      set: { ...to, ...account, relationship, sendPurpose, recipientMobile },
    };
  },
  buyLoad(_db, { transactionAmount, mobileNetwork, recipientMobile, loadProduct }) {
    return { transactionAmount, recipient: null, set: { mobileNetwork, recipientMobile, loadProduct } };
  },
  loanRepayment(_db, { transactionAmount, lender, loanNumber, instalment }) {
    return { transactionAmount, recipient: lender, set: { lender, loanNumber, instalment } };
  },
  governmentBills(_db, { transactionAmount, agency, agencyCategory, memberNumber, ...period }) {
    const { periodFrom = null, periodTo = null } = period;
    if (Math.floor(agencyCategory / 100) !== agency) throw wrong('agencyCategory', { key: 'rules.oneOf' });
    if (periodFrom && periodTo && periodTo < periodFrom) throw wrong('periodTo', { key: 'rules.invalid' });
    return {
      transactionAmount,
      recipient: null,
      set: { agency, agencyCategory, memberNumber, periodFrom, periodTo },
    };
  },
  loanDisbursement(_db, { loanAmount, lender, loanNumber, releaseDate = null }) {
    const transactionAmount = releasedOf(loanAmount);
    if (compare(transactionAmount, '0') <= 0) throw wrong('loanAmount', { key: 'rules.invalid' });
    return { transactionAmount, recipient: null, set: { lender, loanNumber, loanAmount, releaseDate } };
  },
  churchOffering(_db, { transactionAmount, church, offeringType, message = null }) {
    return { transactionAmount, recipient: church, set: { church, offeringType, message } };
  },
  cargoBox(_db, { recipient, recipientMobile, deliveryAddress, boxSize, boxQuantity }) {
    const set = { recipientMobile, deliveryAddress, boxSize, boxQuantity, logisticsStatus: TO_BE_SHIPPED };
    return { transactionAmount: freightOf(boxSize, boxQuantity), recipient, set };
  },
  passportDelivery(
    _db,
    { applicant, passportNumber = null, applicationNumber, mecoOffice, deliveryAddress },
  ) {
    const passport = { applicant, passportNumber, applicationNumber, mecoOffice, deliveryAddress };
    const set = { ...passport, logisticsStatus: TO_BE_SHIPPED, expressStatus: AWAITING_COLLECTION };
    return { transactionAmount: PASSPORT_DELIVERY, recipient: applicant, set };
  },
  passportPickup(_db, { applicant, passportNumber = null, applicationNumber, mecoOffice }) {
    const set = { applicant, passportNumber, applicationNumber, mecoOffice };
    return { transactionAmount: PASSPORT_PICKUP, recipient: applicant, set };
  },
  collection(_db, { transactionAmount, collector, counterName, receiptNumber }) {
    return { transactionAmount, recipient: collector, set: { collector, counterName, receiptNumber } };
  },
  async merchant(db, { transactionAmount, merchantCode, merchantOrderNumber = null, item = null }) {
    const shop = await db
      .selectFrom('parties')
      .select('name')
      .where('code', '=', merchantCode)
      .executeTakeFirstOrThrow();
    return { transactionAmount, recipient: shop.name, set: { merchantOrderNumber, item } };
  },
};

const TO_BE_SHIPPED = codeOf(logisticsStatus, 'toBeShipped');
const AWAITING_COLLECTION = codeOf(expressStatus, 'awaitingCollection');

async function activeBiller(db: Db, code: string) {
  const found = await db.selectFrom('billers').selectAll().where('code', '=', code).executeTakeFirst();
  if (!found?.active) throw wrong('billerCode', { key: 'rules.oneOf' });
  return found;
}

function channel(service: Service, name: string) {
  const known: readonly PayoutChannel[] = CHOSEN_CHANNELS[service] ?? [];
  const found = known.find((one) => one.name === name);
  if (!found) throw wrong('payoutChannel', { key: 'rules.oneOf' });
  return { payoutChannel: found.name, payoutKind: found.kind };
}
