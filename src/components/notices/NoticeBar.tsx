import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { consoleNotices } from '@/domain/operation/notice';
import { useText } from '@/kit/text';
import { useRenewed } from '@/kit/useRenewed';
import { send } from '@/request/client';
import { idsIn, readDismissed, subscribe } from './dismissed';
import { NoticeLine } from './NoticeLine';
import styles from './notices.css';

/** How often it is looked for new notices, in milliseconds. */
const EVERY_MS = 60_000;

/**
 * What operators are told, above every page: one line, and the others when they are asked for. What must be read stays
 * until the operator says that they have read it, what is pinned until its end, all else until it is closed.
 */
export function NoticeBar() {
  const t = useText();
  const [all, setAll] = useState(false);
  const dismissed = idsIn(useSyncExternalStore(subscribe, readDismissed));
  // The next look may find them; the page says itself when nothing answers.
  const { data } = useRenewed(() => send(consoleNotices.current, {}, { quiet: true }), EVERY_MS);

  const open = (data?.notices ?? []).filter(
    ({ id, mustRead, read, pinned }) => (mustRead && !read) || pinned || !dismissed.includes(id),
  );
  const asked = open.toSorted((a, b) => Number(b.mustRead && !b.read) - Number(a.mustRead && !a.read));
  const others = asked.length - 1;
  if (asked.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('notice.title')}>
      {(all ? asked : asked.slice(0, 1)).map((notice, at) => (
        <NoticeLine key={notice.id} notice={notice}>
          {at === 0 && others > 0 && (
            <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('notice.fewer') : t('notice.others', { count: others })}
            </Button>
          )}
        </NoticeLine>
      ))}
    </section>
  );
}
