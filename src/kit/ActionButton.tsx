import { Button, type ButtonProps, Tooltip } from 'antd';
import styles from './kit.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be done now; without one it can. */
  readonly reason?: string;
}

/**
 * A button that never lies: what cannot be done now stays in its place, says why, and can still be reached by
 * keyboard so that the reason can be read (a button that is `disabled` could not).
 */
export function ActionButton({ reason, onClick, className = '', ...button }: Props) {
  if (!reason) return <Button {...button} className={className} onClick={onClick} />;
  return (
    <Tooltip title={reason}>
      <Button
        {...button}
        className={`${className} ${styles.impossible}`}
        danger={false}
        aria-disabled
        aria-description={reason}
      />
    </Tooltip>
  );
}
