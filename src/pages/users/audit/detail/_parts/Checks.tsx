import { Checkbox } from 'antd';
import { useText } from '@/kit/text';
import styles from './detail.css';

interface Props {
  readonly checks: readonly string[];
  readonly ticked: readonly string[];
  readonly onToggle: (check: string) => void;
}

/** What is looked at before approving: a line to tick for each, by mouse or digit. */
export function Checks({ checks, ticked, onToggle }: Props) {
  const t = useText();
  return (
    <ul className={styles.checks}>
      {checks.map((check, at) => (
        <li key={check}>
          <Checkbox checked={ticked.includes(check)} onChange={() => onToggle(check)}>
            <kbd>{at + 1}</kbd> {t(`verification.check.${check}`)}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
