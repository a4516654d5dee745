import type { Insertable } from 'kysely';
import type { createOrders } from '../../domain/app/createOrders';
import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { compare } from '../../domain/kit/decimal';
import { amountText } from '../../domain/kit/format';
import { productCategory, serviceCode } from '../../domain/orders/codes';
import { expressStatus, logisticsStatus } from '../../domain/orders/familyCodes';
import type { Service } from '../../domain/orders/price';
import { type Instant, instantOf } from '../../domain/pricing/inForce';
import type { TariffKind } from '../../domain/pricing/tariffs';
import { boundsOf, channelsOf, isOffered } from '../../domain/routing/offered';
import { institutionOf, type Ways } from '../../domain/routing/ways';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { wrong } from '../kit/refused';
import { billerTaking } from '../operation/billers';

export type CreateInput<S extends Service> = InputOf<(typeof createOrders)[S]>;

/** What every family asks for, and what one of them asks beside. */
export type AnyInput = Omit<CreateInput<Service>, 'userId'> & {
  readonly agentCode?: string;
  readonly quoteId?: string;
};

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

/** By what an order is made: what is priced by a tariff, and what a loan comes to beside its fee. */
export interface Owning {
  readonly db: Db;
  readonly now: string;
  readonly ways: Ways;
  readonly tariff: (kind: TariffKind, of?: { readonly boxSize: number; readonly quantity: number }) => string;
  readonly released: (loanAmount: string, paymentMethod: number) => Promise<string | undefined>;
}

type OwnFields = {
  readonly [S in Service]: (by: Owning, input: Omit<CreateInput<S>, 'userId'>) => Promise<Own> | Own;
};

/** What an order of each family is made of. Refused with 400 naming the field at fault, and 409 `price.none`. */
export const ownFields: OwnFields = {
  async payBills(context, { transactionAmount, billerCode, accountNumber, accountName, dueDate = null }) {
    const bill = { transactionAmount, billerCode, accountNumber, dueDate };
    const { code, name, billerCategory } = await billerTaking(context, bill);
    const set = { billerCode: code, biller: name, billerCategory, accountNumber, accountName, dueDate };
    return { transactionAmount, recipient: accountName, set };
  },
  cashIn({ ways, now }, { transactionAmount, payoutChannel, accountNumber, accountName }) {
    const set = {
      ...chosenChannel(ways, 'cashIn', payoutChannel, instantOf(now)),
      accountNumber,
      accountName,
    };
    return { transactionAmount, recipient: accountName, set };
  },
  send(
    { ways, now },
    { transactionAmount, payoutChannel, recipient, recipientMobile, accountNumber, ...chosen },
  ) {
    const { relationship, sendPurpose = null } = chosen;
    const to = chosenChannel(ways, 'send', payoutChannel, instantOf(now));
    const inCash = to.payoutKind === 1;
    if (!inCash && !accountNumber) throw wrong('accountNumber', { key: 'rules.required' });
    const account = inCash ? {} : { accountNumber, accountName: recipient };
    return {
      transactionAmount,
      recipient,
      set: { ...to, ...account, relationship, sendPurpose, recipientMobile },
    };
  },
  buyLoad(_by, { transactionAmount, mobileNetwork, recipientMobile, loadProduct }) {
    return { transactionAmount, recipient: null, set: { mobileNetwork, recipientMobile, loadProduct } };
  },
  loanRepayment(_by, { transactionAmount, lender, loanNumber, instalment }) {
    return { transactionAmount, recipient: lender, set: { lender, loanNumber, instalment } };
  },
  governmentBills(_by, { transactionAmount, agency, agencyCategory, memberNumber, ...period }) {
    const { periodFrom = null, periodTo = null } = period;
    if (Math.floor(agencyCategory / 100) !== agency) throw wrong('agencyCategory', { key: 'rules.oneOf' });
    if (periodFrom && periodTo && periodTo < periodFrom) throw wrong('periodTo', { key: 'rules.invalid' });
    return {
      transactionAmount,
      recipient: null,
      set: { agency, agencyCategory, memberNumber, periodFrom, periodTo },
    };
  },
  async loanDisbursement(by, { loanAmount, lender, loanNumber, releaseDate = null, paymentMethod }) {
    const transactionAmount = await by.released(loanAmount, paymentMethod);
    if (transactionAmount === undefined) throw wrong('loanAmount', { key: 'rules.invalid' });
    return { transactionAmount, recipient: null, set: { lender, loanNumber, loanAmount, releaseDate } };
  },
  churchOffering(_by, { transactionAmount, church, offeringType, message = null }) {
    return { transactionAmount, recipient: church, set: { church, offeringType, message } };
  },
  cargoBox(by, { recipient, recipientMobile, deliveryAddress, boxSize, boxQuantity }) {
    const set = { recipientMobile, deliveryAddress, boxSize, boxQuantity, logisticsStatus: TO_BE_SHIPPED };
    const transactionAmount = by.tariff('boxFreight', { boxSize, quantity: boxQuantity });
    return { transactionAmount, recipient, set };
  },
  passportDelivery(by, { applicant, passportNumber = null, applicationNumber, mecoOffice, deliveryAddress }) {
    const passport = { applicant, passportNumber, applicationNumber, mecoOffice, deliveryAddress };
    const set = { ...passport, logisticsStatus: TO_BE_SHIPPED, expressStatus: AWAITING_COLLECTION };
    return { transactionAmount: by.tariff('passportDelivery'), recipient: applicant, set };
  },
  passportPickup(by, { applicant, passportNumber = null, applicationNumber, mecoOffice }) {
    const set = { applicant, passportNumber, applicationNumber, mecoOffice };
    return { transactionAmount: by.tariff('passportPickup'), recipient: applicant, set };
  },
  collection(_by, { transactionAmount, collector, counterName, receiptNumber }) {
    return { transactionAmount, recipient: collector, set: { collector, counterName, receiptNumber } };
  },
  async merchant({ db }, { transactionAmount, merchantCode, merchantOrderNumber = null, item = null }) {
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

/** Where money goes that a user sends to a place of their choice. Refused: 400 naming `payoutChannel`. */
export function chosenChannel(ways: Ways, service: Service, name: string, instant: Instant) {
  const found = ways.byName.get(name);
  if (!found || !isOffered(ways, found, serviceCode(service), instant))
    throw wrong('payoutChannel', { key: 'rules.oneOf' });
  return { payoutChannel: found.name, payoutKind: found.institutionKind };
}

/**
 * Refuses what no channel of an order's route carries: 400 naming `transactionAmount`. Without a route an order waits for one.
 * Amounts that stay in NTD are not measured.
 */
export function assertCarried(
  ways: Ways,
  service: Service,
  { transactionAmount, set }: Own,
  now: string,
): void {
  const { payoutChannel = null, billerCode = null } = set;
  const institutionId = institutionOf(ways, { payoutChannel, billerCode })?.id ?? null;
  const scope = { institutionId, serviceType: serviceCode(service) };
  const bounds = boundsOf(channelsOf(ways, scope, instantOf(now)));
  if (!bounds) return;
  if (compare(transactionAmount, bounds.most) > 0)
    throw wrong('transactionAmount', { key: 'rules.atMost', vars: { max: amountText(bounds.most, 'PHP') } });
  if (compare(transactionAmount, bounds.least) < 0)
    throw wrong('transactionAmount', {
      key: 'rules.atLeast',
      vars: { min: amountText(bounds.least, 'PHP') },
    });
}
