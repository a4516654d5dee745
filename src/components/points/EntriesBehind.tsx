import type { ReactNode } from 'react';
import { codeOf } from '@/domain/kit/codes';
import type { ComparedLine } from '@/domain/kit/stats';
import { BUSINESS_ZONE, fromZone, toZone } from '@/domain/kit/zone';
import { type PointKindName, pointKind } from '@/domain/points/pointEntry';
import { PageLink } from '@/kit/PageLink';
import type { Asked } from '@/kit/stats/useStats';
import { useZone } from '@/kit/zone';

/** Of which kinds of entries a figure is the sum; of a level it is all that there ever was, which is opened nowhere. */
const KINDS: Readonly<Record<string, readonly PointKindName[]>> = {
  earnedPoints: ['earned', 'mission', 'referral'],
  awardedPoints: ['batch', 'award'],
  adjustedPoints: ['adjusted'],
  spentPoints: ['spent'],
  spendCount: ['spent'],
  returnedPoints: ['returned'],
  returnCount: ['returned'],
  consumedPoints: ['spent', 'returned'],
  takenBackPoints: ['takenBack'],
  expiredPoints: ['expired'],
};

interface Props {
  readonly line: ComparedLine;
  readonly measure: string;
  readonly text: string;
  readonly asked: Asked;
}

/** A figure that opens the entries that it is the sum of, for who may see them. */
function EntriesBehind({ line, measure, text, asked: { groupBy, filters } }: Props) {
  const zone = useZone();
  const kinds = KINDS[measure];
  if (!kinds) return text;
  const local = (moment: string) => toZone(fromZone(moment, BUSINESS_ZONE), zone);
  const families = groupBy === 'serviceType' ? [line.group] : (filters.serviceType ?? []);
  const query = new URLSearchParams({
    time: `${local(`${line.firstDay} 00:00:00`)}~${local(`${line.lastDay} 23:59:59`)}`,
    pointKind: kinds.map((kind) => codeOf(pointKind, kind)).join(),
    ...(families.length > 0 && { serviceType: families.join() }),
  });
  return (
    <PageLink to={`/finance/pointReport/entries?${query}`} otherwise={text}>
      {text}
    </PageLink>
  );
}

/** The same as the table of statistics asks for it. */
export const entriesBehind = (line: ComparedLine, measure: string, text: string, asked: Asked): ReactNode => (
  <EntriesBehind line={line} measure={measure} text={text} asked={asked} />
);
