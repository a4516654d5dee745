import { enumerated } from '@/domain/kit/joined';
import { labelKeyOf } from '@/domain/kit/resource';
import type { Stats } from '@/domain/kit/stats';
import { ConditionsOnPaper } from '../ConditionsOnPaper';
import { useReader } from '../text';
import { daysText, groupText } from './statsText';
import type { Asked } from './useStats';

interface Props {
  readonly of: Stats;
  readonly asked: Asked;
}

/** The days of statistics, how they are grouped and what they are narrowed to, on paper. */
export function StatsOnPaper({ of, asked: { days, groupBy, filters } }: Props) {
  const reader = useReader();
  const { t } = reader;
  const grouped =
    groupBy === undefined ? [] : [{ label: t('stats.groupBy'), text: t(labelKeyOf(of.of, groupBy)) }];
  const narrowed = Object.entries(filters).map(([name, values]) => ({
    label: t(labelKeyOf(of.of, name)),
    text: enumerated(
      t,
      values.map((value) => groupText(of, name, value, reader)),
    ),
  }));
  const conditions = [{ label: t('stats.days'), text: daysText(days) }, ...grouped, ...narrowed];
  return <ConditionsOnPaper conditions={conditions} />;
}
