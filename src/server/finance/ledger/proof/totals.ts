import { sql } from 'kysely';
import { HELD_BY_ORDERS, ledgerCurrency } from '../../../../domain/finance/ledgerCodes';
import type { LedgerCheck } from '../../../../domain/finance/ledgerProof';
import { codeOf } from '../../../../domain/kit/codes';
import { IN_USE } from '../../../../domain/operation/benchmark';
import type { Db } from '../../../kit/context';
import { accountOf } from '../literals';
import type { Finding } from './findings';

const NTD = codeOf(ledgerCurrency, 'ntd');

type Both = Pick<Finding, 'expected' | 'found'>;

/** Points that users have and that unpaid orders took, and what we owe in points. */
export async function pointsOf(db: Db): Promise<Finding> {
  const { rows } = await sql<Both>`
    select ((select coalesce(sum(points), 0) from users)
        + (select coalesce(sum(points_used), 0) from orders where status in (-2, 0) and points_used > 0))::text as expected,
      (select coalesce(-sum(debit - credit), 0) from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where a.account_code = ${accountOf('points')})::text as found`.execute(db);
  return findingOf('points', NTD, rows[0]);
}

/**
 * What we owe users and their recipients, and what there is for it, in NTD: PHP at the newest benchmark in use. While there is none
 * each currency has to cover itself. NTD under way are fees that leave for our own account, and cover nothing any more.
 */
export async function coverOf(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Both & { readonly currency: number }>`
    with rate as (select max(php) as php from (
      select benchmark_rate as php from benchmarks where status = ${IN_USE} order by quoted_time desc limit 1) newest),
    standing as (
      select a.account_code as code, case when r.php is null then a.ledger_currency else ${NTD} end as currency, a.ledger_currency = ${NTD} as ntd,
        case a.ledger_currency when ${NTD} then sum(b.debit - b.credit) else sum(b.debit - b.credit) / coalesce(r.php, 1) end as amount
      from ledger_balances b join ledger_accounts a on a.id = b.account_id, rate r group by a.account_code, a.ledger_currency, r.php
    )
    select currency, round(coalesce(-sum(amount) filter (where code between ${accountOf('heldForUsers')} and ${accountOf('unclaimed')}), 0), 2)::text as expected,
      round(coalesce(sum(amount) filter (where code between ${accountOf('receivable')} and ${accountOf('walletFloat')}
        and code <> ${accountOf('ownNtd')} and not (ntd and code = ${accountOf('transfers')})), 0), 2)::text as found
    from standing group by currency order by currency`.execute(db);
  if (rows.length === 0) return [findingOf('cover', NTD)];
  return rows.map(({ currency, ...sums }) => findingOf('cover', currency, sums));
}

/** Which check counts what stands on the accounts that orders alone move. */
const CHECK_OF = {
  heldForUsers: 'held',
  owedToRecipients: 'owed',
  refunds: 'refunds',
} as const satisfies Record<(typeof HELD_BY_ORDERS)[number], LedgerCheck>;

/** What stands on accounts that orders alone move and that no order brought there: nothing, in each currency. */
export async function strayOf(db: Db): Promise<Finding[]> {
  const found = await Promise.all(HELD_BY_ORDERS.map((account) => strayOn(db, account)));
  return found.flat();
}

async function strayOn(db: Db, account: (typeof HELD_BY_ORDERS)[number]): Promise<Finding[]> {
  const { rows } = await sql<{ currency: number; found: string; entries: string[] }>`
    select a.ledger_currency as currency, (-sum(l.amount))::text as found, array_agg(distinct l.entry_id::text) as entries
    from ledger_accounts a join ledger_lines l on l.account_id = a.id and l.order_id is null
    where a.account_code = ${accountOf(account)} group by 1 having sum(l.amount) <> 0`.execute(db);
  return rows.map(({ currency, found, entries }) => ({
    of: CHECK_OF[account],
    ...{ currency, expected: '0', found },
    faults: entries.map((key) => ({ of: 'entry' as const, key })),
  }));
}

const findingOf = (
  of: LedgerCheck,
  currency: number,
  sums: Both = { expected: '0', found: '0' },
): Finding => ({ of, currency, ...sums });
