import { ChangeStatus } from '@/components/users/ChangeStatus';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

interface Props {
  readonly user: { readonly id: number; readonly deletedTime: string | null };
  readonly onDone: () => void;
}

/** What can be done with a user, and what they were told. */
export function UserActions({ user: { id, deletedTime }, onDone }: Props) {
  const t = useText();
  return (
    <>
      <PageLink to={`/users/management/edit?id=${id}`}>{t('user.edit')}</PageLink>
      <PageLink to={`/system/config/message/delivery?userId=${id}`}>{t('message.ofUser')}</PageLink>
      <ChangeStatus userId={id} deletedTime={deletedTime} onDone={onDone} />
    </>
  );
}
