import { requiredText } from '@/domain/kit/rules';
import { accounts } from '@/domain/system/account';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

/** Asks why the second factor of an account is taken away, and says what follows from it. */
export function ResetFactor({
  record: { id, version, name, email },
  reload,
  onDone,
  onClose,
}: StepDialogProps) {
  const t = useText();
  const call = accounts.steps.resetFactor;
  if (!call) throw new Error('second factors cannot be reset');
  const word = t('moves.account.resetFactor');
  return (
    <ReasonModal
      title={word}
      okText={word}
      danger
      reason={{ label: t('kept.reason'), schema: requiredText(200), required: true }}
      change={(reason) => change(call, { id, version, reason })}
      onDone={onDone}
      reload={reload}
      onClose={onClose}
    >
      {t('account.resetFactorMore', { name: String(name), email: String(email) })}
    </ReasonModal>
  );
}
