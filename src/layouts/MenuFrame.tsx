import { useLocation } from '@umijs/max';
import { Drawer, Grid, Layout } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MenuRecord } from '@/domain/session/calls';
import { MENU_GROUND } from '@/kit/antdTheme';
import { remembered } from '@/kit/remembered';
import { useText } from '@/kit/text';
import { MENU_WIDTH, MenuEdge } from './MenuEdge';
import styles from './MenuFrame.css';
import { SideMenu } from './SideMenu';

const isWidth = (value: string) => Number(value) >= MENU_WIDTH.least && Number(value) <= MENU_WIDTH.most;
const width = remembered<string>('tulayMenuWidth', String(MENU_WIDTH.initial), isWidth);
const folded = remembered<'yes' | 'no'>(
  'tulayMenuFolded',
  'no',
  (value) => value === 'yes' || value === 'no',
);

/** How the side menu stands: beside the page and folded or not, or over it on a narrow screen. */
export interface MenuFrameState {
  readonly overlay: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Width and folding are remembered; an overlay is closed at first and whenever the page changes. */
export function useMenuFrame(): MenuFrameState {
  const screens = Grid.useBreakpoint();
  const overlay = screens.md === false;
  const isFolded = useSyncExternalStore(folded.subscribe, folded.read) === 'yes';
  const [overlayOpen, setOverlayOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed
  useEffect(() => setOverlayOpen(false), [pathname]);
  return {
    overlay,
    open: overlay ? overlayOpen : !isFolded,
    toggle: () => (overlay ? setOverlayOpen(!overlayOpen) : folded.write(isFolded ? 'no' : 'yes')),
    close: () => setOverlayOpen(false),
  };
}

interface Props {
  readonly records: readonly MenuRecord[];
  readonly frame: MenuFrameState;
}

/** The side menu in its frame: 300 px at first and draggable, 80 when folded, an overlay under 768 (spec section 9). */
export function MenuFrame({ records, frame }: Props) {
  const t = useText();
  const menuWidth = Number(useSyncExternalStore(width.subscribe, width.read));
  if (frame.overlay) {
    return (
      <Drawer
        open={frame.open}
        onClose={frame.close}
        placement="left"
        size={280}
        closable={false}
        styles={{ body: { padding: 0, background: MENU_GROUND } }}
        aria-label={t('layout.menu')}
      >
        <SideMenu records={records} collapsed={false} onChosen={frame.close} />
      </Drawer>
    );
  }
  return (
    <Layout.Sider
      theme="dark"
      width={menuWidth}
      collapsedWidth={80}
      collapsed={!frame.open}
      trigger={null}
      className={styles.sider}
    >
      <SideMenu records={records} collapsed={!frame.open} />
      {frame.open && <MenuEdge width={menuWidth} onWidth={(next) => width.write(String(next))} />}
    </Layout.Sider>
  );
}
