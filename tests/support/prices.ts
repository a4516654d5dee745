import { ONCE } from '../../src/domain/kit/published';
import { codeOfSide, serviceCode } from '../../src/domain/orders/codes';
import type { OrderKind, Service, Side } from '../../src/domain/orders/price';
import { isRefusal, type Priced, priceAt } from '../../src/domain/pricing/priceAt';
import {
  type FeeRecord,
  type PackageRecord,
  type PriceRecords,
  type PriceRequest,
  type RateRecord,
  type Snapshot,
  snapshotOf,
  UNKNOWN,
} from '../../src/domain/pricing/snapshot';

/** PHP for one NTD with which every installation begins. */
export const FIRST_RATE = '1.9680';

/** Fees with which every installation begins, by service and side. */
export const FIRST_FEES: Readonly<Record<Service, Readonly<Partial<Record<Side, string>>>>> = {
  payBills: { ntd: '50.00', php: '15.00' },
  cashIn: { ntd: '60.00' },
  send: { ntd: '150.00', php: '25.00' },
  buyLoad: { php: '5.00' },
  loanRepayment: { ntd: '60.00', php: '15.00' },
  governmentBills: { ntd: '60.00' },
  loanDisbursement: { php: '100.00' },
  churchOffering: { ntd: '20.00' },
  cargoBox: { ntd: '80.00' },
  passportDelivery: { ntd: '30.00' },
  passportPickup: { ntd: '10.00' },
  collection: { ntd: '15.00' },
  merchant: { ntd: '0.00' },
};

/** Every kind of order that is paid on a side. */
export const PAID_KINDS: readonly OrderKind[] = (Object.keys(FIRST_FEES) as Service[]).flatMap((service) =>
  (Object.keys(FIRST_FEES[service]) as Side[]).map((side) => ({ service, side })),
);

const always = {
  status: 2,
  startTime: '2020-01-01 00:00:00',
  endTime: null,
  endedTime: null,
  validity: ONCE,
  weekWindow: null,
};

export const rateRecord = (id: number, more: Partial<RateRecord> = {}): RateRecord => ({
  ...always,
  id,
  serviceType: null,
  payoutKind: null,
  payoutChannel: null,
  membershipLevel: null,
  bands: [{ from: '0', rate: FIRST_RATE }],
  ...more,
});

export const packageRecord = (id: number, more: Partial<PackageRecord> = {}): PackageRecord => ({
  ...always,
  id,
  name: 'Standard',
  rank: 1000,
  audience: 1,
  membershipLevel: null,
  firstOrders: null,
  agentId: null,
  userIds: null,
  usesPerMonth: null,
  ...more,
});

export const feeRecord = (id: number, more: Partial<FeeRecord> = {}): FeeRecord => ({
  ...always,
  id,
  packageName: 'Standard',
  serviceType: 1,
  side: 1,
  paymentMethod: null,
  payoutKind: null,
  payoutChannel: null,
  bands: [{ from: '0', fixed: '50.00', percent: '0' }],
  ...more,
});

/** What every installation begins with, with `rate` instead of its first one. */
export const firstRecords = (rate = FIRST_RATE): PriceRecords => ({
  version: '1',
  rates: [rateRecord(1, { bands: [{ from: '0', rate }] })],
  packages: [packageRecord(1)],
  fees: PAID_KINDS.map(({ service, side }, at) =>
    feeRecord(at + 1, {
      serviceType: serviceCode(service),
      side: codeOfSide(side),
      bands: [{ from: '0', fixed: FIRST_FEES[service][side] ?? '0', percent: '0' }],
    }),
  ),
  tariffs: [],
  rails: [],
  stops: [],
  benchmarks: [],
});

export const asked = (kind: OrderKind, more: Partial<PriceRequest> = {}): PriceRequest => ({
  ...kind,
  payoutKind: null,
  payoutChannel: null,
  paymentMethod: 1,
  membershipLevel: 1,
  facts: UNKNOWN,
  ...more,
});

/** The price by a snapshot. Throws where there is none. */
export function pricedIn(
  snapshot: Snapshot,
  request: PriceRequest,
  transactionAmount: string,
  pointsUsed = 0,
  at = '2026-06-15 04:00:00',
): Priced {
  const price = priceAt(snapshot, request, { transactionAmount, pointsUsed }, at);
  if (isRefusal(price)) throw new Error(price.key);
  return price;
}

const snapshots = new Map<string, Snapshot>();

/** What an order costs by the records of the beginning, at a rate. */
export function priceBy(kind: OrderKind, amount: string, pointsUsed: number, rate = FIRST_RATE) {
  const snapshot = snapshots.get(rate) ?? snapshotOf(firstRecords(rate));
  snapshots.set(rate, snapshot);
  if (snapshots.size > 2000) snapshots.clear();
  const { serviceFee, exchangeRate, paymentAmount } = pricedIn(snapshot, asked(kind), amount, pointsUsed);
  return { serviceFee, exchangeRate, paymentAmount, phpRate: FIRST_RATE };
}
