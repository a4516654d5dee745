import { useAccess } from '@umijs/max';
import { memo } from 'react';
import { inRecord } from '@/domain/kit/fields';
import type { List } from '@/domain/kit/list';
import { keyOf } from '@/domain/kit/menu';
import { fieldOf } from '@/domain/kit/resource';
import { WayOfCell } from '../cells/Linked';
import { Value } from '../cells/Value';

interface Props {
  readonly list: List;
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** One value of a row. What names another record leads there, for who may follow. */
export const ListCell = memo(function ListCell({ list, name, row }: Props) {
  const access = useAccess() as Record<string, boolean>;
  const field = inRecord(fieldOf(list.of, name), row);
  const { names } = field;
  const value = <Value name={name} field={field} value={row[name]} />;
  const id = names && row[names.id];
  if (!names || !id || !access[keyOf(names.page)]) return value;
  return <WayOfCell value={{ url: `${names.page}?id=${id}` }}>{value}</WayOfCell>;
});
