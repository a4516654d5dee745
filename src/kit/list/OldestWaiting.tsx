import type { ReactNode } from 'react';
import type { List, RowOf } from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import { toZone } from '@/domain/kit/zone';
import { ageText } from '../audit/Waiting';
import { useReader } from '../text';
import { Answer } from './Answer';
import type { PageCall } from './useList';

interface Props<L extends List> {
  readonly list: PageCall<L>;
  /** With which the list shows all that waits, and no more. */
  readonly filters?: Filters;
  /** The field that says since when a record waits. */
  readonly since: L['columns'][number] & keyof RowOf<L>;
  readonly children?: ReactNode;
}

/** How much waits in a queue, and how long the oldest of it has. */
export function OldestWaiting<L extends List>({ list, filters, since, children }: Props<L>) {
  const { t, timeZone } = useReader();
  return (
    <Answer
      list={list}
      filters={filters}
      sort={[since, 'asc']}
      say={([oldest], count) => {
        if (!oldest) return t('answer.nothingWaits');
        const utc = String(oldest[since]);
        return t('answer.oldest', { count, age: ageText(utc, t), time: toZone(utc, timeZone).slice(0, 16) });
      }}
    >
      {children}
    </Answer>
  );
}
