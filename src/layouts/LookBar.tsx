import { Button } from 'antd';
import { roleText } from '@/domain/kit/roles';
import { useText } from '@/kit/text';
import { signOut } from '@/request/session';
import styles from './OfflineBanner.css';

/** Says that the console is seen as another role, where it is. */
export function LookBar({ role }: { readonly role: string | null }) {
  const t = useText();
  if (role === null) return null;
  return (
    <div role="status" className={styles.banner}>
      <strong>{t('role.lookingAs', { role: roleText(t, role) })}</strong> {t('role.lookingMore')}{' '}
      <Button size="small" onClick={() => void signOut()}>
        {t('role.lookEnd')}
      </Button>
    </div>
  );
}
