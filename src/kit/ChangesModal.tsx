import type { ReactNode } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { Comparison, type Difference } from './Comparison';
import { Dialog } from './Dialog';
import { useText } from './text';
import { UnsentNote } from './UnsentNote';
import type { Changing } from './useChange';

interface Props {
  readonly of: Resource;
  readonly differences: readonly Difference[];
  /** What is changed, by which its values may read. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly changing: Changing;
  /** What would follow from it. */
  readonly children?: ReactNode;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** What will change, old beside new, before it is sent. */
export function ChangesModal({ of, differences, record, changing, children, onConfirm, onClose }: Props) {
  const t = useText();
  const nothing = differences.length === 0;
  return (
    <Dialog
      width={720}
      title={t('change.review')}
      okText={changing.word(t('list.submit'))}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: nothing, autoFocus: true }}
      confirmLoading={changing.busy}
      onOk={onConfirm}
      typed={changing.uncertain}
      onClose={onClose}
    >
      {nothing ? (
        <p>{t('errors.record.nothingChanged')}</p>
      ) : (
        <Comparison
          of={of}
          differences={differences}
          record={record}
          oldTitle={t('change.old')}
          newTitle={t('change.new')}
        />
      )}
      {!nothing && children}
      <UnsentNote of={changing} />
    </Dialog>
  );
}
