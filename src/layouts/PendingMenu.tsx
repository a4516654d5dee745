import { ScheduleOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { type PendingWork, usePendingWork } from '@/components/pending/PendingWork';
import { dividedQueues, type Queue, totalIn, useQueues } from '@/components/pending/queues';
import type { Translate } from '@/domain/kit/languages';
import { useText } from '@/kit/text';
import styles from './PendingMenu.css';

/** What waits for the operator, behind a red total. What is not known yet or could not be loaded is never shown as 0. */
export function PendingMenu() {
  const t = useText();
  const work = usePendingWork();
  const queues = useQueues();
  const [open, setOpen] = useState(false);
  if (!work.granted) return null;
  const total = work.counts && totalIn(queues, work.counts);
  const label = labelOf(t, work.failed, total);
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
        <Badge count={work.failed ? '!' : total} overflowCount={999} size="small">
          <ScheduleOutlined />
        </Badge>
      </Button>
    </Popover>
  );
}

function labelOf(t: Translate, failed: boolean, total: number | undefined): string {
  if (failed) return t('layout.pending.failed');
  return total === undefined ? t('layout.pending') : t('layout.pending.total', { count: total });
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
  if (!counts) return <Skeleton active title={false} paragraph={{ rows: queues.length, width: 240 }} />;
  const { counted, inInbox } = dividedQueues(queues);
  const drawLine = ({ name, url }: Queue) => (
    <li key={name}>
      <Link to={url} onClick={onChosen}>
        {t(`layout.pending.${name}`)}
      </Link>
      <output>{counts[name]}</output>
    </li>
  );
  return (
    <>
      <ul className={styles.list}>
        {counted.map(drawLine)}
        <li className={styles.total}>
          <span>{t('layout.pending.totalCnt')}</span>
          <output>{totalIn(queues, counts)}</output>
        </li>
      </ul>
      {inInbox.length > 0 && (
        <>
          <p className={styles.inInbox}>{t('layout.pending.inInbox')}</p>
          <ul className={styles.list}>{inInbox.map(drawLine)}</ul>
        </>
      )}
    </>
  );
}
