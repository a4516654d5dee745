import { Form, Input } from 'antd';
import { newPassword } from '@/domain/session/calls';
import type { Addition } from '@/kit/kept/KeptForm';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { sealed } from '@/request/sealed';

/** The password of a new account, if one is typed; without one a link is mailed. */
export const firstPassword: Addition = {
  fields: <FirstPassword />,
  sent: async ({ password }) =>
    typeof password === 'string' && password !== ''
      ? { password: await sealed(password), encrypted: true }
      : {},
};

function FirstPassword() {
  const t = useText();
  return (
    <Form.Item
      name="password"
      label={t('session.password')}
      extra={t('account.passwordMore')}
      rules={[ruleOf(newPassword, t, false)]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
