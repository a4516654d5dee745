import { type RawBuilder, sql } from 'kysely';
import {
  accountNumber,
  type LedgerAccountCode,
  ledgerCurrency,
  ledgerOwner,
} from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';
import { compare, minus } from '../../../domain/kit/decimal';
import type { Resolution } from '../../../domain/reconciliation/resolutionCodes';
import { postEntries, type ToPost } from '../../finance/ledger/write';
import type { Db } from '../../kit/context';
import type { WholeException } from './readFacts';

/** An account that a way out posts to: one that is there, or one of ours by its number; of receivables that of a payment method. */
export type PostedAccount =
  | { readonly id: number }
  | { readonly code: LedgerAccountCode; readonly method?: number };

/** What a way out posts: an amount over nothing, from one account to another, in the currency of the source. */
export interface Posting {
  readonly debit: PostedAccount;
  readonly credit: PostedAccount;
  readonly amount: string;
}

const NOTHING = '0';

/** From the one account to the other, or the other way round where the amount is under nothing; undefined for nothing. */
function moved(amount: string, credit: PostedAccount, debit: PostedAccount): Posting | undefined {
  const sign = compare(amount, NOTHING);
  if (sign === 0) return undefined;
  return sign > 0 ? { debit, credit, amount } : { debit: credit, credit: debit, amount: amount.slice(1) };
}

/** Where a payment is put aside: what is known to be of a user waits for them. */
export function asideOf({ facts: { order, theirsAmount } }: WholeException): PostedAccount {
  return { code: order !== null && compare(theirsAmount, NOTHING) > 0 ? 'unclaimed' : 'suspense' };
}

/** What a way out of an exception posts; undefined for nothing. @param method by which the other order is paid that it pays */
export function postingOf(way: Resolution, whole: WholeException, method?: number): Posting | undefined {
  const { record, facts } = whole;
  const account = { id: whole.accountId };
  const held = record.heldAccountId === null ? asideOf(whole) : { id: record.heldAccountId };
  const bank = facts.ledgerCurrency === codeOf(ledgerCurrency, 'ntd') ? 'dedicatedNtd' : 'dedicatedPhp';
  switch (way) {
    case 'putAside':
      return moved(facts.theirsAmount, asideOf(whole), account);
    case 'reverse':
      return moved(facts.oursAmount, account, { code: 'suspense' });
    case 'writeOff':
      return moved(facts.oursAmount, account, { code: 'differences' });
    case 'difference':
      return moved(minus(facts.oursAmount, facts.theirsAmount), account, { code: 'differences' });
    case 'payBack':
      return moved(facts.heldAmount, { code: bank }, held);
    case 'payOther':
      return moved(facts.heldAmount, { code: 'receivable', method }, held);
    default:
      return undefined;
  }
}

/** The number of an account, which is opened where nothing was posted to it yet. */
export async function accountIdOf(db: Db, account: PostedAccount, currency: number): Promise<number> {
  if ('id' in account) return account.id;
  const [kind, key] =
    account.method === undefined ? [0, ''] : [codeOf(ledgerOwner, 'paymentMethod'), String(account.method)];
  const { rows } = await sql<{ id: number }>`
    select ledger_account(${accountNumber(account.code)}::smallint, ${currency}::smallint, ${kind}::smallint, ${key}) as id`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`no account ${account.code}`);
  return rows[0].id;
}

/** Posts what a way out says that was written down. */
export const postResolution = (db: Db, id: number): Promise<void> =>
  postEntries(db, resolutionsToPost(sql`a.id = ${id}`));

/** What ways out post: those of `which`, a condition on a row `a` of them. */
export const resolutionsToPost = (which: RawBuilder<unknown>): ToPost => ({
  source: 'resolution',
  facts: sql`
    select a.id as source_id, 1::smallint as part, null::bigint as order_id, a.created_time as time, a.operator_id, a.resolution_note as reason,
      a.debit_account_id, a.credit_account_id, coalesce(a.amount_ntd, a.amount_php) as amount
    from exception_resolutions a where a.debit_account_id is not null and ${which}`,
  lines: sql`
    select f.source_id, c.account_code, c.ledger_currency as currency, c.owner_kind, c.owner_key,
      case c.id when f.debit_account_id then f.amount else -f.amount end as amount
    from facts f join ledger_accounts c on c.id in (f.debit_account_id, f.credit_account_id)`,
});
