import { useLocation } from '@umijs/max';
import { useUpdateEffect } from 'ahooks';
import { Drawer } from 'antd';
import type { MenuRecord } from '@/domain/session/calls';
import { MENU_GROUND } from '@/kit/antdTheme';
import { useText } from '@/kit/text';
import { SideMenu } from './SideMenu';

interface Props {
  readonly records: readonly MenuRecord[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu over the page, under 768 px (spec section 9); it closes whenever the page changes. */
export default function OverlayMenu({ records, open, onClose }: Props) {
  const t = useText();
  useUpdateEffect(onClose, [useLocation().pathname]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      closable={false}
      styles={{ body: { padding: 0, background: MENU_GROUND } }}
      aria-label={t('layout.menu')}
    >
      <SideMenu records={records} collapsed={false} onChosen={onClose} />
    </Drawer>
  );
}
