/** Class 08 (connection), 57P (shutting down, starting up), 53300 (too many connections). */
const SQL_STATES = /^(08...|57P0[1-5]|53300)$/;
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|PGlite is (closed|closing)|not queryable/i;

/** True for an error that says that the database is gone, not that a query was wrong: answered 503, worth another try. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.test(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost);
  return MESSAGES.test(error.message);
}
