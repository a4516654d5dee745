import type { DashboardAnswer, DashboardLine } from '@/domain/dashboards/calls';
import { countBehind, type Dashboard } from '@/domain/dashboards/pages';
import { fieldOf } from '@/domain/kit/resource';
import { StatsTable } from '@/kit/stats/StatsTable';
import { figureText } from '@/kit/stats/statsText';
import type { Asked } from '@/kit/stats/useStats';
import { useReader } from '@/kit/text';
import { Figure } from './Figure';
import { changesUntil } from './ripe';

interface Props {
  readonly of: Dashboard;
  readonly asked: Asked;
  readonly answer: DashboardAnswer;
  readonly narrow: boolean;
}

/** Every figure of every line, each opening its users. */
export function FiguresTable({ of, asked, answer, narrow }: Props) {
  const reader = useReader();
  const { measure, groupBy } = asked;
  const behind = (line: DashboardLine, name: string) => {
    if (countBehind(of, name) === undefined) return undefined;
    return { figure: name, day: line.firstDay, ...(groupBy !== undefined && { group: line.group }) };
  };
  const measures = narrow ? [...new Set([of.measures[0] ?? measure, measure])] : of.measures;
  return (
    <StatsTable
      of={of}
      asked={asked}
      answer={answer}
      measures={measures}
      narrow={narrow}
      figure={(line, name, text) => (
        <Figure text={text} behind={behind(line, name)} until={changesUntil(of, name, line)} />
      )}
      beside={{
        title: reader.t('dashboards.aYearAgo'),
        text: ({ lastYear }) => figureText(fieldOf(of.of, measure), lastYear[measure] ?? null, reader),
      }}
    />
  );
}
