import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@umijs/max';
import type { List } from '@/domain/kit/list';
import { ListPage, type ListPageProps } from './ListPage';
import { useText } from './text';

/** What became of the records of the page above: a list to look back in, with the way back to that page. */
export function HistoryPage<L extends List>(props: Omit<ListPageProps<L>, 'batch' | 'links'>) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <ListPage
      {...props}
      links={
        <Link to={pathname.replace(/\/[^/]+$/, '')}>
          <ArrowLeftOutlined /> {t('list.backToQueue')}
        </Link>
      }
    />
  );
}
