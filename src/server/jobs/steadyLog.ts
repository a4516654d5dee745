import type { Log } from '../pipeline/exchange';

/** Within this time the same complaint is counted and not written again, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * A log for work that is tried again and again: the same complaint is written once a minute, with how often it was
 * kept back since. `clock` in milliseconds.
 */
export function steadyLog(log: Log, clock: () => number = () => performance.now()): Log {
  const seen = new Map<string, { until: number; kept: number }>();
  const steady = (level: 'warn' | 'error') => (fields: object, text: string) => {
    const { err, ...about } = fields as { err?: unknown };
    const key = `${text} ${JSON.stringify(about)} ${err instanceof Error ? err.message : ''}`;
    const last = seen.get(key);
    if (last && clock() < last.until) {
      last.kept += 1;
      return;
    }
    if (seen.size > 1000) seen.clear();
    seen.set(key, { until: clock() + QUIET_MS, kept: 0 });
    log[level](last?.kept ? { ...fields, repeated: last.kept } : fields, text);
  };
  return { info: (fields, text) => log.info(fields, text), warn: steady('warn'), error: steady('error') };
}
