import { setImmediate as breath } from 'node:timers/promises';
import { ENABLED } from '../../../domain/finance/exchangeBank';
import { exchangeRule, RULE_IN_FORCE } from '../../../domain/finance/exchangeRule';
import { type Sorted, sortedBy } from '../../../domain/finance/sorted';
import type { BankShare } from '../../../domain/finance/swapQuery';
import { decimal, divided, units } from '../../../domain/kit/decimal';
import type { RecordOf } from '../../../domain/kit/resource';
import { businessDay } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { recordOf, recordsOf } from '../../kit/records';
import { benchmarkAt } from '../../operation/benchmarks';
import { type SwapOrder, sortingFor } from './waitingOrders';

type Rule = RecordOf<typeof exchangeRule>;

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

/** What the bank of a query would take of some orders, and what each bank would. */
export interface Composite {
  readonly sorted: readonly Sorted<SwapOrder>[];
  readonly totals: Totals;
  readonly banks: readonly BankShare[];
}

/**
 * Sorts orders, the oldest payment first, by the rule of the bank that is asked about, and by those of all others that get orders, each at
 * its own rate (else the benchmark's).
 */
export async function compositeOf(
  db: Db,
  asked: Asked,
  orders: readonly SwapOrder[],
  now: string,
): Promise<Composite> {
  const today = businessDay(now);
  const rule = await recordOf(db, exchangeRule, { id: asked.ruleId });
  const sortedFor = async (one: Rule) => sortedBy(one, orders, await sortingFor(db, one.bankId, today));
  const sorted = await sortedFor(asked.overShare ? { ...rule, share: null } : rule);
  const totals = totalsOf(sorted);
  const banks: BankShare[] = [];
  for (const { id: bankId, ename: bankName, rule: its } of await ruledBanks(db)) {
    // Nothing in between waits for anything: nobody else would be answered.
    await breath();
    const isAsked = bankId === asked.bankId;
    const taken = isAsked ? totals : totalsOf(await sortedFor(its));
    const rate = isAsked ? asked.rate : ((await rateOf(db, its, now)) ?? asked.rate);
    banks.push({ bankId, bankName, ...taken, estimatedNtd: divided(taken.php, rate) });
  }
  return { sorted, totals, banks };
}

/** PHP for one NTD where nobody says otherwise: as the rule has it, else the newest benchmark; undefined without either. */
export async function rateOf(
  db: Db,
  { partnerRate }: Pick<Rule, 'partnerRate'>,
  now: string,
): Promise<string | undefined> {
  return partnerRate ?? (await benchmarkAt(db, now))?.benchmarkRate;
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

function totalsOf(sorted: readonly Sorted<SwapOrder>[]): Totals {
  let [quantity, ntd, php] = [0, 0n, 0n];
  for (const { order, leftReason } of sorted) {
    if (leftReason !== null) continue;
    quantity += 1;
    ntd += units(order.ntd ?? '0', 2);
    php += units(order.transactionAmount, 2);
  }
  return { quantity, ntd: decimal(ntd, 2), php: decimal(php, 2) };
}
