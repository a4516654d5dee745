import { Modal, type ModalProps } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { type Closed, Inside } from './Inside';
import { useClosing } from './leaveGuard';

/** What an operator fills in. */
const CONTROL = 'input:not([hidden], [disabled]), textarea:not([disabled])';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel' | 'onClose'>, Closed {}

/**
 * A dialog. However it is closed (Escape, the cross, beside it, Cancel), it asks before what was typed is lost. Mount it
 * to open it.
 */
export function Dialog({ onClose, typed = false, children, ...modal }: DialogProps) {
  const { scope, close } = useClosing(onClose);
  const content = useRef<HTMLDivElement>(null);
  useFirstFocus(content);
  return (
    <Modal open {...modal} onCancel={close}>
      <div ref={content}>
        <Inside scope={scope} close={close} typed={typed}>
          {children}
        </Inside>
      </div>
    </Modal>
  );
}

/** How often it is looked where the focus is, in milliseconds, how many times at most, and after how many it stays. */
const LOOK_MS = 50;
const LOOKS = 60;
const STAYS = 4;

/**
 * Puts the focus on what is to be filled in first. Not by `autoFocus`: the dialog takes the focus, on its cross, after
 * its content has had it, a menu that closes hands it back to its button, and the fields of a form may come later.
 */
function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let looks = 0;
    let inside = 0;
    const timer = setInterval(() => {
      looks += 1;
      inside = content.current?.contains(document.activeElement) ? inside + 1 : 0;
      if (inside === 0) firstControl(content.current)?.focus();
      if (inside === STAYS || looks === LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [content]);
}

/** The first one that can be seen: ProForm puts a hidden one before its fields. */
function firstControl(content: HTMLElement | null): HTMLElement | undefined {
  const controls = content?.querySelectorAll<HTMLElement>(CONTROL) ?? [];
  return [...controls].find((control) => control.getClientRects().length > 0);
}
