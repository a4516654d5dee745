import { codeOf } from '../kit/codes';
import type { Instant } from '../pricing/inForce';
import { channelHealth } from './codes';
import { channelOfWay, type RouteRecord, scopeKey, type Ways, waysInTurn, whyClosed } from './ways';

/** How a channel answered: how often, and how many of these were failures of its own. */
export interface Answered {
  readonly answers: number;
  readonly failed: number;
}

/** A proposal of the system is void after so many seconds (decisions section 17). */
export const VOID_SECONDS = 30 * 60;

/** Seconds of which the failures count. */
export const FAILING_SECONDS = 15 * 60;
const FEWEST_ANSWERS = 20;
const FAILED_PERCENT = 25;
/** So many times as often as in the week before. */
const WORSE_THAN_USUAL = 3;

/** Whether a channel fails so that another one is proposed (decisions section 17). */
export const isFailing = (lately: Answered, week: Answered): boolean =>
  lately.answers >= FEWEST_ANSWERS &&
  lately.failed * 100 >= lately.answers * FAILED_PERCENT &&
  // Shares are compared by multiplying out; a week without answers says nothing against it.
  lately.failed * week.answers >= WORSE_THAN_USUAL * week.failed * lately.answers;

// choice: a channel whose health is unknown for want of answers counts as healthy, a weak one does not.
const HEALTHY: readonly number[] = [codeOf(channelHealth, 'good'), codeOf(channelHealth, 'unknown')];

/** The next way of a route, in its turn, that leads by another channel that is open and healthy; `healths` by the code of a channel. */
export function nextHealthy(
  ways: Ways,
  route: RouteRecord,
  failing: string,
  healths: ReadonlyMap<string, number>,
  instant: Instant,
): string | undefined {
  const isHealthy = (code: string) => HEALTHY.includes(healths.get(code) ?? codeOf(channelHealth, 'unknown'));
  return waysInTurn(ways, route, 0).find((way) => {
    const channel = channelOfWay(ways, way, instant);
    if (!channel || channel.channelCode === failing || way === ways.firsts.get(scopeKey(route))) return false;
    return !whyClosed(ways, channel, instant) && isHealthy(channel.channelCode);
  });
}
