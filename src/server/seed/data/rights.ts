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
