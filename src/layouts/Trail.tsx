import { Link, useAccess, useLocation } from '@umijs/max';
import { Breadcrumb } from 'antd';
import { menuLabelKey } from '@/domain/kit/menu';
import { recordOfUrl } from '@/domain/menu';
import { useText } from '@/kit/text';
import { lastUrlOf } from '@/kit/visits';

/** Where the open page stands in the menu. A page on the way is a link back to it, as it was last open. */
export function Trail() {
  const t = useText();
  const access = useAccess();
  const { pathname } = useLocation();
  const found = recordOfUrl(pathname);
  if (!found) return null;
  const items = [...found.above, found.node].map((record) => {
    const text = t(menuLabelKey(record.key));
    const linked = record !== found.node && record.type !== 0 && access[record.key];
    return { key: record.key, title: linked ? <Link to={lastUrlOf(record.url)}>{text}</Link> : text };
  });
  return <Breadcrumb aria-label={t('layout.trail')} items={items} />;
}
