import type { ReactNode } from 'react';
import type { List, RowOf, SortOrder } from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import { canonical } from '@/domain/kit/wire';
import { send } from '@/request/client';
import { Stale } from '../States';
import { useLoad } from '../useLoad';
import { useZone } from '../zone';
import styles from './list.css';
import { useRenewal } from './renewal';
import { inputOf, type PageCall } from './useList';

interface Props<L extends List> {
  readonly list: PageCall<L>;
  readonly filters?: Filters;
  readonly sort: readonly [field: string, order: SortOrder];
  /** How many records it takes to say it, at most 100. */
  readonly size?: number;
  readonly say: (rows: readonly RowOf<L>[], total: number) => ReactNode;
  /** What follows from it: the way into the work. */
  readonly children?: ReactNode;
}

const NO_FILTERS: Filters = {};

/** What a page is opened to learn, said above its list: from the first records that it has under these filters. */
export function Answer<L extends List>(props: Props<L>) {
  const { list, filters = NO_FILTERS, sort, size = 1, say, children } = props;
  const input = { ...inputOf(list.list, { filters, sort }, useZone()), pageSize: size };
  const { data, failure, reload } = useLoad(`answer ${list.path} ${canonical(input)}`, () =>
    send(list, input, { quiet: true }),
  );
  useRenewal(reload);
  return (
    <div className={styles.answer}>
      <p>{data && say(data.items, data.totalItems)}</p>
      {failure && <Stale failure={failure} onRetry={reload} />}
      {children}
    </div>
  );
}
