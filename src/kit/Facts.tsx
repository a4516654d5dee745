import { type Field, inRecord } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { Value } from './cells/Value';
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

/** Fields of one record under their labels, the same values as in lists and exports; masked ones can be revealed. */
export function Facts<R extends Resource>({ of, record, names, whole }: Props<R>) {
  const reader = useReader();
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const field = fieldOf(of, name);
        return (
          <div key={name} className={whole && WIDE.includes(field.kind) ? styles.wide : undefined}>
            <dt>{headingOf(of, name, reader)}</dt>
            <dd>
              <Value
                name={name}
                field={inRecord(field, record)}
                value={record[name]}
                whole={whole}
                place={{ resource: of.name, id: record.id, field: name }}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
