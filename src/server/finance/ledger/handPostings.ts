import { type RawBuilder, sql } from 'kysely';
import { handPostingCalls, handPostings } from '../../../domain/finance/handPosting';
import { accountNumber, HELD_BY_ORDERS, ledgerCurrency } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';
import type { KeptRecord } from '../../../domain/kit/kept';
import type { Db, OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing } from '../../kit/keptChange';
import type { Values } from '../../kit/keptWrites';
import { wrong } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { accountChoice } from './accountChoice';
import { postEntries, type ToPost } from './write';

/** Entries by hand: drafts of one operator, posted by two (decisions section 31). */
export const handPostingRoutes: Route[] = [
  ...serveKept(
    handPostings,
    { check: assertAccounts, moving: { post: ({ db, now }, record) => postByHand(db, record, now) } },
    {},
  ),
  ...serve(handPostingCalls, {
    accountChoices: async (context) => ({ choices: await accountChoices(context) }),
  }),
];

/** Every account, called by what it is and whose; of those that orders move it says so, where there is nothing to take back. */
async function accountChoices({ db, t }: OperatorContext) {
  const found = await db
    .selectFrom('ledgerAccountView')
    .select(['id', 'accountCode', 'ownerName', 'ownerMethod', 'ledgerCurrency'])
    .orderBy('accountCode')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ id: number }>`
    select account_id as id from ledger_lines where order_id is null group by 1 having sum(amount) <> 0`.execute(
    db,
  );
  const withStrays = new Set(rows.map(({ id }) => id));
  const moved = { disabledReason: t('rules.movedByOrders') };
  return found.map((account) => {
    const isMoved = OF_ORDERS.includes(account.accountCode) && !withStrays.has(account.id);
    return { ...accountChoice(t, account), ...(isMoved && moved) };
  });
}

const OF_ORDERS: readonly number[] = HELD_BY_ORDERS.map(accountNumber);

/** Refuses an account that is kept in another currency than the amount, that orders alone move, or that there is not: 400 naming it. */
async function assertAccounts({ db }: OperatorContext, _: Changing, after: Values): Promise<void> {
  const currency = codeOf(ledgerCurrency, after.amountNtd === null ? 'php' : 'ntd');
  for (const field of ['debitAccountId', 'creditAccountId'] as const) {
    const account = await db
      .selectFrom('ledgerAccounts')
      .select(['ledgerCurrency', 'accountCode'])
      .where('id', '=', Number(after[field]))
      .executeTakeFirst();
    if (!account) throw wrong(field, { key: 'rules.oneOf' });
    if (OF_ORDERS.includes(account.accountCode) && !(await takesBack(db, field, after)))
      throw wrong(field, { key: 'rules.movedByOrders' });
    if (account.ledgerCurrency !== currency) throw wrong(field, { key: 'rules.accountCurrency' });
  }
}

/** Whether an entry takes back what earlier ones brought to an account that orders move, of which it may bring nothing anew. */
async function takesBack(
  db: Db,
  field: 'debitAccountId' | 'creditAccountId',
  after: Values,
): Promise<boolean> {
  const amount = String(after.amountNtd ?? after.amountPhp ?? '0');
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(sum(amount), 0) * ${field === 'debitAccountId' ? -1 : 1} >= ${amount}::numeric as found
    from ledger_lines where account_id = ${Number(after[field])} and order_id is null`.execute(db);
  return rows[0]?.found === true;
}

/** Posts an entry by hand, in the transaction in which a second one agrees to it. */
export async function postByHand(db: Db, { id }: Pick<KeptRecord, 'id'>, now: string): Promise<void> {
  // Whoever sends or transfers looks at what is available under the same lock.
  await sql`
    select from capital_accounts c join hand_postings a on c.ledger_account_id in (a.debit_account_id, a.credit_account_id)
    where a.id = ${id} order by c.id for no key update of c`.execute(db);
  await postEntries(db, handPostingsToPost(sql`a.id = ${id}`, sql`${now}::timestamptz`));
}

/** What entries by hand post: those of `which`, a condition on a row `a` of them, at the moment `time`. */
export const handPostingsToPost = (which: RawBuilder<unknown>, time: RawBuilder<unknown>): ToPost => ({
  source: 'byHand',
  facts: sql`
    select a.id as source_id, 1::smallint as part, null::bigint as order_id, ${time} as time, a.maker_id as operator_id,
      a.entry_reason as reason, a.debit_account_id, a.credit_account_id, coalesce(a.amount_ntd, a.amount_php) as amount
    from hand_postings a where ${which}`,
  lines: sql`
    select f.source_id, c.account_code, c.ledger_currency as currency, c.owner_kind, c.owner_key,
      case c.id when f.debit_account_id then f.amount else -f.amount end as amount
    from facts f join ledger_accounts c on c.id in (f.debit_account_id, f.credit_account_id)`,
});
