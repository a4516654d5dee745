import { Button } from 'antd';
import { inRecord } from '@/domain/kit/fields';
import { decimalText, moneyText } from '@/domain/kit/format';
import type { List } from '@/domain/kit/list';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import { type StatedSum, type Sums, sumsStated } from '@/domain/kit/sums';
import { useText } from '../text';
import type { Load } from '../useLoad';
import styles from './list.css';

interface Props {
  readonly list: List;
  readonly sums: Load<Sums | undefined>;
}

/** One line under a list: what all that it finds comes to, and not only the page. */
export function ListSums({ list, sums: { data, failure, reload } }: Props) {
  const t = useText();
  if (failure)
    return (
      <div className={styles.sums} role="alert">
        {t('list.sumsFailed', { reason: failure.message })}
        <Button size="small" onClick={reload}>
          {t('list.retry')}
        </Button>
      </div>
    );
  if (!data) return <div className={styles.sums}>{t('list.sumsLoading')}</div>;
  if (data.rows === 0) return <div className={styles.sums}>{t('list.sumsNone')}</div>;
  return (
    <div className={styles.sums}>
      <span>{t('list.sums', { count: data.rows })}</span>
      {sumsStated(list).map((stated) => (
        <span key={stated.key} className={styles.sum}>
          {t(labelKeyOf(list.of, stated.name))}{' '}
          <strong>{sumText(list, stated, data.sums[stated.key] ?? '0')}</strong>
        </span>
      ))}
    </div>
  );
}

/** An amount with its currency, which its label does not say; a number of things without one. */
function sumText({ of }: List, { name, among }: StatedSum, sum: string): string {
  const { currency } = inRecord(fieldOf(of, name), among);
  return currency ? moneyText(sum, currency) : decimalText(sum, 0);
}
