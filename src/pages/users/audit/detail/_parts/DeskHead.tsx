import { auditStatus } from '@/domain/kit/approval';
import type { OutputOf } from '@/domain/kit/call';
import { type auditDesk, verification } from '@/domain/users/verification';
import { useReloadOnce } from '@/kit/audit/decisions';
import { OwnTag } from '@/kit/audit/MakerName';
import { CopyText } from '@/kit/cells/CopyText';
import { Value } from '@/kit/cells/Value';
import { PageHead } from '@/kit/PageHead';
import { HoldBar } from './HoldBar';
import { DESK } from './useDeskFlow';

interface Props {
  readonly detail: OutputOf<typeof auditDesk.detail>;
  readonly reload: () => void;
}

/** Which item of the desk is open, about whom, and who works on it. */
export function DeskHead({ detail: { verification: item, user }, reload }: Props) {
  // The page stays when nothing else waits: then it shows what became of the item.
  useReloadOnce(DESK, item.id, reload);
  return (
    <PageHead
      title={<CopyText text={String(item.id)} />}
      codes={auditStatus}
      status={item.auditStatus}
      actions={<HoldBar item={item} onChange={reload} />}
    >
      <strong>{user.fullName}</strong>
      <OwnTag audit={item} />
      <Value
        name="verificationType"
        field={verification.fields.verificationType}
        value={item.verificationType}
      />
    </PageHead>
  );
}
