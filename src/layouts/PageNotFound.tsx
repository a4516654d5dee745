import { FileSearchOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useText } from '@/kit/text';
import { WholePage } from './WholePage';

/** Spec section 2: a path that leads nowhere. */
export function PageNotFound() {
  const t = useText();
  return (
    <WholePage
      icon={<FileSearchOutlined />}
      title={t('layout.notFound')}
      subTitle="404"
      extra={<Link to="/home">{t('layout.backToHome')}</Link>}
    />
  );
}
