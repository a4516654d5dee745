import { Link, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { useText } from './text';

interface Props {
  readonly id: number;
  readonly children?: ReactNode;
}

/** The way from a row to its detail: a link to a route of its own, so that it opens in a new tab as well. */
export function DetailLink({ id, children }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  return <Link to={`${pathname}/detail?id=${id}`}>{children ?? t('list.detail')}</Link>;
}
