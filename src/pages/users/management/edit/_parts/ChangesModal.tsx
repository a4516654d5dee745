import { Modal } from 'antd';
import { useState } from 'react';
import { user } from '@/domain/users/user';
import { Comparison, type Difference } from '@/kit/Comparison';
import { useText } from '@/kit/text';

interface Props {
  readonly differences: readonly Difference[];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** What will change, old beside new, before it is sent. */
export function ChangesModal({ differences, onConfirm, onClose }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const nothing = differences.length === 0;
  const confirm = async () => {
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      width={720}
      title={t('user.reviewTitle')}
      okText={t('list.submit')}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: nothing, autoFocus: true }}
      confirmLoading={busy}
      onOk={confirm}
      onCancel={onClose}
    >
      {nothing ? (
        <p>{t('errors.user.nothingChanged')}</p>
      ) : (
        <Comparison of={user} differences={differences} oldTitle={t('user.old')} newTitle={t('user.new')} />
      )}
    </Modal>
  );
}
