import { accountRoutes } from './accounts/accounts';
import { appRoutes } from './app/appRoutes';
import { appUserRoutes } from './app/appUserRoutes';
import { appBillerRoutes } from './app/billers';
import { contentRoutes } from './app/content';
import { inboxRoutes } from './approvals/inbox';
import { referRoutes } from './approvals/refer';
import { districtRoutes } from './areas/districtRoutes';
import { areaRoutes } from './areas/routes';
import { dashboardRoutes } from './dashboards/routes';
import { wallRoutes } from './dashboards/walls';
import { dictionaryRoutes } from './dictionary/routes';
import { exportDownload } from './exports/exportDownload';
import { exportListRoutes, exportRoutes } from './exports/exportRoutes';
import { templateRoutes } from './exports/exportTemplates';
import { factorRoutes } from './factor/routes';
import { capitalRoutes } from './finance/capital/routes';
import { exchangeRoutes } from './finance/exchange';
import { exchangingRoutes } from './finance/exchanging/routes';
import { fxAnswerRoutes } from './finance/fxAnswer/routes';
import { fxFileDownload } from './finance/fxBatch/openFile';
import { fxBatchRoutes } from './finance/fxBatch/routes';
import { fxPositionRoutes } from './finance/fxPosition/routes';
import { handPostingRoutes } from './finance/ledger/handPostings';
import { periodRoutes } from './finance/ledger/periods';
import { ledgerRoutes } from './finance/ledger/routes';
import { swapHoldRoutes } from './finance/remit/hold';
import { reportRoutes } from './finance/reportRoutes';
import { homeRoutes } from './home/homeRoutes';
import { imageRoutes } from './images/imageRoutes';
import { imageDownload } from './images/openImage';
import type { Download } from './kit/download';
import type { Route } from './kit/serve';
import { listRoutes, lists, sumRoutes } from './lists';
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
import { benchmarkRoutes } from './operation/benchmarkRoutes';
import { billerRoutes } from './operation/billers';
import { competitionRoutes } from './operation/competition';
import { holidayRoutes } from './operation/holidays';
import { noticeRoutes } from './operation/notices';
import { scopeRoutes } from './operation/scope';
import { topBillerRoutes } from './operation/topBillers';
import { kioskRoutes } from './orders/kioskRoutes';
import { logisticsRoutes } from './orders/logisticsRoutes';
import { memberBillRoutes } from './orders/memberBills';
import { operationRoutes } from './orders/operationRoutes';
import { orderRoutes } from './orders/orderRoutes';
import { requestRoutes } from './orders/requestRoutes';
import { statsRoutes } from './orders/statsRoutes';
import { pointRoutes } from './points/routes';
import { appPreviewRoutes } from './pricing/appPreview';
import { explainRoutes } from './pricing/explain';
import { feeRoutes } from './pricing/fees';
import { previewRoutes } from './pricing/preview/routes';
import { priceRoutes } from './pricing/quoteRoutes';
import { rateRoutes } from './pricing/rates';
import { stopRoutes } from './pricing/stops';
import { versionRoutes as priceVersionRoutes } from './pricing/versions';
import { proofRoutes } from './proof/proofRoutes';
import { exceptionRoutes } from './reconciliation/exceptionRoutes';
import { reconciliationRoutes } from './reconciliation/routes';
import { roleRoutes } from './roles/roles';
import { appWayRoutes } from './routing/appWays';
import { serviceRoutes } from './routing/routesByService';
import { switchRoutes } from './routing/switchRoutes';
import { wayRoutes } from './routing/wayRoutes';
import { searchRoutes } from './search/searchRoutes';
import { sessionRoutes } from './session/routes';
import { settlementRoutes } from './settlement/routes';
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
  ...sumRoutes,
  ...exportRoutes,
  ...templateRoutes,
  ...exportListRoutes(lists),
  ...orderRoutes,
  ...kioskRoutes,
  ...logisticsRoutes,
  ...memberBillRoutes,
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
  ...benchmarkRoutes,
  ...competitionRoutes,
  ...billerRoutes,
  ...topBillerRoutes,
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
  ...rateRoutes,
  ...explainRoutes,
  ...appPreviewRoutes,
  ...feeRoutes,
  ...stopRoutes,
  ...priceRoutes,
  ...wayRoutes,
  ...serviceRoutes,
  ...switchRoutes,
  ...appWayRoutes,
  ...exchangeRoutes,
  ...exchangingRoutes,
  ...fxBatchRoutes,
  ...fxAnswerRoutes,
  ...reconciliationRoutes,
  ...exceptionRoutes,
  ...fxPositionRoutes,
  ...ledgerRoutes,
  ...reportRoutes,
  ...swapHoldRoutes,
  ...handPostingRoutes,
  ...periodRoutes,
  ...capitalRoutes,
  ...settlementRoutes,
  ...pointRoutes,
  ...previewRoutes,
  ...priceVersionRoutes,
  ...inboxRoutes,
  ...referRoutes,
  ...dictionaryRoutes,
  ...appRoutes,
  ...contentRoutes,
  ...appBillerRoutes,
  ...appVersionRoutes,
  ...appUserRoutes,
];

/** Every file that the server answers to GET. */
export const downloads: readonly Download[] = [
  exportDownload,
  imageDownload,
  documentDownload,
  fxFileDownload,
];
