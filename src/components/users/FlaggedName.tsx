import { codeLabelKey } from '@/domain/kit/codes';
import { statusAction } from '@/domain/users/statusChange';
import { Linked } from '@/kit/cells/Linked';
import { ToneBadge } from '@/kit/cells/StatusBadge';
import { useText } from '@/kit/text';
import { BlacklistTags } from './BlacklistTags';

interface Props {
  readonly user: Parameters<typeof BlacklistTags>[0]['user'] & {
    readonly fullName: string;
    readonly pendingAction: number | null;
  };
}

/** A user's name in a list, with what it must not be read without. */
export function FlaggedName({ user }: Props) {
  return (
    <>
      <Linked>{user.fullName}</Linked> <BlacklistTags user={user} />
      {user.pendingAction !== null && <PendingTag action={user.pendingAction} />}
    </>
  );
}

function PendingTag({ action }: { readonly action: number }) {
  const t = useText();
  const word = t(codeLabelKey(statusAction, action) ?? '');
  return <ToneBadge tone="yellow" text={t('audit.pendingAction', { action: word })} />;
}
