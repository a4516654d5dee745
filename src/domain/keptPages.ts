import { districtImports } from './areas/districtImport';
import { walls } from './dashboards/wall';
import { accountingPeriods } from './finance/accountingPeriod';
import { capitalAccounts } from './finance/capitalAccount';
import { capitalTransfers } from './finance/capitalTransfer';
import { exchangeBanks } from './finance/exchangeBank';
import { exchangeFormats } from './finance/exchangeFormat';
import { exchangeRules } from './finance/exchangeRule';
import { fxAnswers } from './finance/fxAnswer';
import { fxAnswerFormats } from './finance/fxAnswerFormat';
import { fxBatches } from './finance/fxBatch';
import { fxPositions } from './finance/fxPosition';
import { handPostings } from './finance/handPosting';
import type { KeptPage } from './kit/keptPage';
import { bankAccounts } from './merchants/bankAccount';
import { commissions } from './merchants/commission';
import { partnerKeys } from './merchants/partnerKey';
import { agents, channels, merchants, subagents } from './merchants/party';
import { partyDocuments } from './merchants/partyDocument';
import { messageRules } from './messages/rule';
import { messageTemplates } from './messages/template';
import { benchmarks } from './operation/benchmark';
import { billers } from './operation/biller';
import { competitorRates } from './operation/competition';
import { holidays } from './operation/holiday';
import { notices } from './operation/notice';
import { topBillers } from './operation/topBiller';
import { feePackages, fees } from './pricing/fee';
import { guardRails } from './pricing/guardRail';
import { priceStops } from './pricing/priceStop';
import { rates } from './pricing/rate';
import { tariffs } from './pricing/tariff';
import { sources } from './reconciliation/source';
import { institutions } from './routing/institution';
import { channelCosts, channelPauses, payChannels } from './routing/payChannel';
import { routeGroups, routeHolds, routes } from './routing/route';
import { routeSwitches } from './routing/routeSwitch';
import { settlementStatements } from './settlement/statement';
import {
  agentSettlements,
  channelSettlements,
  dealerSettlements,
  merchantSettlements,
} from './settlement/terms';
import { accounts } from './system/account';
import { dictionaryEntries } from './system/dictionary';
import { roles } from './system/role';
import { sectors } from './system/sector';
import { versions } from './system/version';

/** Every page on which operators keep records, by the name of its list. */
export const keptPages: Readonly<Record<string, KeptPage>> = {
  notices,
  holidays,
  benchmarks,
  competitorRates,
  billers,
  topBillers,
  sectors,
  accounts,
  roles,
  dictionaryEntries,
  versions,
  messageRules,
  messageTemplates,
  districtImports,
  channels,
  merchants,
  subagents,
  agents,
  commissions,
  bankAccounts,
  partyDocuments,
  partnerKeys,
  walls,
  rates,
  feePackages,
  fees,
  tariffs,
  guardRails,
  priceStops,
  institutions,
  payChannels,
  channelCosts,
  channelPauses,
  routes,
  routeGroups,
  routeHolds,
  routeSwitches,
  exchangeBanks,
  exchangeFormats,
  exchangeRules,
  handPostings,
  accountingPeriods,
  fxBatches,
  fxAnswers,
  fxAnswerFormats,
  reconciliationSources: sources,
  fxPositions,
  capitalAccounts,
  capitalTransfers,
  channelSettlements,
  merchantSettlements,
  agentSettlements,
  dealerSettlements,
  settlementStatements,
};
