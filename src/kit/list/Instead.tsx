import { Button } from 'antd';
import type { List } from '@/domain/kit/list';
import { Failed, Nothing, RowsSkeleton } from '../States';
import { useText } from '../text';
import { clearedFilters, filtersInForce, numberSearch } from './listState';
import type { ListModel } from './useList';

interface Props<L extends List> {
  readonly list: List;
  readonly model: ListModel<L>;
  /** False while it is not yet known how the operator left the list. */
  readonly ready: boolean;
  /** Height of one row in pixels. */
  readonly rowHeight: number;
}

/** What stands where a list has no rows: each reason looks different (decisions section 6, "A list never lies"). */
export function Instead<L extends List>({ list, model, ready, rowHeight }: Props<L>) {
  const t = useText();
  const { state, go, load } = model;
  if (load.failure) return <Failed failure={load.failure} onRetry={load.reload} />;
  // What is not there of another filter or page says nothing of this one.
  const isKnown = ready && load.data && !load.outdated && load.data.totalItems === 0;
  if (!isKnown) return <RowsSkeleton rows={state.pageSize} height={rowHeight} />;
  const inForce = Object.keys(filtersInForce(list, state));
  if (inForce.length === 0) return <Nothing text={t('list.empty')} />;
  const cleared = clearedFilters(list, state);
  const search = numberSearch(list, state);
  if (search && inForce.every((name) => name in cleared || list.requires?.includes(name))) {
    return <Nothing text={t('list.noSuchNumber', { number: search.number })} />;
  }
  return (
    <Nothing text={t('list.filteredToNothing')}>
      <Button onClick={() => go({ filters: cleared })}>{t('list.clearFilters')}</Button>
    </Nothing>
  );
}
