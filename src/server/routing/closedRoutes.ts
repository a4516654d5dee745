import { sql } from 'kysely';
import { codeLabelKey } from '../../domain/kit/codes';
import { ACTIVE } from '../../domain/kit/published';
import { serviceType } from '../../domain/orders/codes';
import { routes } from '../../domain/routing/route';
import type { Db } from '../kit/context';
import { type Ending, tellOfEnding } from '../merchants/endings';

interface ClosedRoute {
  readonly institutionName: string | null;
  readonly serviceType: number | null;
  readonly occasion: string;
}

/**
 * Tells operators who make routes of those of which no channel will open (decisions section 17): once, until it is well again.
 * Resolves with how many routes.
 */
export async function tellOfRoutes(db: Db, now: string): Promise<number> {
  const { rows } = await sql<ClosedRoute>`
    select * from (
      select r.id, r.institution_name, r.service_type,
        'route:' || r.id || ':' || extract(epoch from s.closed_since)::bigint as occasion
      from route_view r join route_states s on s.route_id = r.id
      where r.status = ${ACTIVE} and s.closed_since is not null
    ) closed
    where not exists (select from deliveries d where d.occasion = closed.occasion)
    order by id`.execute(db);
  let told = 0;
  for (const { institutionName, serviceType: service, occasion } of rows) {
    const vars: Ending['vars'] = ({ t }) => ({
      route: [
        institutionName ?? t('published.all'),
        t(service === null ? 'published.all' : (codeLabelKey(serviceType, service) ?? 'published.all')),
      ].join(' · '),
    });
    if (await tellOfEnding(db, now, { event: 'routeClosed', occasion, vars, right: routes.editRight }))
      told += 1;
  }
  return told;
}
