import { sql } from 'kysely';
import { dashboardOfCode, REVOKED, wallCalls, type wallFigures } from '../../domain/dashboards/wall';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import type { Context, Db } from '../kit/context';
import { accessEndedReason } from '../kit/delegatedAccess';
import { isWithinNetworks } from '../kit/networks';
import { Refused } from '../kit/refused';
import { sightOf } from '../kit/sight';
import { hashOf } from '../session/tokens';
import { dashboardOf } from './answer';

/** Days that a wall shows. */
const DAYS = 30;
/** How often a wall may be asked for in a minute, by all screens that show it together. */
const CALLS_A_MINUTE = 60;

/**
 * The figures of a wall for whoever has its link: nothing of it is anybody's name, and nothing leads further. Each refusal
 * says what is the matter, since whoever stands before it can do nothing else about it.
 */
export async function figuresOfWall(
  { db, now, ip }: Context,
  { link }: InputOf<typeof wallFigures.query>,
): Promise<OutputOf<typeof wallFigures.query>> {
  const opened = await db
    .selectFrom('wallLinks')
    .innerJoin('walls', 'walls.id', 'wallLinks.wallId')
    .select(['walls.id', 'wallName', 'wallDashboards', 'networks', 'endTime', 'status'])
    .select(['walls.makerId', 'wallLinks.makerId as linkMakerId'])
    .where('tokenHash', '=', hashOf(link))
    .executeTakeFirst();
  if (!opened) throw new Refused(404, 'wall.unknown');
  const { id, wallName, wallDashboards, networks, endTime, status, makerId, linkMakerId } = opened;
  if (status === REVOKED) throw new Refused(404, 'wall.revoked');
  // The clock may not have come by yet.
  if (endTime <= now) throw new Refused(404, 'wall.ended');
  if (!(await canShowWall(db, [makerId, linkMakerId], wallDashboards)))
    throw new Refused(404, 'wall.unvouched');
  if (!isWithinNetworks(networks, ip)) throw new Refused(403, 'wall.elsewhere', { address: ip });
  await countCall({ db, now, ip }, id);
  const lastDay = businessDay(now);
  const days = { period: 'day', firstDay: dayAfter(lastDay, 1 - DAYS), lastDay } as const;
  const found: OutputOf<typeof wallFigures.query>['dashboards'] = [];
  for (const code of wallDashboards) {
    const of = dashboardOfCode(code);
    const { lines, soFar } = await dashboardOf(of, db, days, now);
    found.push({ page: of.page, lines: lines.map((line) => ({ ...line, group: null })), soFar });
  }
  return { wallName, endTime, asOf: now, dashboards: found };
}

/** Whether each of some operators is there still, keeps walls, and may read all that hangs on one. */
export async function canShowWall(
  db: Db,
  operatorIds: readonly number[],
  shown: readonly number[],
): Promise<boolean> {
  const rights = [wallCalls.link.right, ...shown.map((code) => dashboardOfCode(code).right)];
  for (const id of new Set(operatorIds)) {
    const account = await sightOf(db, id);
    if (rights.some((right) => accessEndedReason(account, right))) return false;
  }
  return true;
}

/** Notes that a wall was opened, and refuses with 429 whoever asks more often than screens do. */
async function countCall({ db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>, wallId: number): Promise<void> {
  const minute = now.slice(0, 16);
  const { rows } = await sql<{ calls: number }>`
    update wall_links set opened_time = ${now}, opened_address = ${ip}, minute = ${minute},
      calls = case when minute = ${minute} then calls + 1 else 1 end
    where wall_id = ${wallId} returning calls`.execute(db);
  if ((rows[0]?.calls ?? 0) > CALLS_A_MINUTE) throw new Refused(429, 'wall.tooOften');
}
