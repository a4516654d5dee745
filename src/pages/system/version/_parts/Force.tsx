import { versionCalls, versions } from '@/domain/system/version';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { Instant } from '@/kit/cells/Instant';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';

/** Says whom it keeps from ordering to force the update to a version, and since when that may be done. */
export function Force({ record: { id, version }, reload, onDone, onClose }: StepDialogProps) {
  const t = useText();
  return (
    <ChangeDialog
      title={t('moves.version.force')}
      more={
        <>
          <p>{t('version.forceMore')}</p>
          <Stopped id={id} />
        </>
      }
      okText={t('moves.version.force')}
      danger
      said={t('kept.proposed')}
      change={() => change(versions.steps.force, { id, version })}
      reload={reload}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function Stopped({ id }: { readonly id: number }) {
  const t = useText();
  const { stopped: call } = versionCalls;
  const { data, failure, reload } = useLoad(`${call.path} ${id}`, () => send(call, { id }, { quiet: true }));
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  return (
    <>
      <p>
        <strong>{t('version.stopped', { users: data.users })}</strong>
      </p>
      <p>
        {t('version.forcedFrom')} <Instant utc={data.from} />
      </p>
    </>
  );
}
