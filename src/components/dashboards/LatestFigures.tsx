import type { DashboardAnswer } from '@/domain/dashboards/calls';
import { countBehind, type Dashboard } from '@/domain/dashboards/pages';
import type { Field } from '@/domain/kit/fields';
import { fieldOf } from '@/domain/kit/resource';
import { type Figures, periodBefore, type StatsPeriod } from '@/domain/kit/stats';
import styles from '@/kit/stats/stats.css';
import { changeIn, daysText, figureText, headingOfStats } from '@/kit/stats/statsText';
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

/** The last period, each figure beside the one before and the same one a year ago; of today also what it was at this hour. */
export function LatestFigures({ of, period, answer: { lines, soFar }, closed }: Props) {
  const reader = useReader();
  const { t } = reader;
  const line = lines.at(-1);
  if (!line) return null;
  const changeText = (field: Field, name: string, now: Figures, then: Figures) => {
    const { kind, by } = changeIn(field, now[name] ?? null, then[name] ?? null);
    return t(`stats.change.${kind}`, { by });
  };
  const days = { days: daysText(line, period), before: daysText(periodBefore(period, line), period) };
  return (
    <section>
      <p className={styles.compared}>
        {t('dashboards.latest', days)}
        {soFar && ` · ${t('dashboards.soFar', { hour: `${soFar.hour}:00` })}`}
      </p>
      <dl className={styles.figures}>
        {of.leading.map((name) => {
          const field = fieldOf(of.of, name);
          const isOpen = !closed && countBehind(of, name) !== undefined;
          const text = (figures: Figures) => figureText(field, figures[name] ?? null, reader);
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
                {soFar && name in soFar.now ? (
                  <>
                    {changeText(field, name, soFar.now, soFar.yesterday)}
                    <span>{t('dashboards.thenYesterday', { figure: text(soFar.yesterday) })}</span>
                    <span>{t('dashboards.thenWeek', { figure: text(soFar.weekBefore) })}</span>
                  </>
                ) : (
                  <>
                    {changeText(field, name, line.figures, line.before)}
                    <span>{t('stats.before', { figure: text(line.before) })}</span>
                  </>
                )}
                <span>{t('dashboards.yearAgo', { figure: text(line.lastYear) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
