import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What `/metrics` tells, as Prometheus reads it. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  call(path: string, code: number, seconds: number): void;
  job(queue: string, outcome: string, seconds: number): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'tulay_calls_total',
    help: 'Calls answered, by path and code.',
    labelNames: ['path', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'tulay_call_duration_seconds',
    help: 'Time until a call was answered, by path.',
    labelNames: ['path'],
    buckets: SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'tulay_jobs_total',
    help: 'Jobs that ended, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'tulay_job_duration_seconds',
    help: 'Time a job took, by queue.',
    labelNames: ['queue'],
    buckets: [...SECONDS, 30, 60, 300],
    registers,
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    call(path, code, seconds) {
      calls.inc({ path, code });
      durations.observe({ path }, seconds);
    },
    job(queue, outcome, seconds) {
      jobs.inc({ queue, outcome });
      jobSeconds.observe({ queue }, seconds);
    },
  };
}
