import { versions } from '@/domain/system/version';
import { ChangeDialog } from '@/kit/ChangeDialog';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

/** Says what offering a version to all does to the others. */
export function Release({ record: { id, version }, reload, onDone, onClose }: StepDialogProps) {
  const t = useText();
  return (
    <ChangeDialog
      title={t('moves.version.release')}
      more={t('version.releaseMore')}
      okText={t('moves.version.release')}
      said={t('kept.proposed')}
      change={() => change(versions.steps.release, { id, version })}
      reload={reload}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
