import { sql } from 'kysely';
import { handPosting, handPostings } from '../../domain/finance/handPosting';
import {
  accountNumber,
  type LedgerAccountCode,
  ledgerCurrency,
  ledgerOwner,
} from '../../domain/finance/ledgerCodes';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { postByHand } from '../finance/ledger/handPostings';
import type { Db } from '../kit/context';
import { decided, step, waiting } from './financeProposals';
import { seedKept } from './kept';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Currency = keyof typeof ledgerCurrency.entries;

async function accountOf(
  db: Db,
  code: LedgerAccountCode,
  currency: Currency,
  partnerId?: number,
): Promise<number> {
  const owner =
    partnerId === undefined
      ? sql`0::smallint, ''`
      : sql`${codeOf(ledgerOwner, 'partner')}::smallint, ${String(partnerId)}`;
  const { rows } = await sql<{ id: number }>`
    select ledger_account(${accountNumber(code)}::smallint, ${codeOf(ledgerCurrency, currency)}::smallint, ${owner}) as id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`no account ${code}`);
  return row.id;
}

interface Posting {
  readonly why: string;
  readonly debit: LedgerAccountCode;
  readonly credit: LedgerAccountCode;
  readonly in: Currency;
  readonly amount: string;
  /** Whose prefund is debited. */
  readonly partnerId?: number;
}

async function valuesOf(db: Db, { why, debit, credit, in: currency, amount, partnerId }: Posting) {
  return {
    debitAccountId: await accountOf(db, debit, currency, partnerId),
    creditAccountId: await accountOf(db, credit, currency),
    amountNtd: currency === 'ntd' ? amount : null,
    amountPhp: currency === 'php' ? amount : null,
    entryReason: why,
  };
}

/** What the provider began with: funds of its own, with each payout partner so much that they last, for wallets and in its accounts. */
async function capital(db: Db): Promise<Posting[]> {
  const { rows: partners } = await sql<{ id: number; name: string; amount: string }>`
    select p.id, p.name, (80000000 + 1000000 * ceil(coalesce(o.paid, 0) / 1000000))::numeric(14,2) as amount
    from partners p left join (select partner, sum(transaction_amount) as paid from orders group by 1) o on o.partner = p.name
    where p.scope = 2 order by p.id`.execute(db);
  const from = { credit: 'capital' } as const;
  return [
    ...partners.map(({ id, name, amount }) => ({
      ...from,
      why: `Prefund with ${name} to begin with`,
      debit: 'prefund' as const,
      in: 'php' as const,
      amount,
      partnerId: id,
    })),
    { ...from, why: 'Funds for payouts', debit: 'dedicatedPhp', in: 'php', amount: '60000000.00' },
    { ...from, why: 'Float for refunds to wallets', debit: 'walletFloat', in: 'php', amount: '3000000.00' },
    { ...from, why: 'Working capital', debit: 'ownNtd', in: 'ntd', amount: '5000000.00' },
  ];
}

/** What a bank writes down by itself, until its statements are read (35). */
const EVERY_MONTH: readonly Posting[] = [
  {
    why: 'Interest on the dedicated PHP account',
    debit: 'dedicatedPhp',
    credit: 'capital',
    in: 'php',
    amount: '812.40',
  },
  {
    why: 'Account fee of the wallet operator',
    debit: 'payoutCost',
    credit: 'walletFloat',
    in: 'php',
    amount: '2500.00',
  },
  {
    why: 'Rounding of last month on the dedicated account',
    debit: 'differences',
    credit: 'dedicatedNtd',
    in: 'ntd',
    amount: '7.00',
  },
];

/** Entries by hand: capital that was paid in before the first order, and one in each other state. Amounts of a demo. */
export async function seedHandPostings(db: Db, since: number, now: number): Promise<void> {
  for (const posting of await capital(db)) await posted(db, posting, now - since + DAY, now);
  for (const [at, posting] of EVERY_MONTH.entries()) await posted(db, posting, (80 - 24 * at) * DAY, now);
  const fee = {
    why: 'Bank fee of last month',
    debit: 'payoutCost',
    credit: 'dedicatedPhp',
    in: 'php',
    amount: '1500.00',
  } as const;
  const rounding = {
    why: 'Rounding on a bank statement',
    debit: 'differences',
    credit: 'suspense',
    in: 'ntd',
    amount: '3.00',
  } as const;
  const twice = { ...rounding, why: 'Rounding on a bank statement, drafted twice' };
  const draft = async (posting: Posting, ago: number) => ({
    ago,
    by: 'finance',
    set: await valuesOf(db, posting),
  });
  await seedKept(
    db,
    handPosting,
    [
      [await draft(fee, 2 * DAY)],
      [await draft(rounding, 5 * HOUR)],
      [
        await draft(twice, 4 * HOUR),
        { ago: 3 * HOUR, by: 'finance', step: 'drop', set: { moveReason: 'It stands there already.' } },
      ],
    ],
    now,
  );
  await waiting(db, handPostings, { id: await idOf(db, fee), change: step('post', null), ago: DAY }, now);
}

const idOf = async (db: Db, { why }: Posting): Promise<number> =>
  (await db.selectFrom('handPostings').select('id').where('entryReason', '=', why).executeTakeFirstOrThrow())
    .id;

async function posted(db: Db, posting: Posting, ago: number, now: number): Promise<void> {
  const draft = { ago: ago + HOUR, by: 'finance', set: await valuesOf(db, posting) };
  await seedKept(db, handPosting, [[draft]], now);
  const id = await idOf(db, posting);
  await decided(db, handPostings, { id, change: step('post', null), ago }, now);
  await db
    .updateTable('handPostings')
    .set({ status: 2, version: 1, updatedTime: wireOf(new Date(now - ago)) })
    .where('id', '=', id)
    .execute();
  await postByHand(db, { id }, wireOf(new Date(now - ago)));
}
