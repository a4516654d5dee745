import { useIntl } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Tag } from 'antd';
import { useEffect } from 'react';
import { home } from '@/domain/home/calls';
import { actionKeyOf } from '@/domain/kit/call';
import { toZone } from '@/domain/kit/zone';
import { useReader } from '@/kit/text';
import { send } from '@/request/client';
import { onRecovery } from '@/request/connection';
import styles from './home.css';
import { Section } from './Section';

/** The operator's own last changes, refused ones included. */
export function LastActions() {
  const { t, timeZone } = useReader();
  const { messages } = useIntl();
  const { data, error, loading, refresh } = useRequest(() => send(home.myLastActions, {}, { quiet: true }), {
    onError: () => {},
  });
  useEffect(() => onRecovery(refresh), [refresh]);
  // A call of a newer server may have no words here yet: its path says more than nothing.
  const labelOf = (path: string) => (actionKeyOf(path) in messages ? t(actionKeyOf(path)) : path);
  /** What it was done to: a list by its title, all else by its number or name. */
  const targetOf = (target: string) =>
    `lists.${target}` in messages ? <em>{t(`lists.${target}`)}</em> : <code>{target}</code>;
  const actions = data?.actions ?? [];
  return (
    <Section
      title={t('home.lastActions')}
      failed={error ? t('home.lastActionsFailed') : undefined}
      waiting={!data}
      busy={loading}
      onRetry={refresh}
    >
      {actions.length === 0 ? (
        <p>{t('home.lastActionsNone')}</p>
      ) : (
        <ol className={styles.actions}>
          {actions.map((action) => (
            <li key={action.id}>
              <time
                dateTime={`${action.time.replace(' ', 'T')}Z`}
                title={`${toZone(action.time, timeZone)} ${timeZone}`}
              >
                {toZone(action.time, timeZone).slice(5, 16)}
              </time>
              <span>
                {labelOf(action.path)}
                {action.target && targetOf(action.target)}
              </span>
              {action.code !== 200 && <Tag color="error">{t('home.refused', { code: action.code })}</Tag>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
