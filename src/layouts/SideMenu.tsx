import { useLocation } from '@umijs/max';
import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import type { MenuRecord } from '@/domain/session/calls';
import { useText } from '@/kit/text';
import { menuItems, placeOf } from './menuItems';
import styles from './SideMenu.css';

interface Props {
  readonly records: readonly MenuRecord[];
  readonly collapsed: boolean;
  /** Called when a page was chosen; the overlay then closes. */
  readonly onChosen?: () => void;
}

/** The product's mark and the operator's menu, dark in both themes. */
export function SideMenu({ records, collapsed, onChosen }: Props) {
  const t = useText();
  const { pathname } = useLocation();
  const items = useMemo(() => menuItems(records, t), [records, t]);
  const { selected, groups } = placeOf(pathname);
  const [opened, setOpened] = useState<{ at: string; keys: string[] }>();
  // Groups open by hand stay so until the page changes; then those above the new page are open as well.
  const keys = opened
    ? opened.at === pathname
      ? opened.keys
      : union(opened.keys, groups)
    : firstOpen(items, groups);

  return (
    <nav aria-label={t('layout.menu')} className={styles.nav}>
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {!collapsed && <span>{t('app.title')}</span>}
      </div>
      <Menu
        theme="dark"
        mode="inline"
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={selected}
        {...(collapsed
          ? {}
          : { openKeys: keys, onOpenChange: (next) => setOpened({ at: pathname, keys: next }) })}
        onClick={onChosen}
      />
    </nav>
  );
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** On a page: the groups above it. On /home there are none: the first level is open, so that there is something to see. */
function firstOpen(items: ReturnType<typeof menuItems>, groups: string[]): string[] {
  return groups.length > 0
    ? groups
    : items.flatMap((item) => (item && 'children' in item ? [String(item.key)] : []));
}
