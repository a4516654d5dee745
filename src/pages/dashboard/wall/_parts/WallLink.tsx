import { LinkOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { OPEN, wallCalls } from '@/domain/dashboards/wall';
import type { KeptRecord } from '@/domain/kit/kept';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { CopyText } from '@/kit/cells/CopyText';
import { Dialog } from '@/kit/Dialog';
import styles from '@/kit/kit.css';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly wall: KeptRecord;
  readonly onDone: () => void;
}

/** Makes the link of a wall, which is shown once. */
export function WallLink({ wall: { id, status, linkedTime }, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState(false);
  const [link, setLink] = useState<string>();
  if (!access[wallCalls.link.right]) return null;
  const close = () => setLink(undefined);
  return (
    <>
      <ActionButton
        icon={<LinkOutlined />}
        reason={status === OPEN ? undefined : t('errors.wall.notOpen')}
        onClick={() => setAsked(true)}
      >
        {t('wall.link')}
      </ActionButton>
      {asked && (
        <ChangeDialog
          title={t('wall.link')}
          more={t(linkedTime ? 'wall.linkAgain' : 'wall.linkMore')}
          okText={t('wall.link')}
          change={() => change(wallCalls.link, { id })}
          reload={onDone}
          onDone={(made) => {
            setLink(made.link);
            renewList();
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {link && (
        <Dialog title={t('wall.once')} footer={null} onClose={close}>
          <p>{t('wall.onceMore')}</p>
          <div className={styles.long}>
            <CopyText text={link} />
          </div>
        </Dialog>
      )}
    </>
  );
}
