import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { benchmarks } from '../../domain/operation/benchmark';
import { competitionSource, competitorRates } from '../../domain/operation/competition';
import { marketAt } from './benchmarks';
import { DEMO_COMPETITORS } from './data/competitors';
import type { DeskClient } from './deskClient';

const HOUR = 3_600_000;

/** The desk types in what the market has and what one of the competitors offers; what is there already stays. */
export async function lookAtRates(desk: DeskClient, now: number): Promise<void> {
  const time = wireOf(new Date(now));
  const market = marketAt(now);
  const benchmarkRate = market.toFixed(4);
  await desk(benchmarks.calls.add, { quotedTime: time, benchmarkRate, provider: 'Harbour FX' });
  const one = DEMO_COMPETITORS[Math.floor(now / HOUR) % DEMO_COMPETITORS.length];
  if (!one) return;
  await desk(competitorRates.calls.add, {
    competitor: one.name,
    offeredRate: (market - one.margin).toFixed(4),
    offeredFee: one.fee.toFixed(2),
    seenTime: time,
    competitionSource: codeOf(competitionSource, 'website'),
  });
}
