import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { mayChange } from '@/domain/kit/sharing';
import { type ListView, listViews, VIEW_SHARE } from '@/domain/system/listViews';
import { send } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { Instant } from '../cells/Instant';
import { useText } from '../text';
import { EditView } from './EditView';
import styles from './list.css';
import type { ListViews } from './useListViews';

interface Props {
  readonly listName: string;
  readonly views: ListViews;
  readonly onClose: () => void;
}

/** The views of a list that an operator may open: which it opens with, and for those they may change name, roles, end. */
export default function ManageViews({ listName, views, onClose }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [edited, setEdited] = useState<number>();
  const mayShare = access[VIEW_SHARE] === true;

  /** Whatever came of it (a notice says), what is shown is what there is now. */
  const settle = (act: Promise<unknown>) => act.catch(() => {}).then(views.reload);
  const setDefault = (viewId: number | undefined) => settle(send(listViews.setDefault, { listName, viewId }));
  const remove = async ({ id, version }: ListView) => {
    await settle(send(listViews.delete, { id, version }));
    if (views.open?.id === id) views.show(undefined);
  };

  return (
    <Modal open title={t('views.manage')} width={640} footer={null} onCancel={onClose}>
      <ul className={styles.managed}>
        {views.views.map((view) => {
          const isDefault = view.id === views.defaultViewId;
          const whyNot = mayChange(view, mayShare) ? undefined : t('views.notYours');
          const label = t(isDefault ? 'views.noDefault' : 'views.openByDefault');
          return (
            <li key={view.id} className={styles.managedView}>
              <div className={styles.managedHead}>
                <Button
                  type="text"
                  aria-label={`${label}: ${view.name}`}
                  title={label}
                  aria-pressed={isDefault}
                  icon={isDefault ? <PushpinFilled /> : <PushpinOutlined />}
                  onClick={() => setDefault(isDefault ? undefined : view.id)}
                />
                <span className={styles.managedName}>
                  {view.name}
                  <span className={styles.managedFacts}>
                    {view.own ? t('views.yours') : view.ownerName}
                    {view.roles.length > 0 &&
                      ` · ${t('views.sharedWith', { roles: view.roles.map(({ name }) => name).join(', ') })}`}
                    {' · '}
                    <Instant utc={view.updatedTime} />
                  </span>
                </span>
                <ActionButton
                  size="small"
                  reason={whyNot}
                  aria-expanded={edited === view.id}
                  aria-label={`${t('views.edit')}: ${view.name}`}
                  onClick={() => setEdited(edited === view.id ? undefined : view.id)}
                >
                  {t('views.edit')}
                </ActionButton>
                <Popconfirm
                  title={t('views.deleteAsk', { name: view.name })}
                  description={view.roles.length > 0 ? t('views.deleteShared') : undefined}
                  okText={t('views.delete')}
                  cancelText={t('list.cancel')}
                  okButtonProps={{ danger: true }}
                  disabled={whyNot !== undefined}
                  onConfirm={() => remove(view)}
                >
                  <ActionButton
                    size="small"
                    type="text"
                    danger
                    reason={whyNot}
                    aria-label={`${t('views.delete')}: ${view.name}`}
                  >
                    {t('views.delete')}
                  </ActionButton>
                </Popconfirm>
              </div>
              {edited === view.id && (
                <EditView view={view} onDone={() => views.reload().then(() => setEdited(undefined))} />
              )}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
