import { codeOf } from '../kit/codes';
import { compare } from '../kit/decimal';
import { nameKey } from '../kit/fold';
import { type ImportOutcome, isLineFault, type LineFault, type ReadLine, readLines } from '../kit/importing';
import { formFault } from '../kit/keptForm';
import { competitionSource, competitorRates } from './competition';
import { momentIn } from './importedCells';

/** An offer as a line of an import says it. */
export interface ImportedOffer {
  readonly competitor: string;
  readonly seenTime: string;
  readonly offeredRate: string;
  readonly offeredFee: string;
  readonly competitionSource: number;
}

const HEADING = /^(competitor|同业|同業)/i;

/** Reads an import: lines `competitor,time,rate,fee in NTD`, the time as a clock in Taipei shows it, `YYYY-MM-DD HH:mm`. */
export const readOffers = (text: string, now: string): ReadLine<ImportedOffer>[] =>
  readLines(text, { heading: HEADING, columns: 4, read: (cells) => saidOf(cells, now) });

function saidOf(cells: readonly string[], now: string): ImportedOffer | LineFault {
  const [competitor = '', time = '', offeredRate = '', offeredFee = ''] = cells;
  const seenTime = momentIn(time);
  if (!seenTime) return { field: 'seenTime', wrong: { key: 'rules.instant' } };
  const said = {
    competitor,
    seenTime,
    offeredRate,
    offeredFee,
    competitionSource: codeOf(competitionSource, 'import'),
  };
  const [field, wrong] = formFault(competitorRates, said, now) ?? [];
  return wrong ? { field, wrong } : said;
}

/** An offer that stands. */
export interface StandingOffer extends ImportedOffer {
  readonly id: number;
  readonly version: number;
}

export interface OfferLine extends Partial<LineFault> {
  readonly line: number;
  readonly text: string;
  readonly does: ImportOutcome;
  readonly said?: ImportedOffer;
  /** The one of the same competitor and moment that stands. */
  readonly before?: StandingOffer;
}

const keyOf = ({ competitor, seenTime }: Pick<ImportedOffer, 'competitor' | 'seenTime'>) =>
  `${seenTime} ${nameKey(competitor)}`;

/** What an import would do, line by line: of a competitor there is one offer of a moment. */
export function plannedOffers(
  standing: readonly StandingOffer[],
  lines: readonly ReadLine<ImportedOffer>[],
): OfferLine[] {
  const known = new Map(standing.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  return lines.map(({ said, ...line }): OfferLine => {
    if (isLineFault(said)) return { ...line, ...said, does: 'fails' };
    const key = keyOf(said);
    if (seen.has(key)) return { ...line, does: 'fails', wrong: { key: 'rules.twice' } };
    seen.add(key);
    const before = known.get(key);
    if (!before) return { ...line, said, does: 'adds' };
    const same =
      compare(before.offeredRate, said.offeredRate) === 0 &&
      compare(before.offeredFee, said.offeredFee) === 0;
    return { ...line, said, before, does: same ? 'nothing' : 'changes' };
  });
}
