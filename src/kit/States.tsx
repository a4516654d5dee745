import { FileSearchOutlined, LockOutlined } from '@ant-design/icons';
import { Button, Empty, Result, type ResultProps, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { dayIn, toZone, wireOf } from '@/domain/kit/zone';
import type { Failure, FailureKind } from './failure';
import styles from './kit.css';
import { useReader, useText } from './text';

/** Colour and icon; without one the triangle of a warning. */
const looks: Readonly<Record<FailureKind, Pick<ResultProps, 'status' | 'icon'>>> = {
  forbidden: { status: 'info', icon: <LockOutlined /> },
  missing: { status: 'info', icon: <FileSearchOutlined /> },
  unreachable: { status: 'warning' },
  failed: { status: 'warning' },
};

interface FailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Nothing could be loaded, and why: forbidden, missing, unreachable and failed look different; Retry where it may help. */
export function Failed({ failure: { kind, message }, onRetry }: FailedProps) {
  const t = useText();
  const mayHelp = kind === 'unreachable' || kind === 'failed';
  return (
    <Result
      className={styles.state}
      role="alert"
      {...looks[kind]}
      title={t(`list.${kind}`)}
      subTitle={message}
      extra={mayHelp && <Button onClick={onRetry}>{t('list.retry')}</Button>}
    />
  );
}

/** It could not be loaded again and stands as it was: says so in one line, and of when it is, with Retry. */
export function Stale({ failure: { message, loadedTime }, onRetry }: FailedProps) {
  const { t, timeZone } = useReader();
  return (
    <span className={styles.stale} role="alert">
      {loadedTime
        ? t('list.staleAsOf', { time: clockTime(loadedTime, timeZone), reason: message })
        : t('list.stale', { reason: message })}
      <Button size="small" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </span>
  );
}

/** Hours and minutes in `zone`; with the day where that is another one. */
function clockTime(utc: string, zone: string): string {
  const isToday = dayIn(zone, utc) === dayIn(zone, wireOf(new Date()));
  return toZone(utc, zone).slice(isToday ? 11 : 5, 16);
}

interface NothingProps {
  readonly text: string;
  readonly children?: ReactNode;
}

/** There is nothing, and that is the truth: the server answered. `children` are the ways out. */
export function Nothing({ text, children }: NothingProps) {
  return (
    <Empty className={styles.state} image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {children}
    </Empty>
  );
}

/** Rows to come, as high as they will be. `height` of a row in pixels. */
export function RowsSkeleton({ rows, height }: { readonly rows: number; readonly height: number }) {
  const t = useText();
  return (
    <div
      role="status"
      aria-label={t('list.loading')}
      style={{ height: rows * height }}
      className={styles.rows}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height }} className={styles.row}>
          <Skeleton.Input active size="small" block />
        </div>
      ))}
    </div>
  );
}

/** A page to come. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.page}>
      <Skeleton active paragraph={{ rows: 2 }} />
      <Skeleton active paragraph={{ rows: 6 }} />
      <Skeleton active paragraph={{ rows: 4 }} />
    </div>
  );
}
