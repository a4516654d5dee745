import { Drawer, type DrawerProps } from 'antd';
import { type Closed, Inside } from './Inside';
import { useClosing } from './leaveGuard';

interface SheetProps extends Omit<DrawerProps, 'onClose'>, Closed {}

/** What comes in from the side of the page: closed like a dialog. */
export function Sheet({ onClose, typed = false, children, ...drawer }: SheetProps) {
  const { scope, close } = useClosing(onClose);
  return (
    <Drawer {...drawer} onClose={close}>
      <Inside scope={scope} close={close} typed={typed}>
        {children}
      </Inside>
    </Drawer>
  );
}
