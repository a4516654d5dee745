import * as calls from '../../domain/dashboards/calls';
import { type Dashboard, dashboards } from '../../domain/dashboards/pages';
import type { InputOf } from '../../domain/kit/call';
import type { StatsInput } from '../../domain/kit/stats';
import { askForExport } from '../exports/exportRoutes';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { refuseWrongDays } from '../kit/statistics';
import { dashboardOf } from './answer';
import { type AskedPeriod, breakdownsOf } from './breakdowns';
import { cardsFor } from './cards';
import { usersBehind } from './usersBehind';

type Calls = calls.DashboardCalls;

/** What answers the calls of one dashboard. */
const answersOf = (of: Dashboard, group: Calls): Route[] =>
  serve(group, {
    query: ({ db, now }, input) => dashboardOf(of, db, input as StatsInput, now),
    export: async (context, input) => {
      refuseWrongDays(input as StatsInput);
      return askForExport(context, of.name, input);
    },
    breakdowns: async ({ db, now }, input) => ({
      breakdowns: await breakdownsOf(of, db, input as AskedPeriod, now),
    }),
    users: async (context, input) => {
      assertSees(context, of);
      return usersBehind(of, context, input as InputOf<Calls['users']> & AskedPeriod);
    },
  });

/** Whoever may see users behind figures sees those of the pages that they may see. */
function assertSees({ operator }: OperatorContext, { right }: Dashboard): void {
  if (!operator.rights.has(right))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
}

/** The seven dashboards (decisions section 59). */
export const dashboardRoutes: Route[] = [
  ...serve(calls.dashboardCards, { cards: cardsFor }),
  ...answersOf(dashboards.active, calls.activeDashboard),
  ...answersOf(dashboards.kyc, calls.kycDashboard),
  ...answersOf(dashboards.loss, calls.lossDashboard),
  ...answersOf(dashboards.paying, calls.payingDashboard),
  ...answersOf(dashboards.reflux, calls.refluxDashboard),
  ...answersOf(dashboards.register, calls.registerDashboard),
  ...answersOf(dashboards.usage, calls.usageDashboard),
];
