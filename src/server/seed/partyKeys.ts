import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { latestEnd, partnerKey } from '../../domain/merchants/partnerKey';
import { partnerScope } from '../../domain/merchants/partnerScope';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { hintOf } from '../merchants/keys/newKey';
import { hashOf } from '../session/tokens';
import { insertMany, nextId } from './bulk';
import { DEMO_PARTIES } from './data/parties';
import { DEMO_SHOPS } from './data/shops';
import { seedKept } from './kept';

const DAY = 86_400_000;
/** Lets the merchants that were accepted call us, some of them by a key already. */
export async function seedPartyKeys(db: Db, now: number): Promise<void> {
  const accepted = DEMO_PARTIES.map((party, at) => ({ ...party, id: at + 1 })).filter(
    ({ kind, standing = 'active' }) =>
      kind === 'merchant' && ['active', 'suspended', 'closed'].includes(standing),
  );
  const first = await nextId(db, 'partners');
  const scope = codeOf(partnerScope, 'merchant');
  await insertMany(
    db,
    tables.partners,
    accepted.map(({ id, name }, at) => ({
      id: first + at,
      code: `party-${id}`,
      name,
      scope,
      partyId: id,
      active: true,
    })),
  );
  const firstKey = await nextId(db, 'partner_keys');
  const tills = DEMO_SHOPS.flatMap(({ id, till }) => (till ? [{ id, ...till }] : []));
  const lives = tills.map(({ id, apiKey }, at) => {
    const ago = (100 - at * 20) * DAY;
    const set = {
      partnerId: first + accepted.findIndex((one) => one.id === id),
      name: 'Till',
      hint: hintOf(apiKey),
      apiKeyHash: hashOf(apiKey),
      scopes: [scope],
      addresses: null,
      expireTime: latestEnd(wireOf(new Date(now - ago))),
    };
    return [{ ago, by: 'admin', set }] as const;
  });
  await seedKept(db, partnerKey, lives, now);
  await insertMany(
    db,
    tables.partnerKeyUses,
    lives.map((_, at) => ({ keyId: firstKey + at, lastUsedTime: null, lastRefusedTime: null })),
  );
}
