import { useLocation } from '@umijs/max';
import { PageLink } from './PageLink';
import { useText } from './text';

/** The way from a row to its detail: a link to a route of its own, so that it opens in a new tab as well. */
export function DetailLink({ id }: { readonly id: number }) {
  const t = useText();
  const { pathname } = useLocation();
  return <PageLink to={`${pathname}/detail?id=${id}`}>{t('list.detail')}</PageLink>;
}
