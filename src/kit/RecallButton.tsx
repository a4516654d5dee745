import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Change } from '@/request/client';
import { ReasonModal } from './ReasonModal';
import { useText } from './text';

interface Props {
  /** Who may recall at all. */
  readonly right: string;
  /** The question. */
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly children?: ReactNode;
  readonly change: () => Change<unknown>;
  readonly onDone: () => void;
}

/** Takes back what waits for approval. For its maker alone: the page shows it to no one else. */
export function RecallButton({ right, title, children, change, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[right]) return null;
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
