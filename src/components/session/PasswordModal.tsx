import { Form, Modal, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useText } from '@/kit/text';
import { PasswordForm } from './PasswordForm';

interface Props {
  readonly operator: ComponentProps<typeof PasswordForm>['operator'];
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The password has expired: there is no way around changing it but to log out. */
  readonly forced?: boolean;
}

/** Changes the password of whoever is signed in. */
export function PasswordModal({ operator, onDone, onCancel, forced = false }: Props) {
  const t = useText();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      width={420}
      title={t(forced ? 'session.passwordExpired' : 'session.passwordSettings')}
      okText={t('session.submit')}
      cancelText={t(forced ? 'session.logout' : 'session.cancel')}
      confirmLoading={busy}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onCancel}
    >
      {forced && <Typography.Paragraph>{t('session.passwordExpiredMore')}</Typography.Paragraph>}
      <PasswordForm form={form} operator={operator} onChanged={onDone} onBusy={setBusy} />
    </Modal>
  );
}
