import { home } from '../../domain/home/calls';
import { type Route, serve } from '../kit/serve';
import { guessers } from './guessers';
import { myLastActions } from './lastActions';
import { pendingCounts } from './pending';
import { todayFigures } from './todayFigures';

/** What an operator sees first. */
export const homeRoutes: Route[] = serve(home, {
  pending: ({ db, operator }) => pendingCounts(db, operator),
  todayFigures: async (context) => ({ figures: await todayFigures(context) }),
  myLastActions: async (context) => ({ actions: await myLastActions(context) }),
  guessers: async (context) => ({ guessers: await guessers(context) }),
});
