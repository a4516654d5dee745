import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useCloseDialog } from './Inside';
import styles from './kit.css';
import { useText } from './text';

/** How every form ends: in a dialog Cancel and what sends it, at the right like antd's own; on a page what sends it. */
export function FormEnd({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const close = useCloseDialog();
  return (
    <div className={close ? styles.formEnd : undefined}>
      {close && (
        <Button disabled={false} onClick={close}>
          {t('list.cancel')}
        </Button>
      )}
      {children}
    </div>
  );
}
