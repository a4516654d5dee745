import { fieldOf } from '@/domain/kit/resource';
import type { Days, Stats, StatsAnswer } from '@/domain/kit/stats';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { useReader } from '../text';
import styles from './stats.css';
import { changeIn, daysText, figureText, headingOfStats } from './statsText';

interface Props {
  readonly of: Stats;
  readonly names: readonly string[];
  readonly asked: Days;
  readonly answer: StatsAnswer;
}

/** What matters most of the days asked for, each with how it differs from as many days before. */
export function KeyFigures({ of, names, asked, answer: { totals, previous } }: Props) {
  const reader = useReader();
  const isOver = asked.lastDay < businessDay(wireOf(new Date()));
  return (
    <section>
      <p className={styles.compared}>
        {reader.t('stats.compared', { days: daysText(previous) })}
        {/* Part of a day beside whole ones looks like a fall. */}
        {!isOver && ` · ${reader.t('stats.notOver')}`}
      </p>
      <dl className={styles.figures}>
        {names.map((name) => {
          const field = fieldOf(of.of, name);
          const before = previous.totals[name] ?? null;
          const { kind, by } = changeIn(field, totals[name] ?? null, before);
          return (
            <div key={name} title={reader.t(`stats.about.${name}`)}>
              <dt>{headingOfStats(of, name, reader)}</dt>
              <dd className={styles.figure}>{figureText(field, totals[name], reader)}</dd>
              <dd className={styles.change}>
                {reader.t(`stats.change.${kind}`, { by })}
                <span>{reader.t('stats.before', { figure: figureText(field, before, reader) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
