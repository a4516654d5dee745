import { App, Form, Input } from 'antd';
import { exportTemplates } from '@/domain/exports/templates';
import { change } from '@/request/client';
import { ChangeDialog } from '../ChangeDialog';
import { useText } from '../text';
import { ruleOf } from '../zodRule';

interface Props {
  readonly listName: string;
  /** Names of the columns on screen, in their order. */
  readonly columns: readonly string[];
  readonly onClose: () => void;
}

/** Keeps the columns on screen as an export template of the operator's own, under a name. */
export default function SaveTemplate({ listName, columns, onClose }: Props) {
  const t = useText();
  const { message } = App.useApp();
  const kept = columns.map((column) => ({ name: column }));

  return (
    <ChangeDialog<{ name: string }, unknown>
      title={t('template.fromList')}
      more={t('template.fromListMore', { count: columns.length })}
      okText={t('views.save')}
      said={null}
      field="name"
      change={({ name }) => change(exportTemplates.save, { listName, name, columns: kept })}
      onDone={(_, { name }) => message.success(t('template.keptFromList', { name }))}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('template.name')}
        rules={[ruleOf(exportTemplates.save.input.shape.name, t)]}
      >
        <Input maxLength={60} />
      </Form.Item>
    </ChangeDialog>
  );
}
