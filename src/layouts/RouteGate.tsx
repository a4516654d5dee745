import { useAccess, useLocation } from '@umijs/max';
import { type PropsWithChildren, useEffect } from 'react';
import { menuLabelKey } from '@/domain/kit/menu';
import { recordOfUrl } from '@/domain/menu';
import { usePageTitle } from '@/kit/pageTitle';
import { useText } from '@/kit/text';
import { countVisit, noteSearch } from '@/kit/visits';
import { Forbidden } from './Forbidden';
import { PageNotFound } from './PageNotFound';

/** Lets a page through when it is granted. A URL that is no menu record is no page, whatever the router knows. */
export function RouteGate({ operatorId, children }: PropsWithChildren<{ operatorId: number }>) {
  const t = useText();
  const access = useAccess();
  const { pathname, search } = useLocation();
  const record = recordOfUrl(pathname)?.node;
  const granted = record !== undefined && access[record.key] === true;
  usePageTitle(t(record ? menuLabelKey(record.key) : 'layout.notFound'));

  const listed = granted && record.type === 1;
  useEffect(() => {
    if (listed) countVisit(operatorId, pathname);
  }, [listed, operatorId, pathname]);
  noteSearch(pathname, search);

  if (!record) return <PageNotFound />;
  return granted ? children : <Forbidden />;
}
