import { flatten, group, keyOf, type MenuNode, narrowed, page, right, subPage } from './kit/menu';

/** A page that shows a list: with the right to export it, and its detail where that has a page of its own. */
const listPage = (url: string, ...children: readonly MenuNode[]) =>
  page(url, [...children, right(`${keyOf(url)}_EXPORT`)]);

/** A list reached from another page. */
const listSubPage = (url: string, ...children: readonly MenuNode[]) =>
  subPage(url, [...children, right(`${keyOf(url)}_EXPORT`)]);

const withDetail = (url: string) => listPage(url, subPage(`${url}/detail`));

/** A request that two people handle: where it is worked on. */
const operatePage = (url: string, propose: string) => listPage(url, subPage(`${url}/detail`), right(propose));

/** Where proposals are decided, with what became of them. */
const auditPage = (url: string, decide: string) =>
  listPage(
    url,
    subPage(`${url}/detail`),
    subPage(`${url}/history`),
    subPage(`${url}/history/detail`),
    right(decide),
  );

/** A page on which operators keep records: who reads it may not yet change them. */
const keepingPage = (url: string, edit: string, ...children: readonly MenuNode[]) =>
  listPage(url, ...children, right(edit));

/**
 * Every page and right of the console, once: menu, titles, breadcrumbs, permission keys and grants come from here.
 * A page is listed when it works.
 */
export const menu = [
  narrowed(page('/home', [right('RIGHT_HOME_TIPS')])),
  right('RIGHT_SEARCH_MISSES'),
  narrowed(listPage('/approvals')),
  narrowed(
    group('/tulayTransaction', [
      listPage('/tulayTransaction/kioskTemporary', right('KIOSK_BIND')),
      group('/tulayTransaction/ntdNoSwap', [
        listPage('/tulayTransaction/ntdNoSwap/cargoBox'),
        withDetail('/tulayTransaction/ntdNoSwap/churchOffering'),
        listPage(
          '/tulayTransaction/ntdNoSwap/merchant',
          subPage('/tulayTransaction/ntdNoSwap/merchant/detail'),
          listSubPage('/tulayTransaction/ntdNoSwap/merchant/scanCode'),
          right('MERCHANT_CALLBACK'),
        ),
      ]),
      group('/tulayTransaction/ntdSwap', [
        withDetail('/tulayTransaction/ntdSwap/cashin'),
        withDetail('/tulayTransaction/ntdSwap/paybills'),
        withDetail('/tulayTransaction/ntdSwap/repayment'),
        withDetail('/tulayTransaction/ntdSwap/send'),
      ]),
      group('/tulayTransaction/php', [
        withDetail('/tulayTransaction/php/buyload'),
        withDetail('/tulayTransaction/php/disbursement'),
        withDetail('/tulayTransaction/php/paybills'),
        withDetail('/tulayTransaction/php/repayment'),
        withDetail('/tulayTransaction/php/send'),
      ]),
      group('/tulayTransaction/operate', [
        operatePage('/tulayTransaction/operate/refund', 'REFUND_PROPOSE'),
        operatePage('/tulayTransaction/operate/modifyReceiverInfo', 'AMENDMENT_PROPOSE'),
      ]),
      group('/tulayTransaction/operate/audit', [
        auditPage('/tulayTransaction/operate/audit/refund', 'REFUND_AUDIT'),
        listPage(
          '/tulayTransaction/operate/audit/order',
          subPage('/tulayTransaction/operate/audit/order/detail'),
          right('ORDER_OPERATION_AUDIT'),
        ),
        auditPage('/tulayTransaction/operate/audit/modifyReceiverInfo', 'AMENDMENT_AUDIT'),
      ]),
      right('REFUND_REQUEST'),
      right('AMENDMENT_REQUEST'),
      right('ORDER_CANCEL'),
      right('ORDER_VERIFY'),
      right('ORDER_HOLD'),
      right('ORDER_OPERATE'),
      right('ORDER_FINISH_REFUND'),
      right('ORDER_LOGISTICS'),
      right('ORDER_PARTNER_EXCHANGE'),
    ]),
  ),
  narrowed(
    group('/tulayCounterTransaction', [
      listPage('/tulayCounterTransaction/fpCollect'),
      listPage('/tulayCounterTransaction/pd', subPage('/tulayCounterTransaction/pd/record')),
      listPage('/tulayCounterTransaction/ropd'),
    ]),
  ),
  narrowed(
    group('/agentTransaction', [
      listPage('/agentTransaction/cargo-box-express'),
      listPage('/agentTransaction/cargo-box-express-finance', right('AGENT_SETTLE')),
      withDetail('/agentTransaction/churchOffering'),
      group('/agentTransaction/fxManagement', [listPage('/agentTransaction/fxManagement/ruiSui')]),
      withDetail('/agentTransaction/govMp2'),
      listPage('/agentTransaction/pag-ibig-completed'),
      listPage('/agentTransaction/pdmeco'),
      listPage('/agentTransaction/pdmecoKs'),
      listPage('/agentTransaction/sss-completed'),
    ]),
  ),
  narrowed(group('/transaction', [listPage('/transaction/stats')])),
  group('/dashboard', [
    listPage('/dashboard/active'),
    listPage('/dashboard/kyc'),
    listPage('/dashboard/loss'),
    listPage('/dashboard/paying'),
    listPage('/dashboard/reflux'),
    listPage('/dashboard/register'),
    listPage('/dashboard/usage'),
    keepingPage('/dashboard/wall', 'WALL_EDIT'),
    right('DASHBOARD_USERS'),
  ]),
  group('/users', [
    narrowed(
      listPage(
        '/users/management',
        subPage('/users/management/detail'),
        subPage('/users/management/edit'),
        listSubPage('/users/management/auditrecord'),
        listSubPage('/users/management/transaction', subPage('/users/management/transaction/detail')),
        listSubPage('/users/management/points', right('POINTS_ADJUST'), right('POINTS_ADJUST_DECIDE')),
        right('USER_NOTE'),
      ),
    ),
    narrowed(listPage('/users/audit', subPage('/users/audit/detail'))),
    listPage('/users/stats'),
    narrowed(right('USERS_AUDIT_DECIDE')),
    narrowed(right('USERS_AUDIT_TAKE_OVER')),
    narrowed(right('USERS_STATUS_CHANGE')),
    narrowed(right('USERS_DELETE')),
    narrowed(right('USERS_IMAGE_UPLOAD')),
    narrowed(right('USERS_IMAGE_VIEW')),
  ]),
  group('/operation', [
    group('/operation/rate', [
      keepingPage('/operation/rate/refer', 'RATE_PROPOSE', listSubPage('/operation/rate/refer/history')),
      keepingPage(
        '/operation/rate/benchmark',
        'BENCHMARK_EDIT',
        listSubPage('/operation/rate/benchmark/history'),
      ),
      keepingPage(
        '/operation/rate/competition',
        'COMPETITION_EDIT',
        listSubPage('/operation/rate/competition/history'),
      ),
      keepingPage('/operation/rate/stop', 'RATE_STOP'),
      listPage('/operation/rate/guardRail'),
    ]),
    group('/operation/fee', [
      keepingPage('/operation/fee/list', 'FEE_PROPOSE', listSubPage('/operation/fee/list/history')),
      listPage('/operation/fee/package', listSubPage('/operation/fee/package/history')),
      listPage('/operation/fee/tariff', listSubPage('/operation/fee/tariff/history')),
    ]),
    group('/operation/audit', [
      keepingPage('/operation/audit/refer', 'PRICE_AUDIT', listSubPage('/operation/audit/refer/history')),
      right('ROUTE_AUDIT'),
      keepingPage(
        '/operation/audit/exchange-bank',
        'EXCHANGE_BANK_AUDIT',
        listSubPage('/operation/audit/exchange-bank/record'),
      ),
    ]),
    keepingPage('/operation/channel', 'CHANNEL_PROPOSE', listSubPage('/operation/channel/history')),
    listPage('/operation/channel/cost', listSubPage('/operation/channel/cost/history')),
    keepingPage('/operation/channel/pause', 'CHANNEL_PAUSE'),
    group('/operation/routeway', [
      keepingPage(
        '/operation/routeway/list',
        'ROUTE_PROPOSE',
        listSubPage('/operation/routeway/list/history'),
        subPage('/operation/routeway/list/service', [
          listSubPage('/operation/routeway/list/service/history'),
        ]),
      ),
      listPage('/operation/routeway/group', listSubPage('/operation/routeway/group/history')),
      listPage('/operation/routeway/switch', listSubPage('/operation/routeway/switch/history')),
      keepingPage('/operation/routeway/collectOnly', 'ROUTE_MODE'),
      listPage('/operation/routeway/institution'),
    ]),
    keepingPage('/operation/billers', 'BILLER_EDIT', listSubPage('/operation/billers/history')),
    keepingPage('/operation/topBillers', 'TOP_BILLER_EDIT'),
    narrowed(listPage('/operation/sss-pagibig')),
    keepingPage('/operation/holiday', 'HOLIDAY_EDIT'),
    keepingPage('/operation/notice', 'NOTICE_EDIT'),
  ]),
  group('/finance', [
    listPage(
      '/finance/ledger',
      listSubPage('/finance/ledger/account'),
      listSubPage(
        '/finance/ledger/handPosting',
        right('FINANCE_LEDGER_ENTRY'),
        right('FINANCE_LEDGER_ENTRY_DECIDE'),
      ),
      subPage('/finance/ledger/proof', [right('FINANCE_PROOF_RUN')]),
    ),
    listPage(
      '/finance/capital',
      listSubPage('/finance/capital/transfer'),
      listSubPage('/finance/capital/waiting'),
      right('FINANCE_CAPITAL_PROPOSE'),
      right('FINANCE_CAPITAL_DECIDE'),
    ),
    listPage('/finance/fundpool'),
    listPage('/finance/collection'),
    listPage('/finance/payout'),
    listPage('/finance/remit', right('FINANCE_SWAP_HOLD')),
    narrowed(listPage('/finance/pd')),
    narrowed(listPage('/finance/cargo-box-tulay-finance')),
    group('/finance/exchange', [
      page('/finance/exchange/pending', [
        subPage('/finance/exchange/pending/result', [
          listSubPage('/finance/exchange/pending/result/quantity'),
        ]),
        right('FINANCE_EXCHANGE_QUERY'),
        right('FINANCE_EXCHANGE_INTERRUPT'),
        right('FINANCE_EXCHANGE_GENERATED_FILE_STATUS'),
      ]),
      keepingPage(
        '/finance/exchange/exchange-banks',
        'FINANCE_EXCHANGE_BANK',
        listSubPage('/finance/exchange/exchange-banks/rule'),
        listSubPage('/finance/exchange/exchange-banks/format'),
      ),
    ]),
    group('/finance/pointReport', [
      listPage('/finance/pointReport/pointsStatistics'),
      listPage('/finance/pointReport/consumptionStatistics'),
      narrowed(listPage('/finance/pointReport/entries')),
    ]),
  ]),
  group('/merchant', [
    listPage(
      '/merchant/channel',
      listSubPage('/merchant/channel/merchant', right('MERCHANT_EDIT')),
      right('CHANNEL_EDIT'),
    ),
    keepingPage('/merchant/agent', 'AGENT_EDIT'),
    keepingPage('/merchant/subagent', 'SUBAGENT_EDIT'),
    keepingPage('/merchant/commission', 'MERCHANT_RATE'),
    keepingPage('/merchant/bankAccount', 'MERCHANT_BANK'),
    keepingPage('/merchant/document', 'MERCHANT_DOCUMENT_EDIT'),
    keepingPage('/merchant/apiKey', 'MERCHANT_KEY'),
  ]),
  group('/system', [
    keepingPage('/system/account', 'ACCOUNT_EDIT'),
    listPage('/system/role', subPage('/system/role/matrix'), right('ROLE_EDIT'), right('ROLE_LOOK')),
    keepingPage('/system/sector', 'SECTOR_EDIT'),
    keepingPage('/system/dictionary', 'DICTIONARY_EDIT'),
    keepingPage('/system/version', 'VERSION_EDIT'),
    listPage(
      '/system/config/message',
      narrowed(listSubPage('/system/config/message/delivery')),
      right('MESSAGE_RULE_EDIT'),
    ),
    keepingPage('/system/messageTemplate', 'MESSAGE_TEMPLATE_EDIT'),
    listPage('/system/district', listSubPage('/system/district/import'), right('DISTRICT_IMPORT_EDIT')),
    narrowed(listPage('/system/loginLog')),
    narrowed(listPage('/system/operationLog', right('LOG_INPUT'))),
    right('LOG_VERIFY'),
    right('SYSTEM_DECIDE'),
  ]),
  narrowed(page('/template')),
  right('TEMPLATE_SHARE'),
  right('VIEW_SHARE'),
  right('DEMO_OUTBOX'),
  narrowed(right('REVEAL_MASKED')),
] as const;

const records = flatten(menu);

/** Keys of all menu records; the server refuses to start when a call names a right that is not among them. */
export const menuKeys: readonly string[] = records.map(({ node }) => node.key);

/** Rights whose answers are narrowed to the agents of whoever asks. */
export const narrowedKeys: ReadonlySet<string> = new Set(
  records.filter(({ node }) => (node as MenuNode).narrowed).map(({ node }) => node.key),
);

/** The record of a URL, with the records above it, or undefined for a URL that is no page. */
export function recordOfUrl(url: string) {
  // What stands behind a page may be the number of a record.
  const page = url.replace(/\/\d+$/, '');
  return records.find(({ node }) => node.url === page && node.type !== 0);
}
