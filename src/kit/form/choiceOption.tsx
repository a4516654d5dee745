import type { ReactNode } from 'react';
import type { Choice } from '@/domain/kit/choices';
import styles from '../kit.css';

interface Option<V> {
  readonly value: V;
  readonly label: string;
  readonly disabled: boolean;
  readonly disabledReason?: string;
}

/** What a select offers for a choice. */
export const optionOf = <V,>(value: V, label: string, { disabledReason }: Choice): Option<V> => ({
  value,
  label,
  disabled: disabledReason !== undefined,
  disabledReason,
});

/** An option as it reads in the list: one that cannot be chosen says why. */
export function choiceOption({
  label,
  data,
}: {
  readonly label?: ReactNode;
  readonly data: Pick<Option<unknown>, 'disabledReason'>;
}): ReactNode {
  if (data.disabledReason === undefined) return label;
  return (
    <>
      {label} <small className={styles.whyNot}>{data.disabledReason}</small>
    </>
  );
}
