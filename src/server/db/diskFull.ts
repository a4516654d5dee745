/** disk_full */
const SQL_STATE = '53100';
const MESSAGE = /no space left on device|disk quota exceeded/i;

/** True for an error that says that there is no room left to write, in the database or in a folder. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return code === SQL_STATE || code === 'ENOSPC' || code === 'EDQUOT' || MESSAGE.test(error.message);
}
