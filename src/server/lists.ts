import { approvals } from '../domain/approvals/inbox';
import { referHistory, refers } from '../domain/approvals/refer';
import { boxesCarried, passportsCarried } from '../domain/finance/carriedOrders';
import { exchangeAuditRecords, exchangeAudits } from '../domain/finance/exchangeAudit';
import { fundPool } from '../domain/finance/fundPool';
import { fundWaits } from '../domain/finance/fundWait';
import { doneBatches } from '../domain/finance/fxBatch';
import { fxBatchFiles, fxBatchOrders } from '../domain/finance/fxBatchOrder';
import { fxOrders } from '../domain/finance/fxOrders';
import { ledger } from '../domain/finance/ledger';
import { collected, paidOut } from '../domain/finance/paidOrders';
import { remitOrders } from '../domain/finance/remitOrders';
import { queryOrders } from '../domain/finance/swapQuery';
import { keptPages } from '../domain/keptPages';
import { type List, type ListInput, listCalls } from '../domain/kit/list';
import { scanCodes } from '../domain/merchants/scanCode';
import { deliveries } from '../domain/messages/delivery';
import { benchmarkHistory } from '../domain/operation/benchmark';
import { billerHistory } from '../domain/operation/biller';
import { competitionHistory } from '../domain/operation/competition';
import { amendAudits, amendCases, amendHistory } from '../domain/orders/amendment';
import { kioskTemporary } from '../domain/orders/families/kiosk';
import { handlingRecords } from '../domain/orders/logistics';
import { orderOperations } from '../domain/orders/operation';
import { type OrderListName, orderLists } from '../domain/orders/orderLists';
import { refundAudits, refundCases, refundHistory } from '../domain/orders/refund';
import { pointEntries, userPoints } from '../domain/points/pointEntry';
import { feeHistory, packageHistory, rateHistory, tariffHistory } from '../domain/pricing/histories';
import { reconciliationDays } from '../domain/reconciliation/bill';
import { reconciliationExceptions } from '../domain/reconciliation/exception';
import { matchResults } from '../domain/reconciliation/matchResult';
import { statementFiles } from '../domain/reconciliation/statementFile';
import {
  channelHistory,
  costHistory,
  groupHistory,
  routeHistory,
  serviceRouteHistory,
  switchHistory,
} from '../domain/routing/histories';
import { settlementLines } from '../domain/settlement/line';
import { loginLog } from '../domain/system/loginLog';
import { operationLog } from '../domain/system/operationLog';
import { userCalls, userOrders } from '../domain/users/management';
import { userVerifications, verifications } from '../domain/users/verification';
import type { Operator, OperatorContext } from './kit/context';
import { listing } from './kit/listing';
import { countingMisses } from './kit/maskedMisses';
import { Refused, wrong } from './kit/refused';
import type { Route } from './kit/serve';
import { sumsOf } from './kit/summing';
import { workAtOf } from './workedOut';

type ListCalls = ReturnType<typeof listCalls<List>>;

const orders = Object.fromEntries(
  Object.entries(orderLists).map(([name, of]) => [name, listCalls<List>(of)]),
) as Record<OrderListName, ListCalls>;

const keptLists: Readonly<Record<string, ListCalls>> = Object.fromEntries(
  Object.values(keptPages).map(({ list, calls: { page, export: exported } }) => [
    list.name,
    { page, export: exported },
  ]),
);

/** The calls of every list, by the list's name: its pages are answered here, its exports by the export jobs. */
export const lists = {
  ...orders,
  users: userCalls,
  userOrders: { page: userOrders.page, export: userOrders.export },
  userPoints,
  kioskTemporary,
  handlingRecords,
  refundCases,
  refundAudits,
  refundHistory,
  orderOperations,
  amendCases,
  amendAudits,
  amendHistory,
  approvals,
  verifications,
  userVerifications,
  loginLog,
  operationLog,
  scanCodes: { page: scanCodes.page, export: scanCodes.export },
  deliveries: { page: deliveries.page, export: deliveries.export },
  benchmarkHistory,
  billerHistory,
  competitionHistory,
  exchangeAudits,
  exchangeAuditRecords,
  ledgerLines: ledger.lines,
  ledgerAccounts: ledger.accounts,
  fundDays: fundPool,
  collectedOrders: collected,
  paidOutOrders: paidOut,
  remitOrders,
  fxOrders,
  carriedPassports: passportsCarried,
  carriedBoxes: boxesCarried,
  fundWaits,
  queryOrders,
  doneFxBatches: doneBatches,
  fxBatchFiles,
  fxBatchOrders,
  settlementLines,
  statementFiles,
  reconciliationDays,
  matchResults,
  reconciliationExceptions,
  pointEntries,
  rateHistory: { page: rateHistory.page, export: rateHistory.export },
  feeHistory: { page: feeHistory.page, export: feeHistory.export },
  feePackageHistory: { page: packageHistory.page, export: packageHistory.export },
  tariffHistory: { page: tariffHistory.page, export: tariffHistory.export },
  channelHistory: { page: channelHistory.page, export: channelHistory.export },
  costHistory: { page: costHistory.page, export: costHistory.export },
  routeHistory: { page: routeHistory.page, export: routeHistory.export },
  groupHistory: { page: groupHistory.page, export: groupHistory.export },
  serviceRouteHistory,
  switchHistory,
  refers,
  referHistory,
  ...keptLists,
} as const;

/** The list of that name. Refused with 400 that names `listName` when there is none. */
export function listNamed(listName: string): List {
  const calls = Object.entries(lists).find(([name]) => name === listName)?.[1];
  if (!calls) throw wrong('listName', { key: 'rules.oneOf' });
  return calls.page.list;
}

/** The list of that name for who may read it, or export it; refused with 403 for who may not. */
export function listFor({ rights }: Operator, listName: string, to: 'right' | 'exportRight'): List {
  const list = listNamed(listName);
  const right = list[to];
  if (!rights.has(right)) throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
  return list;
}

/** One page of each list. */
export const listRoutes: Route[] = Object.values(lists).map(({ page }) => ({
  call: page,
  caller: 'operator',
  run: (context: OperatorContext, input: ListInput) =>
    countingMisses(
      context,
      page.list,
      input,
      () => listing<List>(context, page.list, input, workAtOf(page.list)?.(context.now)),
      ({ totalItems }) => totalItems,
    ),
}));

/** What all that a list finds comes to, of each list that adds up columns. */
export const sumRoutes: Route[] = Object.values(lists).flatMap(({ page: { list, sums } }) =>
  sums
    ? {
        call: sums,
        caller: 'operator',
        run: (context: OperatorContext, input: ListInput) =>
          countingMisses(
            context,
            list,
            input,
            () => sumsOf(context.db, list, input, context.operator),
            ({ rows }) => rows,
          ),
      }
    : [],
);
