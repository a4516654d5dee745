import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/domain/kit/resource';
import { type userNote, users } from '@/domain/users/management';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import styles from './detail.css';

interface Props {
  readonly userId: number;
  readonly notes: readonly RecordOf<typeof userNote>[];
  readonly onDone: () => void;
}

/** What operators wrote down about the user, newest first. */
export function Notes({ userId, notes, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('user.notes')}
      extra={
        access[users.addNote.right] && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('user.addNote')}
          </Button>
        )
      }
    >
      {notes.length === 0 && <p className={kit.quiet}>{t('user.noNotes')}</p>}
      <ol className={kit.entries}>
        {notes.map((one) => (
          <li key={one.id}>
            <span className={styles.text}>{one.note}</span>
            <span className={kit.quiet}>
              {one.operatorName} · <Instant utc={one.time} />
            </span>
          </li>
        ))}
      </ol>
      {open && (
        <ReasonModal
          title={t('user.addNote')}
          reason={{ label: t('fields.note'), schema: users.addNote.input.shape.note, required: true }}
          okText={t('list.submit')}
          change={(note) => change(users.addNote, { userId, note })}
          reload={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
