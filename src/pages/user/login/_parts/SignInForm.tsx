import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
// One by one: the index of antd's inputs brings text areas and code boxes along.
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useText } from '@/kit/text';
import { useEndOfSession } from '@/request/token';
import type { Credentials } from './useSignIn';

interface Props {
  readonly onSignIn: (entered: Credentials) => void;
  readonly busy: boolean;
  readonly failure?: string;
}

/** Account and password. What the server refused stands above them until the next try. */
export function SignInForm({ onSignIn, busy, failure }: Props) {
  const t = useText();
  const ended = useEndOfSession();
  return (
    <Form<Credentials> layout="vertical" size="large" requiredMark={false} onFinish={onSignIn}>
      {ended && !failure && (
        <Form.Item>
          <Alert type="info" showIcon title={ended} description={t('session.errorStatus', { code: 401 })} />
        </Form.Item>
      )}
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
        <Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('session.signIn')}
      </Button>
    </Form>
  );
}
