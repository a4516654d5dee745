import { useRequest } from 'ahooks';
import { Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { toZone } from '@/domain/kit/zone';
import { outbox } from '@/domain/system/calls';
import { useReader, useText } from '@/kit/text';
import { send } from '@/request/client';
import styles from './Mails.css';

/** The outbox, open. Mount it to open it. */
export default function Mails({ onClosed }: { readonly onClosed: () => void }) {
  const t = useText();
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(still) => !still && onClosed()}
      title={t('layout.outbox')}
    >
      <Listed />
    </Drawer>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many mails scroll, and a keyboard must reach them
    <section aria-label={t('layout.outbox')} tabIndex={0}>
      {data.mails.map((mail) => (
        <article key={mail.id} className={styles.mail}>
          <h3>{mail.subject}</h3>
          <p className={styles.about}>
            {t('layout.outboxTo', { recipient: mail.recipient, time: toZone(mail.time, timeZone) })}
          </p>
          <p className={styles.body}>{mail.body}</p>
        </article>
      ))}
    </section>
  );
}
