import { sql } from 'kysely';
import { ACTIVE } from '../../domain/kit/published';
import { IN_USE } from '../../domain/operation/benchmark';
import { STOPPED } from '../../domain/pricing/priceStop';
import type {
  BenchmarkPoint,
  FeeRecord,
  PackageRecord,
  PriceRecords,
  RailRecord,
  RateRecord,
  Snapshot,
  StopRecord,
  TariffRecord,
} from '../../domain/pricing/snapshot';
import { snapshotOf } from '../../domain/pricing/snapshot';
import type { Db } from '../kit/context';
import { versionedReader } from '../kit/versioned';

/** Reads what prices as the database has it now. */
export const pricesReader = (): ((db: Db) => Promise<Snapshot>) =>
  versionedReader(async (db, version) => snapshotOf(await readPrices(db, version)));

/** All that is agreed upon and not over; `also` what was over before, as far as it ever priced anything. */
export async function readPrices(db: Db, version: string, { also = false } = {}): Promise<PriceRecords> {
  const agreed = also ? sql`(status = ${ACTIVE} or ended_time > start_time)` : sql`status = ${ACTIVE}`;
  const of = async <T>(table: string) =>
    (await sql<T>`select * from ${sql.table(table)} where ${agreed} order by id`.execute(db)).rows;
  return {
    version,
    rates: await of<RateRecord>('rates'),
    fees: await of<FeeRecord>('fees'),
    packages: await of<PackageRecord>('fee_packages'),
    tariffs: await of<TariffRecord>('tariffs'),
    rails: await of<RailRecord>('guard_rails'),
    stops: await (also ? stopsEver(db) : stopsNow(db)),
    benchmarks: await benchmarksOf(db, also),
  };
}

/** Stops that stand. Since when is no question: one of a process whose clock is ahead stands too. */
async function stopsNow(db: Db): Promise<StopRecord[]> {
  const found = await db
    .selectFrom('priceStops')
    .select('serviceType')
    .where('status', '=', STOPPED)
    .execute();
  return found.map(({ serviceType }) => ({ serviceType, from: '', until: null }));
}

const stopsEver = (db: Db): Promise<StopRecord[]> =>
  db
    .selectFrom('priceStops')
    .select(['serviceType', 'createdTime as from', 'resumedTime as until'])
    .execute();

/** So many of the newest are enough for who prices now. */
const NEWEST = 50;

/** Benchmarks in use, the newest first. */
const benchmarksOf = (db: Db, all: boolean): Promise<BenchmarkPoint[]> =>
  db
    .selectFrom('benchmarks')
    .select(['quotedTime', 'benchmarkRate as rate'])
    .where('status', '=', IN_USE)
    .orderBy('quotedTime', 'desc')
    .limit(all ? 100_000 : NEWEST)
    .execute();
