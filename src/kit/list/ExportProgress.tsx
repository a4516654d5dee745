import { useRequest } from 'ahooks';
import { App, Button } from 'antd';
import { useState } from 'react';
import { exportJobs, exportStatus, type ExportProgress as Job } from '@/domain/exports/calls';
import { codeOf } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/languages';
import { change, download, inBackground, send } from '@/request/client';
import { failureOf } from '@/request/errors';
import { useText } from '../text';
import { usePress } from '../usePress';
import styles from './list.css';

/** How often a running export is asked how far it is, in milliseconds. */
const POLL_MS = 1000;

const is = (job: Job, status: keyof typeof exportStatus.entries) =>
  job.status === codeOf(exportStatus, status);
const isOver = (job: Job) => !is(job, 'waiting') && !is(job, 'running');

async function fetchFile({ id }: Job): Promise<void> {
  const { ticket } = await inBackground(change(exportJobs.ticket, { id }));
  await download(`/web/export/${ticket}`);
}

interface Props {
  readonly id: number;
  /** Called when there is nothing more to tell. */
  readonly onEnd: () => void;
}

/** How far an export is, with a way to stop it. When it is ready its file is fetched. */
export function ExportProgress({ id, onEnd }: Props) {
  const t = useText();
  const { message } = App.useApp();
  const file = useRequest(fetchFile, {
    manual: true,
    onSuccess: (_, [ready]) => {
      if (ready.message === null) message.success(t('list.export.done'));
      else message.warning(t('list.export.changed', { reason: ready.message }));
      onEnd();
    },
    onError: () => {},
  });
  const [over, setOver] = useState(false);
  const { data: job } = useRequest(() => send(exportJobs.progress, { id }, { quiet: true }), {
    pollingInterval: over ? 0 : POLL_MS,
    onSuccess: (now) => {
      setOver(isOver(now));
      if (is(now, 'ready')) file.run(now);
    },
    // Asked again in a second.
    onError: () => {},
  });
  const { busy, press } = usePress();
  const stop = () => press(change(exportJobs.interrupt, { id }));

  if (job && is(job, 'failed')) return <p role="alert">{t('list.export.failed')}</p>;
  if (job && is(job, 'interrupted')) return <p role="status">{stoppedText(t, job)}</p>;
  const refused = file.error && failureOf(file.error);
  // Asked again it would be refused again.
  if (refused?.code === 403) return <p role="alert">{refused.message}</p>;
  const percent = job?.totalRows ? Math.floor((job.doneRows / job.totalRows) * 100) : 0;
  return (
    <div className={styles.export}>
      <progress max={100} value={percent} aria-label={t('list.export.button')} />
      <span role="status">
        {job?.totalRows == null
          ? t('list.export.waiting')
          : t('list.export.progress', { done: job.doneRows, total: job.totalRows })}
      </span>
      {file.error ? (
        <Button size="small" onClick={file.refresh}>
          {t('list.retry')}
        </Button>
      ) : (
        <Button size="small" danger loading={busy} disabled={over} onClick={stop}>
          {t('list.export.interrupt')}
        </Button>
      )}
    </div>
  );
}

const stoppedText = (t: Translate, { message }: Job): string =>
  message === null ? t('list.export.interrupted') : t('list.export.ended', { reason: message });
