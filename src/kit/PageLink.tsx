import { Link, useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import { recordOfUrl } from '@/domain/menu';

interface Props {
  /** Path of a page of the console, with or without a query. */
  readonly to: string;
  readonly children: ReactNode;
  /** What stands there for who may not open the page; nothing by default. */
  readonly otherwise?: ReactNode;
}

/** A link to a page for those who may open it: nobody is led to a closed door. */
export function PageLink({ to, children, otherwise = null }: Props) {
  const access = useAccess() as Record<string, boolean>;
  const [path = ''] = to.split('?');
  const key = recordOfUrl(path)?.node.key;
  return key !== undefined && access[key] ? <Link to={to}>{children}</Link> : otherwise;
}
