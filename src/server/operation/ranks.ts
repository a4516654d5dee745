import { sql } from 'kysely';
import { canonical } from '../../domain/kit/wire';
import { NOTED } from '../../domain/operation/competition';
import { type Place, placesOf, type SeenOffer } from '../../domain/operation/ranking';
import type { Db } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { benchmarkAt } from './benchmarks';
import { ourOffer } from './ourOffer';

/** What a competitor offers, and who that is. */
export interface NamedOffer extends SeenOffer {
  readonly competitor: string;
}

/** The newest offer of each competitor. */
export async function newestOffers(db: Db): Promise<NamedOffer[]> {
  const { rows } = await sql<NamedOffer>`
    select distinct on (name_key(competitor)) id, competitor, offered_rate as rate, offered_fee as fee, seen_time
    from competitor_rates where status = ${NOTED}
    order by name_key(competitor), seen_time desc, id desc`.execute(db);
  return rows;
}

/**
 * Ranks the newest offer of each competitor anew, where anything is another one since: an offer, our own price, the
 * benchmark, or how long ago it was seen. Runs in a transaction. Resolves with whether anything was.
 */
export async function rankOffers(db: Db, now: string): Promise<boolean> {
  await oneByOne(db, 'competition', 'all');
  const [offers, ours, benchmark, before] = [
    await newestOffers(db),
    await ourOffer(db, now),
    await benchmarkAt(db, now),
    await db.selectFrom('competitionPlaces').selectAll().execute(),
  ];
  const places = placesOf(offers, ours, benchmark?.benchmarkRate, now);
  if (same(places, before)) return false;
  await db.deleteFrom('competitionPlaces').execute();
  if (places.length > 0) await db.insertInto('competitionPlaces').values(places).execute();
  return true;
}

/** The same for who does not ask what came of it. */
export const placeOffers = async (db: Db, now: string): Promise<void> => void (await rankOffers(db, now));

const same = (one: readonly Place[], other: readonly Place[]): boolean => said(one) === said(other);

const said = (places: readonly Place[]): string =>
  canonical(places.toSorted((a, b) => a.competitorRateId - b.competitorRateId));
