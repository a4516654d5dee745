import { DownOutlined, PushpinFilled } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { enumerated } from '@/domain/kit/joined';
import type { ViewContent } from '@/domain/kit/listView';
import { mayChange } from '@/domain/kit/sharing';
import { type ListView, listViews, VIEW_SHARE } from '@/domain/system/listViews';
import { change } from '@/request/client';
import { later } from '../later';
import { useText } from '../text';
import { usePress } from '../usePress';
import styles from './list.css';
import type { ListViews } from './useListViews';
import { ViewNote } from './ViewNote';

const SaveView = later(() => import(/* webpackChunkName: "views" */ './SaveView'));
const ManageViews = later(() => import(/* webpackChunkName: "views" */ './ManageViews'));

interface Props {
  readonly listName: string;
  readonly views: ListViews;
  /** Whether the list is no longer as the open view has it. */
  readonly changed: boolean;
  /** The list as it is on screen. */
  readonly content: ViewContent;
  /** Takes back what was changed since the view was opened. */
  readonly onRestore: () => void;
}

type Item = NonNullable<MenuProps['items']>[number];

/** Which view of a list is open, with a mark when it is no longer as it was saved; opens, saves and manages views. */
export function ViewSwitcher({ listName, views, changed, content, onRestore }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { open, show, reload } = views;
  const { press } = usePress({ reload, said: t('views.saved') });
  const mine = open && mayChange(open, access[VIEW_SHARE] === true);

  const save = ({ id, version, name, roles }: ListView) => {
    const input = { id, version, name, content, roleIds: roles.map((role) => role.id) };
    return press(change(listViews.edit, input));
  };

  const itemOf = (view: ListView): Item => ({
    key: String(view.id),
    label: view.own ? view.name : t('views.nameBy', { name: view.name, owner: view.ownerName }),
    icon: view.id === views.defaultViewId ? <PushpinFilled aria-label={t('views.default')} /> : undefined,
  });
  const groupOf = (label: string, some: readonly ListView[]): Item[] =>
    some.length > 0 ? [{ type: 'group', key: label, label, children: some.map(itemOf) }] : [];
  const whyNotSave = !changed ? t('views.unchanged') : mine ? undefined : t('views.notYours');

  const items: Item[] = [
    { key: 'page', label: t('views.page') },
    ...groupOf(
      t('views.own'),
      views.views.filter(({ own }) => own),
    ),
    ...groupOf(
      t('views.shared'),
      views.views.filter(({ own }) => !own),
    ),
    { type: 'divider' },
    ...(open
      ? [{ key: 'save', label: t('views.save'), disabled: Boolean(whyNotSave), title: whyNotSave }]
      : []),
    { key: 'saveAs', label: t('views.saveAs') },
    {
      key: 'manage',
      label: t('views.manage'),
      disabled: views.views.length === 0,
      title: views.views.length === 0 ? t('views.none') : undefined,
    },
  ];

  const choose = (key: string) => {
    if (key === 'save') return open && save(open);
    if (key === 'saveAs') return setDialog('save');
    if (key === 'manage') return setDialog('manage');
    onRestore();
    show(key === 'page' ? undefined : Number(key));
  };

  const close = () => setDialog(undefined);
  const title = t('views.of', { name: open?.name ?? t('views.page') });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          selectable: true,
          selectedKeys: [open ? String(open.id) : 'page'],
          onClick: ({ key }) => choose(key),
          className: styles.views,
        }}
      >
        <Button
          type="text"
          className={styles.view}
          aria-label={changed ? enumerated(t, [title, t('views.changed')]) : title}
        >
          <span className={styles.viewName}>{open?.name ?? t('views.page')}</span>
          {changed && <span className={styles.changed}>{t('views.changed')}</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <ViewNote trouble={views.trouble} onRetry={reload} />
      <Suspense>
        {dialog === 'save' && (
          <SaveView listName={listName} content={content} views={views} onClose={close} />
        )}
        {dialog === 'manage' && <ManageViews listName={listName} views={views} onClose={close} />}
      </Suspense>
    </>
  );
}
