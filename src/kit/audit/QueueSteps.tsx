import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { history, Link } from '@umijs/max';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { aside } from '@/domain/kit/joined';
import { useText } from '../text';
import { useKeys } from '../useKeys';
import styles from './audit.css';
import type { Queue } from './queue';

type Steps = Pick<Queue, 'at' | 'total' | 'previous' | 'next'>;

/** The way to the item before and the one behind, by link or key (P, N), and where in the queue this one stands. */
export function QueueSteps(steps: Steps) {
  const { previous, next } = steps;
  useKeys({ p: () => previous && history.push(previous), n: () => next && history.push(next) });
  return <StepLinks {...steps} />;
}

interface StepLinksProps extends Steps, Pick<StepProps, 'replace' | 'state'> {}

/** The same ways by link alone. */
export function StepLinks({ at, total, previous, next, ...how }: StepLinksProps) {
  const t = useText();
  return (
    <nav className={styles.steps} aria-label={t('audit.queue')}>
      <StepLink {...how} to={previous} label={t('audit.previous')} hotkey="P" icon={<LeftOutlined />} />
      {at !== undefined && <span>{t('audit.position', { at, total })}</span>}
      <StepLink {...how} to={next} label={t('audit.next')} hotkey="N" icon={<RightOutlined />} />
    </nav>
  );
}

interface StepProps {
  /** Takes the place of the item in the browser's history. */
  readonly replace?: boolean;
  /** What goes with it there. */
  readonly state?: object;
  readonly to: string | undefined;
  readonly label: string;
  readonly hotkey: string;
  readonly icon: ReactNode;
}

function StepLink({ to, label, hotkey, icon, ...how }: StepProps) {
  const t = useText();
  if (!to) return <span className={styles.noStep}>{icon}</span>;
  return (
    <Tooltip title={aside(t, label, hotkey)}>
      <Link {...how} to={to} aria-label={label} className={styles.step}>
        {icon}
      </Link>
    </Tooltip>
  );
}
