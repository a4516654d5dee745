import { type RawBuilder, sql } from 'kysely';
import { exchangeTurn } from '../../../domain/finance/exchangeTurn';
import { IN_PROGRESS } from '../../../domain/finance/swapJob';
import {
  type AskedQuery,
  type PendingBank,
  type swapPending,
  type WaitingSpan,
  waitingAge,
} from '../../../domain/finance/swapPending';
import type { OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { dayAfter } from '../../../domain/kit/days';
import { businessDay, later, startOfBusinessDay } from '../../../domain/kit/zone';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { Db, OperatorContext } from '../../kit/context';
import { netPaymentOf } from '../../orders/netPayment';
import { calendarsAt } from './calendars';
import { rateOf, ruledBanks } from './composite';

/** What waits to be exchanged, whom it can be asked of, and what was asked last. */
export async function pendingNow({
  db,
  now,
  operator,
}: OperatorContext): Promise<OutputOf<typeof swapPending>> {
  return {
    waiting: await waitingSpans(db, now),
    banks: await pendingBanks(db, now),
    queries: await lastQueries(db, operator.id),
  };
}

interface Span {
  readonly age: keyof typeof waitingAge.entries;
  /** Midnights of the business in UTC; the last one is left out. Null for the beginning. */
  readonly from: string | null;
  readonly until: string;
}

function spansAt(now: string): Span[] {
  const today = businessDay(now);
  const midnight = (days: number) => startOfBusinessDay(dayAfter(today, days));
  return [
    { age: 'today', from: midnight(0), until: midnight(1) },
    { age: 'yesterday', from: midnight(-1), until: midnight(0) },
    { age: 'days', from: midnight(-3), until: midnight(-1) },
    { age: 'older', from: null, until: midnight(-3) },
  ];
}

const waitingSpans = (db: Db, now: string): Promise<WaitingSpan[]> =>
  Promise.all(spansAt(now).map((span) => waitingIn(db, span)));

const total = (amount: RawBuilder<unknown>) => sql<string>`coalesce(sum(${amount}), 0)::numeric(14,2)`;

async function waitingIn(db: Db, { age, from, until }: Span): Promise<WaitingSpan> {
  let waiting = db
    .selectFrom('orderExchanges as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .select([
      sql<number>`count(*)::integer`.as('quantity'),
      total(netPaymentOf('o')).as('ntd'),
      total(sql`o.transaction_amount`).as('php'),
      sql<string | null>`min(s.paid_time)`.as('first'),
    ])
    .where('s.swapStatus', '=', NOT_EXCHANGED)
    .where('s.paidTime', '<', until);
  if (from !== null) waiting = waiting.where('s.paidTime', '>=', from);
  const { first, ...found } = await waiting.executeTakeFirstOrThrow();
  return {
    waitingAge: codeOf(waitingAge, age),
    payTimeStart: from ?? first,
    payTimeEnd: later(until, -1),
    ...found,
  };
}

async function pendingBanks(db: Db, now: string): Promise<PendingBank[]> {
  const running = await db
    .selectFrom('exchangeJobs as j')
    .leftJoin('exchangeQueries as q', 'q.jobId', 'j.id')
    .select(['j.bankId', 'j.operatorName as by', 'q.id as queryId'])
    .where('j.status', '=', IN_PROGRESS)
    .execute();
  const calendars = await calendarsAt(db, now);
  const banks: PendingBank[] = [];
  for (const { id, ename, rule } of await ruledBanks(db)) {
    const job = running.find(({ bankId }) => bankId === id);
    const { cutOffTime, valueDay } = exchangeTurn(rule, calendars, now);
    banks.push({
      id,
      name: ename,
      rate: (await rateOf(db, rule, now)) ?? null,
      cutOffTime,
      valueDay,
      running: job ? { by: job.by, queryId: job.queryId } : null,
    });
  }
  return banks;
}

/** So many are shown. */
const LAST = 20;

async function lastQueries(db: Db, operatorId: number): Promise<AskedQuery[]> {
  const found = await db
    .selectFrom('exchangeQueries as q')
    .innerJoin('exchangeJobs as j', 'j.id', 'q.jobId')
    .innerJoin('exchangeBanks as b', 'b.id', 'q.bankId')
    .select([
      'q.id as queryId',
      'b.ename as bankName',
      'j.operatorName as by',
      'j.operatorId',
      'j.status as calStatus',
      'q.quantity',
      'q.php',
      'q.createdTime',
    ])
    .orderBy('q.createdTime', 'desc')
    .orderBy('q.id', 'desc')
    .limit(LAST)
    .execute();
  return found.map(({ operatorId: whose, ...one }) => ({ ...one, own: whose === operatorId }));
}
