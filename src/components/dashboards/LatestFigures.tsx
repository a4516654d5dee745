import type { DashboardAnswer } from '@/domain/dashboards/calls';
import { countBehind, type Dashboard } from '@/domain/dashboards/pages';
import { fieldOf } from '@/domain/kit/resource';
import type { Figures, StatsPeriod } from '@/domain/kit/stats';
import styles from '@/kit/stats/stats.css';
import { basisText, changeIn, daysText, figureText, headingOfStats, NOT_OVER } from '@/kit/stats/statsText';
import { useReader } from '@/kit/text';
import { Figure } from './Figure';
import { changesUntil } from './ripe';

interface Props {
  readonly of: Dashboard;
  readonly period: StatsPeriod;
  readonly answer: Pick<DashboardAnswer, 'lines' | 'soFar'>;
  /** Figures only: none opens its users, whoever looks. */
  readonly closed?: true;
}

/**
 * The last period, each figure beside the days with which it is compared and the same period a year ago. While it is not
 * over, both are until the last full hour; what is not known by the hour has no change yet.
 */
export function LatestFigures({ of, period, answer: { lines, soFar }, closed }: Props) {
  const reader = useReader();
  const { t } = reader;
  const line = lines.at(-1);
  if (!line) return null;
  const basis = basisText(soFar?.basis ?? line.basis, reader, period);
  return (
    <section>
      <p className={styles.compared}>
        {t(`dashboards.latest.${period}`, { days: daysText(line, period), basis })}
      </p>
      <dl className={styles.figures}>
        {of.leading.map((name) => {
          const field = fieldOf(of.of, name);
          const isOpen = !closed && countBehind(of, name) !== undefined;
          const text = (figures: Figures) => figureText(field, figures[name] ?? null, reader);
          const [now, before] = line.notOver ? [soFar?.now, soFar?.before] : [line.figures, line.before];
          const isCompared = now !== undefined && before !== undefined && name in now;
          const { kind, by } = isCompared
            ? changeIn(field, now[name] ?? null, before[name] ?? null)
            : NOT_OVER;
          return (
            <div key={name} title={t(`stats.about.${name}`)}>
              <dt>{headingOfStats(of, name, reader)}</dt>
              <dd className={styles.figure}>
                <Figure
                  text={text(line.figures)}
                  behind={isOpen ? { figure: name, day: line.firstDay } : undefined}
                  until={changesUntil(of, name, line)}
                />
              </dd>
              <dd className={styles.change}>
                {t(`stats.change.${kind}`, { by })}
                <span>
                  {isCompared
                    ? t('stats.before', { days: basis, figure: text(before) })
                    : t('stats.before', {
                        days: daysText(line.basis, period),
                        figure: text(line.before),
                      })}
                </span>
                <span>{t('dashboards.yearAgo', { figure: text(line.lastYear) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
