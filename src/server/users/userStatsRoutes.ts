import { userStats } from '../../domain/users/stats';
import { statsHandlers } from '../exports/statsHandlers';
import { type Route, serve } from '../kit/serve';
import { userStatsSpring } from './userStats';

/** Statistics of users (decisions section 8). */
export const userStatsRoutes: Route[] = serve(userStats, statsHandlers(userStatsSpring));
