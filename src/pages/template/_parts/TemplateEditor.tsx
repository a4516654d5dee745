import { useAccess } from '@umijs/max';
import { Form, Input, Select } from 'antd';
import {
  type ExportedList,
  type ExportTemplate,
  exportTemplates,
  TEMPLATE_SHARE,
} from '@/domain/exports/templates';
import { CallField, CallForm } from '@/kit/CallForm';
import { RolesSelect } from '@/kit/RolesSelect';
import { Sheet } from '@/kit/Sheet';
import { useText } from '@/kit/text';
import { ColumnsField } from './ColumnsField';

interface Props {
  readonly lists: readonly ExportedList[];
  /** What is edited; a new one without it. */
  readonly template: ExportTemplate | undefined;
  /** The list of a new one, where that is known. */
  readonly listName: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A template: its list, its columns in order with their labels, and with whom it is shared. Mount it to open it. */
export default function TemplateEditor({ lists, template, listName, onDone, onClose }: Props) {
  const t = useText();
  return (
    <Sheet
      open
      size="min(860px, 96vw)"
      title={t(template ? 'template.edit' : 'template.new')}
      onClose={onClose}
    >
      {template ? (
        <EditForm lists={lists} template={template} onDone={onDone} onClose={onClose} />
      ) : (
        <NewForm lists={lists} listName={listName} onDone={onDone} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface FormProps extends Pick<Props, 'lists' | 'onDone' | 'onClose'> {}

function EditForm({ template, onDone, onClose, lists }: FormProps & { readonly template: ExportTemplate }) {
  const t = useText();
  const { id, version, name, columns, listName } = template;
  const roleIds = template.roles.map((role) => role.id);
  return (
    <CallForm
      call={exportTemplates.edit}
      fixed={{ id, version }}
      initial={{ name, columns, roleIds }}
      submitText={t('views.save')}
      reload={onDone}
      onDone={onClose}
    >
      <Fields list={lists.find((one) => one.name === listName)} />
    </CallForm>
  );
}

function NewForm({ lists, listName, onDone, onClose }: FormProps & Pick<Props, 'listName'>) {
  const t = useText();
  return (
    <CallForm
      call={exportTemplates.save}
      fixed={{}}
      initial={{ listName, columns: [] }}
      submitText={t('views.save')}
      reload={onDone}
      onDone={onClose}
    >
      <CallField name="listName" label={t('template.list')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={lists.map(({ name }) => ({ value: name, label: t(`lists.${name}`) }))}
        />
      </CallField>
      <FieldsOfChosenList lists={lists} />
    </CallForm>
  );
}

function FieldsOfChosenList({ lists }: Pick<Props, 'lists'>) {
  const chosen: unknown = Form.useWatch('listName');
  return <Fields list={lists.find(({ name }) => name === chosen)} />;
}

function Fields({ list }: { readonly list: ExportedList | undefined }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  return (
    <>
      <CallField name="name" label={t('template.name')}>
        <Input maxLength={60} autoComplete="off" />
      </CallField>
      <CallField name="columns" label={t('template.columns')} help={t('template.columnsMore')}>
        <ColumnsField list={list} />
      </CallField>
      {/* Who may not share sends what there is. */}
      <div hidden={!access[TEMPLATE_SHARE]}>
        <CallField name="roleIds" label={t('views.shareWith')}>
          {access[TEMPLATE_SHARE] ? <RolesSelect call={exportTemplates.roles} /> : <Input />}
        </CallField>
      </div>
    </>
  );
}
