import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/domain/kit/resource';
import { type userNote, users } from '@/domain/users/management';
import { Instant } from '@/kit/cells/Instant';
import { namesFields } from '@/kit/failure';
import { Panel } from '@/kit/Panel';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';
import styles from './detail.css';

interface Props {
  readonly userId: number;
  readonly notes: readonly RecordOf<typeof userNote>[];
  readonly onDone: () => void;
}

/** What operators wrote down about the user, newest first. */
export function Notes({ userId, notes, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const add = (note: string, idempotencyKey: string) =>
    act(send(users.addNote, { userId, note }, { idempotencyKey, quiet: namesFields }));
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
      {notes.length === 0 && <p className={styles.quiet}>{t('user.noNotes')}</p>}
      <ol className={styles.entries}>
        {notes.map((one) => (
          <li key={one.id}>
            <span className={styles.text}>{one.note}</span>
            <span className={styles.quiet}>
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
          onConfirm={add}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
