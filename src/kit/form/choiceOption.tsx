import type { ReactNode } from 'react';
import type { Choice } from '@/domain/kit/choices';
import styles from '../kit.css';

interface Option<V> {
  readonly value: V;
  readonly label: string;
  readonly disabled: boolean;
  readonly disabledReason?: string;
  readonly note?: string;
}

/** What a select offers for a choice. */
export const optionOf = <V,>(value: V, label: string, { disabledReason, note }: Choice): Option<V> => ({
  value,
  label,
  disabled: disabledReason !== undefined,
  disabledReason,
  note,
});

/** An option as it reads in the list, with what has to be known of it; one that cannot be chosen says why. */
export function choiceOption({
  label,
  data,
}: {
  readonly label?: ReactNode;
  readonly data: Pick<Option<unknown>, 'disabledReason' | 'note'>;
}): ReactNode {
  const said = data.disabledReason ?? data.note;
  if (said === undefined) return label;
  return (
    <>
      {label} <small className={styles.whyNot}>{said}</small>
    </>
  );
}
