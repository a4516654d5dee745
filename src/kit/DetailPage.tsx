import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import type { Query } from '@/domain/kit/call';
import { send } from '@/request/client';
import { Failed, PageSkeleton, Stale } from './States';
import { useLoad } from './useLoad';

/** The call that answers one record. */
export type DetailCall<D> = Query<{ id: number }, D>;

interface Props<D> {
  readonly call: DetailCall<D>;
  /** The page, once its record is there. `reload` after something was done to it. */
  readonly children: (detail: D, reload: () => void) => ReactNode;
}

/** One record by the `id` of the URL. */
export function DetailPage<D>(props: Props<D>) {
  const { search } = useLocation();
  return <LoadedDetail {...props} id={Number(new URLSearchParams(search).get('id'))} />;
}

/** One record, with the states that a page can be in before it is there. */
export function LoadedDetail<D>({ call, id, children }: Props<D> & { readonly id: number }) {
  const { data, failure, reload } = useLoad<D>(`${call.path} ${id}`, () => send(call, { id }), {
    again: true,
  });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      {failure && <Stale failure={failure} onRetry={reload} />}
      {children(data, reload)}
    </>
  );
}
