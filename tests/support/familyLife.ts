import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { kindCode } from '../../src/domain/merchants/partyCodes';
import type { Service } from '../../src/domain/orders/price';
import { startPaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { addBiller } from './billWorld';
import { addAgents } from './familyRows';
import { orderNumbered } from './orderWorld';
import { partyRow } from './partyRows';
import { addUser } from './rows';
import type { World } from './world';

type Some = Record<string, unknown>;

/** An ordinary order of each family, and what the user pays for it. */
export const ORDERS: Readonly<Record<Service, { input: Record<string, unknown>; pays: string }>> = {
  payBills: {
    input: {
      side: 1,
      transactionAmount: '1000',
      billerCode: 'MERALCO',
      accountNumber: '12345678',
      accountName: 'Maria Santos',
    },
    pays: '559.00',
  },
  cashIn: {
    input: {
      side: 1,
      transactionAmount: '1000',
      payoutChannel: 'GrabPay',
      accountNumber: '0917',
      accountName: 'Maria',
    },
    pays: '569.00',
  },
  send: {
    input: {
      side: 1,
      transactionAmount: '1000',
      payoutChannel: 'M Lhuillier',
      recipient: 'Jose Cruz',
      relationship: 2,
      recipientMobile: '912345678',
    },
    pays: '659.00',
  },
  buyLoad: {
    input: {
      side: 2,
      transactionAmount: '100',
      mobileNetwork: 1,
      recipientMobile: '912345678',
      loadProduct: 'GoSURF50',
    },
    pays: '105.00',
  },
  loanRepayment: {
    input: { side: 1, transactionAmount: '1000', lender: 'Tala', loanNumber: 'L-1', instalment: 3 },
    pays: '569.00',
  },
  governmentBills: {
    input: { side: 1, transactionAmount: '1000', agency: 2, agencyCategory: 202, memberNumber: '1212' },
    pays: '569.00',
  },
  loanDisbursement: {
    input: { side: 2, loanAmount: '5000', lender: 'Tala', loanNumber: 'L-2', releaseDate: '2026-06-16' },
    pays: '5000.00',
  },
  churchOffering: {
    input: { side: 1, transactionAmount: '500', church: 'Santo Domingo', offeringType: 1 },
    pays: '520.00',
  },
  cargoBox: {
    input: {
      side: 1,
      recipient: 'Jose Cruz',
      recipientMobile: '912345678',
      deliveryAddress: 'Rizal St 1, Cebu',
      boxSize: 3,
      boxQuantity: 2,
    },
    pays: '5280.00',
  },
  passportDelivery: {
    input: {
      side: 1,
      applicant: 'Maria Santos',
      applicationNumber: 'AP-1',
      mecoOffice: 1,
      deliveryAddress: 'Zhongshan Rd 1, Taipei',
    },
    pays: '280.00',
  },
  passportPickup: {
    input: { side: 1, applicant: 'Maria Santos', applicationNumber: 'AP-2', mecoOffice: 2 },
    pays: '510.00',
  },
  collection: {
    input: {
      side: 1,
      transactionAmount: '700',
      collector: 'Labor Office',
      counterName: 'Counter 1',
      receiptNumber: 'R1',
    },
    pays: '715.00',
  },
  merchant: {
    input: { side: 1, transactionAmount: '480', merchantCode: 'SARI_SARI', item: 'Groceries' },
    pays: '480.00',
  },
};

export const SERVICES = Object.keys(ORDERS) as Service[];
/** Those that somebody pays out: what is bought in a shop is done once it is paid. */
export const PAID_OUT = SERVICES.filter((service) => service !== 'merchant');

const methodOf = (service: Service) =>
  ORDERS[service].input.side === 2 || service === 'merchant' ? 4 : service === 'collection' ? 90 : 1;

/** When what is paid in the world's first hour has long begun. */
const SOON = '2026-06-15 05:00:00';

/** A world in which orders of every family come in and go on, by the calls of apps and partners. */
export async function familyLife(world: World) {
  const [app, payout] = [world.partner('app'), world.partner('payout')];
  await addAgents(world.db);
  const shop = partyRow({ code: 'SARI_SARI', name: 'Sari-Sari Manila', partyKind: kindCode('merchant') });
  await world.db.insertInto('parties').values(shop).execute();
  await addBiller(world);

  async function inputOf(service: Service, some: Some = {}) {
    const userId = some.userId ?? (await addUser(world.db));
    return { userId, paymentMethod: methodOf(service), ...ORDERS[service].input, ...some };
  }

  /** Whatever the server says to an order, which may be none that it takes. */
  const create = async (service: Service, some: Some = {}) =>
    app.call(createOrders[service], await inputOf(service, some));

  async function created(service: Service, some: Some = {}) {
    const answer = await create(service, some);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.data as { transactionNumber: string; paymentAmount: string; status: number };
  }

  const orderOf = (transactionNumber: string) => orderNumbered(world, transactionNumber);

  /** An order that its payout partner has. */
  async function sent(service: Service, some: Some = {}) {
    const { transactionNumber, paymentAmount: amount } = await created(service, some);
    await app.ask(appOrders.pay, { transactionNumber, amount });
    await startPaid(world.db, SOON, translate('en'));
    return orderOf(transactionNumber);
  }

  async function completed(service: Service, some: Some = {}) {
    const { transactionNumber } = await sent(service, some);
    await payout.ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'REF-1' });
    return orderOf(transactionNumber);
  }

  return { create, created, orderOf, sent, completed };
}

export type FamilyLife = Awaited<ReturnType<typeof familyLife>>;
