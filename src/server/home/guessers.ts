import { sql } from 'kysely';
import { type home, MISSES_SHOWN } from '../../domain/home/calls';
import type { OutputOf } from '../../domain/kit/call';
import { dateOf, wireOf } from '../../domain/kit/zone';
import type { OperatorContext } from '../kit/context';

const DAY_MS = 86_400_000;
const SHOWN = 20;

type Guesser = OutputOf<typeof home.guessers>['guessers'][number];

/** Operators whose searches for masked values found nothing again and again, by where and on which record. */
export async function guessers({ db, now }: OperatorContext): Promise<Guesser[]> {
  const since = wireOf(new Date(dateOf(now).getTime() - DAY_MS));
  const { rows } = await sql<Guesser>`
    select o.name as operator_name, m.list_name, m.field, m.record_id, count(*) as misses, max(m.time) as last_time
    from masked_misses m join operators o on o.id = m.operator_id
    where m.time > ${since}
    group by o.id, o.name, m.list_name, m.field, m.record_id
    having count(*) >= ${MISSES_SHOWN}
    order by misses desc, last_time desc limit ${SHOWN}`.execute(db);
  return rows;
}
