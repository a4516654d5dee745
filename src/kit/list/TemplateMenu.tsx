import { DownOutlined } from '@ant-design/icons';
import { history, useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { exportTemplates } from '@/domain/exports/templates';
import { send } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { later } from '../later';
import { useText } from '../text';

interface Props {
  readonly listName: string;
  /** Names of the columns on screen, in their order. */
  readonly columns: readonly string[];
  /** Why nothing can be exported now. */
  readonly reason: string | undefined;
  readonly onChoose: (templateId: number) => void;
}

type Items = NonNullable<MenuProps['items']>;

const SaveTemplate = later(() => import(/* webpackChunkName: "views" */ './SaveTemplate'));

const MANAGE = 'manage';
const KEEP = 'keep';

/** The templates with which a list can be exported, asked for when the menu opens. */
export function TemplateMenu({ listName, columns, reason, onChoose }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { data, error, run } = useRequest(() => send(exportTemplates.ofList, { listName }, { quiet: true }), {
    manual: true,
    // Said in the menu.
    onError: () => {},
  });
  const [keeping, setKeeping] = useState(false);
  const note = (label: string): Items => [{ key: 'note', label, disabled: true }];
  const offered = (): Items => {
    if (error) return note(t('template.failed', { reason: error.message }));
    if (!data) return note(t('list.loading'));
    if (data.templates.length === 0) return note(t('template.noneOfList'));
    return data.templates.map(({ id, name, own, ownerName }) => ({
      key: String(id),
      label: own ? name : t('views.nameBy', { name, owner: ownerName }),
    }));
  };
  const items: Items = [
    { type: 'group', key: 'templates', label: t('template.with'), children: offered() },
    ...(access.TEMPLATE
      ? ([
          { type: 'divider' },
          { key: KEEP, label: t('template.fromList') },
          { key: MANAGE, label: t('template.manage') },
        ] as const)
      : []),
  ];
  const choose = (key: string) => {
    if (key === KEEP) setKeeping(true);
    else if (key === MANAGE) history.push(`/template?list=${listName}`);
    else onChoose(Number(key));
  };

  const look = { icon: <DownOutlined />, 'aria-label': t('template.choose') };
  if (reason) return <ActionButton {...look} reason={reason} />;
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        onOpenChange={(open) => open && run()}
        menu={{ items, onClick: ({ key }) => choose(key) }}
      >
        <Button {...look} />
      </Dropdown>
      <Suspense>
        {keeping && <SaveTemplate listName={listName} columns={columns} onClose={() => setKeeping(false)} />}
      </Suspense>
    </>
  );
}
