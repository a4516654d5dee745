import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { history, Link } from '@umijs/max';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { aside } from '@/domain/kit/joined';
import { useText } from '../text';
import { useKeys } from '../useKeys';
import styles from './audit.css';
import type { Queue } from './queue';

/** The way to the item before and the one behind, by link or key (P, N), and where in the queue this one stands. */
export function QueueSteps({ at, total, previous, next }: Pick<Queue, 'at' | 'total' | 'previous' | 'next'>) {
  const t = useText();
  useKeys({ p: () => previous && history.push(previous), n: () => next && history.push(next) });
  return (
    <nav className={styles.steps} aria-label={t('audit.queue')}>
      <StepLink to={previous} label={t('audit.previous')} hotkey="P" icon={<LeftOutlined />} />
      {at !== undefined && <span>{t('audit.position', { at, total })}</span>}
      <StepLink to={next} label={t('audit.next')} hotkey="N" icon={<RightOutlined />} />
    </nav>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly hotkey: string;
  readonly icon: ReactNode;
}

function StepLink({ to, label, hotkey, icon }: StepProps) {
  const t = useText();
  if (!to) return <span className={styles.noStep}>{icon}</span>;
  return (
    <Tooltip title={aside(t, label, hotkey)}>
      <Link to={to} aria-label={label} className={styles.step}>
        {icon}
      </Link>
    </Tooltip>
  );
}
