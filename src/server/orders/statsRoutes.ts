import { orderStats } from '../../domain/orders/stats';
import { statsHandlers } from '../exports/statsHandlers';
import { type Route, serve } from '../kit/serve';
import { orderStatsSpring } from './orderStats';

/** Statistics of orders (decisions section 7.1). */
export const statsRoutes: Route[] = serve(orderStats, statsHandlers(orderStatsSpring));
