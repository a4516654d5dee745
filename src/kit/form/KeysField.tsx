import { SearchOutlined } from '@ant-design/icons';
import { Input, Tree } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Translate } from '@/domain/kit/languages';
import { flatten, type MenuNode, menuLabelKey } from '@/domain/kit/menu';
import { countHeld, type HeldBelow, isRight, prunedTree, toggled } from '@/domain/kit/menuTree';
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

const NONE: readonly string[] = [];
const RECORDS = flatten(menu).map(({ node }) => node);
const HEADINGS = new Set(RECORDS.filter((node) => !isRight(node)).map(({ key }) => key));

/** The rights of a role as the tree of the menu. Nobody gives what they lack: what one lacks oneself says so. */
export default function KeysField({ id, value = NONE, onChange, disabled }: Props) {
  const t = useText();
  const may = useRights();
  const [sought, setSought] = useState('');
  const [unfolded, setUnfolded] = useState({ under: '', keys: NONE });
  // What is typed stands at once; the tree follows.
  const text = useDeferredValue(sought).trim().toLowerCase();
  const lower = useMemo(
    () => new Map(RECORDS.map(({ key }) => [key, t(menuLabelKey(key)).toLowerCase()])),
    [t],
  );
  const shown = useMemo(
    () => prunedTree(menu, ({ key }) => lower.get(key)?.includes(text) === true),
    [lower, text],
  );
  // A search opens what it finds; what is folded by hand holds until the next one.
  const expanded = useMemo(() => {
    if (unfolded.under === text) return unfolded.keys;
    return text === '' ? NONE : flatten(shown).map(({ node }) => node.key);
  }, [shown, text, unfolded]);
  const { checked, halfChecked, closed } = useMemo(() => statesOf(value, may), [value, may]);
  // As a text: the tree is made anew only when others are closed.
  const treeData = useMemo(() => {
    const keys = new Set(closed.split(' '));
    return shown.map((node) => branchOf(node, keys, t));
  }, [shown, closed, t]);
  const change = (key: string) => {
    const before = new Set(value);
    const next = toggled(menu, value, key, (right) => may(right) || before.has(right));
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
        expandedKeys={[...expanded]}
        onExpand={(keys) => setUnfolded({ under: text, keys: keys.map(String) })}
        treeData={treeData}
        checkedKeys={{ checked, halfChecked }}
        onCheck={(_, { node }) => change(String(node.key))}
      />
    </div>
  );
}

/** Which boxes are ticked, ticked in part, and closed; a heading reads as given once all below it is. */
function statesOf(value: readonly string[], may: (right: string) => boolean) {
  const held = new Set(value);
  const counts = [...countHeld(menu, held, (right) => may(right) || held.has(right))];
  const keysWhere = (fits: (one: HeldBelow, key: string) => boolean) =>
    counts.filter(([key, one]) => fits(one, key)).map(([key]) => key);
  return {
    checked: [...value, ...keysWhere((one, key) => HEADINGS.has(key) && one.held === one.rights)],
    halfChecked: keysWhere((one, key) => HEADINGS.has(key) && one.held > 0 && one.held < one.rights),
    closed: keysWhere(({ free }) => free === 0).join(' '),
  };
}

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly disableCheckbox: boolean;
  readonly children: Branch[];
}

function branchOf(node: MenuNode, closed: ReadonlySet<string>, t: Translate): Branch {
  const label = t(menuLabelKey(node.key));
  const isClosed = closed.has(node.key);
  return {
    key: node.key,
    title: isClosed ? t('role.lacking', { right: label }) : label,
    disableCheckbox: isClosed,
    children: node.children.map((child) => branchOf(child, closed, t)),
  };
}
