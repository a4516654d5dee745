import { sql } from 'kysely';
import { accountingPeriod, accountingPeriods } from '../../domain/finance/accountingPeriod';
import { dayAfter, monthEndOf } from '../../domain/kit/days';
import { businessDay, dateOf, later, startOfBusinessDay, wireOf } from '../../domain/kit/zone';
import { endDay } from '../finance/ledger/days';
import { figuresOf, openPeriods } from '../finance/ledger/periods';
import type { Db } from '../kit/context';
import { decided } from './financeProposals';
import { seedKept } from './kept';
import { insertWaiting } from './priceProposals';
import { operatorNamed } from './staff';

const HOUR = 3_600_000;
const LAPSE_SECONDS = 86_400;
/** When a month is proved, and so long after it two people close it. */
const PROVED_SECONDS = 3 * 3600;
const ASKED_SECONDS = 10 * 3600;

/** Days that are over end, and each month but the last one that is over was closed by two people; the last one waits for the second. */
export async function seedPeriods(db: Db, now: number): Promise<void> {
  const time = wireOf(new Date(now));
  // A load has no index by which the entries of a day are found.
  await sql`create index entries_of_days on ledger_entries (day, id)`.execute(db);
  while (await endDay(db, businessDay(time), time));
  await sql`drop index entries_of_days`.execute(db);
  await sql`select recount_ledger()`.execute(db);
  const periods = await openPeriods(db, time);
  for (const period of periods.slice(0, -1)) await closed(db, period, now);
  const last = periods.at(-1);
  if (last === undefined) return;
  const made = wireOf(new Date(now - HOUR));
  await insertWaiting(db, accountingPeriods, await valuesOf(db, last), {
    ...{ maker: operatorNamed('finance'), made, lapseTime: later(made, LAPSE_SECONDS) },
  });
}

const overSince = (period: string) => startOfBusinessDay(dayAfter(monthEndOf(`${period}-01`), 1));

const valuesOf = async (db: Db, period: string) => ({
  ...{ period, ...(await figuresOf(db, period)) },
  provedTime: later(overSince(period), PROVED_SECONDS),
});

async function closed(db: Db, period: string, now: number): Promise<void> {
  const values = await valuesOf(db, period);
  const made = later(overSince(period), ASKED_SECONDS);
  const ago = now - dateOf(made).getTime();
  const checkedAgo = ago - HOUR / 2;
  const lapseTime = later(made, LAPSE_SECONDS);
  const set = {
    checkerName: operatorNamed('auditor').name,
    checkedTime: wireOf(new Date(now - checkedAgo)),
  };
  await seedKept(
    db,
    accountingPeriod,
    [
      [
        { ago, by: 'finance', set: { ...values, lapseTime } },
        { ago: checkedAgo, by: 'auditor', step: 'approve', set },
      ],
    ],
    now,
  );
  const { id } = await db
    .selectFrom('accountingPeriods')
    .select('id')
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  await decided(db, accountingPeriods, { id, change: { does: 'add', values }, ago: checkedAgo }, now);
}
