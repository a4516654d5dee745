import { createPrivateKey, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { dayAfter, daysFrom } from '../../domain/kit/days';
import { businessDay, startOfBusinessDay } from '../../domain/kit/zone';
import type { SealChain } from '../../domain/system/proof';
import type { Db } from '../kit/context';
import type { SealedRow } from '../proof/canonicalRow';
import { chainNames, chains, rowOf, type Sealed, sealedOf } from '../proof/chains';
import { keepLinks, linksOf, lockedChain } from '../proof/seal';
import { type DayEnd, headOf } from '../proof/signedHead';

/** Rows of a log that are read and sealed at a time. */
const AT_A_TIME = 1000;

interface Days {
  readonly now: string;
  /** Of what lies before it there is no head of its own: the first one has it. */
  readonly firstDay: string;
}

/** Where a chain ended. */
type End = Pick<DayEnd, 'count' | 'head'>;

/** What of a chain was sealed: where it had ended, and where it ended with each day that had rows, in the order of time. */
interface Past {
  readonly chain: SealChain;
  readonly before: End;
  readonly ends: ReadonlyMap<string, End>;
}

/**
 * Seals what the logs of a demo have of days that are over, in the order of its invented time, and signs the heads of these
 * days as of the midnights that ended them; inside a transaction. How far a log was looked through stays as it is: the
 * minute's job comes by all the rest, and passes over what has a link. Nothing is left to do where yesterday has its heads.
 */
export async function sealPastDays(tx: Db, auditKey: string, { now, firstDay }: Days): Promise<void> {
  const today = businessDay(now);
  const pasts: Past[] = [];
  for (const chain of chainNames) pasts.push(await sealBefore(tx, chain, today, now));
  const first = (await afterHeads(tx)) ?? firstDay;
  if (first >= today) return;
  const days = daysFrom(first, dayAfter(today, -1));
  const ends = pasts.flatMap((past) => endsOf(past, days));
  ends.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  await keepHeads(tx, createPrivateKey(auditKey), ends);
}

async function sealBefore(tx: Db, chain: SealChain, today: string, now: string): Promise<Past> {
  const state = await lockedChain(tx, chain, 'wait');
  if (!state) throw new Error(`seed: there is no chain ${chain}`);
  const before: End = { count: state.count, head: state.head };
  const ends = new Map<string, End>();
  let end = before;
  for await (const rows of rowsBefore(tx, chain, startOfBusinessDay(today))) {
    const links = linksOf(chain, end, rows);
    await keepLinks(tx, chain, links);
    links.forEach(({ number: count, link: head }, at) => {
      end = { count, head };
      ends.set(businessDay(String(rows[at]?.time)), end);
    });
  }
  const { code } = chains[chain];
  await sql`
    update seal_chains set count = ${end.count}, head = ${end.head}, sealed_time = ${now} where chain = ${code}`.execute(
    tx,
  );
  return { chain, before, ends };
}

/** What has no link yet and lies before a moment, some rows at a time: the log is put in order once. */
async function* rowsBefore(tx: Db, chain: SealChain, until: string): AsyncGenerator<SealedRow[]> {
  const { table, code, final } = chains[chain];
  await sql`
    declare past_rows no scroll cursor for
    select ${sealedOf(chains[chain])} as sealed from ${sql.table(table)} r
    where r.time < ${until} and ${final}
      and not exists (select from seal_links l where l.chain = ${code} and l.row_id = r.id)
    order by r.time, r.id`.execute(tx);
  for (let more = true; more; ) {
    const { rows } = await sql<{
      sealed: Sealed;
    }>`fetch ${sql.raw(String(AT_A_TIME))} from past_rows`.execute(tx);
    yield rows.map(({ sealed }) => rowOf(chains[chain], sealed));
    more = rows.length === AT_A_TIME;
  }
  await sql`close past_rows`.execute(tx);
}

/** The day after the last one that has heads. */
async function afterHeads(tx: Db): Promise<string | undefined> {
  const { last } = await tx
    .selectFrom('sealHeads')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? undefined : dayAfter(last, 1);
}

/** Where a chain ended with each of some days: on one without rows, where it had ended before. */
function endsOf({ chain, before, ends }: Past, days: readonly string[]): DayEnd[] {
  const inTime = [...ends];
  let end = before;
  return days.map((day) => {
    for (; inTime[0] && inTime[0][0] <= day; inTime.shift()) end = inTime[0][1];
    return { chain, day, ...end };
  });
}

/** choice: what is signed for the past of a demo is mailed to nobody: its heads would come by the hundred. */
async function keepHeads(tx: Db, key: KeyObject, ends: readonly DayEnd[]): Promise<void> {
  const heads = ends.map(({ chain, day, count, head }) => ({
    chain: chains[chain].code,
    day,
    count,
    ...headOf(key, { chain, day, count, head }),
    signedTime: startOfBusinessDay(dayAfter(day, 1)),
  }));
  if (heads.length > 0) await tx.insertInto('sealHeads').values(heads).execute();
}
