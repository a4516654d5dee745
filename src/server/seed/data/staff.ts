import { menuKeys } from '../../../domain/menu';
import {
  DASHBOARDS,
  FINANCE,
  keeping,
  LISTS,
  OPERATION_CHECK,
  PARTIES,
  PLACES,
  POINT_REPORTS,
  PRICES,
  RATE_BASES,
  STATS,
  USER_AUDIT,
  USERS,
} from './rights';

/** Roles of the demo with the rights they hold, as keys of `src/domain/menu.ts`. */
export interface DemoRole {
  readonly name: string;
  readonly superior?: string;
  /** Undefined is every right there is. */
  readonly rights?: readonly string[];
  /** The agents it is bound to, by id; undefined is none in particular: it sees all orders. */
  readonly agents?: readonly number[];
  /** Why it proposes and decides alike, where it does. */
  readonly oneHandReason?: string;
}

const EXPORTS = PLACES.map((page) => `${page}_EXPORT`);
const AGENT_PAGES = LISTS.filter((key) => key.startsWith('AGENT_TRANSACTION'));
const REFUND_WORK = [
  'TULAY_TRANSACTION_OPERATE_REFUND',
  'TULAY_TRANSACTION_OPERATE_REFUND_DETAIL',
  'TULAY_TRANSACTION_OPERATE_REFUND_EXPORT',
];
const REFUND_HISTORY = [
  'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_HISTORY',
  'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_HISTORY_DETAIL',
  'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_EXPORT',
];
const REFUND_CHECK = [
  'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND',
  'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_DETAIL',
  'REFUND_AUDIT',
  ...REFUND_HISTORY,
];

const AMENDMENT_WORK = [
  'TULAY_TRANSACTION_OPERATE_MODIFY_RECEIVER_INFO',
  'TULAY_TRANSACTION_OPERATE_MODIFY_RECEIVER_INFO_DETAIL',
  'TULAY_TRANSACTION_OPERATE_MODIFY_RECEIVER_INFO_EXPORT',
  'AMENDMENT_REQUEST',
  'AMENDMENT_PROPOSE',
];
const AMENDMENT_CHECK = [
  'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO',
  'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_DETAIL',
  'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_HISTORY',
  'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_HISTORY_DETAIL',
  'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_EXPORT',
  'AMENDMENT_AUDIT',
];

/** The superior of a role stands before it. Makers never hold the checker's right, nor checkers the maker's. */
export const DEMO_ROLES: readonly DemoRole[] = [
  { name: 'Administrator' },
  {
    name: 'Auditor',
    superior: 'Administrator',
    rights: [
      ...LISTS,
      ...USERS,
      'TRANSACTION_STATS',
      ...REFUND_CHECK,
      ...OPERATION_CHECK,
      ...AMENDMENT_CHECK,
      'APPROVALS',
      'APPROVALS_EXPORT',
      ...USER_AUDIT,
      'USERS_AUDIT_EXPORT',
      'USERS_AUDIT_DECIDE',
      'USERS_AUDIT_TAKE_OVER',
      'POINTS_ADJUST_DECIDE',
      'RIGHT_HOME_TIPS',
      'REVEAL_MASKED',
      'ORDER_PARTNER_EXCHANGE',
      'SYSTEM_ACCOUNT',
      'SYSTEM_ROLE',
      'SYSTEM_ROLE_MATRIX',
      'SYSTEM_DECIDE',
      'SYSTEM_VERSION',
      'SYSTEM_MESSAGE_TEMPLATE',
      'SYSTEM_DISTRICT',
      'SYSTEM_DISTRICT_IMPORT',
      'SYSTEM_LOGIN_LOG',
      ...RATE_BASES.read,
      ...PARTIES.read,
      ...PRICES.decided,
      ...FINANCE.decided,
    ],
  },
  {
    name: 'Customer service',
    superior: 'Administrator',
    rights: [
      'USERS_STATUS_CHANGE',
      'POINTS_ADJUST',
      'USERS_DELETE',
      'USERS_IMAGE_UPLOAD',
      'USERS_IMAGE_VIEW',
      ...LISTS,
      ...USERS,
      'USERS_MANAGEMENT_EDIT',
      ...REFUND_WORK,
      ...AMENDMENT_WORK,
      'APPROVALS',
      'RIGHT_HOME_TIPS',
      'REFUND_REQUEST',
      'REFUND_PROPOSE',
      'ORDER_CANCEL',
      'ORDER_VERIFY',
      'ORDER_OPERATE',
      'SYSTEM_CONFIG_MESSAGE_DELIVERY',
      'KIOSK_BIND',
      'REVEAL_MASKED',
    ],
  },
  {
    name: 'Finance',
    superior: 'Administrator',
    rights: [
      'RIGHT_HOME_TIPS',
      ...LISTS,
      ...USERS,
      'USERS_MANAGEMENT_EXPORT',
      'USERS_MANAGEMENT_TRANSACTION_EXPORT',
      'USERS_MANAGEMENT_POINTS_EXPORT',
      ...POINT_REPORTS,
      ...EXPORTS,
      ...STATS,
      ...DASHBOARDS.finance,
      ...REFUND_WORK,
      ...REFUND_HISTORY,
      'ORDER_VERIFY',
      'ORDER_FINISH_REFUND',
      'AGENT_SETTLE',
      'APPROVALS',
      ...PARTIES.paid,
      ...FINANCE.kept,
      ...RATE_BASES.read,
      'TEMPLATE',
      'TEMPLATE_SHARE',
    ],
  },
  {
    name: 'Operation',
    superior: 'Administrator',
    rights: [
      ...LISTS,
      ...USERS,
      ...EXPORTS,
      ...STATS,
      ...DASHBOARDS.operation,
      'USERS_STATS',
      'USERS_STATS_EXPORT',
      'APPROVALS',
      'RIGHT_HOME_TIPS',
      'REFUND_REQUEST',
      'AMENDMENT_REQUEST',
      'ORDER_VERIFY',
      'ORDER_HOLD',
      'ORDER_OPERATE',
      'ORDER_LOGISTICS',
      'ORDER_PARTNER_EXCHANGE',
      ...PRICES.kept,
      ...keeping('OPERATION_BILLERS', 'BILLER_EDIT'),
      'OPERATION_BILLERS_HISTORY',
      'OPERATION_BILLERS_HISTORY_EXPORT',
      ...keeping('OPERATION_TOP_BILLERS', 'TOP_BILLER_EDIT'),
      ...keeping('OPERATION_HOLIDAY', 'HOLIDAY_EDIT'),
      ...keeping('OPERATION_NOTICE', 'NOTICE_EDIT'),
      ...RATE_BASES.kept,
      ...PARTIES.kept,
      'SYSTEM_DICTIONARY',
      'SYSTEM_DICTIONARY_EXPORT',
      ...keeping('SYSTEM_VERSION', 'VERSION_EDIT'),
      ...keeping('SYSTEM_CONFIG_MESSAGE', 'MESSAGE_RULE_EDIT'),
      'SYSTEM_CONFIG_MESSAGE_DELIVERY',
      'SYSTEM_CONFIG_MESSAGE_DELIVERY_EXPORT',
      ...keeping('SYSTEM_MESSAGE_TEMPLATE', 'MESSAGE_TEMPLATE_EDIT'),
      'SYSTEM_DISTRICT',
      'SYSTEM_DISTRICT_EXPORT',
      ...keeping('SYSTEM_DISTRICT_IMPORT', 'DISTRICT_IMPORT_EDIT'),
      'TEMPLATE',
      'VIEW_SHARE',
    ],
  },
  {
    name: 'Risk',
    superior: 'Administrator',
    rights: [
      ...LISTS,
      ...USERS,
      'USERS_MANAGEMENT_EDIT',
      'TRANSACTION_STATS',
      ...USER_AUDIT,
      'USERS_STATUS_CHANGE',
      'USERS_STATS',
      ...DASHBOARDS.risk,
      'RIGHT_HOME_TIPS',
      'RIGHT_SEARCH_MISSES',
      'ORDER_HOLD',
      'REVEAL_MASKED',
      'ORDER_PARTNER_EXCHANGE',
    ],
  },
  {
    name: 'Agent desk north',
    superior: 'Operation',
    rights: [
      'HOME',
      ...STATS,
      ...AGENT_PAGES,
      ...AGENT_PAGES.map((key) => `${key}_EXPORT`).filter((key) => menuKeys.includes(key)),
    ],
    agents: [1, 2],
  },
];

export interface DemoOperator {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  /** The code of a sector. */
  readonly sector: string;
}

export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { account: 'admin', name: 'Amihan Salonga', role: 'Administrator', sector: 'SYS' },
  { account: 'service', name: 'Mei-Chun Lin', role: 'Customer service', sector: 'CS' },
  { account: 'auditor', name: 'Rogelio Punzalan', role: 'Auditor', sector: 'AUD' },
  { account: 'auditor2', name: 'Ya-Ting Hsu', role: 'Auditor', sector: 'AUD' },
  { account: 'finance', name: 'Kuo-Wei Tsai', role: 'Finance', sector: 'FIN' },
  { account: 'operation', name: 'Liezel Magbanua', role: 'Operation', sector: 'OPS' },
  { account: 'risk', name: 'Chih-Hao Peng', role: 'Risk', sector: 'RSK' },
  { account: 'agent', name: 'Divina Macaraeg', role: 'Agent desk north', sector: 'AGT' },
  { account: 'admin2', name: 'Benjie Robles', role: 'Administrator', sector: 'SYS' },
];

/** An account that came later, with what became of it; days are counted back from now. */
export interface DemoAccount extends DemoOperator {
  readonly invited: number;
  readonly accepted?: number;
  readonly left?: { readonly ago: number; readonly reason: string };
  /** The last day on which it may be used, counted from now. */
  readonly until?: number;
}

export const DEMO_ACCOUNTS_LATER: readonly DemoAccount[] = [
  {
    account: 'ming.kao',
    name: 'Ming-Hui Kao',
    role: 'Customer service',
    sector: 'CS',
    invited: 96,
    accepted: 95,
    left: { ago: 12, reason: 'Left the house at the end of the month' },
  },
  {
    account: 'grace.ocampo',
    name: 'Grace Ocampo',
    role: 'Operation',
    sector: 'OPS',
    invited: 41,
    accepted: 40,
    until: 45,
  },
  { account: 'wei.huang', name: 'Wei-Ting Huang', role: 'Finance', sector: 'FIN', invited: 0.4 },
  {
    account: 'temp.audit',
    name: 'Arnel Dizon',
    role: 'Auditor',
    sector: 'AUD',
    invited: 70,
    accepted: 69,
    left: { ago: 9, reason: 'The project is over' },
  },
];
