import { accountRoutes } from './accounts/accounts';
import { appRoutes } from './app/appRoutes';
import { appUserRoutes } from './app/appUserRoutes';
import { contentRoutes } from './app/content';
import { inboxRoutes } from './approvals/inbox';
import { districtRoutes } from './areas/districtRoutes';
import { areaRoutes } from './areas/routes';
import { dashboardRoutes } from './dashboards/routes';
import { wallRoutes } from './dashboards/walls';
import { dictionaryRoutes } from './dictionary/routes';
import { exportDownload } from './exports/exportDownload';
import { exportListRoutes, exportRoutes } from './exports/exportRoutes';
import { templateRoutes } from './exports/exportTemplates';
import { factorRoutes } from './factor/routes';
import { homeRoutes } from './home/homeRoutes';
import { imageRoutes } from './images/imageRoutes';
import { imageDownload } from './images/openImage';
import type { Download } from './kit/download';
import type { Route } from './kit/serve';
import { listRoutes, lists } from './lists';
import { merchantAppRoutes } from './merchants/apply';
import { bankAccountRoutes } from './merchants/bankAccounts';
import { commissionRoutes } from './merchants/commissions';
import { documentDownload } from './merchants/documents/openFile';
import { partyDocumentRoutes } from './merchants/documents/routes';
import { partnerKeyRoutes } from './merchants/keys/routes';
import { partyRoutes } from './merchants/parties';
import { saleRoutes } from './merchants/sales/routes';
import { stopLinkRoutes } from './merchants/stopLinks/routes';
import { deliveryRoutes } from './messages/deliveries';
import { ownMessageRoutes } from './messages/ownMessages';
import { messageRuleRoutes } from './messages/rules';
import { templateRoutes as messageTemplateRoutes } from './messages/templates';
import { holidayRoutes } from './operation/holidays';
import { noticeRoutes } from './operation/notices';
import { scopeRoutes } from './operation/scope';
import { kioskRoutes } from './orders/kioskRoutes';
import { logisticsRoutes } from './orders/logisticsRoutes';
import { operationRoutes } from './orders/operationRoutes';
import { orderRoutes } from './orders/orderRoutes';
import { requestRoutes } from './orders/requestRoutes';
import { statsRoutes } from './orders/statsRoutes';
import { proofRoutes } from './proof/proofRoutes';
import { roleRoutes } from './roles/roles';
import { searchRoutes } from './search/searchRoutes';
import { sessionRoutes } from './session/routes';
import { systemRoutes } from './system/routes';
import { sectorRoutes } from './system/sectors';
import { userRoutes } from './users/routes';
import { userStatsRoutes } from './users/userStatsRoutes';
import { verificationRoutes } from './verification/verificationRoutes';
import { appVersionRoutes } from './versions/check';
import { versionRoutes } from './versions/releases';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...factorRoutes,
  ...systemRoutes,
  ...proofRoutes,
  ...homeRoutes,
  ...areaRoutes,
  ...searchRoutes,
  ...listRoutes,
  ...exportRoutes,
  ...templateRoutes,
  ...exportListRoutes(lists),
  ...orderRoutes,
  ...kioskRoutes,
  ...logisticsRoutes,
  ...operationRoutes,
  ...requestRoutes,
  ...statsRoutes,
  ...dashboardRoutes,
  ...wallRoutes,
  ...imageRoutes,
  ...verificationRoutes,
  ...userStatsRoutes,
  ...userRoutes,
  ...noticeRoutes,
  ...holidayRoutes,
  ...scopeRoutes,
  ...sectorRoutes,
  ...roleRoutes,
  ...accountRoutes,
  ...versionRoutes,
  ...partnerKeyRoutes,
  ...messageRuleRoutes,
  ...messageTemplateRoutes,
  ...deliveryRoutes,
  ...ownMessageRoutes,
  ...districtRoutes,
  ...partyRoutes,
  ...merchantAppRoutes,
  ...saleRoutes,
  ...commissionRoutes,
  ...bankAccountRoutes,
  ...stopLinkRoutes,
  ...partyDocumentRoutes,
  ...inboxRoutes,
  ...dictionaryRoutes,
  ...appRoutes,
  ...contentRoutes,
  ...appVersionRoutes,
  ...appUserRoutes,
];

/** Every file that the server answers to GET. */
export const downloads: readonly Download[] = [exportDownload, imageDownload, documentDownload];
