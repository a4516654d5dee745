import { sql } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { sum } from '../../../domain/kit/decimal';
import { ACTIVE, ONCE } from '../../../domain/kit/published';
import { isReplacedBy, orderOf } from '../../../domain/kit/timed';
import type { Weekly } from '../../../domain/kit/weekly';
import { codeOfSide } from '../../../domain/orders/codes';
import { feeAudience } from '../../../domain/pricing/fees';
import { inForce, instantOf } from '../../../domain/pricing/inForce';
import { type Above, MOST_ABOVE, type PricePreview } from '../../../domain/pricing/preview';
import { byWeight, FEE_NAMES, meetIn } from '../../../domain/pricing/rates';
import type { FeeBand, FeeRecord, Snapshot } from '../../../domain/pricing/snapshot';
import type { Context, Db } from '../../kit/context';
import type { Values } from '../../kit/keptWrites';
import { netPaymentOf } from '../../orders/netPayment';
import { bandCase, type Group, type Looked, naming, pricedAndUnpaid, pricedLately } from './days';
import { byOrders, countOf } from './rate';

const NTD = codeOfSide('ntd');
const EVERYBODY = codeOf(feeAudience, 'everybody');

/** What a fee is about, and what it holds against others of its package. */
type Scoped = Pick<FeeRecord, (typeof FEE_NAMES)[number] | 'id' | 'packageName' | 'validity' | 'endTime'>;

/** A proposed fee as if it were in force: the newest of all. */
function proposedFee(values: Values, now: string): FeeRecord {
  const { packageName, serviceType, side, bands } = values as unknown as FeeRecord;
  const {
    paymentMethod = null,
    payoutKind = null,
    payoutChannel = null,
    endTime = null,
  } = values as Partial<FeeRecord>;
  return {
    ...{ packageName, serviceType, side, bands, paymentMethod, payoutKind, payoutChannel, endTime },
    id: Number.MAX_SAFE_INTEGER,
    status: ACTIVE,
    startTime: now,
    endedTime: null,
    validity: Number(values.validity ?? ONCE),
    weekWindow: (values.weekWindow as Weekly | null | undefined) ?? null,
    replacesId: (values.replacesId as number | null | undefined) ?? null,
  };
}

/** What would follow from a fee. */
export async function previewOfFee(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  values: Values,
): Promise<PricePreview> {
  const snapshot = await services.prices(db);
  const of = proposedFee(values, now);
  const looked = lookedAt(of);
  const lately = await pricedLately(db, looked, now);
  const unpaid = await pricedAndUnpaid(db, { ...looked, weekWindow: null });
  const known = await recordsOf(db, [...lately, ...unpaid]);
  const before = comesBefore(snapshot, of.packageName, now);
  const wins = ({ feeId }: Group) => {
    const other = feeId === null ? undefined : known.get(feeId);
    if (!other) return true;
    return other.packageName === of.packageName ? !staysAbove(other, of) : before(other.packageName);
  };
  const priced = lately.filter(wins);
  return {
    time: now,
    orders: countOf(priced),
    difference: sum(...priced.map(({ difference }) => difference)),
    currency: of.side === NTD ? 'NTD' : 'PHP',
    unpaid: countOf(unpaid.filter(wins)),
    above: aboveOf(snapshot, of, lately, known),
    rate: null,
  };
}

/**
 * Whether orders that another package priced would have come to this one.
 * choice: only a package for everybody, as often as they like, is sure to have reached them; others are not counted.
 */
function comesBefore({ packagesOf }: Snapshot, name: string, now: string): (other: string) => boolean {
  const packageNow = (of: string) => inForce(packagesOf.get(of), instantOf(now));
  const own = packageNow(name);
  const reaches = own?.audience === EVERYBODY && own.usesPerMonth === null;
  return (other) => {
    const priced = packageNow(other);
    return reaches && priced !== undefined && own.rank < priced.rank;
  };
}

/** The fee is on what is exchanged in Taiwan, and on what is sent in the Philippines. */
function lookedAt(of: FeeRecord): Looked {
  const base = of.side === NTD ? netPaymentOf('o') : sql`o.transaction_amount`;
  const { serviceType, side, paymentMethod, payoutKind, payoutChannel, weekWindow } = of;
  const fee = bandCase<FeeBand>(of.bands, base, ({ fixed, percent, least, most }) => {
    const plain = sql`ceil((${fixed}::numeric + ${base} * ${percent}::numeric / 100) * 100) / 100`;
    const capped = most ? sql`least(${plain}, ${most}::numeric)` : plain;
    return least ? sql`greatest(${capped}, ${least}::numeric)` : capped;
  });
  return {
    by: ['feeId', 'feePackageId'],
    services: [serviceType],
    sides: [side],
    where: naming({ paymentMethod, payoutKind, payoutChannel }),
    difference: sql`${side === NTD ? sql`ceil(${fee})` : fee} - o.service_fee`,
    weekWindow,
  };
}

/** The fees that priced some orders, those that are over too. */
async function recordsOf(db: Db, groups: readonly Group[]): Promise<Map<number, Scoped>> {
  const ids = groups.flatMap(({ feeId }) => feeId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('fees')
    .select(['id', 'packageName', 'validity', 'endTime', ...FEE_NAMES])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((one) => [one.id, one]));
}

/** Whether a fee of the same package goes on pricing what it prices, though another one is agreed to. */
const staysAbove = (record: Scoped, of: FeeRecord): boolean => {
  if (isReplacedBy(record, of)) return false;
  const weight = byWeight(FEE_NAMES, record, of);
  return weight === 0 ? orderOf(record) < orderOf(of) : weight < 0;
};

/** What of its package is agreed upon and stays above it, with the orders of what it is about. */
function aboveOf(
  { fees }: Snapshot,
  of: FeeRecord,
  lately: readonly Group[],
  known: ReadonlyMap<number, Scoped>,
): Above[] {
  const agreed = [...fees.values()].flat();
  return agreed
    .filter(
      (record) =>
        record.packageName === of.packageName &&
        record.serviceType === of.serviceType &&
        record.side === of.side &&
        meetIn(FEE_NAMES, record, of) &&
        staysAbove(record, of),
    )
    .map((record) => {
      const { id, serviceType, payoutKind, payoutChannel, paymentMethod } = record;
      const orders = lately.filter(({ feeId }) => {
        const priced = feeId === null ? undefined : known.get(feeId);
        const isOfPackage = priced?.packageName === of.packageName;
        return isOfPackage && FEE_NAMES.every((name) => priced[name] === record[name]);
      });
      const names = { serviceType, payoutKind, payoutChannel, paymentMethod, membershipLevel: null };
      return { id, ...names, orders: countOf(orders) };
    })
    .sort(byOrders)
    .slice(0, MOST_ABOVE);
}
