import { Link, useAccess, useIntl } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Tag } from 'antd';
import { useEffect } from 'react';
import { placeOnList } from '@/components/orders/orderPlace';
import { home, type LastAction } from '@/domain/home/calls';
import { actionKeyOf } from '@/domain/kit/call';
import { keyOf } from '@/domain/kit/menu';
import { toZone } from '@/domain/kit/zone';
import { useReader, useText } from '@/kit/text';
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
                {labelOf(action.path)} {action.target && <Target {...action.target} />}
              </span>
              {action.code !== 200 && <Tag color="error">{t('home.refused', { code: action.code })}</Tag>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

const USER_PAGE = '/users/management/detail';

/** What something was done to, and the way there for who may follow it. */
function Target({ kind, text, id = 0, list }: NonNullable<LastAction['target']>) {
  const t = useText();
  const { messages } = useIntl();
  const access = useAccess();
  if (kind === 'several') return <em>{t('home.several', { count: Number(text) })}</em>;
  if (kind === 'list') return <em>{`lists.${text}` in messages ? t(`lists.${text}`) : text}</em>;
  const order = list && placeOnList(list, id);
  if (order && access[order.right]) return <Link to={order.url}>{text}</Link>;
  if (kind === 'user' && access[keyOf(USER_PAGE)]) return <Link to={`${USER_PAGE}?id=${id}`}>{text}</Link>;
  return <span>{text}</span>;
}
