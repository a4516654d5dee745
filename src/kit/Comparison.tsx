import { headingOf } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { Value } from './cells/Value';
import styles from './kit.css';
import { useReader } from './text';

/** One field before and after. */
export interface Difference {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

interface Props {
  readonly of: Resource;
  readonly differences: readonly Difference[];
  readonly oldTitle: string;
  readonly newTitle: string;
}

/** Old and new side by side, field by field; what differs is marked by more than colour. */
export function Comparison({ of, differences, oldTitle, newTitle }: Props) {
  const reader = useReader();
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{reader.t('list.field')}</th>
          <th scope="col">{oldTitle}</th>
          <th scope="col">{newTitle}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => {
          const field = fieldOf(of, one.field);
          const differs = one.old !== one.new;
          return (
            <tr key={one.field} className={differs ? styles.differs : undefined}>
              <th scope="row">{headingOf(one.field, field, reader)}</th>
              <td>
                <Value name={one.field} field={field} value={one.old} />
              </td>
              <td>
                {differs && (
                  <span className={styles.mark} role="img" aria-label={reader.t('list.changed')}>
                    →
                  </span>
                )}
                <Value name={one.field} field={field} value={one.new} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
