import { priceStopCalls, priceStops, STOPPED } from '../../domain/pricing/priceStop';
import { serveKept } from '../kit/kept';
import { type Route, serve } from '../kit/serve';
import { raisePriceVersion } from '../kit/versioned';

/** One person stops prices, with a reason and at once; to go on takes two (decisions section 11). */
export const stopRoutes: Route[] = [
  ...serveKept(priceStops, { followed: ({ db }) => raisePriceVersion(db) }, {}),
  ...serve(priceStopCalls, {
    standing: async ({ db }) => ({
      stops: await db
        .selectFrom('priceStops')
        .select(['id', 'serviceType', 'stopReason', 'makerName', 'createdTime'])
        .where('status', '=', STOPPED)
        .orderBy('id')
        .execute(),
    }),
  }),
];
