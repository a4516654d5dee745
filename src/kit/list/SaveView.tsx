import { App, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ViewContent } from '@/domain/kit/listView';
import { listViews } from '@/domain/system/listViews';
import { CallFailed, send } from '@/request/client';
import { namesFields } from '../failure';
import { useText } from '../text';
import { useFormKey } from '../useFormKey';
import { ruleOf } from '../zodRule';
import type { ListViews } from './useListViews';

interface Props {
  readonly listName: string;
  readonly content: ViewContent;
  readonly views: ListViews;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly byDefault?: boolean;
}

/** Keeps the list as it is on screen as a view of the operator's own, under a name. */
export default function SaveView({ listName, content, views, onClose }: Props) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useFormKey();

  const save = async ({ name, byDefault }: Values) => {
    setBusy(true);
    try {
      const { id } = await send(
        listViews.save,
        { listName, name, content },
        { idempotencyKey, quiet: namesFields },
      );
      if (byDefault) await send(listViews.setDefault, { listName, viewId: id });
      message.success(t('views.saved'));
      await views.reload();
      views.show(id);
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const [complaint] = Object.values(error.fields);
      if (complaint) form.setFields([{ name: 'name', errors: [complaint] }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t('views.saveAs')}
      okText={t('views.save')}
      cancelText={t('list.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('views.saveMore')}</p>
      <Form form={form} layout="vertical" onFinish={save} requiredMark={false}>
        <Form.Item name="name" label={t('views.name')} rules={[ruleOf(listViews.save.input.shape.name, t)]}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item name="byDefault" valuePropName="checked">
          <Checkbox>{t('views.openByDefault')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
