import type { ComponentType } from 'react';
import type { List } from '@/domain/kit/list';
import type { ListBase } from './listState';
import type { ListModel } from './useList';

interface TabsOfField {
  readonly field: string;
  /** How much waits behind each code; without it no tab shows a count. */
  readonly counts?: ReadonlyMap<number, number>;
}

/** What draws the tabs of a list. */
export interface TabsProps extends TabsOfField {
  readonly model: ListModel<List>;
  readonly list: List;
  /** Changes the filters, as a search does. */
  readonly onChoose: (value: number) => void;
}

/** Tabs over the codes of one field of a list. The page brings `ListTabs`: other lists do without its code. */
export interface TabsOf extends TabsOfField {
  readonly as: ComponentType<TabsProps>;
  /** How the rows behind a code stand, where not as the list does. */
  readonly sorts?: ReadonlyMap<number, ListBase['sort']>;
}

/** A list without the search field that its tabs stand for. */
export const withoutTabs = (list: List, field: string | undefined): List =>
  field ? { ...list, searches: list.searches.filter((name) => name !== field) } : list;
