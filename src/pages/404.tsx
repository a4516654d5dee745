import { useIntl } from '@umijs/max';
import { Result } from 'antd';

export default function NotFound() {
  const intl = useIntl();
  return <Result status="404" title={intl.formatMessage({ id: 'app.title' })} />;
}
