/** Values whose own text is no text, or that lead astray whoever looks for a name. */
export const HOSTILE = {
  'an object that hides its text': { toString: 'x', valueOf: 'x' },
  'a list of such': [{ toString: null }],
  'a list in a list': [[['x']]],
  null: null,
  NUL: '\u0000',
  'half a character': `${'x'.repeat(199)}\u{1f600}`,
  'much text': 'x'.repeat(100_000),
  'a number without end': 1e308,
} as const satisfies Readonly<Record<string, unknown>>;

/** Fields in which the operation log looks for the record that a call is about. */
const TARGETS = ['transactionNumber', 'orderId', 'auditId', 'auditIds', 'id', 'listName', 'account'];

/** One hostile value in each of them. */
export const hostileTargets = (name: keyof typeof HOSTILE): Record<string, unknown> =>
  Object.fromEntries(TARGETS.map((target) => [target, HOSTILE[name]]));
