import type { ReactNode } from 'react';
import type { postingsOfBalance, postingsOfProfit } from '@/domain/finance/reports';
import type { ComparedLine } from '@/domain/kit/stats';
import { PageLink } from '@/kit/PageLink';
import type { Asked } from '@/kit/stats/useStats';

/** A figure of a report, which opens the postings that it is the sum of, for who may see them. */
export const reportFigure =
  (postingsOf: typeof postingsOfProfit | typeof postingsOfBalance) =>
  (line: ComparedLine, measure: string, text: string, asked: Asked): ReactNode => {
    const behind = Number(line.figures[measure]) === 0 ? undefined : postingsOf(measure, line, asked);
    if (!behind) return text;
    const accounts = behind.accountCode.length > 0 ? `&accountCode=${behind.accountCode.join()}` : '';
    return (
      <PageLink to={`/finance/ledger?day=${behind.day.join('~')}${accounts}`} otherwise={text}>
        {text}
      </PageLink>
    );
  };
