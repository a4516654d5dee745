import { Form } from 'antd';
import { headingOf } from '@/domain/kit/format';
import type { KeptPage } from '@/domain/kit/keptPage';
import { fieldOf } from '@/domain/kit/resource';
import { change } from '@/request/client';
import { ChangeDialog } from '../ChangeDialog';
import { FieldControl } from '../form/FieldControl';
import { useText } from '../text';
import { ruleOf } from '../zodRule';
import type { StepDialogProps } from './KeptActions';

interface Asking {
  /** The field of the record that is filled in with the step. */
  readonly field: string;
  /** What the step does, as a key of the catalogue. */
  readonly more?: string;
}

/** The dialog of a step that asks for one field of the record instead of a reason. */
export const stepAsking =
  (page: KeptPage, step: string, { field: name, more }: Asking) =>
  ({ record: { id, version }, reload, onDone, onClose }: StepDialogProps) => {
    const t = useText();
    const field = fieldOf(page.of, name);
    const label = headingOf(page.of, name, { t });
    const call = page.steps[step];
    if (!call) throw new Error(`${page.page} has no step ${step}`);
    const title = t(`moves.${page.of.moves?.name}.${step}`);
    return (
      <ChangeDialog<Readonly<Record<string, string>>, unknown>
        title={title}
        more={more && t(more)}
        okText={title}
        field={name}
        change={(entered) => change(call, { id, version, ...entered })}
        reload={reload}
        onDone={onDone}
        onClose={onClose}
      >
        <Form.Item name={name} label={label} rules={[ruleOf(field.schema, t, true)]}>
          <FieldControl field={field} label={label} />
        </Form.Item>
      </ChangeDialog>
    );
  };
