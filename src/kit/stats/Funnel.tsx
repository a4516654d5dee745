import { percentOf } from '@/domain/kit/decimal';
import { fieldOf } from '@/domain/kit/resource';
import type { Figures, Stats } from '@/domain/kit/stats';
import { Panel } from '../Panel';
import { useReader } from '../text';
import styles from './stats.css';
import { figureText, headingOfStats } from './statsText';

interface Props {
  readonly of: Stats;
  readonly totals: Figures;
  /** Counts, each of which is a part of the one before. */
  readonly steps: readonly string[];
}

/** How many of the first count are left after each step. */
export function Funnel({ of, totals, steps }: Props) {
  const reader = useReader();
  const whole = Number(totals[steps[0] ?? ''] ?? 0);
  return (
    <Panel title={reader.t('stats.funnel')}>
      <ol className={styles.funnel}>
        {steps.map((name) => {
          const share = percentOf(Number(totals[name] ?? 0), whole) ?? '0.0';
          return (
            <li key={name}>
              <span>{headingOfStats(of, name, reader)}</span>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${share}%` }} />
              </span>
              <span>
                {figureText(fieldOf(of.of, name), totals[name], reader)} ({share}%)
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
