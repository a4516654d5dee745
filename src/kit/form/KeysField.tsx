import { SearchOutlined } from '@ant-design/icons';
import { Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { type MenuNode, menuLabelKey } from '@/domain/kit/menu';
import { isRight, prunedTree, rightsBelow, toggled } from '@/domain/kit/menuTree';
import { menu, menuKeys } from '@/domain/menu';
import kit from '../kit.css';
import { useText } from '../text';
import { useRights } from '../useRights';
import styles from './form.css';

interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: string[] | undefined) => void;
  readonly disabled?: boolean;
}

/** The rights of a role as the tree of the menu. Nobody gives what they lack: what one lacks oneself says so. */
export default function KeysField({ id, value = [], onChange, disabled }: Props) {
  const t = useText();
  const may = useRights();
  const [sought, setSought] = useState('');
  const shown = useMemo(
    () => prunedTree(menu, (node) => fits(t(menuLabelKey(node.key)), sought)),
    [sought, t],
  );
  const change = (key: string) => {
    const next = toggled(menu, value, key, (right) => may(right) || value.includes(right));
    onChange?.(next.length > 0 ? next : undefined);
  };
  return (
    <div id={id}>
      <Input
        prefix={<SearchOutlined />}
        allowClear
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        placeholder={t('role.seek')}
        aria-label={t('role.seek')}
      />
      <p className={kit.quiet}>{t('role.held', { held: value.length, all: menuKeys.length })}</p>
      <Tree
        className={styles.tree}
        aria-label={t('fields.rights')}
        checkable
        checkStrictly
        selectable={false}
        disabled={disabled}
        height={320}
        // A search opens what it finds.
        key={sought}
        defaultExpandAll={sought !== ''}
        treeData={shown.map((node) => branchOf(node, { t, may, value }))}
        checkedKeys={{ checked: checkedIn(value), halfChecked: halfCheckedIn(value) }}
        onCheck={(_, { node }) => change(String(node.key))}
      />
    </div>
  );
}

const fits = (label: string, sought: string) => label.toLowerCase().includes(sought.trim().toLowerCase());

interface Held {
  readonly t: ReturnType<typeof useText>;
  readonly may: (right: string) => boolean;
  readonly value: readonly string[];
}

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly disableCheckbox: boolean;
  readonly children: Branch[];
}

function branchOf(node: MenuNode, held: Held): Branch {
  const { t, may, value } = held;
  const free = rightsBelow(node).some((right) => may(right) || value.includes(right));
  const label = t(menuLabelKey(node.key));
  return {
    key: node.key,
    title: free ? label : t('role.lacking', { right: label }),
    disableCheckbox: !free,
    children: node.children.map((child) => branchOf(child, held)),
  };
}

/** Headings read as given once all below them is. */
const headings = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (isRight(node) ? [] : [node, ...headings(node.children)]));
const HEADINGS = headings(menu);

const checkedIn = (value: readonly string[]) => [
  ...value,
  ...HEADINGS.filter((node) => rightsBelow(node).every((right) => value.includes(right))).map(
    ({ key }) => key,
  ),
];

const halfCheckedIn = (value: readonly string[]) =>
  HEADINGS.filter((node) => {
    const given = rightsBelow(node).filter((right) => value.includes(right)).length;
    return given > 0 && given < rightsBelow(node).length;
  }).map(({ key }) => key);
