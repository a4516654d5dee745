import { InboxOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import { useConsoleConfig } from '@/request/consoleConfig';

const Mails = later(() => import(/* webpackChunkName: "outbox" */ './Mails'));

/**
 * Demo mode has no mail server: what would have been sent is read here (decisions section 4), by administrators; nothing
 * in earnest.
 */
export function OutboxButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const config = useConsoleConfig();
  const { DEMO_OUTBOX: allowed } = useAccess() as Record<string, boolean>;
  if (!config?.demo || !allowed) return null;
  return (
    <>
      <Button
        type="text"
        icon={<InboxOutlined />}
        aria-label={t('layout.outbox')}
        title={t('layout.outbox')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Mails onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
