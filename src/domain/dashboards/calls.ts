import { z } from 'zod';
import { query } from '../kit/call';
import * as f from '../kit/fields';
import { recordSchema, resource } from '../kit/resource';
import { day, freeText } from '../kit/rules';
import {
  type Basis,
  basisShape,
  type ComparedLine,
  type Figures,
  narrowedBy,
  type StatsAnswer,
  statsExport,
  statsShapes,
} from '../kit/stats';
import { appPlatform } from '../system/appVersion';
import { user } from '../users/user';
import { type Dashboard, type DashboardPage, dashboards } from './pages';

/** A line beside the days that it is compared with, and the same period a year ago. */
export interface DashboardLine extends ComparedLine {
  readonly lastYear: Figures;
}

/**
 * The last line until the last full hour, and its basis until the same hour. Figures that are not known by the hour are
 * left out; all of them are in the first hour of the line, of which there is nothing to compare yet.
 */
export interface SoFar {
  readonly basis: Basis;
  readonly now: Figures;
  readonly before: Figures;
}

export interface DashboardAnswer extends StatsAnswer {
  readonly lines: DashboardLine[];
  /** Null unless the last line holds today and lines are ungrouped. */
  readonly soFar: SoFar | null;
}

/** A user behind a figure, as lists of users show them: masked. */
export const userBehind = resource('user', 'users', {
  id: user.fields.id,
  fullName: user.fields.fullName,
  mobile: user.fields.mobile,
  status: user.fields.status,
  nationality: user.fields.nationality,
  region: user.fields.region,
  userSource: user.fields.userSource,
  platform: f.code(appPlatform, { nullable: true }),
  registeredTime: user.fields.registeredTime,
  lastActiveDay: f.day({ nullable: true }),
});

/** Where a part of a figure stands in its breakdown; empty where it has no row or column of its own. */
const place = freeText(20);

const known = z.record(z.string(), z.union([z.string(), z.number()]).nullable());
export const soFarShape = z.object({ basis: basisShape, now: known, before: known });

const cell = z.object({ row: place, column: place, users: z.int(), orders: z.int() });
export type BreakdownCell = z.output<typeof cell>;

const breakdown = z.object({
  name: z.string(),
  cells: z.array(cell),
});

/** The calls of one dashboard: its figures and their export, what they are divided by, and the users behind them. */
export function dashboardCalls(of: Dashboard) {
  const { input, figures, compared, output: answer } = statsShapes(of);
  const path = of.path.replace(/queryStats\/v1$/, '') as `/${string}`;
  const output = answer.extend({
    lines: z.array(compared.extend({ lastYear: figures })),
    soFar: soFarShape.nullable(),
  }) as unknown as z.ZodType<DashboardAnswer>;
  const asked = { period: z.enum(of.periods), day, ...narrowedBy(of) };
  const names = of.breakdowns.map(({ name }) => name);
  return {
    query: { ...query({ path: of.path, right: of.right, input, output }), stats: of },
    export: statsExport(of),
    /** What the figures of the period are divided by in which `day` lies. */
    breakdowns: query({
      path: `${path}queryBreakdowns/v1`,
      right: of.right,
      input: asked,
      output: z.object({ breakdowns: z.array(breakdown) }),
    }),
    /** The users behind one figure of that period: as many as the figure says. */
    users: query({
      path: `${path}queryUsers/v1`,
      right: 'DASHBOARD_USERS',
      input: {
        ...asked,
        figure: z.enum([...of.measures, ...names]),
        /** Of a breakdown; without one the part of which it is not known. */
        row: place.optional(),
        column: place.optional(),
        /** Those of whom this is not known. */
        without: z.enum(of.dimensions).optional(),
        pageNum: z.int().min(1).max(1_000_000).optional(),
        pageSize: z.int().min(1).max(100).optional(),
      },
      output: z.object({
        items: z.array(recordSchema(userBehind)),
        pageNo: z.int(),
        pageSize: z.int(),
        totalItems: z.int(),
      }),
    }),
  };
}

export type DashboardCalls = ReturnType<typeof dashboardCalls>;

/** What home shows of the dashboards that the operator may open: today and what it is compared with, both until the last full hour. */
export const dashboardCards = {
  cards: query({
    path: '/web/dashboard/home/queryCards/v1',
    right: 'HOME',
    input: {},
    output: z.object({
      basis: basisShape,
      cards: z.array(
        z.object({
          page: z.enum(Object.keys(dashboards) as [DashboardPage, ...DashboardPage[]]),
          today: z.int(),
          before: z.int(),
        }),
      ),
    }),
  }),
};

export const activeDashboard = dashboardCalls(dashboards.active);
export const kycDashboard = dashboardCalls(dashboards.kyc);
export const lossDashboard = dashboardCalls(dashboards.loss);
export const payingDashboard = dashboardCalls(dashboards.paying);
export const refluxDashboard = dashboardCalls(dashboards.reflux);
export const registerDashboard = dashboardCalls(dashboards.register);
export const usageDashboard = dashboardCalls(dashboards.usage);
