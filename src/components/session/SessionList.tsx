import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { openSessions } from '@/domain/session/openSessions';
import { Instant } from '@/kit/cells/Instant';
import styles from '@/kit/kit.css';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import type { Change } from '@/request/client';

interface Props {
  readonly sessions: z.output<typeof openSessions>['sessions'];
  /** Ends one, or without a number all others; left out for who may not. */
  readonly end?: (sessionId?: number) => Change<unknown>;
  readonly onDone: () => void;
}

/** Where somebody is signed in: since when, last seen, from where; the own one says so. */
export function SessionList({ sessions, end, onDone }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<{ readonly id?: number }>();
  if (sessions.length === 0) return <p className={styles.quiet}>{t('session.nowhere')}</p>;
  const others = sessions.filter(({ own }) => !own);
  return (
    <>
      <ol className={styles.entries}>
        {sessions.map(({ id, device, ip, createdTime, lastSeenTime, own }) => (
          <li key={id}>
            <span>
              {device || t('common.notAvailable')} · {ip} {own && <b>{t('session.thisOne')}</b>}
            </span>{' '}
            <span className={styles.quiet}>
              {t('session.began')} <Instant utc={createdTime} /> · {t('session.seen')}{' '}
              <Instant utc={lastSeenTime} />
            </span>{' '}
            {end && !own && (
              <Button size="small" onClick={() => setAsked({ id })}>
                {t('session.end')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {end && others.length > 1 && (
        <Button size="small" danger onClick={() => setAsked({})}>
          {t('session.endAll')}
        </Button>
      )}
      {end && asked && (
        <ReasonModal
          title={t(asked.id ? 'session.end' : 'session.endAll')}
          okText={t(asked.id ? 'session.end' : 'session.endAll')}
          danger
          change={() => end(asked.id)}
          reload={onDone}
          onClose={() => setAsked(undefined)}
        >
          {t('session.endMore')}
        </ReasonModal>
      )}
    </>
  );
}
