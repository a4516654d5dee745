import { districtImports } from '../areas/districtImport';
import { accountingPeriods } from '../finance/accountingPeriod';
import { capitalAccounts } from '../finance/capitalAccount';
import { capitalTransfers } from '../finance/capitalTransfer';
import { exchangeBanks } from '../finance/exchangeBank';
import { exchangeFormats } from '../finance/exchangeFormat';
import { exchangeRules } from '../finance/exchangeRule';
import { fxAnswers } from '../finance/fxAnswer';
import { fxAnswerFormats } from '../finance/fxAnswerFormat';
import { fxBatches } from '../finance/fxBatch';
import { fxPositions } from '../finance/fxPosition';
import { handPostings } from '../finance/handPosting';
import { codeTable, meaningOf } from '../kit/codes';
import type { ProposalCalls } from '../kit/decisionCalls';
import type { Kept } from '../kit/kept';
import type { KeptPage } from '../kit/keptPage';
import type { Resource } from '../kit/resource';
import { bankAccounts } from '../merchants/bankAccount';
import { commissions } from '../merchants/commission';
import { agents, channels, merchants, subagents } from '../merchants/party';
import { messageTemplates } from '../messages/template';
import { benchmarks } from '../operation/benchmark';
import { amendments } from '../orders/amendment';
import { anyOrder } from '../orders/anyOrder';
import { operations, orderOperation } from '../orders/operation';
import { refundAudit, refunds } from '../orders/refund';
import { pointAdjustments } from '../points/adjustment';
import { pointEntry } from '../points/pointEntry';
import { feePackages, fees } from '../pricing/fee';
import { guardRails } from '../pricing/guardRail';
import { priceStops } from '../pricing/priceStop';
import { rates } from '../pricing/rate';
import { tariffs } from '../pricing/tariff';
import { EXCEPTIONS } from '../reconciliation/exception';
import { resolutions } from '../reconciliation/exceptionCalls';
import { exceptionResolution } from '../reconciliation/exceptionResolution';
import { sources } from '../reconciliation/source';
import { channelCosts, channelPauses, payChannels } from '../routing/payChannel';
import { routeGroups, routes } from '../routing/route';
import { routeSwitches } from '../routing/routeSwitch';
import { settlementStatements } from '../settlement/statement';
import { settlementPages } from '../settlement/terms';
import { accounts } from '../system/account';
import { roles } from '../system/role';
import { versions } from '../system/version';

/** What two people decide. The database knows each by the name that it has here (`approval_kind`). */
export const approvalKind = codeTable('approvalKind', {
  refund: [1],
  amendment: [2],
  orderOperation: [3],
  account: [4],
  role: [5],
  version: [6],
  messageTemplate: [7],
  districtImport: [9],
  channel: [10],
  merchant: [11],
  agent: [12],
  subagent: [13],
  commission: [14],
  bankAccount: [15],
  rate: [16],
  feePackage: [17],
  fee: [18],
  tariff: [19],
  guardRail: [20],
  priceStop: [21],
  payChannel: [22],
  channelCost: [23],
  channelPause: [24],
  route: [25],
  routeGroup: [26],
  routeSwitch: [27],
  exchangeBank: [28],
  exchangeRule: [29],
  exchangeFormat: [38],
  handPosting: [35],
  capitalAccount: [36],
  capitalTransfer: [37],
  pointAdjustment: [34],
  benchmark: [39],
  accountingPeriod: [40],
  fxBatch: [41],
  fxAnswer: [42],
  fxAnswerFormat: [43],
  fxPosition: [44],
  reconciliationSource: [45],
  resolution: [46],
  settlementStatement: [47],
  channelSettlement: [48],
  merchantSettlement: [49],
  agentSettlement: [50],
  dealerSettlement: [51],
});

export type ApprovalKindName = keyof typeof approvalKind.entries;

/** How proposals of a kind are read, decided and taken back. */
export interface ApprovalPlaces {
  /** The resource whose fields its changes name. */
  readonly of: Resource & Pick<Kept, 'published'>;
  /** The pages that show those that wait and those that were decided: who may open them sees these proposals. */
  readonly pending: `/${string}`;
  readonly decided: `/${string}`;
  /** The page on which its maker works on what it is about, where there is such a page. */
  readonly work?: `/${string}`;
  readonly calls: ProposalCalls;
  /** The rights to ask for it, where another one then proposes. */
  readonly asked?: readonly string[];
  /** It is read whole in the inbox itself, since no page of its own shows it. */
  readonly inInbox?: true;
}

const audit = '/tulayTransaction/operate/audit';

export const approvalPlaces: Readonly<Record<ApprovalKindName, ApprovalPlaces>> = {
  refund: {
    of: refundAudit,
    pending: `${audit}/refund`,
    decided: `${audit}/refund/history`,
    work: '/tulayTransaction/operate/refund',
    calls: refunds,
    asked: [refunds.request.right],
  },
  amendment: {
    of: anyOrder,
    pending: `${audit}/modifyReceiverInfo`,
    decided: `${audit}/modifyReceiverInfo/history`,
    work: '/tulayTransaction/operate/modifyReceiverInfo',
    calls: amendments,
    asked: [amendments.request.right],
  },
  orderOperation: {
    of: orderOperation,
    pending: `${audit}/order`,
    decided: `${audit}/order`,
    calls: operations,
  },
  account: keptPlaces(accounts),
  role: keptPlaces(roles),
  version: keptPlaces(versions),
  messageTemplate: keptPlaces(messageTemplates),
  districtImport: keptPlaces(districtImports),
  channel: keptPlaces(channels),
  merchant: keptPlaces(merchants),
  agent: keptPlaces(agents),
  subagent: keptPlaces(subagents),
  commission: keptPlaces(commissions),
  bankAccount: keptPlaces(bankAccounts),
  rate: keptPlaces(rates),
  feePackage: keptPlaces(feePackages),
  fee: keptPlaces(fees),
  tariff: keptPlaces(tariffs),
  guardRail: keptPlaces(guardRails),
  priceStop: keptPlaces(priceStops),
  payChannel: keptPlaces(payChannels),
  channelCost: keptPlaces(channelCosts),
  channelPause: keptPlaces(channelPauses),
  route: keptPlaces(routes),
  routeGroup: keptPlaces(routeGroups),
  routeSwitch: keptPlaces(routeSwitches),
  exchangeBank: keptPlaces(exchangeBanks),
  exchangeRule: keptPlaces(exchangeRules),
  exchangeFormat: keptPlaces(exchangeFormats),
  handPosting: keptPlaces(handPostings),
  accountingPeriod: keptPlaces(accountingPeriods),
  fxBatch: keptPlaces(fxBatches),
  fxAnswer: keptPlaces(fxAnswers),
  fxAnswerFormat: keptPlaces(fxAnswerFormats),
  reconciliationSource: keptPlaces(sources),
  fxPosition: keptPlaces(fxPositions),
  capitalAccount: keptPlaces(capitalAccounts),
  capitalTransfer: keptPlaces(capitalTransfers),
  settlementStatement: keptPlaces(settlementStatements),
  channelSettlement: keptPlaces(settlementPages.channel),
  merchantSettlement: keptPlaces(settlementPages.merchant),
  agentSettlement: keptPlaces(settlementPages.agent),
  dealerSettlement: keptPlaces(settlementPages.dealer),
  benchmark: keptPlaces(benchmarks),
  resolution: {
    of: exceptionResolution,
    pending: EXCEPTIONS,
    decided: EXCEPTIONS,
    work: EXCEPTIONS,
    calls: resolutions,
    inInbox: true,
  },
  pointAdjustment: {
    of: pointEntry,
    pending: '/users/management/points',
    decided: '/users/management/points',
    calls: pointAdjustments,
    inInbox: true,
  },
};

/** Of what operators keep: the page of the record shows what waits, the inbox shows it whole. */
function keptPlaces({ of, page, decisions }: KeptPage): ApprovalPlaces {
  if (!decisions) throw new Error(`nobody decides on ${of.name}`);
  return { of, pending: page, decided: page, calls: decisions, inInbox: true };
}

/** The same by the number of a kind. Throws for one that there is not: a fault of ours. */
export function placesOf(kind: number): ApprovalPlaces {
  const name = meaningOf<ApprovalKindName>(approvalKind, kind);
  if (!name) throw new Error(`no kind of approval ${kind}`);
  return approvalPlaces[name];
}
