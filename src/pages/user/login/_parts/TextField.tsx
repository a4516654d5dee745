import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './TextField.css';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
  /** What is wrong with what was entered; undefined when nothing is. */
  readonly complaint?: string;
  /** Stands at the end of the field. */
  readonly after?: ReactNode;
}

/** One labelled input. */
export function TextField({ label, complaint, after, id, ...input }: Props) {
  const own = useId();
  const fieldId = id ?? own;
  const complaintId = `${fieldId}-complaint`;
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={fieldId}
          aria-invalid={complaint !== undefined}
          aria-describedby={complaint ? complaintId : undefined}
        />
        {after}
      </div>
      {complaint && (
        <p id={complaintId} role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}
