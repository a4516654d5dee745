import { BlacklistTags } from './BlacklistTags';

interface Props {
  readonly user: Parameters<typeof BlacklistTags>[0]['user'] & { readonly fullName: string };
}

/** A user's name in a list, with what it must not be read without. */
export function FlaggedName({ user }: Props) {
  return (
    <>
      {user.fullName} <BlacklistTags user={user} />
    </>
  );
}
