import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { enumerated, pair } from '@/domain/kit/joined';
import { roleText } from '@/domain/kit/roles';
import { mayChange } from '@/domain/kit/sharing';
import { type ListView, listViews, VIEW_SHARE } from '@/domain/system/listViews';
import { change } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { Instant } from '../cells/Instant';
import { Dialog } from '../Dialog';
import { useText } from '../text';
import { usePress } from '../usePress';
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

  const { press } = usePress({ reload: views.reload });
  const setDefault = (viewId: number | undefined) =>
    press(change(listViews.setDefault, { listName, viewId }));
  const remove = ({ id, version }: ListView) =>
    press(change(listViews.delete, { id, version }), () => {
      if (views.open?.id === id) views.show(undefined);
    });

  return (
    <Dialog title={t('views.manage')} width={640} footer={null} onClose={onClose}>
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
                  aria-label={pair(t, label, view.name)}
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
                      ` · ${t('views.sharedWith', {
                        roles: enumerated(
                          t,
                          view.roles.map(({ name }) => roleText(t, name)),
                        ),
                      })}`}
                    {' · '}
                    <Instant utc={view.updatedTime} />
                  </span>
                </span>
                <ActionButton
                  size="small"
                  reason={whyNot}
                  aria-expanded={edited === view.id}
                  aria-label={pair(t, t('views.edit'), view.name)}
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
                    aria-label={pair(t, t('views.delete'), view.name)}
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
    </Dialog>
  );
}
