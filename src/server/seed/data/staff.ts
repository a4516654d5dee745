/** Roles of the demo with the rights they hold, as keys of `src/domain/menu.ts`. */
export interface DemoRole {
  readonly name: string;
  readonly superior?: string;
  /** Undefined is every right there is. */
  readonly rights?: readonly string[];
}

const LISTS = [
  'HOME',
  'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS',
  'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS_DETAIL',
  'TULAY_TRANSACTION_PHP_PAYBILLS',
  'TULAY_TRANSACTION_PHP_PAYBILLS_DETAIL',
];
const EXPORTS = ['TULAY_TRANSACTION_NTD_SWAP_PAYBILLS_EXPORT', 'TULAY_TRANSACTION_PHP_PAYBILLS_EXPORT'];
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

/** The superior of a role stands before it. Makers never hold the checker's right, nor checkers the maker's. */
export const DEMO_ROLES: readonly DemoRole[] = [
  { name: 'Administrator' },
  {
    name: 'Auditor',
    superior: 'Administrator',
    rights: [...LISTS, ...REFUND_CHECK, 'RIGHT_HOME_TIPS', 'REVEAL_MASKED', 'ORDER_PARTNER_EXCHANGE'],
  },
  {
    name: 'Customer service',
    superior: 'Administrator',
    rights: [
      ...LISTS,
      ...REFUND_WORK,
      'RIGHT_HOME_TIPS',
      'REFUND_REQUEST',
      'REFUND_PROPOSE',
      'ORDER_CANCEL',
      'ORDER_VERIFY',
      'REVEAL_MASKED',
    ],
  },
  {
    name: 'Finance',
    superior: 'Administrator',
    rights: [...LISTS, ...EXPORTS, ...REFUND_WORK, ...REFUND_HISTORY, 'ORDER_VERIFY', 'ORDER_FINISH_REFUND'],
  },
  {
    name: 'Operation',
    superior: 'Administrator',
    rights: [
      ...LISTS,
      ...EXPORTS,
      'RIGHT_HOME_TIPS',
      'REFUND_REQUEST',
      'ORDER_VERIFY',
      'ORDER_HOLD',
      'ORDER_PARTNER_EXCHANGE',
    ],
  },
  {
    name: 'Risk',
    superior: 'Administrator',
    rights: [...LISTS, 'RIGHT_HOME_TIPS', 'ORDER_HOLD', 'REVEAL_MASKED', 'ORDER_PARTNER_EXCHANGE'],
  },
];

export interface DemoOperator {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  readonly department: string;
}

export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { account: 'admin', name: 'Amihan Salonga', role: 'Administrator', department: 'System' },
  { account: 'service', name: 'Mei-Chun Lin', role: 'Customer service', department: 'Customer service' },
  { account: 'auditor', name: 'Rogelio Punzalan', role: 'Auditor', department: 'Audit' },
  { account: 'auditor2', name: 'Ya-Ting Hsu', role: 'Auditor', department: 'Audit' },
  { account: 'finance', name: 'Kuo-Wei Tsai', role: 'Finance', department: 'Finance' },
  { account: 'operation', name: 'Liezel Magbanua', role: 'Operation', department: 'Operation' },
  { account: 'risk', name: 'Chih-Hao Peng', role: 'Risk', department: 'Risk' },
];
