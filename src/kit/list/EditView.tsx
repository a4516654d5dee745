import { useAccess } from '@umijs/max';
import { Button, Form, Input } from 'antd';
import { type ListView, listViews, VIEW_SHARE } from '@/domain/system/listViews';
import { CallFailed, send } from '@/request/client';
import { namesFields } from '../failure';
import { RolesSelect } from '../RolesSelect';
import { useText } from '../text';
import { useFormKey } from '../useFormKey';
import { ruleOf } from '../zodRule';

interface Props {
  readonly view: ListView;
  /** After it was changed, and when somebody else had changed it meanwhile. */
  readonly onDone: () => void;
}

interface Values {
  readonly name: string;
  readonly roleIds?: number[];
}

/** The name of a view, and for who may share with whom. */
export function EditView({ view, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [form] = Form.useForm<Values>();
  const idempotencyKey = useFormKey();
  const roleIds = view.roles.map(({ id }) => id);

  const save = async (values: Values) => {
    const { id, version } = view;
    try {
      await send(listViews.edit, { id, version, roleIds, ...values }, { idempotencyKey, quiet: namesFields });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      form.setFields(
        Object.entries(error.fields).map(([name, complaint]) => ({
          name: name as 'name',
          errors: [complaint],
        })),
      );
      if (error.code !== 409) return;
    }
    onDone();
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ name: view.name, roleIds }}
      onFinish={save}
      requiredMark={false}
    >
      <Form.Item name="name" label={t('views.name')} rules={[ruleOf(listViews.edit.input.shape.name, t)]}>
        <Input autoFocus maxLength={60} />
      </Form.Item>
      {access[VIEW_SHARE] && (
        <Form.Item name="roleIds" label={t('views.shareWith')}>
          <RolesSelect call={listViews.roles} />
        </Form.Item>
      )}
      <Button htmlType="submit" type="primary">
        {t('views.save')}
      </Button>
    </Form>
  );
}
