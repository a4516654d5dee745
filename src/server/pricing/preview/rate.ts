import { sql } from 'kysely';
import { meaningOf, valuesOf } from '../../../domain/kit/codes';
import { compare, sum } from '../../../domain/kit/decimal';
import { ACTIVE, ONCE } from '../../../domain/kit/published';
import { isReplacedBy, orderOf } from '../../../domain/kit/timed';
import type { Weekly } from '../../../domain/kit/weekly';
import { freshOf } from '../../../domain/operation/ranking';
import { codeOfSide, swappedService } from '../../../domain/orders/codes';
import type { Service } from '../../../domain/orders/price';
import { type Instant, instantOf } from '../../../domain/pricing/inForce';
import { type Above, MOST_ABOVE, type PricePreview } from '../../../domain/pricing/preview';
import { membershipLevel } from '../../../domain/pricing/rate';
import { byWeight, meetIn, RATE_NAMES, rateFor, rateRecordAt } from '../../../domain/pricing/rates';
import { type RateRecord, type Snapshot, withRate } from '../../../domain/pricing/snapshot';
import { verdictOn } from '../../../domain/pricing/verdict';
import type { Context, Db } from '../../kit/context';
import type { Values } from '../../kit/keptWrites';
import { newestOffers } from '../../operation/ranks';
import { bandCase, type Group, type Looked, naming, pricedAndUnpaid, pricedLately } from './days';
import { placesAmong } from './places';

const NTD = codeOfSide('ntd');

/** A proposed rate as if it were in force: the newest of all. */
export function proposedRate(values: Values, now: string): RateRecord {
  const { serviceType = null, payoutKind = null, payoutChannel = null } = values as Partial<RateRecord>;
  const { membershipLevel: level = null, bands = [], endTime = null } = values as Partial<RateRecord>;
  return {
    id: Number.MAX_SAFE_INTEGER,
    status: ACTIVE,
    serviceType,
    payoutKind,
    payoutChannel,
    membershipLevel: level,
    bands,
    startTime: now,
    endTime,
    endedTime: null,
    validity: Number(values.validity ?? ONCE),
    weekWindow: (values.weekWindow as Weekly | null | undefined) ?? null,
    replacesId: (values.replacesId as number | null | undefined) ?? null,
  };
}

/** What would follow from a rate. */
export async function previewOfRate(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  values: Values,
): Promise<PricePreview> {
  const snapshot = await services.prices(db);
  const of = proposedRate(values, now);
  const looked = lookedAt(of);
  const lately = await pricedLately(db, looked, now);
  const unpaid = await pricedAndUnpaid(db, { ...looked, weekWindow: null });
  const known = await recordsOf(db, [...lately, ...unpaid]);
  // Orders from before there were records have none that could stay above.
  const wins = ({ rateId }: Group) => {
    const other = rateId === null ? undefined : known.get(rateId);
    return !other || !staysAbove(other, of);
  };
  const priced = lately.filter(wins);
  const { benchmark, margin, warnings } = verdictOn(snapshot, of, now);
  return {
    time: now,
    orders: countOf(priced),
    difference: sum(...priced.map(({ difference }) => difference)),
    currency: 'NTD',
    unpaid: countOf(unpaid.filter(wins)),
    above: aboveOf(snapshot, of, lately, known),
    rate: {
      benchmark,
      margin,
      warnings: [...warnings],
      places: placesAmong(freshOf(await newestOffers(db), now), snapshot, of, now),
      worseLevels: worseLevels(
        withRate(snapshot, { ...of, validity: ONCE, weekWindow: null }),
        of,
        instantOf(now),
      ),
    },
  };
}

export const countOf = (groups: readonly Pick<Group, 'orders'>[]): number =>
  groups.reduce((total, { orders }) => total + orders, 0);

/** Users pay for an amount what it costs at the rate, in whole NTD: what they pay more is earned. */
function lookedAt(of: RateRecord): Looked {
  const amount = sql`o.transaction_amount`;
  const rate = bandCase(of.bands, amount, (band) => sql`${band.rate}::numeric`);
  const { serviceType, payoutKind, payoutChannel, weekWindow } = of;
  return {
    by: ['rateId'],
    services: serviceType === null ? valuesOf(swappedService) : [serviceType],
    sides: [NTD],
    where: naming({ payoutKind, payoutChannel }),
    difference: sql`ceil(${amount} / (${rate})) - ceil(${amount} / o.exchange_rate)`,
    weekWindow,
  };
}

/** What a rate is about, and what it holds against others about the same. */
type Scoped = Pick<RateRecord, (typeof RATE_NAMES)[number] | 'id' | 'validity' | 'endTime'>;

/** The rates that priced some orders, those that are over too. */
async function recordsOf(db: Db, groups: readonly Group[]): Promise<Map<number, Scoped>> {
  const ids = groups.flatMap(({ rateId }) => rateId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('rates')
    .select(['id', 'validity', 'endTime', ...RATE_NAMES])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((one) => [one.id, one]));
}

/** Whether a record goes on pricing what it prices, though another one is agreed to: it names more, or holds before it. */
const staysAbove = (record: Scoped, of: RateRecord): boolean => {
  if (isReplacedBy(record, of)) return false;
  const weight = byWeight(RATE_NAMES, record, of);
  return weight === 0 ? orderOf(record) < orderOf(of) : weight < 0;
};

/** What is agreed upon and stays above it, with the orders of what it is about: those with the most first. */
function aboveOf(
  { rates }: Snapshot,
  of: RateRecord,
  lately: readonly Group[],
  known: ReadonlyMap<number, Scoped>,
): Above[] {
  const agreed = [...rates.values()].flat();
  return agreed
    .filter((record) => meetIn(RATE_NAMES, record, of) && staysAbove(record, of))
    .map((record) => {
      const { id, serviceType, payoutKind, payoutChannel, membershipLevel: level } = record;
      const names = { serviceType, payoutKind, payoutChannel, membershipLevel: level, paymentMethod: null };
      const orders = lately.filter(({ rateId }) => {
        const priced = rateId === null ? undefined : known.get(rateId);
        return priced !== undefined && RATE_NAMES.every((name) => priced[name] === record[name]);
      });
      return { id, ...names, orders: countOf(orders) };
    })
    .sort(byOrders)
    .slice(0, MOST_ABOVE);
}

export const byOrders = (one: Above, other: Above): number => other.orders - one.orders || one.id - other.id;

/** Levels whose users would get less for the same money than those of no level, somewhere within the scope. */
function worseLevels(snapshot: Snapshot, of: RateRecord, instant: Instant): number[] {
  const services = (of.serviceType === null ? valuesOf(swappedService) : [of.serviceType]).map(
    (code) => meaningOf(swappedService, code) as Service,
  );
  const { payoutKind, payoutChannel } = of;
  const levels = of.membershipLevel === null ? valuesOf(membershipLevel) : [of.membershipLevel];
  return levels.filter((level) =>
    services.some((service) => {
      const [own, all] = [level, null].map((one) =>
        rateRecordAt(snapshot, { service, payoutKind, payoutChannel, membershipLevel: one }, instant),
      );
      if (!own || !all || own.id === all.id) return false;
      const starts = [...own.bands, ...all.bands].map(({ from }) => from);
      return starts.some((from) => compare(rateFor(own, from), rateFor(all, from)) < 0);
    }),
  );
}
