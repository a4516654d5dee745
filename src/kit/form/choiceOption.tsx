import type { ReactNode } from 'react';
import type { Choice } from '@/domain/kit/choices';
import styles from '../kit.css';

interface Option<V> {
  readonly value: V;
  readonly label: string;
  readonly disabled: boolean;
  readonly whyNot?: string;
}

/** What a select offers for a choice. */
export const optionOf = <V,>(value: V, label: string, { whyNot }: Choice): Option<V> => ({
  value,
  label,
  disabled: whyNot !== undefined,
  whyNot,
});

/** An option as it reads in the list: one that cannot be chosen says why. */
export function choiceOption({
  label,
  data,
}: {
  readonly label?: ReactNode;
  readonly data: Pick<Option<unknown>, 'whyNot'>;
}): ReactNode {
  if (data.whyNot === undefined) return label;
  return (
    <>
      {label} <small className={styles.quiet}>{data.whyNot}</small>
    </>
  );
}
