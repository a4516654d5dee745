import { later, wireOf } from '../../domain/kit/zone';
import { interruptJob } from '../finance/exchanging/jobStore';
import { runSwapJob } from '../finance/exchanging/runSwapJob';
import { startQuery } from '../finance/exchanging/startQuery';
import type { Db } from '../kit/context';
import { operatorNamed } from './staff';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface DemoQuery {
  readonly code: string;
  readonly by: string;
  /** Hours before now. None is of today, or who signs in to the demo would be told of it. */
  readonly ago: number;
  /** Days before it in which the orders were paid. */
  readonly days: number;
  readonly overShare?: boolean;
  /** Who stopped it. */
  readonly stoppedBy?: string;
}

const QUERIES: readonly DemoQuery[] = [
  { code: 'FHB', by: 'finance', ago: 122, days: 3 },
  { code: 'MBB', by: 'finance', ago: 98, days: 2 },
  { code: 'POB', by: 'admin2', ago: 75, days: 2 },
  { code: 'FHB', by: 'finance', ago: 73, days: 2, stoppedBy: 'admin2' },
  { code: 'FHB', by: 'finance', ago: 50, days: 1, overShare: true },
  { code: 'RS', by: 'finance', ago: 27, days: 2 },
];

/** What finance of the demo asked of banks on the last days, worked out as it is for everybody. */
export async function seedExchangeQueries(db: Db, now: number): Promise<void> {
  for (const one of QUERIES) await seedQuery(db, one, wireOf(new Date(now - one.ago * HOUR * 1000)));
}

async function seedQuery(db: Db, { code, by, days, overShare, stoppedBy }: DemoQuery, at: string) {
  const { id: getOffBankId } = await db
    .selectFrom('exchangeBanks')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const asked = { getOffBankId, payTimeStart: later(at, -days * DAY), payTimeEnd: at, overShare };
  const { jobId } = await startQuery(db, asked, operatorNamed(by), at);
  if (stoppedBy) {
    await interruptJob(db, jobId, operatorNamed(stoppedBy).name, later(at, 2));
    return;
  }
  const clock = () => new Date(`${at.replace(' ', 'T')}Z`);
  await runSwapJob({ db, clock, stopping: new AbortController().signal, onFault: fails }, jobId);
}

function fails(error: unknown): void {
  throw error;
}
