import { partnerKeys } from '../../../domain/merchants/partnerKey';
import type { OperatorContext } from '../../kit/context';
import { administratorsOf, holdersOf } from '../../messages/addressees';
import { tellContact, tellOperators } from '../../messages/tell';
import { contactsOf } from '../stopLinks/contactsOf';

/** What became of a key; the words are under `party.keyChange`. */
export type KeyChange = 'issued' | 'rotated' | 'edited' | 'revoked';

/**
 * Tells administrators, whoever keeps keys and the contacts of the party whose key it is of what one person did with it: a key
 * that nobody asked for is noticed by somebody else.
 */
export async function notifyKeyChanged(
  context: OperatorContext,
  id: number,
  change: KeyChange,
): Promise<void> {
  const { db, now, operator } = context;
  const { version, key, partner, partyId, party } = await db
    .selectFrom('partnerKeys as k')
    .innerJoin('partners as p', 'p.id', 'k.partnerId')
    .leftJoin('parties as y', 'y.id', 'p.partyId')
    .select(['k.version', 'k.name as key', 'p.name as partner', 'p.partyId', 'y.name as party'])
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow();
  const occasion = `partnerKey:${id}:${version}:${change}`;
  const recipients = new Set([
    ...(await administratorsOf(db)),
    ...(await holdersOf(db, partnerKeys.editRight)),
  ]);
  await tellOperators(
    context,
    {
      event: 'partnerKeyChanged',
      key: occasion,
      vars: ({ t }) => ({ partner, key, change: t(`party.keyChange.${change}`), by: operator.name }),
    },
    [...recipients],
  );
  if (partyId === null || party === null) return;
  for (const [at, contact] of (await contactsOf(db, partyId, now)).entries())
    await tellContact(
      context,
      {
        event: 'partyKeyChanged',
        key: `${occasion}:${at}`,
        vars: ({ t }) => ({ party, key, change: t(`party.keyChange.${change}`) }),
      },
      contact,
    );
}
