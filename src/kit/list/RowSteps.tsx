import { history } from '@umijs/max';
import { StepLinks } from '../audit/QueueSteps';
import type { Way } from '../cells/Linked';
import { useKeys } from '../useKeys';
import { useRowsOnScreen } from './rowsOnScreen';

/** The rows before and behind the one that is open over its list, as far as the page of the list has them. */
function useNeighbours(id: number) {
  const rows = useRowsOnScreen();
  const at = rows.findIndex((row) => row.id === id);
  return {
    place: at < 0 ? undefined : { at: at + 1, total: rows.length },
    previous: at < 0 ? undefined : rows[at - 1]?.way,
    next: at < 0 ? undefined : rows[at + 1]?.way,
  };
}

/** One drawer gives way to the other: Back, and closing, lead to the list. */
const go = (way: Way | undefined) => way && history.replace(way.url, way.state);

/** The way to the record before and the one behind in the list under a drawer, by link. */
export function RowSteps({ id }: { readonly id: number }) {
  const { place, previous, next } = useNeighbours(id);
  if (!place) return null;
  return (
    <StepLinks
      at={place.at}
      total={place.total}
      previous={previous?.url}
      next={next?.url}
      replace
      state={{ opened: true }}
    />
  );
}

/** The same by key (P, N), heard in the drawer. */
export function RowKeys({ id }: { readonly id: number }) {
  const { previous, next } = useNeighbours(id);
  useKeys({ p: () => go(previous), n: () => go(next) });
  return null;
}
