import { benchmarks } from '../../src/domain/operation/benchmark';
import { fetchDue } from '../../src/server/operation/rateFeed';
import type { Client, World } from './world';

/** How the feed is asked in tests. */
export const asking = {
  makerName: 'Tulay',
  replaced: 'Replaced by the feed.',
  log: { info() {}, warn() {}, error() {} },
};

/** The feed brings a value, as its job does, whenever the last one was asked for. Answers its id. */
export async function bringByFeed(world: World, quotedTime: string, rate: string): Promise<number> {
  await world.db.deleteFrom('rateFeeds').execute();
  const feed = { name: 'rates.harbourfx.example', fetch: async () => ({ rate, quotedTime }) };
  const brought = await fetchDue(world.db, feed, asking, world.clock.text());
  await world.db.deleteFrom('rateFeeds').execute();
  if (brought !== 1) throw new Error(`the feed brought nothing of ${quotedTime}`);
  const { id } = await world.db
    .selectFrom('benchmarks')
    .select('id')
    .where('quotedTime', '=', quotedTime)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** One person asks for a step of a benchmark, and another one agrees. */
export async function stepByTwo(
  maker: Client,
  checker: Client,
  step: keyof typeof benchmarks.steps,
  id: number,
): Promise<void> {
  const { version } = (await maker.ask(benchmarks.calls.detail, { id })).record;
  const reason = step === 'withdraw' ? { reason: 'Another currency' } : {};
  const { proposalId } = await maker.ask(benchmarks.steps[step], { id, version, ...reason });
  await checker.ask(benchmarks.decisions.approve, { auditId: proposalId ?? 0 });
}
