import { useAccess } from '@umijs/max';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type ListView, listViews, VIEW_SHARE } from '@/domain/system/listViews';
import { change } from '@/request/client';
import { DraftNote } from '../formDrafts/DraftNote';
import { ofForm, useFormDraft } from '../formDrafts/useFormDraft';
import { useLeaveGuard } from '../leaveGuard';
import { RolesSelect } from '../RolesSelect';
import { useText } from '../text';
import { UnsentNote } from '../UnsentNote';
import { useChange } from '../useChange';
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
  const [typed, setTyped] = useState(false);
  const changing = useChange({ reload: onDone, said: t('views.saved') });
  useLeaveGuard(typed);
  const roleIds = view.roles.map(({ id }) => id);
  const initial = { name: view.name, roleIds };
  const { read, fill } = ofForm(form, initial);
  const given = useFormDraft({
    name: `view ${view.id}`,
    title: view.name,
    isDialog: true,
    typed,
    read,
    restore: (values) => {
      fill(values);
      setTyped(true);
    },
  });

  const save = async (values: Values) => {
    const { id, version } = view;
    const failure = await changing.make(change(listViews.edit, { id, version, roleIds, ...values }));
    form.setFields(
      Object.entries(failure?.fields ?? {}).map(([name, complaint]) => ({
        name: name as 'name',
        errors: [complaint],
      })),
    );
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={changing.uncertain}
      onFinish={save}
      onValuesChange={() => setTyped(true)}
      requiredMark={false}
    >
      <DraftNote of={given} />
      <Form.Item name="name" label={t('views.name')} rules={[ruleOf(listViews.edit.input.shape.name, t)]}>
        <Input autoFocus maxLength={60} />
      </Form.Item>
      {access[VIEW_SHARE] && (
        <Form.Item name="roleIds" label={t('views.shareWith')}>
          <RolesSelect call={listViews.roles} />
        </Form.Item>
      )}
      <UnsentNote of={changing} />
      <Button htmlType="submit" type="primary" disabled={false} loading={changing.busy}>
        {changing.word(t('views.save'))}
      </Button>
    </Form>
  );
}
