import { PlusOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Popconfirm, Select, Table } from 'antd';
import {
  type ExportedList,
  type ExportTemplate,
  exportTemplates,
  TEMPLATE_SHARE,
} from '@/domain/exports/templates';
import { enumerated, pair } from '@/domain/kit/joined';
import { roleText } from '@/domain/kit/roles';
import { mayChange } from '@/domain/kit/sharing';
import { ActionButton } from '@/kit/ActionButton';
import { Instant } from '@/kit/cells/Instant';
import { Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';
import styles from './template.css';

interface Props {
  readonly templates: readonly ExportTemplate[];
  readonly lists: readonly ExportedList[];
  /** Only those of one list. */
  readonly listName: string | undefined;
  readonly onList: (listName: string | undefined) => void;
  readonly onEdit: (template: ExportTemplate | 'new') => void;
  readonly onChange: () => void;
}

/** The templates that an operator may use, by name. */
export function TemplateTable({ templates, lists, listName, onList, onEdit, onChange }: Props) {
  const t = useText();
  const shown = templates.filter((one) => !listName || one.listName === listName);
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{t('menu.TEMPLATE')}</h1>
      <div className={styles.tools}>
        <Select
          className={styles.filter}
          aria-label={t('template.list')}
          allowClear
          placeholder={t('template.allLists')}
          showSearch={{ optionFilterProp: 'label' }}
          value={listName}
          onChange={onList}
          options={lists.map(({ name }) => ({ value: name, label: t(`lists.${name}`) }))}
        />
        <ActionButton
          type="primary"
          icon={<PlusOutlined />}
          reason={lists.length === 0 ? t('template.noLists') : undefined}
          onClick={() => onEdit('new')}
        >
          {t('template.new')}
        </ActionButton>
      </div>
      <Table<ExportTemplate>
        size="small"
        rowKey="id"
        pagination={{ hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={shown}
        locale={{
          emptyText: listName ? (
            <Nothing text={t('list.filteredToNothing')}>
              <Button onClick={() => onList(undefined)}>{t('list.clearFilters')}</Button>
            </Nothing>
          ) : (
            <Nothing text={t('template.none')} />
          ),
        }}
        columns={[
          { key: 'name', dataIndex: 'name', title: t('template.name') },
          {
            key: 'list',
            title: t('template.list'),
            ellipsis: true,
            render: (_, one) => t(`lists.${one.listName}`),
          },
          {
            key: 'columns',
            title: t('template.columns'),
            align: 'right',
            width: 90,
            responsive: ['md'],
            render: (_, one) => one.columns.length,
          },
          {
            key: 'shared',
            title: t('template.shared'),
            ellipsis: true,
            responsive: ['md'],
            render: (_, { roles }) =>
              roles.length > 0
                ? enumerated(
                    t,
                    roles.map(({ name }) => roleText(t, name)),
                  )
                : t('template.own'),
          },
          {
            key: 'owner',
            title: t('template.owner'),
            ellipsis: true,
            responsive: ['lg'],
            render: (_, one) => one.ownerName,
          },
          {
            key: 'updated',
            title: t('template.updated'),
            width: 110,
            responsive: ['lg'],
            render: (_, one) => <Instant utc={one.updatedTime} />,
          },
          {
            key: 'actions',
            title: t('list.actions'),
            width: 150,
            render: (_, one) => <Actions template={one} {...{ onEdit, onChange }} />,
          },
        ]}
      />
    </section>
  );
}

interface ActionsProps extends Pick<Props, 'onEdit' | 'onChange'> {
  readonly template: ExportTemplate;
}

function Actions({ template, onEdit, onChange }: ActionsProps) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { id, version, name, roles } = template;
  const whyNot = mayChange(template, access[TEMPLATE_SHARE] === true) ? undefined : t('views.notYours');
  const { press } = usePress({ reload: onChange });
  const remove = () => press(change(exportTemplates.delete, { id, version }));
  return (
    <span className={styles.actions}>
      <ActionButton
        size="small"
        reason={whyNot}
        aria-label={pair(t, t('views.edit'), name)}
        onClick={() => onEdit(template)}
      >
        {t('views.edit')}
      </ActionButton>
      <Popconfirm
        title={t('template.deleteAsk', { name })}
        description={roles.length > 0 ? t('views.deleteShared') : undefined}
        okText={t('views.delete')}
        cancelText={t('list.cancel')}
        okButtonProps={{ danger: true }}
        disabled={whyNot !== undefined}
        onConfirm={remove}
      >
        <ActionButton
          size="small"
          type="text"
          danger
          reason={whyNot}
          aria-label={pair(t, t('views.delete'), name)}
        >
          {t('views.delete')}
        </ActionButton>
      </Popconfirm>
    </span>
  );
}
