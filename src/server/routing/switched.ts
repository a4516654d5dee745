import { sql } from 'kysely';
import { BY_ROUTE, type SwitchedPoint } from '../../domain/routing/routeSwitch';
import { type RouteScope, scopeKey } from '../../domain/routing/ways';
import type { Db } from '../kit/context';

/** What a switch sets: who carries where a route names a rail, or the way of a route that is tried first. */
export type Point = Omit<SwitchedPoint, 'was' | 'is'>;

/** The point of who collects, or of who pays out: a switch of either names it by its own number. */
export const providerPoint = (target: number): Point => ({
  target,
  scope: '',
  institutionId: null,
  serviceType: null,
});

export const routePoint = ({ direction, institutionId, serviceType }: RouteScope): Point => ({
  target: BY_ROUTE,
  scope: scopeKey({ direction, institutionId, serviceType }),
  institutionId,
  serviceType,
});

/** What a point says now, locked to the end of the transaction; null where nothing was ever set. */
export async function valueAt(db: Db, { target, scope }: Point): Promise<string | number | null> {
  const found = await db
    .selectFrom('wayStates')
    .select(['providerId', 'way'])
    .where('target', '=', target)
    .where('scope', '=', scope)
    .forUpdate()
    .executeTakeFirst();
  return (target === BY_ROUTE ? found?.way : found?.providerId) ?? null;
}

/** Sets a point. */
export async function setPoint(
  db: Db,
  point: Point,
  value: string | number | null,
  now: string,
): Promise<void> {
  const set = {
    providerId: typeof value === 'number' ? value : null,
    way: typeof value === 'string' ? value : null,
    updatedTime: now,
  };
  await db
    .insertInto('wayStates')
    .values({ ...point, ...set })
    .onConflict((conflict) =>
      conflict.columns(['target', 'scope']).doUpdateSet({ ...set, version: sql`way_states.version + 1` }),
    )
    .execute();
}

/** What a switch has put first of a route is over, once the route itself is another one. */
export async function forgetFirst(db: Db, scope: RouteScope, now: string): Promise<void> {
  const point = routePoint({
    direction: scope.direction,
    institutionId: scope.institutionId ?? null,
    serviceType: scope.serviceType ?? null,
  });
  if ((await valueAt(db, point)) !== null) await setPoint(db, point, null, now);
}
