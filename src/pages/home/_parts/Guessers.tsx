import { useRequest } from 'ahooks';
import { Tag } from 'antd';
import { home } from '@/domain/home/calls';
import { commonLabelKey } from '@/domain/kit/resource';
import { toZone } from '@/domain/kit/zone';
import { useReader } from '@/kit/text';
import { send } from '@/request/client';
import styles from './home.css';
import { Section } from './Section';

/** Who searches for masked values in vain, for those who watch over that; nothing at all when nobody does. */
export function Guessers() {
  const { t, timeZone } = useReader();
  const { data, error, loading, refresh } = useRequest(() => send(home.guessers, {}, { quiet: true }), {
    onError: () => {},
  });
  const guessers = data?.guessers ?? [];
  if (!error && guessers.length === 0) return null;
  return (
    <Section
      title={t('home.guessers')}
      failed={error ? t('home.guessersFailed') : undefined}
      waiting={!data}
      busy={loading}
      onRetry={refresh}
    >
      <ol className={styles.actions}>
        {guessers.map(({ operatorName, listName, field, recordId, misses, lastTime }) => (
          <li key={`${operatorName} ${listName} ${field} ${recordId}`}>
            <time
              dateTime={`${lastTime.replace(' ', 'T')}Z`}
              title={`${toZone(lastTime, timeZone)} ${timeZone}`}
            >
              {toZone(lastTime, timeZone).slice(5, 16)}
            </time>
            <span>
              {t('home.guesser', {
                operator: operatorName,
                misses,
                field: t(commonLabelKey(field)),
                list: t(`lists.${listName}`),
              })}
            </span>
            {recordId !== null && <Tag color="warning">{t('home.guesserOneRecord')}</Tag>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
