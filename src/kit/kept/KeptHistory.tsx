import type { KeptPage } from '@/domain/kit/keptPage';
import type { List } from '@/domain/kit/list';
import { ListPage, type ListPageProps } from '../ListPage';
import { PageLink } from '../PageLink';
import { useText } from '../text';
import { KeptOver, type OverProps } from './KeptPage';

interface Props<L extends List>
  extends Pick<ListPageProps<L>, 'list' | 'columns' | 'export'>,
    Pick<OverProps<KeptPage>, 'detail' | 'addition' | 'guide'> {
  /** The page that shows what stands now. */
  readonly of: KeptPage;
}

/** Every record that a page of kept records ever had, with the way back to what stands now. */
export function KeptHistory<L extends List>({
  of: page,
  list,
  columns,
  export: exported,
  ...over
}: Props<L>) {
  const t = useText();
  return (
    <>
      <ListPage
        of={list.list.of as L['of']}
        list={list}
        columns={columns}
        opens="drawer"
        export={exported}
        links={<PageLink to={page.page}>{t(`lists.${page.list.name}`)}</PageLink>}
      />
      <KeptOver of={page} {...over} />
    </>
  );
}
