import { useMemoizedFn } from 'ahooks';
import { Grid, Layout } from 'antd';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { MenuRecord } from '@/domain/session/calls';
import { later } from '@/kit/later';
import { remembered } from '@/kit/remembered';
import { MENU_WIDTH, MenuEdge } from './MenuEdge';
import styles from './MenuFrame.css';
import { SideMenu } from './SideMenu';

/** On narrow screens alone, and with all that a drawer is made of. */
const OverlayMenu = later(() => import(/* webpackChunkName: "overlay-menu" */ './OverlayMenu'));

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

/** Width and folding are remembered; an overlay is closed at first. */
export function useMenuFrame(): MenuFrameState {
  const screens = Grid.useBreakpoint();
  const overlay = screens.md === false;
  const isFolded = useSyncExternalStore(folded.subscribe, folded.read) === 'yes';
  const [overlayOpen, setOverlayOpen] = useState(false);
  const toggle = useMemoizedFn(() =>
    overlay ? setOverlayOpen(!overlayOpen) : folded.write(isFolded ? 'no' : 'yes'),
  );
  const close = useMemoizedFn(() => setOverlayOpen(false));
  return {
    overlay,
    open: overlay ? overlayOpen : !isFolded,
    toggle,
    close,
  };
}

interface Props {
  readonly records: readonly MenuRecord[];
  readonly frame: MenuFrameState;
}

/** The side menu in its frame: 300 px at first, 240 on screens under 1440, and draggable, 80 when folded, an overlay under 768 (spec section 9). */
export function MenuFrame({ records, frame }: Props) {
  const menuWidth = Number(useSyncExternalStore(width.subscribe, width.read));
  if (frame.overlay) {
    return (
      <Suspense>
        <OverlayMenu records={records} open={frame.open} onClose={frame.close} />
      </Suspense>
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
