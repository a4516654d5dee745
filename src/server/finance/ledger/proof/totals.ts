import { sql } from 'kysely';
import { ledgerCurrency } from '../../../../domain/finance/ledgerCodes';
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
  return findingOf('points', rows);
}

/** What we owe users and their recipients, and what there is for it, in NTD: PHP at the newest benchmark in use. */
export async function coverOf(db: Db): Promise<Finding> {
  const { rows } = await sql<Both>`
    with rate as (select benchmark_rate as php from benchmarks where status = ${IN_USE} order by quoted_time desc limit 1),
    standing as (
      select a.account_code as code, case a.ledger_currency when ${NTD} then sum(b.debit - b.credit)
        else sum(b.debit - b.credit) / coalesce((select php from rate), 1) end as ntd
      from ledger_balances b join ledger_accounts a on a.id = b.account_id group by a.account_code, a.ledger_currency
    )
    select round(coalesce(-sum(ntd) filter (where code between ${accountOf('heldForUsers')} and ${accountOf('unclaimed')}), 0), 2)::text as expected,
      round(coalesce(sum(ntd) filter (where code between ${accountOf('receivable')} and ${accountOf('walletFloat')}
        and code <> ${accountOf('ownNtd')}), 0), 2)::text as found
    from standing`.execute(db);
  return findingOf('cover', rows);
}

const findingOf = (of: Finding['of'], [sums = { expected: '0', found: '0' }]: readonly Both[]): Finding => ({
  of,
  currency: NTD,
  ...sums,
});
