import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { billerCategory } from '../../domain/orders/codes';
import { agents, billers, roleAgents } from '../db/tables';
import type { Db } from '../kit/context';
import { continueIds, insertMany, loading } from './bulk';
import { startOfToday } from './calendar';
import { DEMO_AGENTS } from './data/agents';
import { BILLERS } from './data/billers';
import { DEMO_ROLES } from './data/staff';
import { seedKiosks } from './kiosks';
import { seedOperationLog } from './operationLog';
import { seedOrders } from './orders';
import { makeUsers, seedUsers } from './people';
import { seedStaff } from './staff';

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
}

/** What decisions section 9 asks for when nothing else is said. */
export const DEMO_SIZE = { users: 5_000, orders: 60_000, days: 120, seed: 20_260_101 } as const;

/** The row among the secrets by which a database that was filled with the demo stays one. */
export const DEMO_MARK = 'demo';

const BIG_TABLES = [
  'orders',
  'handling_records',
  'order_events',
  'partner_messages',
  'users',
  'refund_cases',
  'outbox_mails',
];
const NUMBERED = [
  'roles',
  'operators',
  'password_history',
  'partners',
  'users',
  'agents',
  'orders',
  'kiosk_orders',
  'handling_records',
  'order_events',
  'partner_messages',
  'refund_cases',
  'approvals',
  'outbox_mails',
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
    await loading(transaction, BIG_TABLES, () => load(transaction, { ...plan, now }));
    await sql`select recount_orders()`.execute(transaction);
    await continueIds(transaction, NUMBERED);
    await mark(transaction);
  });
  // The planner has never seen these tables: without this the first lists would read all of them.
  await sql`analyze`.execute(db);
}

type Plan = Required<Pick<SeedOptions, 'users' | 'orders' | 'days' | 'seed'>> &
  Pick<SeedOptions, 'onProgress'> & { readonly now: number };

async function load(db: Db, { users, ...plan }: Plan): Promise<void> {
  const { now, days, seed } = plan;
  const since = startOfToday(now) - (days - 1) * 86_400_000;
  const people = makeUsers(users, seed, since, now);
  await seedStaff(db, wireOf(new Date(since)), wireOf(new Date(now)));
  await seedBillers(db);
  await seedAgents(db);
  await seedUsers(db, people);
  await seedOrders(db, { ...plan, people });
  await seedKiosks(db, now, seed);
  await seedOperationLog(db, wireOf(new Date(now)));
}

async function seedBillers(db: Db): Promise<void> {
  const rows = BILLERS.map(({ code, name, category }) => ({
    code,
    name,
    billerCategory: codeOf(billerCategory, category),
    active: true,
  }));
  await insertMany(db, billers, rows);
}

async function seedAgents(db: Db): Promise<void> {
  await insertMany(
    db,
    agents,
    DEMO_AGENTS.map((agent, at) => ({ id: at + 1, ...agent })),
  );
  const bound = DEMO_ROLES.flatMap(({ agents: ids = [] }, at) =>
    ids.map((agentId) => ({ roleId: at + 1, agentId })),
  );
  await insertMany(db, roleAgents, bound);
}

async function mark(db: Db): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: DEMO_MARK, value: '1' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
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
