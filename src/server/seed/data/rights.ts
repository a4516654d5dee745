import { menuKeys } from '../../../domain/menu';
import { orderLists } from '../../../domain/orders/orderLists';

const ORDER_PAGES = [
  'TULAY_TRANSACTION_KIOSK_TEMPORARY',
  'TULAY_TRANSACTION_NTD_NO_SWAP_MERCHANT_SCAN_CODE',
  ...Object.values(orderLists).map(({ right }) => right),
];
/** Every list of orders. */
export const PLACES = [...new Set(ORDER_PAGES)];
/** The same with their details, and what everybody sees. */
export const LISTS = [
  'HOME',
  ...PLACES,
  ...PLACES.map((page) => `${page}_DETAIL`).filter((key) => menuKeys.includes(key)),
  'TULAY_COUNTER_TRANSACTION_PD_RECORD',
];

const PAGES = ['ACTIVE', 'KYC', 'LOSS', 'PAYING', 'REFLUX', 'REGISTER', 'USAGE'].map(
  (page) => `DASHBOARD_${page}`,
);

const WALLS = ['DASHBOARD_WALL', 'DASHBOARD_WALL_EXPORT', 'WALL_EDIT'];

/** Who works with users opens all dashboards, the users behind their figures, and hangs figures up; finance reads what was paid. */
export const DASHBOARDS = {
  operation: [...PAGES, ...PAGES.map((page) => `${page}_EXPORT`), 'DASHBOARD_USERS', ...WALLS],
  risk: [...PAGES, 'DASHBOARD_USERS'],
  finance: ['DASHBOARD_PAYING', 'DASHBOARD_PAYING_EXPORT', 'DASHBOARD_USAGE'],
} as const;

/** Figures of the orders that the role may read. */
export const STATS = ['TRANSACTION_STATS', 'TRANSACTION_STATS_EXPORT'];

/** The desk where verifications are decided, with the documents. */
export const USER_AUDIT = ['USERS_AUDIT', 'USERS_AUDIT_DETAIL', 'USERS_IMAGE_VIEW'];

/** All that a page has on which records are kept. */
export const keeping = (page: string, edit: string) => [page, `${page}_EXPORT`, edit];

const KINDS = ['MERCHANT_CHANNEL', 'MERCHANT_CHANNEL_MERCHANT', 'MERCHANT_AGENT', 'MERCHANT_SUBAGENT'];

/** Parties of every kind with what hangs on them: for who reads it, who keeps them, and who pays them. */
export const PARTIES = {
  read: [...KINDS, 'MERCHANT_COMMISSION', 'MERCHANT_BANK_ACCOUNT', 'MERCHANT_DOCUMENT'],
  kept: [
    ...keeping('MERCHANT_CHANNEL', 'CHANNEL_EDIT'),
    ...keeping('MERCHANT_CHANNEL_MERCHANT', 'MERCHANT_EDIT'),
    ...keeping('MERCHANT_AGENT', 'AGENT_EDIT'),
    ...keeping('MERCHANT_SUBAGENT', 'SUBAGENT_EDIT'),
    ...keeping('MERCHANT_DOCUMENT', 'MERCHANT_DOCUMENT_EDIT'),
  ],
  paid: [
    ...KINDS,
    ...keeping('MERCHANT_COMMISSION', 'MERCHANT_RATE'),
    ...keeping('MERCHANT_BANK_ACCOUNT', 'MERCHANT_BANK'),
  ],
};

const WAY_PAGES = ['OPERATION_CHANNEL_COST', 'OPERATION_ROUTEWAY_GROUP', 'OPERATION_ROUTEWAY_SWITCH'];
const INSTITUTIONS = 'OPERATION_ROUTEWAY_INSTITUTION';
const BY_SERVICE = 'OPERATION_ROUTEWAY_LIST_SERVICE';
const WAY_HISTORIES = ['OPERATION_CHANNEL', 'OPERATION_ROUTEWAY_LIST', BY_SERVICE, ...WAY_PAGES].map(
  (page) => `${page}_HISTORY`,
);

/** Where money goes: for who proposes it, and who decides on it. */
const WAYS = {
  kept: [
    ...keeping('OPERATION_CHANNEL', 'CHANNEL_PROPOSE'),
    ...keeping('OPERATION_CHANNEL_PAUSE', 'CHANNEL_PAUSE'),
    ...keeping('OPERATION_ROUTEWAY_LIST', 'ROUTE_PROPOSE'),
    ...keeping('OPERATION_ROUTEWAY_COLLECT_ONLY', 'ROUTE_MODE'),
    ...[...WAY_PAGES, ...WAY_HISTORIES, INSTITUTIONS].flatMap((page) => [page, `${page}_EXPORT`]),
    BY_SERVICE,
  ],
  decided: [
    'OPERATION_CHANNEL',
    'OPERATION_CHANNEL_PAUSE',
    'OPERATION_ROUTEWAY_LIST',
    'OPERATION_ROUTEWAY_COLLECT_ONLY',
    ...WAY_PAGES,
    ...WAY_HISTORIES,
    BY_SERVICE,
    INSTITUTIONS,
    'ROUTE_AUDIT',
  ],
};

const MORE_PRICES = ['OPERATION_RATE_GUARD_RAIL', 'OPERATION_FEE_PACKAGE', 'OPERATION_FEE_TARIFF'];
const PRICE_HISTORIES = [
  'OPERATION_RATE_REFER',
  'OPERATION_FEE_LIST',
  'OPERATION_FEE_PACKAGE',
  'OPERATION_FEE_TARIFF',
].map((page) => `${page}_HISTORY`);
const withExport = (page: string) => [page, `${page}_EXPORT`];

/** What users pay: for who proposes it, and who decides on it. */
export const PRICES = {
  kept: [
    ...WAYS.kept,
    ...keeping('OPERATION_RATE_REFER', 'RATE_PROPOSE'),
    ...keeping('OPERATION_RATE_STOP', 'RATE_STOP'),
    ...keeping('OPERATION_FEE_LIST', 'FEE_PROPOSE'),
    ...[...MORE_PRICES, ...PRICE_HISTORIES].flatMap(withExport),
  ],
  decided: [
    ...WAYS.decided,
    'OPERATION_RATE_REFER',
    'OPERATION_RATE_STOP',
    'OPERATION_FEE_LIST',
    ...MORE_PRICES,
    ...PRICE_HISTORIES,
    ...keeping('OPERATION_AUDIT_REFER', 'PRICE_AUDIT'),
    ...withExport('OPERATION_AUDIT_REFER_HISTORY'),
  ],
};

const RATES = ['OPERATION_RATE_BENCHMARK', 'OPERATION_RATE_COMPETITION'];
const RATE_HISTORIES = RATES.map((page) => `${page}_HISTORY`);

/** What rates are measured by: for who reads it, and who keeps it. */
export const RATE_BASES = {
  read: [...RATES, ...RATE_HISTORIES],
  kept: [
    ...keeping('OPERATION_RATE_BENCHMARK', 'BENCHMARK_EDIT'),
    ...keeping('OPERATION_RATE_COMPETITION', 'COMPETITION_EDIT'),
    ...RATE_HISTORIES,
    ...RATE_HISTORIES.map((page) => `${page}_EXPORT`),
  ],
};

const BOOKS = [
  'FINANCE_LEDGER',
  'FINANCE_LEDGER_ACCOUNT',
  'FINANCE_LEDGER_HAND_POSTING',
  'FINANCE_LEDGER_PERIOD',
];

/** The ledger with its proof. */
const LEDGER = [
  ...BOOKS,
  ...BOOKS.map((page) => `${page}_EXPORT`),
  'FINANCE_LEDGER_PROOF',
  'FINANCE_PROOF_RUN',
];

const FUNDS = [
  'FINANCE_CAPITAL',
  'FINANCE_CAPITAL_TRANSFER',
  'FINANCE_CAPITAL_WAITING',
  'FINANCE_CAPITAL_POSITION',
  'FINANCE_FUNDPOOL',
];

/** What stands in accounts outside, for who asks for transfers and who decides on them. */
const CAPITAL = [...FUNDS, ...FUNDS.map((page) => `${page}_EXPORT`)];

const ORDERS = ['COLLECTION', 'PAYOUT', 'REMIT', 'PD', 'CARGO_BOX_TULAY_FINANCE'].map(
  (page) => `FINANCE_${page}`,
);

/** Orders by what they bring in and cost. */
const ORDER_LISTS = [...ORDERS, ...ORDERS.map((page) => `${page}_EXPORT`)];

const SWAPPING = [
  'FINANCE_EXCHANGE_EXCHANGE_BANKS',
  'FINANCE_EXCHANGE_EXCHANGE_BANKS_RULE',
  'FINANCE_EXCHANGE_EXCHANGE_BANKS_FORMAT',
  'FINANCE_EXCHANGE_EXCHANGE_BANKS_ANSWER',
];
const SWAP_AUDIT = ['OPERATION_AUDIT_EXCHANGE_BANK', 'OPERATION_AUDIT_EXCHANGE_BANK_RECORD'];

const QUERYING = ['PENDING', 'PENDING_RESULT', 'PENDING_RESULT_QUANTITY'].map(
  (page) => `FINANCE_EXCHANGE_${page}`,
);

/** Exchange batches with their files and orders, for who generates them and who decides on their release. */
const BATCH_PAGES = [
  'GENERATED',
  'GENERATED_FILE',
  'GENERATED_FILE_QUANTITY',
  'GENERATED_ANSWER',
  'DONE',
].map((page) => `FINANCE_EXCHANGE_${page}`);
const BATCHES = [...BATCH_PAGES, ...BATCH_PAGES.map((page) => `${page}_EXPORT`)];

const CHECKING = ['SOURCE', 'FILE', 'BILL', 'BILL_QUANTITY', 'ERROR'].map((page) => `FINANCE_CHECK_${page}`);
/** Statements of accounts outside, and what came of them. */
const CHECKS = [...CHECKING, ...CHECKING.map((page) => `${page}_EXPORT`)];

/** What was earned, and what each account has. */
const REPORTS = ['PROFIT', 'TRIAL_BALANCE'].flatMap((page) => [
  `FINANCE_REPORT_${page}`,
  `FINANCE_REPORT_${page}_EXPORT`,
]);

const SETTLING = [
  ...['CHANNEL', 'MERCHANT', 'AGENT', 'DEALER'].map((kind) => `FINANCE_SETTLEMENT_${kind}`),
  'FINANCE_STATEMENT',
  'FINANCE_STATEMENT_DETAIL',
];
/** With whom is settled, by which terms, and what statements say. */
const SETTLEMENTS = [...SETTLING, ...SETTLING.map((page) => `${page}_EXPORT`)];

/** The ledger, orders, and banks that swap: for who proposes them and their rules, and who decides on it. */
export const FINANCE = {
  kept: [
    ...SWAPPING,
    ...SWAPPING.map((page) => `${page}_EXPORT`),
    'FINANCE_EXCHANGE_BANK',
    ...QUERYING,
    'FINANCE_EXCHANGE_PENDING_RESULT_QUANTITY_EXPORT',
    'FINANCE_EXCHANGE_QUERY',
    'FINANCE_EXCHANGE_INTERRUPT',
    'FINANCE_EXCHANGE_GENERATED_FILE_STATUS',
    ...BATCHES,
    'FINANCE_EXCHANGE_GENERATE',
    'FINANCE_EXCHANGE_RELEASE',
    'FINANCE_EXCHANGE_RECALL',
    'FINANCE_EXCHANGE_ANSWER',
    ...LEDGER,
    ...REPORTS,
    ...CAPITAL,
    ...ORDER_LISTS,
    'FINANCE_SWAP_HOLD',
    'FINANCE_CAPITAL_PROPOSE',
    ...CHECKS,
    'FINANCE_CHECK_SOURCE_EDIT',
    'FINANCE_CHECK_FILE_UPLOAD',
    'FINANCE_CHECK_RESOLVE',
    ...SETTLEMENTS,
    'FINANCE_SETTLE',
    'FINANCE_LEDGER_ENTRY',
    'FINANCE_PERIOD_CLOSE',
  ],
  decided: [
    ...SWAPPING,
    ...SWAP_AUDIT,
    ...SWAP_AUDIT.map((page) => `${page}_EXPORT`),
    'EXCHANGE_BANK_AUDIT',
    ...QUERYING,
    ...BATCHES,
    'FINANCE_EXCHANGE_RELEASE_DECIDE',
    'FINANCE_EXCHANGE_ANSWER_DECIDE',
    ...LEDGER,
    ...REPORTS,
    ...CAPITAL,
    ...ORDER_LISTS,
    'FINANCE_CAPITAL_DECIDE',
    ...CHECKS,
    'FINANCE_CHECK_SOURCE_DECIDE',
    'FINANCE_CHECK_RESOLVE_DECIDE',
    ...SETTLEMENTS,
    'FINANCE_SETTLE_DECIDE',
    'FINANCE_LEDGER_ENTRY_DECIDE',
    'FINANCE_PERIOD_CLOSE_DECIDE',
  ],
};

/** What finance reads of points. */
export const POINT_REPORTS = ['POINTS_STATISTICS', 'CONSUMPTION_STATISTICS', 'ENTRIES'].flatMap((page) => [
  `FINANCE_POINT_REPORT_${page}`,
  `FINANCE_POINT_REPORT_${page}_EXPORT`,
]);

/** Users as everybody who answers their questions sees them. */
export const USERS = [
  'USERS_MANAGEMENT',
  'USERS_MANAGEMENT_DETAIL',
  'USERS_MANAGEMENT_AUDITRECORD',
  'USERS_MANAGEMENT_TRANSACTION',
  'USERS_MANAGEMENT_TRANSACTION_DETAIL',
  'USERS_MANAGEMENT_POINTS',
  'USER_NOTE',
];

/** Who decides on operations on orders. */
export const OPERATION_CHECK = [
  'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER',
  'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER_DETAIL',
  'TULAY_TRANSACTION_OPERATE_AUDIT_ORDER_EXPORT',
  'ORDER_OPERATION_AUDIT',
];
