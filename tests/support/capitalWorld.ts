import { sql } from 'kysely';
import { capitalAccounts } from '../../src/domain/finance/capitalAccount';
import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { accountNumber, type LedgerAccountCode } from '../../src/domain/finance/ledgerCodes';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { businessDay } from '../../src/domain/kit/zone';
import { postByHand } from '../../src/server/finance/ledger/handPostings';
import { postEntries } from '../../src/server/finance/ledger/write';
import type { Client, World } from './world';

/** An account outside by its name, such as `1120 · NTD`. */
export const capitalNamed = (world: World, name: string) =>
  world.db.selectFrom('capitalAccountView').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

/** Puts capital of ours into an account outside, or what another account is credited with, as an entry by hand does. */
export async function funded(
  { db, clock, idOf }: World,
  name: string,
  amount: string,
  from = '3110',
): Promise<void> {
  const now = clock.text();
  const isNtd = name.endsWith('NTD');
  const { rows } = await sql<{ id: number }>`
    insert into hand_postings (debit_account_id, credit_account_id, amount_ntd, amount_php, entry_reason, status, maker_id, maker_name,
      created_time, updated_time)
    select d.id, c.id, ${isNtd ? amount : null}, ${isNtd ? null : amount}, 'To begin with', 2, ${idOf('admin')}, 'admin', ${now}, ${now}
    from ledger_accounts d, ledger_accounts c where d.name = ${name} and c.name = ${`${from} · ${name.slice(-3)}`} returning id`.execute(
    db,
  );
  for (const record of rows) await postByHand(db, record, now);
}

/** Fees that orders earned, which users' account has. */
export async function feesEarned({ db, clock }: World, amount: string): Promise<void> {
  const line = (account: LedgerAccountCode, of: string) =>
    sql`(${sql.lit(accountNumber(account))}::smallint, 1::smallint, 0::smallint, '', ${of}::numeric)`;
  await postEntries(db, {
    source: 'orderMove',
    facts: sql`select -1::bigint as source_id, 1::smallint as part, null::bigint as order_id, ${clock.text()}::timestamptz as time,
      null::bigint as operator_id, null::text as reason`,
    lines: sql`select source_id, l.* from facts cross join lateral (values ${line('dedicatedNtd', amount)}, ${line('fees', `-${amount}`)})
      l(account_code, currency, owner_kind, owner_key, amount)`,
  });
}

/** A change of a page that another one agrees to. */
export async function agreed(
  { decisions }: Pick<KeptPage, 'decisions'>,
  checker: Client,
  change: Promise<{ readonly id: number; readonly proposalId: number | null }>,
): Promise<number> {
  const { id, proposalId } = await change;
  if (decisions) await checker.ask(decisions.approve, { auditId: proposalId ?? 0 });
  return id;
}

/** A transfer as somebody asks for it. */
export async function transferBetween(
  world: World,
  from: string,
  to: string,
  amount: string,
): Promise<FormInput> {
  return {
    fromAccountId: (await capitalNamed(world, from)).id,
    toAccountId: (await capitalNamed(world, to)).id,
    amount,
    valueDay: businessDay(world.clock.text()),
    proposalReason: 'For the weekend',
  };
}

/** Below how much nothing is sent by a partner any more, agreed to by two. */
export async function stopsBelow(
  world: World,
  [maker, checker]: readonly [Client, Client],
  name: string,
  stopBelow: string,
): Promise<void> {
  const { id, version } = await capitalNamed(world, name);
  await agreed(capitalAccounts, checker, maker.ask(capitalAccounts.calls.edit, { id, version, stopBelow }));
}

/** A transfer that is to be approved, and a limit. */
export async function pendingCapital(world: World) {
  const keeper = await world.signIn('admin2');
  await funded(world, '1220 · PHP', '1000.00');
  const wanted = await transferBetween(world, '1220 · PHP', '1230 · PHP', '100.00');
  const transfer = await keeper.ask(capitalTransfers.calls.add, wanted);
  const [prefund] = await world.db
    .selectFrom('capitalAccounts')
    .select(['id', 'version'])
    .where('accountCode', '=', 1210)
    .execute();
  const limit = await keeper.ask(capitalAccounts.calls.edit, {
    id: prefund?.id ?? 0,
    version: prefund?.version ?? 0,
    stopBelow: '5.00',
  });
  return {
    capitalTransfer: { orderId: 0, auditId: transfer.proposalId ?? 0 },
    capitalAccount: { orderId: 0, auditId: limit.proposalId ?? 0 },
  };
}

/** A bill of PHP 1,000 that is paid and verified, and goes to whoever its route says. */
export const verifiedBill = {
  status: 13,
  paymentMethod: 10,
  partner: null,
  payoutChannel: null,
  payoutKind: null,
  transactionAmount: '1000.00',
};
