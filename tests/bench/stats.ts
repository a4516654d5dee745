/** The value below which a share of the samples lies: `percentile(times, 0.95)`. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  const value = sorted[Math.max(0, at)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
