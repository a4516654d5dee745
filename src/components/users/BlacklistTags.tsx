import { ToneBadge } from '@/kit/cells/StatusBadge';
import { useText } from '@/kit/text';

interface Props {
  readonly user: { readonly blacklisted: boolean; readonly suspectedBlacklist: boolean };
}

/** What a name must not be read without: whether the person is, or may be, on a blacklist. */
export function BlacklistTags({ user }: Props) {
  const t = useText();
  return (
    <>
      {user.blacklisted && <ToneBadge tone="red" text={t('fields.blacklisted')} />}
      {user.suspectedBlacklist && <ToneBadge tone="yellow" text={t('fields.suspectedBlacklist')} />}
    </>
  );
}
