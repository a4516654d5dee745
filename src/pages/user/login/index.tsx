import { useIntl } from '@umijs/max';
import { Button, Form, Input } from 'antd';

export default function Login() {
  const intl = useIntl();
  return (
    <Form>
      <h1>{intl.formatMessage({ id: 'app.title' })}</h1>
      <Form.Item name="account" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="password">
        <Input.Password />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        OK
      </Button>
    </Form>
  );
}
