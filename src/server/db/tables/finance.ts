import { z } from 'zod';
import { capitalAccount } from '../../../domain/finance/capitalAccount';
import { capitalTransfer } from '../../../domain/finance/capitalTransfer';
import { exchangeAudit } from '../../../domain/finance/exchangeAudit';
import { exchangeBank } from '../../../domain/finance/exchangeBank';
import { exchangeFormat } from '../../../domain/finance/exchangeFormat';
import { exchangeRule } from '../../../domain/finance/exchangeRule';
import { fundDay } from '../../../domain/finance/fundPool';
import { fundWait } from '../../../domain/finance/fundWait';
import { paidOrder } from '../../../domain/finance/paidOrders';
import { remitOrder } from '../../../domain/finance/remitOrders';
import { leftReason } from '../../../domain/finance/sorted';
import { calStatus, swapJobKind } from '../../../domain/finance/swapJob';
import { bankShare, queryOrder } from '../../../domain/finance/swapQuery';
import * as f from '../../../domain/kit/fields';
import { jobMessage } from '../../../domain/kit/jobMessage';
import { resource } from '../../../domain/kit/resource';
import { payoutKind, serviceType, swappedService } from '../../../domain/orders/codes';
import { keptTable, table, view } from '../table';
import { aboutOrdersSeen, seenWhole } from './seen';

/** Paid orders that are not sent since a partner would have too little left. */
const fundWaits = resource('fundWaits', 'fund_waits', {
  orderId: f.id(),
  providerId: f.id(),
  since: f.instant(),
});

/** What left an account outside, hour by hour, from which it is foreseen when its funds will be gone. */
const capitalHours = resource('capitalHours', 'capital_hours', {
  capitalAccountId: f.id(),
  day: f.day(),
  hour: f.integer(),
  amount: f.money('PHP'),
});

const capitalForecasts = resource('capitalForecasts', 'capital_forecasts', {
  capitalAccountId: f.id(),
  dryAt: f.instant({ nullable: true }),
  countedDay: f.day({ nullable: true }),
  notedTime: f.instant(),
});
const ofAccount = { references: { capitalAccountId: 'capital_accounts' } };

/** `attempt` fences: only the run that holds the newest one may write. A lapsed `leaseTime` lets another run begin. */
const exchangeJobs = resource('exchangeJobs', 'exchange_jobs', {
  id: f.id(),
  kind: f.code(swapJobKind),
  bankId: f.id(),
  operatorId: f.id(),
  operatorName: f.text({ max: 80 }),
  status: f.code(calStatus),
  done: f.integer(),
  total: f.integer({ nullable: true }),
  message: f.json(jobMessage, { nullable: true }),
  attempt: f.integer(),
  leaseTime: f.instant({ nullable: true }),
  startedTime: f.instant(),
  endedTime: f.instant({ nullable: true }),
});

/** What was asked of a bank, and what was found; figures are null until then. */
const exchangeQueries = resource('exchangeQueries', 'exchange_queries', {
  id: f.id(),
  jobId: f.id(),
  bankId: f.id(),
  ruleId: f.id(),
  ruleVersion: f.integer(),
  rate: f.rate(),
  payTimeStart: f.instant({ nullable: true }),
  payTimeEnd: f.instant({ nullable: true }),
  serviceTypes: f.codes(swappedService, { nullable: true }),
  overShare: f.flag(),
  quantity: f.integer({ nullable: true }),
  php: f.money('PHP', { nullable: true }),
  ntd: f.money('NTD', { nullable: true }),
  estimatedNtd: f.money('NTD', { nullable: true }),
  banks: f.json(z.array(bankShare), { nullable: true }),
  createdTime: f.instant(),
});

/** The orders that a query looked at, as they were then. */
const exchangeQueryOrders = resource('exchangeQueryOrders', 'exchange_query_orders', {
  queryId: f.id(),
  orderId: f.id(),
  position: f.integer({ nullable: true }),
  paidTime: f.instant(),
  serviceType: f.code(serviceType),
  payoutKind: f.code(payoutKind, { nullable: true }),
  ntd: f.money('NTD'),
  php: f.money('PHP'),
  leftReason: f.code(leftReason, { nullable: true }),
});

/** Who swaps users' NTD for PHP, by which rules, what is proposed about both, what stands in accounts outside, and orders as finance reads them. */
export const financeTables = {
  exchangeBanks: keptTable(exchangeBank),
  exchangeBankView: view(exchangeBank.shown, 'exchange_banks'),
  exchangeFormats: keptTable(exchangeFormat),
  exchangeFormatView: view(exchangeFormat.shown, 'exchange_formats'),
  exchangeRules: keptTable(exchangeRule),
  exchangeRuleView: view(exchangeRule.shown, 'exchange_rules'),
  capitalAccounts: keptTable(capitalAccount),
  capitalAccountView: view(capitalAccount.shown, 'capital_accounts'),
  capitalTransfers: keptTable(capitalTransfer),
  capitalTransferView: view(capitalTransfer.shown, 'capital_transfers'),
  fundWaits: table('work', fundWaits, {
    references: { orderId: 'orders', providerId: 'partners' },
    seen: aboutOrdersSeen,
    size: 'few',
  }),
  fundWaitView: view(fundWait, 'fund_waits', { seen: seenWhole }),
  capitalHours: table('work', capitalHours, ofAccount),
  capitalForecasts: table('work', capitalForecasts, { ...ofAccount, size: 'few' }),
  fundPoolView: view(fundDay, 'ledger_balances', { seen: seenWhole }),
  paidOrderView: view(paidOrder, 'orders', {
    seen: seenWhole,
    numbered: { table: 'orders', pointer: 'id' },
  }),
  remitOrderView: view(remitOrder, 'orders', {
    seen: seenWhole,
    numbered: { table: 'orders', pointer: 'id' },
  }),
  exchangeJobs: table('work', exchangeJobs, {
    defaults: { done: 0, attempt: 0 },
    references: { bankId: 'exchange_banks', operatorId: 'operators' },
  }),
  exchangeQueries: table('work', exchangeQueries, {
    references: {
      jobId: 'exchange_jobs on delete cascade',
      bankId: 'exchange_banks',
      ruleId: 'exchange_rules',
    },
  }),
  exchangeQueryOrders: table('work', exchangeQueryOrders, {
    references: { queryId: 'exchange_queries on delete cascade', orderId: 'orders' },
    seen: seenWhole,
  }),
  exchangeQueryOrderView: view(queryOrder, 'exchange_query_orders', {
    seen: seenWhole,
    numbered: { table: 'orders', pointer: 'id' },
  }),
  exchangeAuditView: view(exchangeAudit, 'approvals'),
};
