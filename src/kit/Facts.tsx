import { type Field, inRecord } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { LinkedValue } from './cells/LinkedValue';
import styles from './kit.css';
import { useReader } from './text';

/** Kinds that take a line of their own where they are shown whole. */
const WIDE: readonly Field['kind'][] = ['words', 'keys'];

interface Props<R extends Resource> {
  readonly of: R;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
  readonly names: readonly (keyof R['fields'] & string)[];
  /** Texts in every language that they have, rights in groups. */
  readonly whole?: boolean;
}

/** Fields of one record under their labels, the same values as in lists and exports; masked ones can be revealed. What says nothing is left out. */
export function Facts<R extends Resource>({ of, record, names, whole }: Props<R>) {
  const reader = useReader();
  const told = names
    .map((name) => ({ name, field: inRecord(fieldOf(of, name), record) }))
    .filter(({ name, field }) => saysSomething(field, record[name]));
  return (
    <dl className={styles.facts}>
      {told.map(({ name, field }) => (
        <div key={name} className={whole && WIDE.includes(field.kind) ? styles.wide : undefined}>
          <dt>{headingOf(of, name, reader, record)}</dt>
          <dd>
            <LinkedValue
              name={name}
              field={field}
              record={record}
              whole={whole}
              place={{ resource: of.name, id: record.id, field: name }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a field has a value, or has words of its own for having none, such as that something has no end. */
const saysSomething = ({ absent }: Field, value: unknown): boolean =>
  absent !== undefined || (value !== null && value !== undefined && value !== '');
