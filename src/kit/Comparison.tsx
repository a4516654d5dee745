import { differingPieces } from '@/domain/kit/differing';
import { inRecord } from '@/domain/kit/fields';
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

/** A field before and after that is masked elsewhere, whole. */
export type Whole = Pick<Difference, 'field' | 'old' | 'new'>;

/** Where the old or the new value of a field is kept. */
export type PlaceOf = (field: string, side: 'old' | 'new') => MaskedPlace;

interface Props {
  readonly of: Resource;
  readonly differences: readonly Difference[];
  /** What else is known of the record, by which values may read: an amount by its currency. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly oldTitle: string;
  readonly newTitle: string;
  /** Where a masked value may be revealed. */
  readonly placeOf?: PlaceOf;
  /** Masked fields that this operator sees whole; the characters that differ are marked. */
  readonly whole?: readonly Whole[];
  /** Nothing was there before: only what is new is shown. */
  readonly onlyNew?: boolean;
}

/** Old and new side by side, field by field; what differs is marked by more than colour. */
export function Comparison({ of, differences, record, ...shown }: Props) {
  const { oldTitle, newTitle, placeOf, whole = [], onlyNew } = shown;
  const reader = useReader();
  const known = { ...record, ...Object.fromEntries(differences.map((one) => [one.field, one.new])) };
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{reader.t('list.field')}</th>
          {!onlyNew && <th scope="col">{oldTitle}</th>}
          <th scope="col">{newTitle}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => {
          const field = inRecord(fieldOf(of, one.field), known);
          const seen = whole.find((other) => other.field === one.field);
          return (
            <tr key={one.field} className={one.differs && !onlyNew ? styles.differs : undefined}>
              <th scope="row">{headingOf(of, one.field, reader, known)}</th>
              {!onlyNew && (
                <td>
                  {seen ? (
                    <Marked text={seen.old} other={seen.new} />
                  ) : (
                    <Value
                      name={one.field}
                      field={field}
                      value={one.old}
                      place={placeOf?.(one.field, 'old')}
                      whole
                    />
                  )}
                </td>
              )}
              <td>
                {one.differs && !onlyNew && (
                  <span className={styles.mark} role="img" aria-label={reader.t('list.changed')}>
                    →
                  </span>
                )}
                {seen ? (
                  <Marked text={seen.new} other={seen.old} />
                ) : (
                  <Value
                    name={one.field}
                    field={field}
                    value={one.new}
                    place={placeOf?.(one.field, 'new')}
                    whole
                  />
                )}
                {!seen && looksAlike(one) && <small> {reader.t('list.endsAlike')}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Two values of which only the same ending can be read. */
export const looksAlike = ({ differs, old, new: is }: Omit<Difference, 'field'>): boolean =>
  differs && old !== null && old === is;

/** A value in full, with what differs from the other one marked by more than colour. */
function Marked({ text, other }: { readonly text: string | null; readonly other: string | null }) {
  const reader = useReader();
  if (text === null) return reader.t('common.notAvailable');
  return (
    <span className={styles.whole}>
      {differingPieces(text, other ?? '').map((piece, at) =>
        piece.differs ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
      )}
    </span>
  );
}
