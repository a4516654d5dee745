import { useRequest } from 'ahooks';
import PasswordModal from '@/components/session/PasswordModal';
import { AppFrame } from '@/kit/AppFrame';
import { noteDue } from '@/request/due';
import { loadSession, signOut } from '@/request/session';

/** The password has expired: it is changed now, or the operator logs out (spec sections 2 and 4). */
export default function ForcedPassword() {
  const { data: operator } = useRequest(loadSession, { onError: () => {} });
  if (!operator) return null;
  const over = () => noteDue('password', false);
  const logOut = () => void signOut().then(over);
  return (
    <AppFrame>
      <PasswordModal forced operator={operator} onDone={over} onCancel={logOut} />
    </AppFrame>
  );
}
