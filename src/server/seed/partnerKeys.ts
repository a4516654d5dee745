import { wireOf } from '../../domain/kit/zone';
import { latestEnd, partnerKey } from '../../domain/merchants/partnerKey';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { hintOf } from '../merchants/keys/newKey';
import { hashOf } from '../session/tokens';
import { insertMany } from './bulk';
import { DEMO_KEYS, type DemoKey } from './data/partnerKeys';
import { DEMO_PARTNERS } from './data/partners';
import { type KeptAct, seedKept } from './kept';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The keys of the demo's partners with what became of each, and when they were used. Runs where triggers do not. */
export async function seedPartnerKeys(db: Db, now: number): Promise<void> {
  await seedKept(
    db,
    partnerKey,
    DEMO_KEYS.map((key) => lifeOf(key, now)),
    now,
  );
  const hoursAgo = (hours: number | undefined) =>
    hours === undefined ? null : wireOf(new Date(now - hours * HOUR));
  await insertMany(
    db,
    tables.partnerKeyUses,
    DEMO_KEYS.map(({ used, refused }, at) => ({
      keyId: at + 1,
      lastUsedTime: hoursAgo(used),
      lastRefusedTime: hoursAgo(refused),
    })),
  );
}

function lifeOf(key: DemoKey, now: number): [KeptAct, ...KeptAct[]] {
  const at = (ago: number) => wireOf(new Date(now - ago * DAY));
  const { apiKey, issued, ends, rotated, revoked } = key;
  const by = 'admin';
  const place = DEMO_PARTNERS.findIndex(({ code }) => code === key.partner);
  const made: KeptAct = {
    ago: issued * DAY,
    by,
    set: {
      partnerId: place + 1,
      name: key.name,
      hint: hintOf(apiKey),
      apiKeyHash: hashOf(apiKey),
      scopes: [DEMO_PARTNERS[place]?.scope],
      addresses: key.addresses ?? null,
      expireTime: ends === undefined ? latestEnd(at(issued)) : at(ends),
    },
  };
  const last = rotated?.ends ?? ends;
  const acts: (KeptAct | undefined)[] = [
    rotated && { ago: rotated.ago * DAY, by, step: 'rotate', set: { expireTime: at(rotated.ends) } },
    revoked && { ago: revoked.ago * DAY, by, step: 'revoke', set: { moveReason: revoked.reason } },
    last !== undefined && last > 0 && !revoked ? { ago: last * DAY, by: null, step: 'expire' } : undefined,
  ];
  return [made, ...acts.filter((act) => act !== undefined)];
}
