import { sql } from 'kysely';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { loadSecrets } from '../secrets';
import { seedAccounts } from './accounts';
import { seedActivity } from './activity';
import { seedAdjustments } from './adjustments';
import { seedAmendments } from './amendments';
import { seedBenchmarks } from './benchmarks';
import { seedBillers, seedTopBillers } from './billers';
import { continueIds, loading, withoutAudit } from './bulk';
import { startOfDays } from './calendar';
import { seedCapital } from './capital';
import { recordCodes } from './collections';
import { seedDictionary } from './dictionary';
import { seedDistricts } from './districts';
import { seedExceptions } from './exceptions';
import { seedExchangeBanks } from './exchangeBanks';
import { seedExchangeQueries } from './exchangeQueries';
import { seedFxBatches } from './fxBatches';
import { scanToday } from './handling';
import { seedHandPostings } from './handPostings';
import { seedKeptOut } from './keptOut';
import { seedKiosks } from './kiosks';
import { seedLedger } from './ledger';
import { seedLoginLog } from './loginLog';
import { seedMessages } from './messages';
import { seedHolidays, seedNotices } from './notices';
import { seedOperationLog } from './operationLog';
import { seedOperations } from './operations';
import { seedOrders } from './orders';
import { seedPaidTwice } from './paidTwice';
import { seedParties, seedTerms } from './parties';
import { seedPartnerKeys } from './partnerKeys';
import { seedPartyDocuments } from './partyDocuments';
import { seedPartyKeys } from './partyKeys';
import { makeUsers, seedUsers } from './people';
import { seedPeriods } from './periods';
import { seedPoints } from './points';
import { seedPriceProposals } from './priceProposals';
import { seedRates } from './rates';
import { seedReleases } from './releases';
import { seedRoles } from './roles';
import { seedSales } from './sales';
import { seedScanCodes } from './scanCodes';
import { sealPastDays } from './sealedDays';
import { seedSectors } from './sectors';
import { recordAttempts } from './sendings';
import { seedSettlement } from './settlement';
import { DECIDED_TODAY, SHOWCASES } from './showcase';
import { seedStaff } from './staff';
import { seedSources, seedStatements } from './statements';
import { seedUserChanges } from './userChanges';
import { seedUserNotes } from './userNotes';
import { seedVerifications } from './verifications';
import { seedViews } from './views';
import { seedWalls } from './walls';
import { seedWayProposals } from './wayProposals';
import { seedWays } from './ways';

export interface SeedOptions {
  /** The moment up to which life goes on in the data. */
  readonly now: Date;
  readonly users?: number;
  readonly orders?: number;
  /** Over how many days, today included, the orders are spread. */
  readonly days?: number;
  /** The same seed and moment give the same data, save for the salt of the passwords. */
  readonly seed?: number;
  readonly onProgress?: (orders: number) => void;
  /** What signs heads where the settings bring it. */
  readonly auditKey?: string;
}

/** What is made when nothing else is said: as much as two cores make within fifteen seconds, with room to spare. */
export const DEMO_SIZE = { users: 2_000, orders: 12_000, days: 120, seed: 20_260_101 } as const;

/** So many days back people were there (decisions section 60). */
const DAYS_OF_ACTIVITY = 400;

/** The row among the secrets by which a database that was filled with the demo stays one. */
const DEMO_MARK = 'demo';

/** Tables into which most rows are loaded. */
export const BIG_TABLES = [
  'orders',
  'handling_records',
  'order_events',
  'partner_messages',
  'users',
  'user_images',
  'verifications',
  'refund_cases',
  'deliveries',
  'ledger_entries',
  'ledger_lines',
  'point_entries',
  'point_lines',
];

/**
 * Fills an empty database with the demo (decisions section 9) in one transaction: people, staff with their rights,
 * billers, partners, orders with their histories, refunds. Throws when there are operators or orders already.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  const plan = { ...DEMO_SIZE, ...withoutUndefined(options) };
  const now = Math.floor(options.now.getTime() / 1000) * 1000;
  await db.transaction().execute(async (transaction) => {
    await assertEmpty(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
    await sql`set local work_mem = '64MB'`.execute(transaction);
    await loading(transaction, BIG_TABLES, () => load(transaction, { ...plan, now }));
    const today = businessDay(wireOf(new Date(now)));
    const since = startOfDays(now, plan.days);
    const firstDay = dayAfter(today, 1 - DAYS_OF_ACTIVITY);
    await seedActivity(transaction, { since, now }, plan.seed, firstDay);
    await sql`select recount_orders(), recount_order_stats(), recount_biller_days(), recount_user_names(), recount_user_reach(), recount_operations(), recount_app_installations(), recount_ledger(), rebuild_order_exchanges()`.execute(
      transaction,
    );
    await continueIds(transaction);
    const { auditKey } = await loadSecrets(transaction, plan);
    await sealPastDays(transaction, auditKey, { now: wireOf(new Date(now)), firstDay });
    await mark(transaction, plan);
  });
  // Jobs have transactions of their own.
  await seedExchangeQueries(db, now);
  await seedFxBatches(db, now);
  await withoutAudit(db, ['reconciliation_exceptions', 'exception_resolutions', 'approvals'], async () => {
    await seedStatements(db, now);
    await continueIds(db);
    await seedExceptions(db, now);
  });
  await analyze(db, plan.orders);
  // Until then a count reads each row to see whether it still stands; the embedded database does not do it by itself.
  await sql`vacuum orders`.execute(db);
}

/**
 * The planner has never seen these tables: without this the first lists would read all of them. A sample of nine thousand
 * tells as much of the demo's orders as the usual thirty thousand of a million.
 */
async function analyze(db: Db, orders: number): Promise<void> {
  const target = Math.min(100, Math.max(30, Math.round(orders / 10_000)));
  await db.transaction().execute(async (transaction) => {
    await sql`set local default_statistics_target = ${sql.raw(String(target))}`.execute(transaction);
    await sql`analyze`.execute(transaction);
  });
}

type Plan = Required<Pick<SeedOptions, 'users' | 'orders' | 'days' | 'seed'>> &
  Pick<SeedOptions, 'onProgress'> & { readonly now: number };

async function load(db: Db, { users, ...plan }: Plan): Promise<void> {
  const { now, days, seed } = plan;
  const since = startOfDays(now, days);
  const people = makeUsers(users, seed, since, now);
  await seedStaff(db, wireOf(new Date(since)), wireOf(new Date(now)));
  await seedSectors(db, since, now);
  await seedPartnerKeys(db, now);
  await seedBillers(db, since, now);
  await seedWays(db, now);
  await seedParties(db, since, now);
  await seedPartyKeys(db, now);
  await seedPartyDocuments(db, since, now);
  await seedDictionary(db, since, now);
  await seedUsers(db, people);
  await seedVerifications(db, people, now, seed);
  await seedUserNotes(db, people, now, seed);
  const mostToday = mostTodayOf(plan.orders);
  await seedBenchmarks(db, now);
  await seedRates(db, since, now);
  await seedOrders(db, { ...plan, since, people, mostToday, showcases: [...DECIDED_TODAY, ...SHOWCASES] });
  await seedPaidTwice(db, now);
  await seedPriceProposals(db, wireOf(new Date(now)));
  await scanToday(db, now, seed);
  await lastSeen(db);
  const byHand = await seedAdjustments(db, people, now, seed);
  await seedPoints(db, { since: startOfDays(now, DAYS_OF_ACTIVITY), now }, seed, byHand);
  // What the log has of users has their points.
  await seedUserChanges(db, people, now, seed);
  await seedOperations(db, { since, now }, seed);
  await seedAmendments(db, { since, now }, seed);
  await seedKeptOut(db, now);
  await seedTerms(db, since, now);
  await seedExchangeBanks(db, now);
  await seedSales(db, since, now);
  await seedScanCodes(db, { since, now }, seed);
  await recordAttempts(db, now);
  await recordCodes(db, now);
  await seedWayProposals(db, wireOf(new Date(now)));
  await seedKiosks(db, { since, now }, seed);
  await seedAccounts(db, now);
  await seedRoles(db, now);
  await seedTopBillers(db, since, now);
  await seedHolidays(db, since, now);
  await seedNotices(db, now);
  await seedReleases(db, people, now);
  await seedDistricts(db, now);
  await seedMessages(db, since, now);
  await seedWalls(db, now);
  await seedViews(db, wireOf(new Date(now)));
  await seedLoginLog(db, now);
  await seedOperationLog(db, wireOf(new Date(now)));
  await nameSectors(db);
  await seedHandPostings(db, since, now);
  await seedLedger(db);
  await seedCapital(db, since, now);
  await seedSettlement(db, since, now);
  await seedSources(db, now);
  await seedPeriods(db, now);
}

/** How many of a demo's orders may be today's for the sake of its lists: one in five. */
export const mostTodayOf = (orders: number) => Math.floor(orders / 5);

/** Who orders is there: nobody was here for the last time before their last order. */
export async function lastSeen(db: Db): Promise<void> {
  await sql`
    update users set last_login_time = greatest(last_login_time, last_order)
    from (select user_id, max(created_time) as last_order from orders group by user_id) orders
    where orders.user_id = users.id and last_login_time < last_order`.execute(db);
}

/** Where the operators of the logs work, which a trigger writes elsewhere. */
async function nameSectors(db: Db): Promise<void> {
  for (const log of ['login_log', 'operation_log'])
    await sql`
      update ${sql.table(log)} l set sector_id = s.id, sector_name = s.name
      from operators o join sectors s on s.id = o.sector_id where o.id = l.operator_id`.execute(db);
}

/** How large a demo was made, and with which seed. */
export type DemoSize = Readonly<Record<keyof typeof DEMO_SIZE, number>>;

/** Marks a database as a demo: it stays one, and goes on as it was made. */
async function mark(db: Db, { users, orders, days, seed }: DemoSize): Promise<void> {
  const value = JSON.stringify({ users, orders, days, seed });
  await db
    .insertInto('secrets')
    .values({ name: DEMO_MARK, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The size with which a database was made a demo; undefined for one that is none. */
export async function demoSizeOf(db: Db): Promise<DemoSize | undefined> {
  const found = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', DEMO_MARK)
    .executeTakeFirst();
  return found && { ...DEMO_SIZE, ...(JSON.parse(found.value) as object) };
}

function withoutUndefined<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}

async function assertEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from operators) or exists (select 1 from orders) as used`.execute(db);
  if (rows[0]?.used)
    throw new Error(
      'the database is not empty: demo data goes into an empty one (npm run seed -- --fresh empties it)',
    );
}
