import { type fxBatchFileList, fxFileStatus, putFault } from '@/domain/finance/fxBatchOrder';
import type { RowOf } from '@/domain/kit/list';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { useText } from '@/kit/text';

type Shown = Pick<RowOf<typeof fxBatchFileList>, 'fxFileStatus' | 'putTime' | 'putFault'>;

/** How far a file is, and whether it is in the folder of its bank where it is to be. */
export function FileState({
  file: { fxFileStatus: status, putTime, putFault: fault },
}: {
  readonly file: Shown;
}) {
  const t = useText();
  return (
    <>
      <StatusBadge codes={fxFileStatus} value={status} />
      {putTime !== null && (
        <div>
          {t('fields.putTime')} <Instant utc={putTime} />
        </div>
      )}
      {fault !== null && (
        <div>
          {t('fields.putFault')}: <StatusBadge codes={putFault} value={fault} />
        </div>
      )}
    </>
  );
}

/** The column of it. */
export const fileStateColumn = {
  dataIndex: 'fxFileStatus',
  render: (_: unknown, file: Shown) => <FileState file={file} />,
} as const;
