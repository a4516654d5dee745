import { ScheduleOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { type PendingWork, usePendingWork } from '@/components/pending/PendingWork';
import { useQueues } from '@/components/pending/queues';
import { useText } from '@/kit/text';
import styles from './PendingMenu.css';

/** The eleven pending counts behind a red total. What could not be loaded is said, never shown as 0. */
export function PendingMenu() {
  const t = useText();
  const work = usePendingWork();
  const [open, setOpen] = useState(false);
  if (!work.granted) return null;
  const label = work.failed
    ? t('layout.pending.failed')
    : t('layout.pending.total', { count: work.counts?.totalCnt ?? 0 });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      title={t('layout.pending')}
      content={<Counts work={work} onChosen={() => setOpen(false)} />}
    >
      <Button type="text" aria-label={label} title={label} aria-expanded={open}>
        <Badge count={work.failed ? '!' : work.counts?.totalCnt} overflowCount={999} size="small">
          <ScheduleOutlined />
        </Badge>
      </Button>
    </Popover>
  );
}

function Counts({ work, onChosen }: { work: PendingWork; onChosen: () => void }) {
  const t = useText();
  const queues = useQueues();
  const { counts } = work;
  if (work.failed) {
    return (
      <div className={styles.failed}>
        <p role="alert">{t('layout.pending.failed')}</p>
        <Button size="small" loading={work.loading} onClick={work.retry}>
          {t('layout.retry')}
        </Button>
      </div>
    );
  }
  if (!counts) return <Skeleton active title={false} paragraph={{ rows: 11, width: 240 }} />;
  return (
    <ul className={styles.list}>
      {queues.map(({ name, url }) => (
        <li key={name}>
          {url ? (
            <Link to={url} onClick={onChosen}>
              {t(`layout.pending.${name}`)}
            </Link>
          ) : (
            <span>{t(`layout.pending.${name}`)}</span>
          )}
          <output>{counts[name]}</output>
        </li>
      ))}
      <li className={styles.total}>
        <span>{t('layout.pending.totalCnt')}</span>
        <output>{counts.totalCnt}</output>
      </li>
    </ul>
  );
}
