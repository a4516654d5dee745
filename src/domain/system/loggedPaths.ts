/** What the operation log has that is no call: files that were fetched by a link, and work of the clock. */
export const LOGGED_PATHS = {
  viewImage: '/web/user/image/viewImage/v1',
  viewPartyDocument: '/web/merchant/document/viewPartyDocument/v1',
  downloadFxFile: '/web/finance/fxBatch/downloadFile/v1',
  downloadExport: '/web/export/job/download/v1',
  expireUnpaid: '/web/job/expireUnpaid',
  expireKiosk: '/web/job/expireKiosk',
  expirePoints: '/web/job/expirePoints',
  expireSales: '/web/job/expireSales',
  startPaid: '/web/job/startPaid',
  moveDue: '/web/job/moveDue',
  switchDue: '/web/job/switchDue',
  proposeFailovers: '/web/job/proposeFailovers',
  deactivateDue: '/web/job/deactivateDue',
  releaseDue: '/web/job/releaseDue',
  tellOfArcs: '/web/job/tellOfArcs',
  tellOfKeys: '/web/job/tellOfKeys',
  archiveLogs: '/web/job/archiveLogs',
  tellOfParties: '/web/job/tellOfParties',
  tellOfRoutes: '/web/job/tellOfRoutes',
  tellOfFunds: '/web/job/tellOfFunds',
  tellOfStatements: '/web/job/tellOfStatements',
  settleCases: '/web/job/settleCases',
  fetchBenchmark: '/web/job/fetchBenchmark',
  applyDistricts: '/web/job/applyDistricts',
} as const;

export type LoggedPath = keyof typeof LOGGED_PATHS;
