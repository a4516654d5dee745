import { Form } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { PasswordForm } from './PasswordForm';

interface Props {
  readonly operator: ComponentProps<typeof PasswordForm>['operator'];
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The password has expired: there is no way around changing it but to log out. */
  readonly forced?: boolean;
}

/** Changes the password of whoever is signed in. */
export default function PasswordModal({ operator, onDone, onCancel, forced = false }: Props) {
  const t = useText();
  const [form] = Form.useForm();
  const [typed, setTyped] = useState(false);
  const changing = useChange();
  return (
    <Dialog
      width={420}
      title={t(forced ? 'session.passwordExpired' : 'session.passwordSettings')}
      okText={changing.word(t('session.submit'))}
      cancelText={t(forced ? 'session.logout' : 'session.cancel')}
      confirmLoading={changing.busy}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      onOk={form.submit}
      typed={typed}
      onClose={onCancel}
    >
      {forced && <p>{t('session.passwordExpiredMore')}</p>}
      <PasswordForm
        form={form}
        operator={operator}
        changing={changing}
        onTyped={() => setTyped(true)}
        onChanged={onDone}
      />
    </Dialog>
  );
}
