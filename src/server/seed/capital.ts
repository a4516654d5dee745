import { sql } from 'kysely';
import { capitalAccount, capitalAccounts, PREFUND } from '../../domain/finance/capitalAccount';
import { capitalTransfer, capitalTransfers, type TRANSFER_PARTS } from '../../domain/finance/capitalTransfer';
import { accountNumber } from '../../domain/finance/ledgerCodes';
import { compare } from '../../domain/kit/decimal';
import { businessDay, later, wireOf } from '../../domain/kit/zone';
import { postTransfer } from '../finance/capital/transfers';
import type { Db } from '../kit/context';
import type { KeptChange } from '../kit/keptChange';
import { decided, step } from './financeProposals';
import { actOn, type KeptAct, seedKept } from './kept';
import { insertWaiting } from './priceProposals';
import { operatorNamed } from './staff';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAPSE_SECONDS = 86_400;

/** Whose funds we hear of in time, and who is sent nothing any more when there is so little. Amounts of a demo. */
const WARN_BELOW = '30000000.00';
const STOP_BELOW = '1000000.00';

/** So many weeks are behind, each with a transfer for its payouts. */
const WEEKS = 12;

/** Limits of partners' accounts, and transfers from the dedicated account in every state. Once the ledger has what was paid out. */
export async function seedCapital(db: Db, since: number, now: number): Promise<void> {
  await sql`select open_capital_accounts(${wireOf(new Date(since))}::timestamptz)`.execute(db);
  const prefunds = await accountsOf(db, PREFUND);
  await seedLimits(db, prefunds, now);
  await seedUnwatched(db, now);
  const [from] = await accountsOf(db, accountNumber('dedicatedPhp'));
  if (from === undefined) throw new Error('seed: no dedicated PHP account');
  await seedTransfers(db, from, prefunds, now);
}

async function accountsOf(db: Db, accountCode: number): Promise<number[]> {
  const found = await db
    .selectFrom('capitalAccounts')
    .select('id')
    .where('accountCode', '=', accountCode)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

async function seedLimits(db: Db, prefunds: readonly number[], now: number): Promise<void> {
  for (const id of prefunds)
    await actOn(
      db,
      capitalAccount,
      id,
      { ago: 60 * DAY, by: 'finance', set: { warnBelow: WARN_BELOW } },
      now,
    );
  // Alone where others of its routes take over: the demo goes on.
  const last = prefunds.at(-1);
  if (last === undefined) return;
  const values = { stopBelow: STOP_BELOW };
  await decided(db, capitalAccounts, { id: last, change: { does: 'edit', values }, ago: 50 * DAY }, now);
  await actOn(db, capitalAccount, last, { ago: 50 * DAY, by: 'finance', set: values }, now);
}

/** Of what channels collected nothing is booked there before their files are read (35): by the books it is overdrawn. */
async function seedUnwatched(db: Db, now: number): Promise<void> {
  const [id] = await accountsOf(db, accountNumber('dedicatedNtd'));
  if (id === undefined) return;
  const reason = 'What channels collected is not booked there yet';
  await decided(db, capitalAccounts, { id, change: step('unwatch', reason), ago: 40 * DAY }, now);
  const act = { ago: 40 * DAY, by: 'finance', step: 'unwatch', set: { moveReason: reason } };
  await actOn(db, capitalAccount, id, act, now);
}

type Part = keyof typeof TRANSFER_PARTS;

/** A transfer that somebody asked for, and what became of it. */
interface Life {
  readonly why: string;
  readonly ago: number;
  readonly amount: string;
  readonly steps: readonly ('approve' | 'reject' | 'recall' | 'confirm' | 'fail')[];
}

const LIVES: readonly Life[] = [
  ...Array.from({ length: WEEKS }, (_, week) => ({
    why: `Payouts of week ${week + 1}`,
    ago: (WEEKS - week) * 7 * DAY,
    amount: `${2 + (week % 3)}000000.00`,
    steps: ['approve', 'confirm'] as const,
  })),
  { why: 'Holidays ahead', ago: 20 * DAY, amount: '9000000.00', steps: ['approve', 'fail'] },
  { why: 'Twice of what was asked for', ago: 9 * DAY, amount: '4000000.00', steps: ['reject'] },
  { why: 'Typed into the wrong account', ago: 6 * DAY, amount: '1500000.00', steps: ['recall'] },
  { why: 'Payouts of the weekend', ago: 3 * HOUR, amount: '3000000.00', steps: ['approve'] },
];

const WHY = { reject: 'It is under way already', fail: 'The bank sent it back: wrong branch' } as const;
const POSTS: Partial<Readonly<Record<Life['steps'][number], Part>>> = {
  approve: 'leaves',
  confirm: 'arrives',
  fail: 'returns',
};

const transferred = ({ why, ago, amount }: Life, now: number) => ({
  amount,
  valueDay: businessDay(wireOf(new Date(now - ago))),
  proposalReason: why,
});

async function seedTransfers(db: Db, from: number, prefunds: readonly number[], now: number): Promise<void> {
  const valuesOf = (life: Life, at: number) => ({
    ...transferred(life, now),
    fromAccountId: from,
    toAccountId: prefunds[at % prefunds.length],
  });
  for (const [at, life] of LIVES.entries()) await lived(db, life, valuesOf(life, at), now);
  await dryOut(db, prefunds, now);
  const waits = { why: 'Payouts of next week', ago: 2 * HOUR, amount: '2500000.00', steps: [] };
  const made = wireOf(new Date(now - waits.ago));
  await insertWaiting(db, capitalTransfers, valuesOf(waits, LIVES.length), {
    ...{ maker: operatorNamed('finance'), made, lapseTime: later(made, LAPSE_SECONDS), seen: {} },
  });
}

/** One partner whose funds were needed elsewhere, so that those it has left last until tomorrow; more is asked for already. */
async function dryOut(db: Db, prefunds: readonly number[], now: number): Promise<void> {
  const [, from, to] = prefunds;
  if (from === undefined || to === undefined) return;
  const amount = await lastingUntilTomorrow(db, from, now);
  if (compare(amount, '0') <= 0) return;
  const life = {
    why: 'More is paid out there',
    ago: 6 * HOUR,
    amount,
    steps: ['approve', 'confirm'],
  } as const;
  await lived(db, life, { ...transferred(life, now), fromAccountId: from, toAccountId: to }, now);
}

/** What has to go so that an eighth of a usual day is left: the median of an hour is well below its mean where little is paid out. */
async function lastingUntilTomorrow(db: Db, id: number, now: number): Promise<string> {
  const today = businessDay(wireOf(new Date(now)));
  const { rows } = await sql<{ amount: string }>`
    select round(v.available
      + coalesce(sum(l.amount) filter (where l.amount < 0 and l.order_id is not null and l.day between ${today}::date - 7 and ${today}::date - 1), 0)
        / 56, 2)::text as amount
    from capital_account_view v join ledger_lines l on l.account_id = v.ledger_account_id
    where v.id = ${id} group by v.available`.execute(db);
  return rows[0]?.amount ?? '0';
}

async function lived(
  db: Db,
  { why, ago, steps }: Life,
  values: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  const times = steps.map((_, at) => ago - (at + 1) * HOUR);
  const acts = steps.flatMap((step, at) => (isOfUnderWay(step) ? [] : [actOf(step, times[at] ?? ago, now)]));
  const made = wireOf(new Date(now - ago));
  const added = { ago, by: 'finance', set: { ...values, lapseTime: later(made, LAPSE_SECONDS) } };
  await seedKept(db, capitalTransfer, [[added, ...acts]], now);
  const { id } = await db
    .selectFrom('capitalTransfers')
    .select('id')
    .where('proposalReason', '=', why)
    .executeTakeFirstOrThrow();
  for (const [at, step] of steps.entries()) {
    const time = times[at] ?? ago;
    if (isOfUnderWay(step)) {
      await decided(db, capitalTransfers, { id, change: stepOf(step, time, now), ago: time }, now);
      await actOn(db, capitalTransfer, id, actOf(step, time, now), now);
    } else {
      const change = { does: 'add' as const, values };
      await decided(db, capitalTransfers, { id, change, ago: time }, now, step, WHY.reject);
    }
    const part = POSTS[step];
    const { id: operatorId } = operatorNamed('finance');
    if (part) await postTransfer(db, { id }, part, wireOf(new Date(now - time)), operatorId);
  }
}

const bankReferenceOf = (time: string) => `BSP${time.replace(/\D/g, '').slice(2, 12)}`;

const isOfUnderWay = (step: Life['steps'][number]): step is 'confirm' | 'fail' =>
  step === 'confirm' || step === 'fail';

/** What somebody proposed about a transfer that was under way. */
function stepOf(name: 'confirm' | 'fail', ago: number, now: number): KeptChange {
  if (name === 'fail') return step(name, WHY.fail);
  return { ...step(name, null), values: { bankReference: bankReferenceOf(wireOf(new Date(now - ago))) } };
}

function actOf(step: Life['steps'][number], ago: number, now: number): KeptAct {
  const time = wireOf(new Date(now - ago));
  const checker = operatorNamed('auditor');
  if (step === 'recall') return { ago, by: 'finance', step };
  if (step === 'confirm')
    return {
      ...{ ago, by: 'finance', step },
      set: { bankReference: bankReferenceOf(time), confirmedTime: time },
    };
  if (step === 'fail') return { ago, by: 'finance', step, set: { moveReason: WHY.fail } };
  const set = { checkerName: checker.name, checkedTime: time };
  return { ago, by: 'auditor', step, set: step === 'reject' ? { ...set, moveReason: WHY.reject } : set };
}
