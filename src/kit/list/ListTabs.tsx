import { Badge, Tabs } from 'antd';
import { codeLabelKey } from '@/domain/kit/codes';
import type { List } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { useText } from '../text';
import type { ListModel } from './useList';

/** Tabs over the codes of one field of a list. */
export interface TabsOf {
  readonly field: string;
  /** How much waits behind each code; without it no tab shows a count. */
  readonly counts?: ReadonlyMap<number, number>;
}

interface Props extends TabsOf {
  readonly model: ListModel<List>;
  readonly list: List;
  /** Changes the filters, as a search does. */
  readonly onChoose: (value: number) => void;
}

/** A list that is several queues: one tab for each, as a filter of the list, so that it has a URL of its own. */
export function ListTabs({ field, counts, list, model, onChoose }: Props) {
  const t = useText();
  const { codes } = fieldOf(list.of, field);
  if (!codes) throw new Error(`${field} has no codes to make tabs of`);
  const items = Object.values(codes.entries).map(({ values: [value = 0] }) => ({
    key: String(value),
    label: (
      <>
        {t(codeLabelKey(codes, value) ?? '')}{' '}
        <Badge count={counts?.get(value) ?? 0} overflowCount={999} size="small" />
      </>
    ),
  }));
  const active = model.state.filters[field];
  return (
    <Tabs activeKey={String(active)} items={items} onChange={(key) => onChoose(Number(key))} size="small" />
  );
}

/** A list without the search field that its tabs stand for. */
export const withoutTabs = (list: List, tabs: TabsOf | undefined): List =>
  tabs ? { ...list, searches: list.searches.filter((name) => name !== tabs.field) } : list;
