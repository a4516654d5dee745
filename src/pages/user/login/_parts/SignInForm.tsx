import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useText } from '@/kit/text';
import type { Credentials } from './useSignIn';

interface Props {
  readonly onSignIn: (entered: Credentials) => void;
  readonly busy: boolean;
  readonly failure?: string;
}

/** Account and password. What the server refused stands above them until the next try. */
export function SignInForm({ onSignIn, busy, failure }: Props) {
  const t = useText();
  return (
    <Form<Credentials> layout="vertical" size="large" requiredMark={false} onFinish={onSignIn}>
      {failure && (
        <Form.Item>
          <Alert type="error" showIcon title={failure} />
        </Form.Item>
      )}
      <Form.Item
        name="account"
        label={t('session.account')}
        rules={[{ required: true, whitespace: true, message: t('session.accountMissing') }]}
      >
        <Input
          prefix={<UserOutlined />}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          autoFocus
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('session.password')}
        rules={[{ required: true, message: t('session.passwordMissing') }]}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('session.signIn')}
      </Button>
    </Form>
  );
}
