import { DownloadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { FILE_SENT, FILE_SUPERSEDED, fxBatchCalls, fxFileStatus } from '@/domain/finance/fxBatchOrder';
import { codeOf } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/languages';
import { ActionButton } from '@/kit/ActionButton';
import { openBeside } from '@/kit/openBeside';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { change } from '@/request/client';

interface Props {
  readonly file: {
    readonly id: number;
    readonly fileName: string | null;
    readonly fxFileStatus: number;
  };
}

/** Saves a file of a batch as its bank gets it, for who may; one that was not released says so. Each download is logged. */
export function DownloadFile({ file: { id, fileName, fxFileStatus: status } }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const asking = useChange({ said: null });
  if (!access[fxBatchCalls.openFile.right]) return null;
  const word = asking.word(t('fxBatch.download'));
  const reason = whyNotDownload(t, status);
  return (
    <ActionButton
      type="text"
      size="small"
      title={reason ? undefined : word}
      aria-label={fileName ? `${word} ${fileName}` : word}
      icon={<DownloadOutlined />}
      loading={asking.busy}
      reason={reason}
      onClick={() =>
        void asking.make(change(fxBatchCalls.openFile, { fileId: id }), ({ path }) => openBeside(path))
      }
    />
  );
}

function whyNotDownload(t: Translate, status: number): string | undefined {
  if (status === FILE_SUPERSEDED) return t('fxBatch.superseded');
  const isReleased = status === FILE_SENT || status === codeOf(fxFileStatus, 'answered');
  return isReleased ? undefined : t('errors.fxBatch.notReleased');
}
