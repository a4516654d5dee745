import { useRef } from 'react';
import type { ListInput } from '@/domain/kit/list';
import type { Sums, SumsCall } from '@/domain/kit/sums';
import { send } from '@/request/client';
import { type Load, useLoad } from '../useLoad';

/**
 * What all that a list finds under an input comes to; undefined where it adds nothing up. Asked for once the rows are
 * there, so that they do not wait for it, and not again while only the page or the order of them changes.
 */
export function useSums(
  call: SumsCall | undefined,
  { sortField: _field, sortOrder: _order, ...filters }: ListInput,
  rowsArrived: boolean,
): Load<Sums | undefined> | undefined {
  const key = `${call?.path} ${JSON.stringify(filters)}`;
  /** The filters under which rows have been there. */
  const withRows = useRef<string>(undefined);
  if (rowsArrived) withRows.current = key;
  const load = useLoad(
    call && withRows.current === key ? key : undefined,
    async () => call && send(call, filters),
  );
  return call && load;
}
