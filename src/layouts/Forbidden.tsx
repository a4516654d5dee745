import { LockOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useText } from '@/kit/text';
import { WholePage } from './WholePage';

/** A page that exists and is not granted: neither missing nor broken. */
export function Forbidden() {
  const t = useText();
  return (
    <WholePage
      icon={<LockOutlined />}
      title={t('layout.forbidden')}
      subTitle={t('layout.forbiddenMore')}
      extra={<Link to="/home">{t('layout.backToHome')}</Link>}
    />
  );
}
