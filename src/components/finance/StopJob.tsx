import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { swapCalls } from '@/domain/finance/swapQuery';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { change } from '@/request/client';

interface Props {
  /** What it works out, or writes. */
  readonly job: { readonly queryId: number } | { readonly batchId: number };
  readonly reload: () => void;
}

/** Stops the job of a query or of a batch, for who may. */
export function StopJob({ job, reload }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const stopping = useChange({ reload });
  if (!access[swapCalls.interrupt.right]) return null;
  return (
    <Button
      size="small"
      danger
      loading={stopping.busy}
      onClick={() => stopping.make(change(swapCalls.interrupt, job))}
    >
      {stopping.word(t('swap.stop'))}
    </Button>
  );
}
