import PgBoss from 'pg-boss';
import { alone } from '../db/alone';
import type { Database } from '../db/database';
import type { Log } from '../pipeline/exchange';

/** `tick` is the clock: what falls due with time; `seal` what proves the logs, each minute; `feed` asks for the benchmark; `statement` reads and matches statements. */
export type Queue =
  | 'export'
  | 'mail'
  | 'callback'
  | 'check'
  | 'swap'
  | 'statement'
  | 'feed'
  | 'seal'
  | 'tick';

/** Work of a queue; rejecting means that it failed. What has to be done is in our own tables, so that nothing is lost. */
export type Work = (data: Record<string, unknown>) => Promise<void>;

interface QueueSettings {
  readonly work: Work;
  readonly expireInSeconds: number;
  /** Workers of this process. */
  readonly workers: number;
}

export interface Queues {
  /** Puts work in; the same `key` waits in a queue at most once. */
  send(queue: Queue, data: Record<string, unknown>, key: string): Promise<void>;
  /** Stops taking work and waits for what runs. */
  stop(): Promise<void>;
}

const POLLING_SECONDS = 2;
const STOP_MS = 8_000;

/** Starts the queues in the given database, with the work that this process does on each. */
export async function startQueues(
  database: Database,
  log: Log,
  settings: Readonly<Record<Queue, QueueSettings>>,
): Promise<Queues> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values ?? []) },
    schedule: false,
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not work'));
  const all = Object.entries(settings) as [Queue, QueueSettings][];
  // Queues are tables: two processes that start at once would both make them.
  await alone(database, 'queues', async () => {
    await boss.start();
    for (const [queue, one] of all) await openQueue(boss, queue, one);
  });
  const workers = new Map<Queue, string[]>();
  for (const [queue, one] of all) workers.set(queue, await listen(boss, queue, one));
  return {
    async send(queue, data, key) {
      const id = await boss.send(queue, data, { singletonKey: key });
      if (id) for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS }),
  };
}

/** `short`: of the same key one job waits. Work that failed is found again in our tables, not tried again here. */
async function openQueue(boss: PgBoss, name: Queue, { expireInSeconds }: QueueSettings): Promise<void> {
  const options = { name, policy: 'short' as const, retryLimit: 0, expireInSeconds };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

async function listen(boss: PgBoss, name: Queue, { work, workers }: QueueSettings): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < workers; count += 1) {
    const options = { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS };
    const id = await boss.work<Record<string, unknown>>(name, options, async ([job]) => {
      if (job) await work(job.data);
    });
    ids.push(id);
  }
  return ids;
}
