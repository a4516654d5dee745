import { sql } from 'kysely';
import { ENABLED, exchangeBank } from '../../../domain/finance/exchangeBank';
import { exchangeRule, RULE_IN_FORCE } from '../../../domain/finance/exchangeRule';
import { type Sorted, sharedPhp, sorterBy } from '../../../domain/finance/sorted';
import type { BankShare } from '../../../domain/finance/swapQuery';
import { decimal, divided, units } from '../../../domain/kit/decimal';
import type { RecordOf } from '../../../domain/kit/resource';
import { businessDay } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { inSteps } from '../../kit/inSteps';
import { recordOf, recordsOf } from '../../kit/records';
import { benchmarkAt } from '../../operation/benchmarks';
import type { BatchedByBank } from './batchedToday';
import { type SwapOrder, sortingFor } from './waitingOrders';

type Rule = RecordOf<typeof exchangeRule>;

/** Orders that are sorted before anybody else is answered. */
const STEP = 100;

/** What decides of a query, beside which orders it looks at. */
export interface Asked {
  readonly bankId: number;
  readonly ruleId: number;
  readonly rate: string;
  readonly overShare: boolean;
}

/** What orders come to: `ntd` is what of their payments is exchanged. */
export interface Totals {
  readonly quantity: number;
  readonly ntd: string;
  readonly php: string;
}

/**
 * What a query looks at: what is in batches of today, and then what waits. In this order, so that what is reserved meanwhile counts once at
 * the most.
 */
interface Looked {
  readonly batched: BatchedByBank;
  readonly orders: readonly SwapOrder[];
}

/** What the bank of a query would take of some orders, and what each bank would. */
export interface Composite {
  readonly sorted: readonly Sorted<SwapOrder>[];
  readonly totals: Totals;
  readonly banks: readonly BankShare[];
}

/**
 * Sorts orders, the oldest payment first, by the rule of the bank that is asked about, and by those of all others that get orders, each at
 * its own rate.
 */
export async function compositeOf(
  db: Db,
  asked: Asked,
  { orders, batched }: Looked,
  now: string,
): Promise<Composite> {
  const today = businessDay(now);
  const rule = await recordOf(db, exchangeRule, { id: asked.ruleId });
  const allPhp = await sumShared(orders);
  const sortedFor = async (one: Rule) =>
    sortInSteps(orders, sorterBy(one, allPhp, await sortingFor(db, one.bankId, today, batched)));
  const own = await sortedFor(asked.overShare ? { ...rule, share: null } : rule);
  const banks: BankShare[] = [];
  for (const { id: bankId, ename: bankName, rule: its } of await ruledBanks(db)) {
    const isAsked = bankId === asked.bankId;
    const { totals } = isAsked ? own : await sortedFor(its);
    const rate = isAsked ? asked.rate : ((await rateOf(db, its, now)) ?? asked.rate);
    const estimatedNtd = divided(totals.php, rate);
    banks.push({ bankId, bankName, ...totals, estimatedNtd, bankFee: its.bankFee });
  }
  return { ...own, banks };
}

async function sumShared(orders: readonly SwapOrder[]): Promise<bigint> {
  let all = 0n;
  for await (const step of inSteps(orders, STEP)) for (const order of step) all += sharedPhp(order);
  return all;
}

async function sortInSteps(
  orders: readonly SwapOrder[],
  sort: (order: SwapOrder) => Sorted<SwapOrder>,
): Promise<Pick<Composite, 'sorted' | 'totals'>> {
  const sorted: Sorted<SwapOrder>[] = [];
  let [quantity, ntd, php] = [0, 0n, 0n];
  for await (const step of inSteps(orders, STEP)) {
    for (const order of step) {
      const one = sort(order);
      sorted.push(one);
      if (one.leftReason !== null) continue;
      quantity += 1;
      ntd += units(order.ntd ?? '0', 2);
      php += units(order.transactionAmount, 2);
    }
  }
  return { sorted, totals: { quantity, ntd: decimal(ntd, 2), php: decimal(php, 2) } };
}

/**
 * PHP for one NTD where nobody says otherwise: as the rule has it, else by the last answer of the bank, else the newest benchmark; undefined
 * without any.
 */
export async function rateOf(
  db: Db,
  { bankId, partnerRate }: Pick<Rule, 'bankId' | 'partnerRate'>,
  now: string,
): Promise<string | undefined> {
  return partnerRate ?? (await lastRateOf(db, bankId)) ?? (await benchmarkAt(db, now))?.benchmarkRate;
}

async function lastRateOf(db: Db, bankId: number): Promise<string | null> {
  const { rows } = await sql<{ lastRate: string | null }>`
    select last_rate from ${sql.table(exchangeBank.shown.table)} where id = ${bankId}`.execute(db);
  return rows[0]?.lastRate ?? null;
}

/** Banks that get orders, each with the rule by which it takes them, by code. */
export async function ruledBanks(db: Db) {
  const banks = await db
    .selectFrom('exchangeBanks')
    .select(['id', 'ename'])
    .where('status', '=', ENABLED)
    .orderBy('code')
    .execute();
  const rules = await recordsOf(db, exchangeRule, { status: RULE_IN_FORCE });
  return banks.flatMap((bank) => {
    const rule = rules.find(({ bankId }) => bankId === bank.id);
    return rule ? [{ ...bank, rule }] : [];
  });
}
