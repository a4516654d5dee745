import { useAccess } from '@umijs/max';
import type { Field } from '@/domain/kit/fields';
import { keyOf } from '@/domain/kit/menu';
import { WayOfCell } from './Linked';
import type { MaskedPlace } from './MaskedText';
import { Value } from './Value';

interface Props {
  readonly name: string;
  /** As it reads in this record. */
  readonly field: Field;
  readonly record: Readonly<Record<string, unknown>>;
  readonly place?: MaskedPlace;
  readonly whole?: boolean;
}

/** One value of a record, wherever it is read. What names another record leads there, for who may follow. */
export function LinkedValue({ name, field, record, ...how }: Props) {
  const access = useAccess() as Record<string, boolean>;
  const { names } = field;
  const value = <Value name={name} field={field} value={record[name]} {...how} />;
  const id = names && (record[name] ?? '') !== '' && record[names.id];
  if (!names || !id || !access[keyOf(names.page)]) return value;
  return <WayOfCell value={{ url: `${names.page}?id=${id}` }}>{value}</WayOfCell>;
}
