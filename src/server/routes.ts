import { appRoutes } from './app/appRoutes';
import { homeRoutes } from './home/homeRoutes';
import { exportDownload } from './jobs/exportDownload';
import { exportListRoutes, exportRoutes } from './jobs/exportRoutes';
import type { Download } from './kit/download';
import type { Route } from './kit/serve';
import { listRoutes, lists } from './lists';
import { kioskRoutes } from './orders/kioskRoutes';
import { logisticsRoutes } from './orders/logisticsRoutes';
import { orderRoutes } from './orders/orderRoutes';
import { refundRoutes } from './orders/refundRoutes';
import { sessionRoutes } from './session/routes';
import { systemRoutes } from './system/routes';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...systemRoutes,
  ...homeRoutes,
  ...listRoutes,
  ...exportRoutes,
  ...exportListRoutes(lists),
  ...orderRoutes,
  ...kioskRoutes,
  ...logisticsRoutes,
  ...refundRoutes,
  ...appRoutes,
];

/** Every file that the server answers to GET. */
export const downloads: readonly Download[] = [exportDownload];
