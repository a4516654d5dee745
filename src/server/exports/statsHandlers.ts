import { dayAfter } from '../../domain/kit/days';
import type { StatsInput } from '../../domain/kit/stats';
import { businessDay } from '../../domain/kit/zone';
import type { OperatorContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { refuseWrongDays, type StatsSpring, statisticsOf } from '../kit/statistics';
import { askForExport } from './exportRoutes';

/** What answers the two calls of statistics. Those of days that are over refuse others. */
export const statsHandlers = (spring: StatsSpring) => ({
  query: ({ db, operator, now }: OperatorContext, input: StatsInput) => {
    refuseOpenDays(spring, input, now);
    return statisticsOf(spring, db, operator, input, now);
  },
  export: (context: OperatorContext, input: StatsInput) => {
    refuseWrongDays(input);
    refuseOpenDays(spring, input, context.now);
    return askForExport(context, spring.of.name, input);
  },
});

/** Refused: 400 naming `lastDay` when it is not over yet: what a day closes with is known when it is. */
function refuseOpenDays({ of }: StatsSpring, { lastDay }: StatsInput, now: string): void {
  const yesterday = dayAfter(businessDay(now), -1);
  if (of.over && lastDay > yesterday)
    throw wrong('lastDay', { key: 'rules.notAfter', vars: { day: yesterday } });
}
