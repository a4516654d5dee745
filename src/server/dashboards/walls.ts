import { dashboardOfCode, OPEN, wall, wallCalls, wallFigures, walls } from '../../domain/dashboards/wall';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { KeptRecord } from '../../domain/kit/kept';
import { WALL_PAGE } from '../../domain/session/paths';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { KeptEffects } from '../kit/keptChange';
import { writeKept } from '../kit/keptWrites';
import { lockedRecord } from '../kit/locked';
import { Refused } from '../kit/refused';
import { type Route, serve, servePublic } from '../kit/serve';
import { assertFresh } from '../session/fresh';
import { hashOf, newToken } from '../session/tokens';
import { canShowWall, figuresOfWall } from './wallFigures';

const effects: KeptEffects = {
  async check(context, { change }, after) {
    if (change.does !== 'step') assertMayShow(context, after.wallDashboards);
  },
};

/** Walls of figures: kept, opened by a link, and revoked (decisions section 59). */
export const wallRoutes: Route[] = [
  ...serveKept(walls, effects),
  ...serve(wallCalls, { link: makeLink }),
  ...servePublic(wallFigures, { query: figuresOfWall }),
];

/**
 * Whoever lets others read figures may read them and has just proved who they are: 403 `session.notFresh` and
 * `right.missing` naming the page.
 */
function assertMayShow(context: OperatorContext, shown: unknown): void {
  assertFresh(context);
  for (const code of shown as readonly number[]) {
    const { right } = dashboardOfCode(code);
    if (!context.operator.rights.has(right))
      throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
  }
}

/** Makes a link, which is told once; whoever has the one before reads nothing more by it. */
async function makeLink(
  context: OperatorContext,
  { id }: InputOf<typeof wallCalls.link>,
): Promise<OutputOf<typeof wallCalls.link>> {
  const { db, now, operator, services } = context;
  const record = (await lockedRecord(db, wall, { id } as object, operator)) as KeptRecord;
  if (record.status !== OPEN || String(record.endTime) <= now) throw new Refused(409, 'wall.notOpen');
  assertMayShow(context, record.wallDashboards);
  if (!(await canShowWall(db, [Number(record.makerId)], record.wallDashboards as readonly number[])))
    throw new Refused(409, 'wall.unvouched');
  const token = newToken();
  const tokenHash = hashOf(token);
  await db
    .insertInto('wallLinks')
    .values({ wallId: id, tokenHash, makerId: operator.id })
    .onConflict((conflict) => conflict.column('wallId').doUpdateSet({ tokenHash, makerId: operator.id }))
    .execute();
  await writeKept(db, wall, record, { linkedTime: now }, now);
  // Behind the #: what stands there reaches no server and no log.
  return { link: `${services.settings.consoleUrl}${WALL_PAGE}#${token}` };
}
