import { Form } from 'antd';
import { capitalTransfer, capitalTransfers } from '@/domain/finance/capitalTransfer';
import { headingOf } from '@/domain/kit/format';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { FieldControl } from '@/kit/form/FieldControl';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { change } from '@/request/client';

/** Asks by what the bank calls the transfer that arrived. */
export function Confirm({ record: { id, version }, reload, onDone, onClose }: StepDialogProps) {
  const t = useText();
  const { bankReference } = capitalTransfer.fields;
  const label = headingOf(capitalTransfer, 'bankReference', { t });
  return (
    <ChangeDialog<{ bankReference: string }, unknown>
      title={t('moves.capitalTransfer.confirm')}
      more={t('capital.confirmMore')}
      okText={t('moves.capitalTransfer.confirm')}
      field="bankReference"
      change={(entered) => change(capitalTransfers.steps.confirm, { id, version, ...entered })}
      reload={reload}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="bankReference" label={label} rules={[ruleOf(bankReference.schema, t, true)]}>
        <FieldControl field={bankReference} label={label} />
      </Form.Item>
    </ChangeDialog>
  );
}
