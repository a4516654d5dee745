import { financeMenu } from './finance/menu';
import {
  flatten,
  group,
  type MenuNode,
  narrowed,
  page,
  powerful,
  powerfulRight,
  right,
  subPage,
} from './kit/menu';
import { auditPage, keepingPage, listPage, listSubPage, operatePage, withDetail } from './kit/menuPages';

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
          powerfulRight('ORDER_OPERATION_AUDIT'),
        ),
        auditPage('/tulayTransaction/operate/audit/modifyReceiverInfo', 'AMENDMENT_AUDIT'),
      ]),
      powerfulRight('REFUND_REQUEST'),
      powerfulRight('AMENDMENT_REQUEST'),
      powerfulRight('ORDER_CANCEL'),
      powerfulRight('ORDER_VERIFY'),
      right('ORDER_HOLD'),
      powerfulRight('ORDER_OPERATE'),
      powerfulRight('ORDER_FINISH_REFUND'),
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
      listPage('/agentTransaction/cargo-box-express-finance', powerfulRight('AGENT_SETTLE')),
      withDetail('/agentTransaction/churchOffering'),
      group('/agentTransaction/fxManagement', [
        listPage('/agentTransaction/fxManagement/ruiSui'),
        listPage('/agentTransaction/fxManagement/partners'),
      ]),
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
    keepingPage('/dashboard/wall', powerfulRight('WALL_EDIT')),
    right('DASHBOARD_USERS'),
  ]),
  group('/users', [
    narrowed(
      listPage(
        '/users/management',
        subPage('/users/management/detail'),
        powerful(subPage('/users/management/edit')),
        listSubPage('/users/management/auditrecord'),
        listSubPage('/users/management/transaction', subPage('/users/management/transaction/detail')),
        listSubPage(
          '/users/management/points',
          powerfulRight('POINTS_ADJUST'),
          powerfulRight('POINTS_ADJUST_DECIDE'),
        ),
        right('USER_NOTE'),
      ),
    ),
    narrowed(listPage('/users/audit', subPage('/users/audit/detail'))),
    listPage('/users/stats'),
    narrowed(powerfulRight('USERS_AUDIT_DECIDE')),
    narrowed(right('USERS_AUDIT_TAKE_OVER')),
    narrowed(powerfulRight('USERS_STATUS_CHANGE')),
    narrowed(powerfulRight('USERS_DELETE')),
    narrowed(right('USERS_IMAGE_UPLOAD')),
    narrowed(powerfulRight('USERS_IMAGE_VIEW')),
  ]),
  group('/operation', [
    group('/operation/rate', [
      keepingPage(
        '/operation/rate/refer',
        powerfulRight('RATE_PROPOSE'),
        listSubPage('/operation/rate/refer/history'),
      ),
      keepingPage(
        '/operation/rate/benchmark',
        powerfulRight('BENCHMARK_EDIT'),
        listSubPage('/operation/rate/benchmark/history'),
      ),
      keepingPage(
        '/operation/rate/competition',
        right('COMPETITION_EDIT'),
        listSubPage('/operation/rate/competition/history'),
      ),
      keepingPage('/operation/rate/stop', powerfulRight('RATE_STOP')),
      listPage('/operation/rate/guardRail'),
    ]),
    group('/operation/fee', [
      keepingPage(
        '/operation/fee/list',
        powerfulRight('FEE_PROPOSE'),
        listSubPage('/operation/fee/list/history'),
      ),
      listPage('/operation/fee/package', listSubPage('/operation/fee/package/history')),
      listPage('/operation/fee/tariff', listSubPage('/operation/fee/tariff/history')),
    ]),
    group('/operation/audit', [
      keepingPage(
        '/operation/audit/refer',
        powerfulRight('PRICE_AUDIT'),
        listSubPage('/operation/audit/refer/history'),
      ),
      powerfulRight('ROUTE_AUDIT'),
      keepingPage(
        '/operation/audit/exchange-bank',
        powerfulRight('EXCHANGE_BANK_AUDIT'),
        listSubPage('/operation/audit/exchange-bank/record'),
      ),
    ]),
    keepingPage(
      '/operation/channel',
      powerfulRight('CHANNEL_PROPOSE'),
      listSubPage('/operation/channel/history'),
    ),
    listPage('/operation/channel/cost', listSubPage('/operation/channel/cost/history')),
    keepingPage('/operation/channel/pause', powerfulRight('CHANNEL_PAUSE')),
    group('/operation/routeway', [
      keepingPage(
        '/operation/routeway/list',
        powerfulRight('ROUTE_PROPOSE'),
        listSubPage('/operation/routeway/list/history'),
        subPage('/operation/routeway/list/service', [
          listSubPage('/operation/routeway/list/service/history'),
        ]),
      ),
      listPage('/operation/routeway/group', listSubPage('/operation/routeway/group/history')),
      listPage('/operation/routeway/switch', listSubPage('/operation/routeway/switch/history')),
      keepingPage('/operation/routeway/collectOnly', right('ROUTE_MODE')),
      listPage('/operation/routeway/institution'),
    ]),
    keepingPage('/operation/billers', right('BILLER_EDIT'), listSubPage('/operation/billers/history')),
    keepingPage('/operation/topBillers', right('TOP_BILLER_EDIT')),
    narrowed(listPage('/operation/sss-pagibig')),
    keepingPage('/operation/holiday', right('HOLIDAY_EDIT')),
    keepingPage('/operation/notice', powerfulRight('NOTICE_EDIT')),
  ]),
  financeMenu,
  group('/merchant', [
    listPage(
      '/merchant/channel',
      listSubPage('/merchant/channel/merchant', powerfulRight('MERCHANT_EDIT')),
      powerfulRight('CHANNEL_EDIT'),
    ),
    keepingPage('/merchant/agent', powerfulRight('AGENT_EDIT')),
    keepingPage('/merchant/subagent', powerfulRight('SUBAGENT_EDIT')),
    keepingPage('/merchant/commission', powerfulRight('MERCHANT_RATE')),
    keepingPage('/merchant/bankAccount', powerfulRight('MERCHANT_BANK')),
    keepingPage('/merchant/document', right('MERCHANT_DOCUMENT_EDIT')),
    keepingPage('/merchant/apiKey', powerfulRight('MERCHANT_KEY')),
  ]),
  group('/system', [
    keepingPage('/system/account', powerfulRight('ACCOUNT_EDIT')),
    listPage('/system/role', subPage('/system/role/matrix'), powerfulRight('ROLE_EDIT'), right('ROLE_LOOK')),
    keepingPage('/system/sector', right('SECTOR_EDIT')),
    keepingPage('/system/dictionary', right('DICTIONARY_EDIT')),
    keepingPage('/system/version', powerfulRight('VERSION_EDIT')),
    listPage(
      '/system/config/message',
      narrowed(listSubPage('/system/config/message/delivery')),
      powerfulRight('MESSAGE_RULE_EDIT'),
    ),
    keepingPage('/system/messageTemplate', powerfulRight('MESSAGE_TEMPLATE_EDIT')),
    listPage(
      '/system/district',
      listSubPage('/system/district/import'),
      powerfulRight('DISTRICT_IMPORT_EDIT'),
    ),
    narrowed(listPage('/system/loginLog')),
    narrowed(listPage('/system/operationLog', powerfulRight('LOG_INPUT'))),
    powerfulRight('LOG_VERIFY'),
    powerfulRight('SYSTEM_DECIDE'),
  ]),
  narrowed(page('/template')),
  right('TEMPLATE_SHARE'),
  right('VIEW_SHARE'),
  powerfulRight('DEMO_OUTBOX'),
  narrowed(powerfulRight('REVEAL_MASKED')),
] as const;

const records = flatten(menu);

/** Keys of all menu records; the server refuses to start when a call names a right that is not among them. */
export const menuKeys: readonly string[] = records.map(({ node }) => node.key);

/** Rights whose answers are narrowed to the agents of whoever asks. */
export const narrowedKeys = keysWith('narrowed');

/** Rights that are given by two people, each with a second factor. */
export const powerfulKeys = keysWith('powerful');

function keysWith(mark: 'narrowed' | 'powerful'): ReadonlySet<string> {
  return new Set(records.filter(({ node }) => (node as MenuNode)[mark]).map(({ node }) => node.key));
}

/** The record of a URL, with the records above it, or undefined for a URL that is no page. */
export function recordOfUrl(url: string) {
  // What stands behind a page may be the number of a record.
  const page = url.replace(/\/\d+$/, '');
  return records.find(({ node }) => node.url === page && node.type !== 0);
}
