import { headingOf } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import type { MaskedPlace } from './cells/MaskedText';
import { Value } from './cells/Value';
import styles from './kit.css';
import { useReader } from './text';

/** One field before and after. */
export interface Difference {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
  /** What is masked may look alike and still be another value. */
  readonly differs: boolean;
}

/** Where the old or the new value of a field is kept. */
export type PlaceOf = (field: string, side: 'old' | 'new') => MaskedPlace;

interface Props {
  readonly of: Resource;
  readonly differences: readonly Difference[];
  readonly oldTitle: string;
  readonly newTitle: string;
  /** Where a masked value may be revealed. */
  readonly placeOf?: PlaceOf;
}

/** Old and new side by side, field by field; what differs is marked by more than colour. */
export function Comparison({ of, differences, oldTitle, newTitle, placeOf }: Props) {
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
          return (
            <tr key={one.field} className={one.differs ? styles.differs : undefined}>
              <th scope="row">{headingOf(one.field, field, reader)}</th>
              <td>
                <Value name={one.field} field={field} value={one.old} place={placeOf?.(one.field, 'old')} />
              </td>
              <td>
                {one.differs && (
                  <span className={styles.mark} role="img" aria-label={reader.t('list.changed')}>
                    →
                  </span>
                )}
                <Value name={one.field} field={field} value={one.new} place={placeOf?.(one.field, 'new')} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
