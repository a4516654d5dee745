import { fieldOf } from '@/domain/kit/resource';
import type { Stats, StatsAnswer } from '@/domain/kit/stats';
import { useReader } from '../text';
import styles from './stats.css';
import { basisText, changeIn, figureText, headingOfStats } from './statsText';

interface Props {
  readonly of: Stats;
  readonly names: readonly string[];
  readonly answer: StatsAnswer;
}

/** What matters most of the days asked for, each with how it differs from the days with which they are compared. */
export function KeyFigures({ of, names, answer: { totals, previous } }: Props) {
  const reader = useReader();
  const days = basisText(previous, reader);
  return (
    <section>
      <p className={styles.compared}>{reader.t('stats.compared', { days })}</p>
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
                <span>{reader.t('stats.before', { days, figure: figureText(field, before, reader) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
