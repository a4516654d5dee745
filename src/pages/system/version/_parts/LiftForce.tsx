import { UnlockOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useState } from 'react';
import type { KeptRecord } from '@/domain/kit/kept';
import { versionCalls } from '@/domain/system/version';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly version: KeptRecord;
  readonly onDone: () => void;
}

/** Takes the force off a version: whoever has an older one orders again. */
export function LiftForce({ version: { id, version, forced }, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const { lift } = versionCalls;
  if (!access[lift.right] || forced !== true) return null;
  return (
    <>
      <ActionButton icon={<UnlockOutlined />} onClick={() => setOpen(true)}>
        {t('version.lift')}
      </ActionButton>
      {open && (
        <ChangeDialog
          title={t('version.lift')}
          more={t('version.liftMore')}
          okText={t('version.lift')}
          change={() => change(lift, { id, version })}
          reload={onDone}
          onDone={renewList}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
