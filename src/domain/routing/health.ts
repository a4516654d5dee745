import { codeOf } from '../kit/codes';
import { percentOf } from '../kit/decimal';
import { channelHealth } from './codes';

/** Fewer answers than this say nothing. */
const FEWEST = 10;

/** How a channel stands by its answers of an hour (decisions section 16): how many of a hundred went well, and what that means. */
export function healthOf(
  ok: number,
  answers: number,
): { readonly health: number; readonly share: string | null } {
  const share = answers === 0 ? null : percentOf(ok, answers);
  const meaning =
    answers < FEWEST ? 'unknown' : ok >= 0.97 * answers ? 'good' : ok >= 0.9 * answers ? 'weak' : 'bad';
  return { health: codeOf(channelHealth, meaning), share };
}
