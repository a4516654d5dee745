import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { settlementKind } from '../../domain/settlement/codes';
import { PAYMENT_PART } from '../../domain/settlement/statement';
import { accountOf, currencyOf } from '../finance/ledger/literals';
import { postEntries, type ToPost } from '../finance/ledger/write';
import type { Db } from '../kit/context';

/** Posts that a statement was paid, as its record says it. */
export const postPayment = (db: Db, statementId: number, operatorId: number): Promise<void> =>
  postEntries(db, paymentsToPost(sql`s.id = ${statementId}`, sql`${operatorId}::bigint`));

/**
 * The account of ours that a statement is paid to or from: what methods collected comes to users' account; what shops and receivers get was
 * users' money; commissions are ours to pay.
 */
const OWN_ACCOUNT = sql`(case
  when c.ledger_currency = ${currencyOf('php')} then ${accountOf('walletFloat')}
  when c.account_code = ${accountOf('receivable')} or s.settlement_kind = ${sql.lit(codeOf(settlementKind, 'merchant'))}
    then ${accountOf('dedicatedNtd')}
  else ${accountOf('ownNtd')} end)::smallint`;

/** What payments of statements post: those of `which`, a condition on a row `s` of them. */
export const paymentsToPost = (which: RawBuilder<unknown>, operatorId: RawBuilder<unknown>): ToPost => ({
  source: 'settlement',
  facts: sql`
    select s.id as source_id, ${sql.lit(PAYMENT_PART)}::smallint as part, null::bigint as order_id, s.paid_time as time, ${operatorId} as operator_id,
      s.statement_number as reason, t.ledger_account_id, ${OWN_ACCOUNT} as own_code,
      case c.account_code when ${accountOf('receivable')} then -s.net else s.net end as amount
    from settlement_statements s join settlement_terms t on t.id = s.terms_id join ledger_accounts c on c.id = t.ledger_account_id
    where ${which}`,
  lines: sql`
    select f.source_id, l.* from facts f join ledger_accounts c on c.id = f.ledger_account_id cross join lateral (values
      (c.account_code, c.ledger_currency, c.owner_kind, c.owner_key, f.amount),
      (f.own_code, c.ledger_currency, 0::smallint, '', -f.amount)
    ) l(account_code, currency, owner_kind, owner_key, amount)`,
});
