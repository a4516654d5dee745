import type { StatsInput } from '../../domain/kit/stats';
import type { OperatorContext } from '../kit/context';
import { refuseWrongDays, type StatsSpring, statisticsOf } from '../kit/statistics';
import { askForExport } from './exportRoutes';

/** What answers the two calls of statistics. */
export const statsHandlers = (spring: StatsSpring) => ({
  query: ({ db, operator, now }: OperatorContext, input: StatsInput) =>
    statisticsOf(spring, db, operator, input, now),
  export: (context: OperatorContext, input: StatsInput) => {
    refuseWrongDays(input);
    return askForExport(context, spring.of.name, input);
  },
});
