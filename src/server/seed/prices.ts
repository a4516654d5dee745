import { sql } from 'kysely';
import { wireOf } from '../../domain/kit/zone';
import type { OrderKind } from '../../domain/orders/price';
import { affordableBy } from '../../domain/pricing/affordable';
import { instantOf } from '../../domain/pricing/inForce';
import { isRefusal, type Priced, pricedBy, type Terms, termsAt } from '../../domain/pricing/priceAt';
import { refundRateAt } from '../../domain/pricing/rates';
import {
  type AudienceFacts,
  type PackageRecord,
  type PriceRequest,
  snapshotOf,
} from '../../domain/pricing/snapshot';
import { tariffAt, timesOver } from '../../domain/pricing/tariffs';
import type { Db } from '../kit/context';
import { readPrices } from '../pricing/snapshots';
import type { OwnFields } from './families/family';

const STANDARD_LEVEL = 1;

/** An order of the demo that is to be priced as it was made. */
export interface Seeded {
  readonly kind: OrderKind;
  readonly own: OwnFields;
  /** Of whoever orders; nothing is known of who stands before a kiosk. */
  readonly facts: AudienceFacts;
  readonly paymentMethod: number;
  readonly pointsUsed: number;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** A price of the demo, as the server would have kept it. */
export interface SeedPrice extends Priced {
  readonly phpRate: string | null;
  readonly benchmark: string | null;
}

/** How orders of the demo are priced: by the function and the records that price all orders. */
export interface SeedPrices {
  readonly packages: readonly PackageRecord[];
  /** Whether prices of anything stood still, when hardly anybody orders. `created` is in milliseconds. */
  isStopped(created: number): boolean;
  priceOf(order: Seeded): SeedPrice;
  /** What an agent earns for boxes, in NTD. */
  commissionOf(quantity: number, created: number): string;
}

/** The records of the demo's days, read once. */
export async function seedPricesOf(db: Db): Promise<SeedPrices> {
  const { rows } = await sql<{ version: string }>`select number::text as version from price_version`.execute(
    db,
  );
  const records = await readPrices(db, rows[0]?.version ?? '', { also: true });
  // Life goes on in a demo in which somebody stopped prices and left: what is made then was quoted before.
  const snapshot = snapshotOf({ ...records, stops: [] });
  const termsOf = (order: Seeded): { terms: Terms; request: PriceRequest } => {
    const { kind, own, facts, paymentMethod, created } = order;
    const { payoutKind = null, payoutChannel = null } = own;
    const request = {
      ...kind,
      payoutKind,
      payoutChannel,
      paymentMethod,
      membershipLevel: STANDARD_LEVEL,
      facts,
    };
    const terms = termsAt(snapshot, request, instantOf(wireOf(new Date(created))));
    if (isRefusal(terms)) throw new Error(`the demo has no price for ${kind.service} in ${kind.side}`);
    return { terms, request };
  };
  const tariff = (order: Seeded): string | undefined => {
    const { kind, own, created } = order;
    const instant = instantOf(wireOf(new Date(created)));
    if (kind.service === 'passportDelivery' || kind.service === 'passportPickup')
      return tariffAt(snapshot, kind.service, null, instant);
    const freight = own.boxSize ? tariffAt(snapshot, 'boxFreight', own.boxSize, instant) : undefined;
    return freight && timesOver(freight, own.boxQuantity ?? 1);
  };
  return {
    packages: snapshot.packages,
    isStopped(created) {
      const at = wireOf(new Date(created));
      return records.stops.some(({ from, until }) => from <= at && until !== null && at < until);
    },
    priceOf(order) {
      const { own, pointsUsed, created, kind } = order;
      const { terms, request } = termsOf(order);
      const at = wireOf(new Date(created));
      const released = own.loanAmount ? affordableBy(terms, request, own.loanAmount, 0) : undefined;
      const transactionAmount = own.transactionAmount ?? tariff(order) ?? released?.transactionAmount;
      if (transactionAmount === undefined) throw new Error(`the demo has no amount for ${kind.service}`);
      const price = pricedBy(terms, request, { transactionAmount, pointsUsed });
      const unswapped = kind.side === 'ntd' && terms.rate === undefined;
      return {
        ...price,
        phpRate: unswapped ? (refundRateAt(snapshot, STANDARD_LEVEL, instantOf(at)) ?? null) : null,
        benchmark: terms.rate ? (snapshot.benchmarkPointAt(at)?.rate ?? null) : null,
      };
    },
    commissionOf: (quantity, created) =>
      timesOver(
        tariffAt(snapshot, 'boxCommission', null, instantOf(wireOf(new Date(created)))) ?? '0',
        quantity,
      ),
  };
}

/** What the order of a draft keeps of its price. */
export const orderPriceOf = (orderId: number, { rateId, feeId, feePackageId, benchmark }: SeedPrice) => ({
  orderId,
  quoteId: null,
  rateId,
  feeId,
  feePackageId,
  benchmark,
});
