import { Button, Card, Skeleton } from 'antd';
import { type PropsWithChildren, useId } from 'react';
import { useText } from '@/kit/text';

interface Props {
  readonly title: string;
  /** What to say when it could not be loaded; undefined as long as nothing failed. */
  readonly failed?: string;
  readonly waiting: boolean;
  readonly busy?: boolean;
  readonly onRetry?: () => void;
}

/** One part of the home page: waiting, failed and there look different. */
export function Section({ title, failed, waiting, busy, onRetry, children }: PropsWithChildren<Props>) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card title={<h2 id={id}>{title}</h2>}>
        {failed ? (
          <>
            <p role="alert">{failed}</p>
            <Button loading={busy} onClick={onRetry}>
              {t('layout.retry')}
            </Button>
          </>
        ) : waiting ? (
          <Skeleton active title={false} />
        ) : (
          children
        )}
      </Card>
    </section>
  );
}
