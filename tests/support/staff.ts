import { keptPages } from '../../src/domain/keptPages';
import { menuKeys } from '../../src/domain/menu';

const read = [
  'HOME',
  'RIGHT_HOME_TIPS',
  'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS',
  'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS_DETAIL',
  'TULAY_TRANSACTION_PHP_PAYBILLS',
  'TULAY_TRANSACTION_PHP_PAYBILLS_DETAIL',
];

/** Roles of the tests with their rights, as people in these jobs would hold them. */
export const ROLES = {
  administrators: menuKeys,
  makers: [
    ...read,
    'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS_EXPORT',
    'TULAY_TRANSACTION_PHP_PAYBILLS_EXPORT',
    'TULAY_TRANSACTION_OPERATE_REFUND',
    'TULAY_TRANSACTION_OPERATE_REFUND_DETAIL',
    'REFUND_REQUEST',
    'REFUND_PROPOSE',
    'APPROVALS',
    'TULAY_TRANSACTION_OPERATE_REFUND_EXPORT',
    'TULAY_TRANSACTION_OPERATE_MODIFY_RECEIVER_INFO',
    'TULAY_TRANSACTION_OPERATE_MODIFY_RECEIVER_INFO_DETAIL',
    'AMENDMENT_REQUEST',
    'AMENDMENT_PROPOSE',
    'ORDER_CANCEL',
    'ORDER_VERIFY',
    'ORDER_HOLD',
    'ORDER_OPERATE',
    'REVEAL_MASKED',
    'USERS_STATUS_CHANGE',
    'USERS_DELETE',
    'USERS_IMAGE_UPLOAD',
    'TEMPLATE',
  ],
  checkers: [
    ...read,
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND',
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_DETAIL',
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_HISTORY',
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_HISTORY_DETAIL',
    'REFUND_AUDIT',
    'APPROVALS',
    'APPROVALS_EXPORT',
    'TULAY_TRANSACTION_OPERATE_AUDIT_REFUND_EXPORT',
    'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER',
    'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER_DETAIL',
    'ORDER_OPERATION_AUDIT',
    'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO',
    'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_DETAIL',
    'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_HISTORY',
    'TULAY_TRANSACTION_OPERATE_AUDIT_MODIFY_RECEIVER_INFO_HISTORY_DETAIL',
    'AMENDMENT_AUDIT',
    'USERS_AUDIT',
    'USERS_AUDIT_DETAIL',
    'USERS_AUDIT_DECIDE',
    'USERS_IMAGE_VIEW',
    'SYSTEM_ACCOUNT',
    'SYSTEM_ROLE',
    'SYSTEM_ROLE_MATRIX',
    'SYSTEM_DECIDE',
    'SYSTEM_VERSION',
    'SYSTEM_MESSAGE_TEMPLATE',
    'SYSTEM_DISTRICT',
    'SYSTEM_DISTRICT_IMPORT',
    'MERCHANT_CHANNEL',
    'MERCHANT_CHANNEL_MERCHANT',
    'MERCHANT_AGENT',
    'MERCHANT_SUBAGENT',
    'MERCHANT_COMMISSION',
    'MERCHANT_BANK_ACCOUNT',
    'MERCHANT_DOCUMENT',
  ],
  finance: [
    ...read,
    'TULAY_TRANSACTION_NTD_SWAP_PAYBILLS_EXPORT',
    'ORDER_FINISH_REFUND',
    'ORDER_PARTNER_EXCHANGE',
    // Reads what the operation desk keeps, and keeps none of it.
    ...Object.values(keptPages).map(({ calls }) => calls.page.right),
  ],
  nobody: [],
  directors: menuKeys,
} as const satisfies Record<string, readonly string[]>;

/** Who signs in, with their role. Ids count from 1 in this order. */
export const OPERATORS = {
  admin: 'administrators',
  service: 'makers',
  auditor: 'checkers',
  auditor2: 'checkers',
  finance: 'finance',
  noRights: 'nobody',
  admin2: 'directors',
} as const satisfies Record<string, keyof typeof ROLES>;

export type Account = keyof typeof OPERATORS;

/** Scopes: 1 brings orders in, 2 answers for payouts, 3 carries boxes and passports. */
export const PARTNERS = {
  app: { name: 'Mobile app', scope: 1, apiKey: 'key-of-the-mobile-app-0000000000000000' },
  payout: { name: 'Bayanihan Bills', scope: 2, apiKey: 'key-of-a-payout-partner-000000000000000' },
  courier: { name: 'Sampaguita Express', scope: 3, apiKey: 'key-of-a-courier-00000000000000000000000' },
} as const;

export type PartnerCode = keyof typeof PARTNERS;
