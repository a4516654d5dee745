import { Badge, Tabs } from 'antd';
import { codeLabelKey } from '@/domain/kit/codes';
import { fieldOf } from '@/domain/kit/resource';
import { useText } from '../text';
import type { TabsProps } from './tabs';

/** A list that is several queues: one tab for each, as a filter of the list, so that it has a URL of its own. */
export function ListTabs({ field, counts, list, model, onChoose }: TabsProps) {
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
