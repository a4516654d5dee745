import { Progress } from 'antd';
import { StopJob } from '@/components/finance/StopJob';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

interface Props {
  readonly title: string;
  readonly job: Parameters<typeof StopJob>[0]['job'];
  /** Absent where it is not known how far it is; `total` is null before it is counted. */
  readonly progress?: { readonly done: number; readonly total: number | null };
  readonly reload: () => void;
}

/** How far the job of a query or of a batch is, which is stopped here. */
export function JobProgress({ title, job, progress, reload }: Props) {
  const t = useText();
  return (
    <Panel title={title} extra={<StopJob job={job} reload={reload} />}>
      {progress && (
        <>
          <Progress size="small" percent={percentOf(progress)} aria-label={title} />
          <p className={kit.quiet}>
            {t('swap.progress', { done: progress.done, total: progress.total ?? '…' })}
          </p>
        </>
      )}
    </Panel>
  );
}

/** It is not over before the job says so. */
const percentOf = ({ done, total }: NonNullable<Props['progress']>): number =>
  Math.min(99, Math.floor((100 * done) / Math.max(1, total ?? 1)));
