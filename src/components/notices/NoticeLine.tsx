import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type PropsWithChildren, useState } from 'react';
import type { OutputOf } from '@/domain/kit/call';
import { meaningOf } from '@/domain/kit/codes';
import { wordsIn } from '@/domain/kit/words';
import { consoleNotices, noticeLevel } from '@/domain/operation/notice';
import { useReader } from '@/kit/text';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';
import { dismiss } from './dismissed';
import styles from './notices.css';

type Notice = OutputOf<typeof consoleNotices.current>['notices'][number];

/** One notice in a line; whole when it is pressed. */
export function NoticeLine({ notice, children }: PropsWithChildren<{ readonly notice: Notice }>) {
  const { t, lang } = useReader();
  const [whole, setWhole] = useState(false);
  const { busy, press } = usePress();
  const { id, title, content, level, pinned, mustRead, read } = notice;
  const meaning = meaningOf(noticeLevel, level);
  const confirms = mustRead && !read;
  return (
    <div className={styles.notice} data-level={meaning}>
      <strong className={styles.level}>{t(`codes.noticeLevel.${meaning}`)}</strong>
      <button
        type="button"
        className={styles.said}
        data-whole={whole}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        <strong>{wordsIn(title, lang)}</strong> {wordsIn(content, lang)}
      </button>
      {children}
      {confirms && (
        <Button
          type="primary"
          size="small"
          loading={busy}
          onClick={() => press(change(consoleNotices.read, { id }), () => dismiss(id))}
        >
          {t('notice.read')}
        </Button>
      )}
      {!confirms && !pinned && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('notice.close', { title: wordsIn(title, lang) })}
          onClick={() => dismiss(id)}
        />
      )}
    </div>
  );
}
