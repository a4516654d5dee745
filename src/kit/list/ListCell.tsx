import { memo } from 'react';
import { inRecord } from '@/domain/kit/fields';
import type { List } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { LinkedValue } from '../cells/LinkedValue';

interface Props {
  readonly list: List;
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** One value of a row. */
export const ListCell = memo(function ListCell({ list, name, row }: Props) {
  return <LinkedValue name={name} field={inRecord(fieldOf(list.of, name), row)} record={row} />;
});
