import { useInterval } from 'ahooks';
import { useEffect } from 'react';
import { JobProgress } from '@/components/finance/JobProgress';
import { BATCH_FAILED, GENERATING } from '@/domain/finance/fxBatch';
import { fxBatchCalls } from '@/domain/finance/fxBatchOrder';
import { IN_PROGRESS } from '@/domain/finance/swapJob';
import type { KeptRecord } from '@/domain/kit/kept';
import { renewList } from '@/kit/list/renewal';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** How often a job that runs is looked at, in milliseconds. */
const LOOK_MS = 2000;

/** How far the files of a batch are that are being written, or why that failed. */
export function BatchJob({ batch: { id, version, status } }: { readonly batch: KeptRecord }) {
  const t = useText();
  const isGenerating = status === GENERATING;
  const isShown = isGenerating || status === BATCH_FAILED;
  const { data, reload } = useLoad(isShown ? `${fxBatchCalls.job.path} ${id} ${version}` : undefined, () =>
    send(fxBatchCalls.job, { batchId: id }, { quiet: true }),
  );
  const hasEnded = isGenerating && data !== undefined && data.status !== IN_PROGRESS;
  useInterval(reload, isGenerating ? LOOK_MS : undefined);
  useEffect(() => {
    if (hasEnded) renewList();
  }, [hasEnded]);
  if (isGenerating)
    return (
      <JobProgress title={t('fxBatch.running')} job={{ batchId: id }} progress={data} reload={renewList} />
    );
  if (status !== BATCH_FAILED || !data?.message) return null;
  return <Panel title={t('swap.serviceError')}>{data.message}</Panel>;
}
