import { Form } from 'antd';
import { headingOf } from '@/domain/kit/format';
import { version as kind, versions } from '@/domain/system/version';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { FieldControl } from '@/kit/form/FieldControl';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { change } from '@/request/client';

/** Asks to how many of the installations a version is offered from now on. */
export function Raise({ record: { id, version }, reload, onDone, onClose }: StepDialogProps) {
  const t = useText();
  const { share } = kind.fields;
  const label = headingOf(kind, 'share', { t });
  return (
    <ChangeDialog<{ share: string }, unknown>
      title={t('moves.version.raise')}
      more={t('version.raiseMore')}
      okText={t('moves.version.raise')}
      field="share"
      change={(entered) => change(versions.steps.raise, { id, version, ...entered })}
      reload={reload}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="share" label={label} rules={[ruleOf(share.schema, t, true)]}>
        <FieldControl field={share} label={label} />
      </Form.Item>
    </ChangeDialog>
  );
}
