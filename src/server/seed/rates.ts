import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { ONCE, WEEKLY } from '../../domain/kit/published';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { IN_USE } from '../../domain/operation/benchmark';
import { fee, feePackage, STANDARD } from '../../domain/pricing/fee';
import { feeAudience } from '../../domain/pricing/fees';
import { rate } from '../../domain/pricing/rate';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { replaceDue } from '../kit/published';
import { placeOffers } from '../operation/ranks';
import { insertMany, nextId, type RowToInsert } from './bulk';
import { DEMO_PARTIES } from './data/parties';
import { OTHER_FEES, OTHER_PACKAGES, OTHER_RATES } from './data/rates';
import { logAdded } from './kept';
import { seedOtherPrices } from './otherPrices';
import { becameOf, CHECKED_AFTER_HOURS, drawnRate } from './publishing';

/**
 * What users pay in the demo: a rate of all for each of its days, those of services, kinds and channels in between,
 * packages with their fees, and proposals that wait.
 */
export async function seedRates(db: Db, since: number, now: number): Promise<void> {
  const moment = wireOf(new Date(now));
  await seedDailyRates(db, since, now);
  await seedOtherRates(db, moment);
  await seedPackages(db, moment);
  await seedOtherPrices(db, moment);
  await tellBenchmarks(db);
  await placeOffers(db, moment);
}

/** What the benchmark was when each rate was proposed, and how far the best of it is below. */
async function tellBenchmarks(db: Db): Promise<void> {
  await sql`
    update rates r set benchmark = b.rate, margin = round((b.rate - b.best) * 100 / b.rate, 1)
    from (
      select o.id, m.benchmark_rate as rate, (select max((band ->> 'rate')::numeric) from jsonb_array_elements(o.bands) band) as best
      from rates o, lateral (
        select benchmark_rate from benchmarks
        where status = ${IN_USE} and quoted_time <= o.created_time order by quoted_time desc limit 1
      ) m
    ) b
    where b.id = r.id`.execute(db);
}

/** One rate of all for each day from nine in the morning on, in the place of that of the day before. */
export async function seedDailyRates(db: Db, since: number, now: number): Promise<void> {
  const [first, last] = [since, now].map((time) => businessDay(wireOf(new Date(time)))) as [string, string];
  const days: string[] = [];
  for (let day = dayAfter(first, -1); day <= last; day = dayAfter(day, 1)) days.push(day);
  const known = await daysKnown(db);
  const firstId = await nextId(db, 'rates');
  const rows = days
    .filter((day) => !known.has(day) && `${day} 01:00:00` <= wireOf(new Date(now)))
    .map((day, at): RowToInsert<typeof rate> => {
      const times = becameOf({ madeHoursAgo: CHECKED_AFTER_HOURS }, `${day} 01:00:00`);
      const bands = [
        { from: '0', rate: drawnRate(day) },
        { from: '20000', rate: (Number(drawnRate(day)) + 0.002).toFixed(4) },
      ];
      return {
        ...NOTHING_NAMED,
        ...times,
        id: firstId + at,
        bands: bands as never,
        validity: ONCE,
        weekWindow: null,
        benchmark: null,
        margin: null,
        warnings: [] as never,
        proposalReason: 'Rate of the day',
      };
    });
  await insertMany(db, tables.rates, rows);
  await replaceDue(db, rate, wireOf(new Date(now)));
  await logAdded(db, rate, firstId);
}

const NOTHING_NAMED = {
  serviceType: null,
  payoutKind: null,
  payoutChannel: null,
  membershipLevel: null,
} as const;

async function daysKnown(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct taipei_day(start_time)::text as day from rates
    where service_type is null and payout_kind is null and payout_channel is null and start_time is not null`.execute(
    db,
  );
  return new Set(rows.map(({ day }) => day));
}

async function seedOtherRates(db: Db, now: string): Promise<void> {
  const firstId = await nextId(db, 'rates');
  const today = Number(drawnRate(businessDay(now)));
  const rows = OTHER_RATES.map(({ names, above, bands = [], weekWindow = null, reason, ...timing }, at) => {
    const all = [{ from: '0', above }, ...bands];
    return {
      ...NOTHING_NAMED,
      ...names,
      ...becameOf(timing, now),
      id: firstId + at,
      bands: all.map((band) => ({ from: band.from, rate: (today + band.above).toFixed(4) })) as never,
      validity: weekWindow ? WEEKLY : ONCE,
      weekWindow,
      benchmark: null,
      margin: null,
      warnings: [] as never,
      proposalReason: reason,
    };
  });
  await insertMany(db, tables.rates, rows);
  await logAdded(db, rate, firstId);
}

async function seedPackages(db: Db, now: string): Promise<void> {
  const firstPackage = await nextId(db, 'fee_packages');
  const agent = DEMO_PARTIES.findIndex(({ kind }) => kind === 'agent') + 1;
  const packages = OTHER_PACKAGES.map(({ audience, ofAgent, reason, ...one }, at) => {
    const { packageName, rank, firstOrders = null, usesPerMonth = null, ...timing } = one;
    return {
      ...becameOf(timing, now),
      id: firstPackage + at,
      name: packageName,
      rank,
      audience: codeOf(feeAudience, audience),
      membershipLevel: null,
      firstOrders,
      agentId: ofAgent ? agent : null,
      userIds: null,
      usesPerMonth,
      proposalReason: reason,
    };
  });
  await insertMany(db, tables.feePackages, packages);
  await logAdded(db, feePackage, firstPackage);
  const firstFee = await nextId(db, 'fees');
  const fees = OTHER_FEES.map(({ of, bands, reason, names, ...timing }, at) => ({
    payoutKind: null,
    payoutChannel: null,
    paymentMethod: null,
    ...names,
    ...becameOf(timing, now),
    id: firstFee + at,
    packageName: of ?? STANDARD,
    bands: bands as never,
    validity: ONCE,
    weekWindow: null,
    proposalReason: reason,
  }));
  await insertMany(db, tables.fees, fees);
  await logAdded(db, fee, firstFee);
}
