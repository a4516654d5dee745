import { Button } from 'antd';
import { roleText } from '@/domain/kit/roles';
import { useText } from '@/kit/text';
import { signOut } from '@/request/session';
import { Banner } from './Banner';

/** Says that the console is seen as another role, where it is. */
export function LookBar({ role }: { readonly role: string | null }) {
  const t = useText();
  if (role === null) return null;
  return (
    <Banner title={t('role.lookingAs', { role: roleText(t, role) })}>
      {t('role.lookingMore')}{' '}
      <Button size="small" onClick={() => void signOut()}>
        {t('role.lookEnd')}
      </Button>
    </Banner>
  );
}
