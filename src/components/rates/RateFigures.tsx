import { decimalText } from '@/domain/kit/format';
import { useText } from '@/kit/text';
import styles from './rates.css';

/** One line of a chart of rates, under its name. */
export interface RateLine {
  readonly name: string;
  readonly rates: readonly (string | null)[];
}

interface Props {
  readonly days: readonly string[];
  readonly lines: readonly RateLine[];
}

/** What the chart draws, in numbers, the newest day first. */
export function RateFigures({ days, lines }: Props) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scrolled} aria-label={t('rateChart.figures')} tabIndex={0}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('rateChart.day')}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {lines.map(({ name, rates }) => (
                  <td key={name}>{rates[at] ? decimalText(rates[at], 4) : t('common.notAvailable')}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
