import { type RawBuilder, sql } from 'kysely';
import {
  capitalTransfer,
  isSweep,
  sourceOfTransfer,
  TRANSFER_PARTS,
} from '../../../domain/finance/capitalTransfer';
import { handPostingStatus } from '../../../domain/finance/handPosting';
import { currencyName } from '../../../domain/finance/inItsCurrency';
import { accountNumber, type LedgerSource } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';
import { compare } from '../../../domain/kit/decimal';
import type { Currency } from '../../../domain/kit/fieldKinds';
import { amountText, moneyText } from '../../../domain/kit/format';
import type { KeptRecord } from '../../../domain/kit/kept';
import { businessDay } from '../../../domain/kit/zone';
import type { Db, OperatorContext } from '../../kit/context';
import type { Changing } from '../../kit/keptChange';
import type { Values } from '../../kit/keptWrites';
import { lockedRecord } from '../../kit/locked';
import { Refused, wrong } from '../../kit/refused';
import { accountOf, currencyOf, sourceOf } from '../ledger/literals';
import { postEntries, type ToPost } from '../ledger/write';
import { whyNotBetween } from './accountChoices';
import { availableOf } from './funds';

interface Sides {
  readonly fromAccountId: number;
  readonly toAccountId: number;
  readonly amount: string;
}

const sidesOf = (values: Values): Sides => ({
  fromAccountId: Number(values.fromAccountId),
  toAccountId: Number(values.toAccountId),
  amount: String(values.amount),
});

/**
 * Refuses a transfer that is not made (decisions section 32): 400 naming an account that there is not or that has another
 * currency, 400 `capital.notAllowed` for one that goes where it may not, 409 `capital.overdraft` for more than there is, and
 * `capital.notEarned` for more than the fees that were earned and have not left yet. Holds the account it leaves, so that no two
 * take the same money.
 */
export async function assertTransfer({ db }: OperatorContext, { change }: Changing, after: Values) {
  if (change.does !== 'add') return;
  const sides = sidesOf(after);
  const from = await accountNamed(db, 'fromAccountId', sides.fromAccountId);
  const to = await accountNamed(db, 'toAccountId', sides.toAccountId);
  const why = whyNotBetween(from, to);
  if (why?.key === 'rules.notFromThere')
    throw new Refused(400, 'capital.notAllowed', {}, { toAccountId: why });
  if (why) throw wrong('toAccountId', why);
  await assertEnough(db, sides, currencyName(from.ledgerCurrency));
  if (isSweep(from.accountCode)) await assertEarned(db, sides.amount);
}

/**
 * Refuses a transfer for a day that is over: 400 naming it. When it is proposed; whoever decides later knows the day and may do so
 * after it.
 */
export async function assertDayToCome({ now }: OperatorContext, { valueDay }: Values): Promise<Values> {
  if (String(valueDay) < businessDay(now)) throw wrong('valueDay', { key: 'rules.past' });
  return {};
}

async function accountNamed(db: Db, field: string, id: number) {
  const account = await db
    .selectFrom('capitalAccounts')
    .select(['id', 'accountCode', 'ledgerCurrency'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw wrong(field, { key: 'rules.oneOf' });
  return account;
}

async function assertEnough(db: Db, { fromAccountId, amount }: Sides, currency: Currency): Promise<void> {
  await sql`select from capital_accounts where id = ${fromAccountId} for no key update`.execute(db);
  const available = await availableOf(db, fromAccountId);
  if (compare(amount, available) > 0)
    throw new Refused(
      409,
      'capital.overdraft',
      { available: moneyText(available, currency) },
      { amount: { key: 'rules.atMost', vars: { max: amountText(available, currency) } } },
    );
}

/** Accounts of ours alone: what goes there from earned fees, or comes from there, takes none of users' money. */
const OURS = sql.join((['ownNtd', 'capital'] as const).map(accountOf));

/**
 * What fees brought in NTD, with the tax on them, less what has left the users' account for ours. Orders earn fees, and nobody makes
 * them more by writing so: entries by hand only take off, where what they take is not ours as it was, such as taxes that were paid.
 */
async function unswept(db: Db): Promise<string> {
  const fees = sql`${accountOf('fees')}, ${accountOf('taxOnFees')}`;
  const { rows } = await sql<{ left: string }>`
    select (
      (select coalesce(sum(b.credit - b.debit), 0) from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where a.account_code in (${fees}) and a.ledger_currency = ${currencyOf('ntd')} and b.ledger_source <> ${sourceOf('byHand')})
      + least((select coalesce(sum(case when c.account_code in (${fees}) then p.amount_ntd else -p.amount_ntd end), 0)
        from hand_postings p join ledger_accounts d on d.id = p.debit_account_id join ledger_accounts c on c.id = p.credit_account_id
        where p.status = ${sql.lit(codeOf(handPostingStatus, 'posted'))} and p.amount_ntd is not null
          and (d.account_code in (${fees})) <> (c.account_code in (${fees})) and d.account_code not in (${OURS}) and c.account_code not in (${OURS})), 0)
      - (select coalesce(sum(b.credit - b.debit), 0) from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where a.account_code = ${accountOf('dedicatedNtd')} and b.ledger_source = ${sourceOf('sweep')})
    )::numeric(14,2) as "left"`.execute(db);
  return rows[0]?.left ?? '0';
}

async function assertEarned(db: Db, amount: string): Promise<void> {
  const left = await unswept(db);
  if (compare(amount, left) > 0)
    throw new Refused(
      409,
      'capital.notEarned',
      { left: moneyText(left, 'NTD') },
      { amount: { key: 'rules.atMost', vars: { max: amountText(left, 'NTD') } } },
    );
}

export type TransferPart = keyof typeof TRANSFER_PARTS;

/** Posts a part of a transfer: it leaves one account, arrives in the other, or comes back. `now` is UTC. */
export async function postTransfer(
  db: Db,
  { id }: Pick<KeptRecord, 'id'>,
  part: TransferPart,
  now: string,
  operatorId: number | null,
): Promise<void> {
  const { accountCode } = await db
    .selectFrom('capitalTransfers')
    .innerJoin('capitalAccounts', 'capitalAccounts.id', 'capitalTransfers.fromAccountId')
    .select('capitalAccounts.accountCode')
    .where('capitalTransfers.id', '=', id)
    .executeTakeFirstOrThrow();
  await postEntries(
    db,
    transfersToPost(sourceOfTransfer(accountCode), part, sql`t.id = ${id}`, {
      time: sql`${now}::timestamptz`,
      operatorId: sql`${operatorId}::bigint`,
    }),
  );
}

interface By {
  readonly time: RawBuilder<unknown>;
  readonly operatorId: RawBuilder<unknown>;
}

/** What a part of transfers posts: of those of `which`, a condition on a row `t` of them. */
export function transfersToPost(
  source: LedgerSource,
  part: TransferPart,
  which: RawBuilder<unknown>,
  { time, operatorId }: By,
): ToPost {
  const side = part === 'arrives' ? sql`t.to_account_id` : sql`t.from_account_id`;
  const sign = part === 'leaves' ? sql`-1` : sql`1`;
  return {
    source,
    facts: sql`
      select t.id as source_id, ${sql.lit(TRANSFER_PARTS[part])}::smallint as part, null::bigint as order_id, ${time} as time,
        ${operatorId} as operator_id, t.proposal_reason as reason, c.ledger_account_id,
        ${sign} * t.amount as amount
      from capital_transfers t join capital_accounts c on c.id = ${side} where ${which}`,
    lines: sql`
      select f.source_id, l.* from facts f join ledger_accounts a on a.id = f.ledger_account_id cross join lateral (values
        (a.account_code, a.ledger_currency, a.owner_kind, a.owner_key, f.amount),
        (${sql.lit(accountNumber('transfers'))}::smallint, a.ledger_currency, 0::smallint, '', -f.amount)
      ) l(account_code, currency, owner_kind, owner_key, amount)`,
  };
}

/** What was agreed upon leaves its account at once. */
export async function leave({ db, now, operator }: OperatorContext, { id, change }: Changing): Promise<void> {
  if (change.does !== 'add') return;
  const record = (await lockedRecord(db, capitalTransfer, { id } as object, operator)) as KeptRecord;
  await postTransfer(db, record, 'leaves', now, operator.id);
}
