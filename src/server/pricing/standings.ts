import { sql } from 'kysely';
import { keptPages } from '../../domain/keptPages';
import { compare } from '../../domain/kit/decimal';
import type { InEffect } from '../../domain/kit/inEffect';
import type { Kept } from '../../domain/kit/kept';
import type { List } from '../../domain/kit/list';
import { ACTIVE } from '../../domain/kit/published';
import type { Timed } from '../../domain/kit/timed';
import { endOfOpen, nextOpening } from '../../domain/kit/weekly';
import { freshOf } from '../../domain/operation/ranking';
import { type Indexed, indexed, inForce, instantOf, whyNotInForce } from '../../domain/pricing/inForce';
import { rate } from '../../domain/pricing/rate';
import { type RateRecord, snapshotOf } from '../../domain/pricing/snapshot';
import type { Db } from '../kit/context';
import type { WorkOut } from '../kit/listing';
import { newestOffers } from '../operation/ranks';
import { placesAmong } from './preview/places';
import { readPrices } from './snapshots';

/** What is published, by the table or view from which its list is read. */
const PUBLISHED = new Map<string, Kept>(
  Object.values(keptPages).flatMap(({ of }) =>
    'inEffect' in of.shown.fields ? [[of.shown.table, of] as const] : [],
  ),
);

/** How a list of what is published works out what no column keeps; undefined for any other list. */
export function standingsAtOf({ of }: List): ((now: string) => WorkOut) | undefined {
  const kept = PUBLISHED.get(of.table);
  if (!kept) return undefined;
  return (now) => async (db, ids) => {
    const told = await effectsOf(db, kept, ids, now);
    return kept === rate ? withPlaces(db, told, ids, now) : told;
  };
}

type Told = Map<number, Record<string, unknown>>;

/** Of each record whether it holds: by what else is agreed upon about the same. */
async function effectsOf(db: Db, of: Kept, ids: readonly number[], now: string): Promise<Told> {
  const scope = of.published?.scope ?? [];
  const same = scope.map((name) => sql`s.${sql.ref(name)} is not distinct from o.${sql.ref(name)}`);
  const { rows } = await sql<Timed & { readonly of: number }>`
    select o.id as "of", s.* from ${sql.table(of.table)} o
      join ${sql.table(of.table)} s on ${sql.join([sql`s.status = ${ACTIVE}`, ...same], sql` and `)}
    where o.id in (${sql.join(ids)}) and o.status = ${ACTIVE}`.execute(db);
  return new Map(
    ids.map((id) => {
      const all = indexed(rows.filter((row) => row.of === id));
      const own = all.find((one) => one.id === id);
      return [id, { inEffect: own ? effectOf(own, all, now) : null }];
    }),
  );
}

function effectOf(own: Indexed<Timed>, all: readonly Indexed<Timed>[], now: string): InEffect | null {
  const instant = instantOf(now);
  switch (whyNotInForce(own, instant)) {
    case 'over':
      return null;
    case 'notYet':
      // What begins within its own window, or before it opens, holds from when it opens next.
      return { holds: 'from', time: own.weekWindow ? nextOpening(own.weekWindow, own.from) : own.from };
    case 'outsideWindow':
      return { holds: 'from', time: own.weekWindow ? nextOpening(own.weekWindow, now) : null };
    default: {
      const winner = inForce(all, instant) as Indexed<Timed> | undefined;
      if (!winner || winner.id === own.id) return { holds: 'now', time: null };
      const until = winner.weekWindow ? endOfOpen(winner.weekWindow, now) : winner.until;
      return { holds: 'coveredUntil', time: until };
    }
  }
}

/** The amount, in PHP, at which a rate is placed among those of others in a list. */
const PLACED_AT = 10_000;

/** Rates with their lowest and best band, and those that hold with their place among competitors. */
async function withPlaces(db: Db, told: Told, ids: readonly number[], now: string): Promise<Told> {
  const rates = await db.selectFrom('rates').selectAll().where('id', 'in', ids).execute();
  const snapshot = snapshotOf(await readPrices(db, ''));
  const others = freshOf(await newestOffers(db), now);
  for (const one of rates as unknown as readonly RateRecord[]) {
    const all = one.bands.map((band) => band.rate).sort(compare);
    const known = told.get(one.id);
    const inEffect = known?.inEffect as InEffect | null | undefined;
    const places = inEffect?.holds === 'now' ? placesAmong(others, snapshot, one, now) : [];
    told.set(one.id, {
      ...known,
      lowestRate: all[0] ?? null,
      bestRate: all.at(-1) ?? null,
      ratePlace: places.find(({ amount }) => amount === PLACED_AT)?.rank ?? null,
    });
  }
  return told;
}
