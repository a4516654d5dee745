import { sql } from 'kysely';
import { dateOf, wireOf } from '../../domain/kit/zone';
import type { Context, Db } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';

/** Decisions section 4: five failures in 15 minutes freeze an account for 15; an address gets 20 tries a minute. */
const FAILURES = 5;
const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const TRIES_OF_ADDRESS = 20;

/**
 * Counts one try to sign in, as a failure until `markSucceeded` says otherwise, so that any number of tries at once
 * are counted all the same. Answers its id. Refused with 429 and the minutes left when there were too many.
 */
export async function countTry({ db, now, ip }: Context, account: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await oneByOne(tx, 'triesOfAccount', account);
    await oneByOne(tx, 'triesOfAddress', ip);
    await refuseFrozen(tx, account, now);
    await refuseBusyAddress(tx, ip, now);
    const { id } = await tx
      .insertInto('loginAttempts')
      .values({ account, ip, succeeded: false, time: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function markSucceeded(db: Db, id: number): Promise<void> {
  await db.updateTable('loginAttempts').set({ succeeded: true }).where('id', '=', id).execute();
}

const before = (now: string, ms: number) => wireOf(new Date(dateOf(now).getTime() - ms));

/** A frozen account is not tried at all, hence the newest of its last five failures is the one that froze it. */
async function refuseFrozen(tx: Db, account: string, now: string): Promise<void> {
  const since = before(now, 2 * WINDOW_MS);
  const { rows } = await sql<{ time: string }>`
    select time from login_attempts
    where account = ${account} and time > ${since} and not succeeded and id > coalesce(
      (select max(id) from login_attempts where account = ${account} and time > ${since} and succeeded), 0)
    order by id desc limit ${FAILURES}`.execute(tx);
  const [newest, oldest] = [rows[0], rows[FAILURES - 1]];
  if (!newest || !oldest || oldest.time < before(newest.time, WINDOW_MS)) return;
  const leftMs = dateOf(newest.time).getTime() + WINDOW_MS - dateOf(now).getTime();
  if (leftMs > 0) throw new Refused(429, 'session.frozen', { minutes: Math.ceil(leftMs / MINUTE_MS) });
}

async function refuseBusyAddress(tx: Db, ip: string, now: string): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from login_attempts where ip = ${ip} and time > ${before(now, MINUTE_MS)}`.execute(
    tx,
  );
  if ((rows[0]?.tries ?? 0) >= TRIES_OF_ADDRESS)
    throw new Refused(429, 'session.addressBusy', { minutes: 1 });
}
