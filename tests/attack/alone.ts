/**
 * What one person changes by each right in tables that are protected (`oneRight`), as `traces` writes it. None of it pays, prices,
 * lets in or publishes: it asks, it closes, or it is the rest of what two people decided. What the run does not bring about
 * is not stated, so that the list says what was seen.
 */
const parties = [
  // One that asks, and what is known of it until it is accepted.
  ...['parties insert 1', 'parties.name', 'parties.status 2', 'parties.status 6'],
  // Suspended.
  ...['parties.status 4', 'parties.move_reason'],
];

export const ALONE: Readonly<Record<string, readonly string[]>> = {
  // One's own second factor.
  session: ['factors insert'],
  REFUND_REQUEST: ['refund_cases insert'],
  // A case is closed without a refund.
  REFUND_PROPOSE: [
    'refund_cases.refund_status 3',
    'refund_cases.closed_reason',
    'refund_cases.closing_reason',
  ],
  // What was not paid out yet is cancelled, and what was paid for it is owed to its user.
  // Its batch, if that is not sent, is made anew without it.
  ORDER_CANCEL: [
    ...['orders.status 3', 'ledger_entries insert', 'ledger_lines insert'],
    ...[
      'fx_batches.quantity',
      'fx_batches.php',
      'fx_batches.ntd',
      'fx_batches.estimated_ntd',
      'fx_batches.recalled',
    ],
  ],
  ORDER_HOLD: ['orders.status 6', 'orders.status 12'],
  // The end of a refund that two people decided.
  ORDER_FINISH_REFUND: ['orders.status 16'],
  FINANCE_SWAP_HOLD: ['orders.swap_kept_out'],
  // Nothing of a batch is sent before two people release it: one that failed goes on, or is given up.
  FINANCE_EXCHANGE_GENERATE: [
    ...['fx_batches.job_id', 'fx_batches.status 1', 'fx_batches.status 8', 'fx_batches.move_reason'],
  ],
  // An auditor is the second one beside the user or whoever asked.
  USERS_AUDIT_DECIDE: [
    ...['verifications.audit_status 3', 'verifications.checked_time', 'verifications.checker_id'],
    ...['verifications.checker_name', 'verifications.reject_items', 'verifications.reject_reason'],
  ],
  USERS_STATUS_CHANGE: ['verifications insert'],
  USERS_DELETE: ['verifications insert'],
  // Near what is trusted it is in use, else it is held; it is withdrawn while it is not trusted.
  BENCHMARK_EDIT: [
    ...['benchmarks insert 2', 'benchmarks.provider', 'benchmarks.held_reason'],
    ...['benchmarks.status 2', 'benchmarks.status 3', 'benchmarks.move_reason'],
  ],
  RATE_STOP: ['price_stops insert 1', 'price_stops.stop_reason'],
  CHANNEL_PAUSE: ['channel_pauses insert 1', 'channel_pauses.pause_reason'],
  // What is published waits for somebody else.
  FEE_PROPOSE: ['fee_packages insert 1', 'fees insert 1', 'tariffs insert 1'],
  CHANNEL_PROPOSE: ['channel_costs insert 1'],
  ROUTE_PROPOSE: ['route_groups insert 1', 'routes insert 1'],
  // A draft, which another one posts.
  FINANCE_LEDGER_ENTRY: [
    ...['hand_postings insert 1', 'hand_postings.amount_ntd'],
    ...['hand_postings.status 3', 'hand_postings.move_reason'],
  ],
  FINANCE_PERIOD_CLOSE: ['accounting_periods insert 1'],
  // When to warn.
  FINANCE_CAPITAL_PROPOSE: ['capital_accounts.warn_below'],
  MERCHANT_EDIT: parties,
  CHANNEL_EDIT: parties,
  AGENT_EDIT: parties,
  SUBAGENT_EDIT: parties.filter((trace) => trace !== 'parties insert 1'),
  MERCHANT_RATE: ['commissions.status 2', 'commissions.move_reason'],
  MERCHANT_BANK: ['bank_accounts.status 2', 'bank_accounts.move_reason'],
  // A powerful right, told to others: within what its partner does.
  MERCHANT_KEY: [
    ...['partner_keys insert 1', 'partner_keys.name', 'partner_keys.addresses', 'partner_keys.expire_time'],
    ...['partner_keys.status 2', 'partner_keys.status 3', 'partner_keys.move_reason'],
  ],
  // Deactivated, named otherwise, and mailed a link by which its holder sets another password.
  ACCOUNT_EDIT: ['operators.name', 'operators.status 1', 'operators.move_reason', 'account_links insert'],
  // To look, which changes nothing.
  ROLE_LOOK: ['sessions insert'],
  // Drafts, and a halt: what was out before is offered again.
  VERSION_EDIT: [
    ...['app_versions insert 1', 'app_versions.app_version'],
    ...['app_versions.notes', 'app_versions.share', 'app_versions.move_reason'],
    ...['app_versions.status 3', 'app_versions.status 4'],
  ],
  // Texts of one's colleagues, and drafts.
  MESSAGE_TEMPLATE_EDIT: [
    ...['message_templates insert 1', 'message_templates.name'],
    ...['message_templates.subject', 'message_templates.content', 'message_templates.status 3'],
  ],
  DISTRICT_IMPORT_EDIT: [
    ...['area_imports insert 1', 'area_imports.added', 'area_imports.renamed', 'area_imports.gone'],
    ...[
      'area_imports.open_before',
      'area_imports.area_version',
      'area_imports.from_day',
      'area_imports.status 4',
    ],
  ],
};
