import { EyeOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { App } from 'antd';
import { roleCalls } from '@/domain/system/role';
import { ActionButton } from '@/kit/ActionButton';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { change } from '@/request/client';
import { openLookingTab } from '@/request/look';

interface Props {
  readonly id: number;
  /** Rights to try that it does not have yet. */
  readonly draft?: readonly string[];
}

/** Opens the console in another tab as who has a role sees it; nothing can be changed there. */
export function LookButton({ id, draft }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { message } = App.useApp();
  const looking = useChange({ said: null });
  const { openLook } = roleCalls;
  if (!access[openLook.right]) return null;
  const open = ({ token }: { readonly token: string }) => {
    if (!openLookingTab(token)) message.warning(t('role.lookBlocked'));
  };
  const rights = draft && { draft: true as const, rights: [...draft] };
  return (
    <ActionButton
      icon={<EyeOutlined />}
      loading={looking.busy}
      onClick={() => void looking.make(change(openLook, { id, ...rights }), open)}
    >
      {t('role.look')}
    </ActionButton>
  );
}
