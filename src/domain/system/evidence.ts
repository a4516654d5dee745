import type { OutputOf } from '../kit/call';
import { meaningOf } from '../kit/codes';
import { type proof, sealChain } from './proof';

type Start = OutputOf<(typeof proof)['evidence']>;
type Lines = OutputOf<(typeof proof)['rows']>;

/** By which a reader knows how a file of evidence is laid out; `scripts/verify-evidence.mjs` reads it. */
export const EVIDENCE_FORMAT = 'tulay-evidence-1';

/**
 * A file of evidence, piece by piece: a line that says what it is of, a line for each row with its link, and the signed
 * heads. `ask` brings the rows after a number.
 */
export async function* evidenceText(
  chain: number,
  { after, until, link, days, publicKey, heads }: Omit<Start, 'evidenceId'>,
  ask: (after: number) => Promise<Lines>,
): AsyncGenerator<string> {
  const format = EVIDENCE_FORMAT;
  yield written({ format, chain: meaningOf(sealChain, chain), after, until, link, days, publicKey });
  for (let last = after; last < until; ) {
    const { lines } = await ask(last);
    const end = lines.at(-1);
    if (!end) break;
    yield lines.map(written).join('');
    last = end.number;
  }
  yield heads.map(written).join('');
}

const written = (line: object) => `${JSON.stringify(line)}\n`;
