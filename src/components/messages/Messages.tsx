import { Badge, Button, Empty } from 'antd';
import { useState } from 'react';
import { keyOf, menuLabelKey } from '@/domain/kit/menu';
import { toZone } from '@/domain/kit/zone';
import { factsOf } from '@/domain/messages/events';
import { consoleMessages, type OwnMessage } from '@/domain/messages/ownMessages';
import { PageLink } from '@/kit/PageLink';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import { useReader, useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import { Letter, LetterDrawer, Letters } from '../letters/Letters';

/** What the operator was told, open. Mount it to open it. */
export default function Messages({ onClosed }: { readonly onClosed: () => void }) {
  const t = useText();
  return (
    <LetterDrawer title={t('message.mine')} onClosed={onClosed}>
      <Own />
    </LetterDrawer>
  );
}

function Own() {
  const t = useText();
  /** The last of each page before this one. */
  const [earlier, setEarlier] = useState<readonly OwnMessage[]>([]);
  const before = earlier.at(-1)?.id;
  const { path } = consoleMessages.page;
  const { data, failure, reload } = useLoad(
    `${path} ${before ?? ''}`,
    () => send(consoleMessages.page, { before }, { quiet: true }),
    { keep: true },
  );
  const isFirst = earlier.length === 0;
  if (failure && !data && isFirst) return <Failed failure={failure} onRetry={reload} />;
  if (!data && isFirst) return <RowsSkeleton rows={4} height={56} />;
  const more = data?.messages.filter(({ id }) => before === undefined || id < before) ?? [];
  const shown = [...earlier, ...more];
  const again = () => {
    setEarlier([]);
    void reload();
  };
  if (shown.length === 0) return <Empty description={t('message.none')} />;
  return (
    <Letters label={t('message.mine')}>
      <MarkRead messages={shown.filter(({ read }) => !read)} onDone={again} />
      {shown.map((one) => (
        <Message key={one.id} message={one} />
      ))}
      {failure && <Stale failure={failure} onRetry={reload} />}
      {data?.hasMore && !failure && <Button onClick={() => setEarlier(shown)}>{t('message.earlier')}</Button>}
    </Letters>
  );
}

function Message({ message }: { readonly message: OwnMessage }) {
  const { t, timeZone } = useReader();
  const { messageEvent, subject, content, time, read } = message;
  const page = factsOf(messageEvent)?.page;
  return (
    <Letter
      subject={
        <>
          {!read && <Badge status="processing" text={<small>{t('message.isUnread')}</small>} />} {subject}
        </>
      }
      about={toZone(time, timeZone)}
      text={content}
    >
      {page && <PageLink to={page}>{t(menuLabelKey(keyOf(page)))}</PageLink>}
    </Letter>
  );
}

/** At most so many are marked by one call. */
const AT_ONCE = 100;

function MarkRead({
  messages,
  onDone,
}: {
  readonly messages: readonly OwnMessage[];
  readonly onDone: () => void;
}) {
  const t = useText();
  const marking = useChange({ said: null });
  if (messages.length === 0) return null;
  const messageIds = messages.slice(0, AT_ONCE).map(({ id }) => id);
  return (
    <>
      <UnsentNote of={marking} />
      <Button
        size="small"
        loading={marking.busy}
        onClick={() => void marking.make(change(consoleMessages.read, { messageIds }), onDone)}
      >
        {marking.word(t('message.markAll'))}
      </Button>
    </>
  );
}
