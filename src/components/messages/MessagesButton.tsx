import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { Suspense, useState } from 'react';
import { consoleMessages } from '@/domain/messages/ownMessages';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import { useRenewed } from '@/kit/useRenewed';
import { send } from '@/request/client';

const Messages = later(() => import(/* webpackChunkName: "messages" */ './Messages'));

/** How often the number is asked for, in milliseconds: what waits for a decision is to be seen before it is looked for. */
const EVERY_MS = 60_000;

/** What the operator was told, behind the number of what they have not read. What is not known is never shown as 0. */
export function MessagesButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data } = useRenewed(() => send(consoleMessages.unread, {}, { quiet: true }), EVERY_MS);
  const label = t('message.mineUnread', { count: data?.unread ?? 0 });
  return (
    <>
      <Button type="text" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Badge count={data?.unread} overflowCount={99} size="small">
          <BellOutlined />
        </Badge>
      </Button>
      {open && (
        <Suspense>
          <Messages onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
