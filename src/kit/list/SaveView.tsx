import { useAccess } from '@umijs/max';
import { Checkbox, Form, Input } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import type { ViewContent } from '@/domain/kit/listView';
import { listViews, VIEW_SHARE } from '@/domain/system/listViews';
import { change } from '@/request/client';
import { ChangeDialog } from '../ChangeDialog';
import { RolesSelect } from '../RolesSelect';
import { useText } from '../text';
import { usePress } from '../usePress';
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
  readonly roleIds?: number[];
}

/** Keeps the list as it is on screen as a view of the operator's own, under a name; shared at once by who may share. */
export default function SaveView({ listName, content, views, onClose }: Props) {
  const t = useText();
  const { press } = usePress();
  const access = useAccess() as Record<string, boolean>;

  const show = async (id: number, byDefault = false) => {
    if (byDefault) await press(change(listViews.setDefault, { listName, viewId: id }));
    await views.reload();
    views.show(id);
  };

  return (
    <ChangeDialog<Values, OutputOf<typeof listViews.save>>
      title={t('views.saveAs')}
      more={t('views.saveMore')}
      okText={t('views.save')}
      said={t('views.saved')}
      field="name"
      change={({ name, roleIds }) => change(listViews.save, { listName, name, content, roleIds })}
      onDone={({ id }, { byDefault }) => show(id, byDefault)}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('views.name')} rules={[ruleOf(listViews.save.input.shape.name, t)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="byDefault" valuePropName="checked">
        <Checkbox>{t('views.openByDefault')}</Checkbox>
      </Form.Item>
      {access[VIEW_SHARE] && (
        <Form.Item name="roleIds" label={t('views.shareWith')}>
          <RolesSelect call={listViews.roles} />
        </Form.Item>
      )}
    </ChangeDialog>
  );
}
