import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { codeOf, codeTable, meaningOf } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { networkList } from '../kit/networks';
import { type Complaint, linkToken } from '../kit/rules';
import { basisShape } from '../kit/stats';
import { later } from '../kit/zone';
import { soFarShape } from './calls';
import { type Dashboard, type DashboardPage, dashboards } from './pages';

/** How it stands with a wall (decisions section 59). */
export const wallStatus = codeTable('wallStatus', {
  open: [1, 'green'],
  ended: [2, 'grey'],
  revoked: [3, 'red'],
});

export const wallMoves = moves('wall', wallStatus, {
  end: { from: ['open'], to: 'ended', by: ['clock'], at: 'endTime' },
  revoke: { from: ['open'], to: 'revoked', by: ['operator'] },
});

/** The dashboards by number, in the order of the menu. */
export const wallDashboard = codeTable('wallDashboard', {
  active: [1],
  kyc: [2],
  loss: [3],
  paying: [4],
  reflux: [5],
  register: [6],
  usage: [7],
} satisfies Record<DashboardPage, [number]>);

/** The dashboard of a number, which is one of them. */
export function dashboardOfCode(code: number): Dashboard {
  const page = meaningOf<DashboardPage>(wallDashboard, code);
  if (!page) throw new Error(`no dashboard has the number ${code}`);
  return dashboards[page];
}

/** So long a wall may be open. */
const MOST_DAYS = 30;
const MOST_SECONDS = MOST_DAYS * 24 * 3600;

/** Figures that hang on a wall: of which dashboards, from where they may be read, until when. */
export const wall = kept(
  'wall',
  'walls',
  wallMoves,
  {
    wallName: f.text({ max: 60, filter: 'contains' }),
    wallDashboards: f.codes(wallDashboard),
    networks: {
      ...f.longText({ max: 2000 }),
      schema: networkList(true),
    },
    endTime: f.instant({ filter: 'between', sortable: true }),
    linkedTime: f.instant({ nullable: true, absent: 'wall.noLink' }),
  },
  {
    view: {
      name: 'wall_view',
      fields: {
        openedTime: f.instant({ nullable: true, absent: 'wall.neverOpened' }),
        openedAddress: f.text({ nullable: true }),
      },
    },
  },
);

export const walls = keptPage(wall, {
  page: '/dashboard/wall',
  path: '/web/dashboard/wall',
  form: ['wallName', 'wallDashboards', 'networks', 'endTime'],
  // Whoever wants it longer makes another one.
  once: ['endTime'],
  columns: [
    'wallName',
    'wallDashboards',
    'status',
    'networks',
    'endTime',
    'linkedTime',
    'openedTime',
    'openedAddress',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['wallName', 'status', 'endTime', 'createdTime'],
  unique: 'wallName',
  wrong({ endTime }, now): Record<string, Complaint> {
    if (typeof endTime !== 'string') return {};
    if (endTime <= now) return { endTime: { key: 'rules.future' } };
    if (endTime <= later(now, MOST_SECONDS)) return {};
    return { endTime: { key: 'rules.withinDays', vars: { days: MOST_DAYS } } };
  },
});

export const OPEN = codeOf(wallStatus, 'open');
export const REVOKED = codeOf(wallStatus, 'revoked');

/** What walls have beside every kept record. */
export const wallCalls = {
  /** A link that opens the wall; the one before is void at once. 409 `wall.notOpen`, and `wall.unvouched` when its maker may show it no more. */
  link: mutation({
    path: '/web/dashboard/wall/makeLink/v1',
    right: walls.editRight,
    secretAnswer: true,
    input: { id: z.int().min(1) },
    output: z.object({ link: z.string() }),
  }),
};

const figures = z.record(z.string(), z.union([z.string(), z.number()]).nullable());

/** What whoever has the link reads, without a session: figures, and nobody's name. */
export const wallFigures = {
  /**
   * 404 `wall.unknown`, `wall.revoked`, `wall.ended` and `wall.unvouched` (who made the wall or its link may show it no more), 403 `wall.elsewhere` from an address that is none of the wall's, 429
   * `wall.tooOften`.
   */
  query: query({
    path: '/web/dashboard/wall/queryFigures/v1',
    right: 'public',
    input: { link: linkToken },
    output: z.object({
      wallName: z.string(),
      endTime: z.string(),
      /** Of the figures. */
      asOf: z.string(),
      dashboards: z.array(
        z.object({
          page: z.enum(Object.keys(dashboards) as [DashboardPage, ...DashboardPage[]]),
          /** The last thirty days, oldest first. */
          lines: z.array(
            z.object({
              firstDay: z.string(),
              lastDay: z.string(),
              group: z.null(),
              figures,
              before: figures,
              basis: basisShape,
              notOver: z.literal(true).optional(),
              lastYear: figures,
            }),
          ),
          soFar: soFarShape.nullable(),
        }),
      ),
    }),
  }),
};
