import { useRequest } from 'ahooks';
import { Button, Empty, Skeleton } from 'antd';
import { toZone } from '@/domain/kit/zone';
import { outbox } from '@/domain/system/calls';
import { useReader, useText } from '@/kit/text';
import { send } from '@/request/client';
import { Letter, LetterDrawer, Letters } from '../letters/Letters';

/** The outbox, open. Mount it to open it. */
export default function Mails({ onClosed }: { readonly onClosed: () => void }) {
  const t = useText();
  return (
    <LetterDrawer title={t('layout.outbox')} onClosed={onClosed}>
      <Listed />
    </LetterDrawer>
  );
}

function Listed() {
  const { t, timeZone } = useReader();
  const { data, error, loading, refresh } = useRequest(() => send(outbox.recent, {}, { quiet: true }), {
    pollingInterval: 5000,
    pollingWhenHidden: false,
    onError: () => {},
  });
  if (error) {
    return (
      <>
        <p role="alert">{t('layout.outboxFailed')}</p>
        <Button loading={loading} onClick={refresh}>
          {t('layout.retry')}
        </Button>
      </>
    );
  }
  if (!data) return <Skeleton active />;
  if (data.mails.length === 0) return <Empty description={t('layout.outboxEmpty')} />;
  return (
    <Letters label={t('layout.outbox')}>
      {data.mails.map(({ id, subject, recipient, time, body }) => (
        <Letter
          key={id}
          subject={subject}
          about={t('layout.outboxTo', { recipient, time: toZone(time, timeZone) })}
          text={body}
        />
      ))}
    </Letters>
  );
}
