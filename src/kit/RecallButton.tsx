import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Call, rightsOf } from '@/domain/kit/call';
import type { Change } from '@/request/client';
import { ReasonModal } from './ReasonModal';
import { useText } from './text';

interface Props {
  /** The call that recalls: who may make it sees the button. */
  readonly call: Pick<Call, 'right' | 'orRight'>;
  /** The question. */
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly children?: ReactNode;
  readonly change: () => Change<unknown>;
  readonly onDone: () => void;
}

/** Takes back what waits for approval. For its maker alone: the page shows it to no one else. */
export function RecallButton({ call, title, children, change, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!rightsOf(call).some((right) => access[right])) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('moves.approval.recall')}
      </Button>
      {open && (
        <ReasonModal
          title={title}
          okText={t('moves.approval.recall')}
          change={change}
          reload={onDone}
          onClose={() => setOpen(false)}
        >
          {children}
        </ReasonModal>
      )}
    </>
  );
}
