import { sql } from 'kysely';
import { dayAfter } from '../../domain/kit/days';
import { BUSINESS_ZONE, businessDay } from '../../domain/kit/zone';
import { IN_USE } from '../../domain/operation/benchmark';
import { NOTED } from '../../domain/operation/competition';
import type { RateChart } from '../../domain/operation/rateChart';
import type { Db } from '../kit/context';
import { ourRates } from './ourOffer';

/** For so many days an offer is drawn on after the day on which it was seen, as long as it is ranked. */
const DRAWN_ON = 2;

/**
 * Ours, the benchmark and, for `competition`, every competitor, over so many days in Taipei with today: what each line was
 * at the end of a day.
 */
export async function chartOf(
  db: Db,
  now: string,
  days: number,
  about: 'benchmark' | 'competition',
): Promise<RateChart> {
  const today = businessDay(now);
  const drawn = Array.from({ length: days }, (_, at) => dayAfter(today, at + 1 - days));
  const [ours, benchmark, competitors] = await Promise.all([
    ourRates(db, ...ends(drawn)),
    benchmarksOn(db, drawn),
    about === 'competition' ? offersOn(db, drawn) : [],
  ]);
  return { days: drawn, ours, benchmark, competitors };
}

const ends = (days: readonly string[]) => [String(days[0]), String(days.at(-1))] as const;

async function benchmarksOn(db: Db, days: readonly string[]): Promise<(string | null)[]> {
  const [first, last] = ends(days);
  const { rows } = await sql<{ rate: string | null }>`
    select b.benchmark_rate as rate
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as d (day)
    left join lateral (
      select benchmark_rate from benchmarks
      where status = ${IN_USE} and quoted_time < (d.day + interval '1 day') at time zone ${BUSINESS_ZONE}
      order by quoted_time desc limit 1
    ) b on true
    order by d.day`.execute(db);
  return rows.map(({ rate }) => rate);
}

interface OfferOfDay {
  readonly competitor: string;
  readonly day: string;
  readonly rate: string;
}

/** The last offer of each competitor on each day on which one was seen. */
async function offersOn(db: Db, days: readonly string[]): Promise<RateChart['competitors']> {
  const [first, last] = ends(days);
  const { rows } = await sql<OfferOfDay>`
    select distinct on (name_key(competitor), day) competitor, day, rate
    from (
      select
        id, competitor, seen_time, offered_rate as rate,
        (seen_time at time zone ${BUSINESS_ZONE})::date::text as day
      from competitor_rates
      where status = ${NOTED}
        and seen_time >= (${dayAfter(first, -DRAWN_ON)}::timestamp at time zone ${BUSINESS_ZONE})
        and seen_time < (${dayAfter(last, 1)}::timestamp at time zone ${BUSINESS_ZONE})
    ) seen
    order by name_key(competitor), day, seen_time desc, id desc`.execute(db);
  const lines = new Map<string, { name: string; rates: Map<string, string> }>();
  for (const { competitor, day, rate } of rows) {
    const key = competitor.toLowerCase();
    const line = lines.get(key) ?? { name: competitor, rates: new Map() };
    // As it was written last.
    lines.set(key, { name: competitor, rates: line.rates.set(day, rate) });
  }
  return [...lines.values()].map(({ name, rates }) => ({
    competitor: name,
    rates: days.map((day) => lastOf(rates, day)),
  }));
}

function lastOf(rates: ReadonlyMap<string, string>, day: string): string | null {
  for (let before = 0; before <= DRAWN_ON; before += 1) {
    const rate = rates.get(dayAfter(day, -before));
    if (rate !== undefined) return rate;
  }
  return null;
}
