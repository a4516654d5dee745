import { useLocation } from '@umijs/max';
import { Menu } from 'antd';
import { memo, useDeferredValue, useMemo, useState } from 'react';
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
export function SideMenu(props: Props) {
  const t = useText();
  // The page comes first; its place in the menu is marked as soon as it is there.
  const pathname = useDeferredValue(useLocation().pathname);
  // Nor does the first page wait for the whole menu: that is drawn while what the page asks for is on its way.
  const drawn = useDeferredValue(true, false);
  return (
    <nav aria-label={t('layout.menu')} className={styles.nav}>
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {!props.collapsed && <span>{t('app.title')}</span>}
      </div>
      {drawn && <Tree {...props} pathname={pathname} />}
    </nav>
  );
}

/** Not drawn again before the page is there. */
const Tree = memo(function Tree({ records, collapsed, onChosen, pathname }: Props & { pathname: string }) {
  const t = useText();
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
  );
});

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** On a page: the groups above it. On /home there are none: the first level is open, so that there is something to see. */
function firstOpen(items: ReturnType<typeof menuItems>, groups: string[]): string[] {
  return groups.length > 0
    ? groups
    : items.flatMap((item) => (item && 'children' in item ? [String(item.key)] : []));
}
