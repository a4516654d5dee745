import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { whyNotMove } from '../../../domain/kit/moves';
import { later } from '../../../domain/kit/zone';
import {
  ENDING_KEY,
  earlier,
  endOfNext,
  partnerKey,
  partnerKeyCalls,
  partnerKeyMoves,
  partnerKeys,
  wrongEnd,
} from '../../../domain/merchants/partnerKey';
import type { Db, OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing, KeptEffects } from '../../kit/keptChange';
import { moveDueOf } from '../../kit/keptClock';
import { insertKept, lockedKept, type Values, writeKept } from '../../kit/keptWrites';
import { assertNot, wrong } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { assertFresh } from '../../session/fresh';
import { partyChoices } from '../partyChoices';
import { newKey } from './newKey';

const effects: KeptEffects = { check: assertSound, filled: async () => ({ ...newKey() }) };

/** Keys of partners: issued, rotated, revoked and kept (decisions section 58). */
export const partnerKeyRoutes: Route[] = [
  ...serveKept(partnerKeys, effects),
  ...serve(partnerKeyCalls, {
    partnerChoices: async ({ db }) => ({ choices: await partnerChoices(db) }),
    partyChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    rotate,
  }),
];

/** Partners; those that may not call any more get no new keys. */
async function partnerChoices(db: Db) {
  const partners = await db.selectFrom('partners').select(['id', 'name', 'active']).orderBy('name').execute();
  return partners.map(({ id, name, active }) => ({ id, name, superiorId: null, closed: !active }));
}

/**
 * Whoever gives or keeps a way in proves first who they are; revoking only takes one away. Refused: 403 `session.notFresh`,
 * 400 naming `partnerId` of a partner that may not call, and `expireTime` more than a year after the key was issued.
 */
async function assertSound(context: OperatorContext, { change, before }: Changing, after: Values) {
  if (change.does === 'step') return;
  assertFresh(context);
  if (change.does === 'add') await assertPartner(context.db, Number(after.partnerId));
  if (!before || !Object.hasOwn(change.values, 'expireTime')) return;
  const complaint = wrongEnd(String(after.expireTime), before.createdTime, context.now);
  if (complaint) throw wrong('expireTime', complaint);
}

async function assertPartner(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('partners')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!found) throw wrong('partnerId', { key: 'rules.oneOf' });
}

/**
 * Another key in the place of this one. Of many who rotate it at once one does; the others read an older version.
 * Refused: 403 `session.notFresh`, 409 `partnerKey.illegalMove`.
 */
async function rotate(
  context: OperatorContext,
  { id, version, days }: InputOf<typeof partnerKeyCalls.rotate>,
): Promise<OutputOf<typeof partnerKeyCalls.rotate>> {
  const { db, now, operator } = context;
  assertFresh(context);
  await lockedKept(context, partnerKey, { id, version });
  const old = await db.selectFrom('partnerKeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assertNot(whyNotMove(partnerKeyMoves, 'rotate', old.status));
  const lastMoment = later(now, days * DAY_SECONDS);
  const expireTime = earlier(lastMoment, old.expireTime);
  await writeKept(db, partnerKey, old, { status: ENDING_KEY, expireTime }, now);
  // Without a day beside each other it ends at once.
  await moveDueOf(db, partnerKey, now, id);
  const { apiKey, ...made } = newKey();
  const { partnerId, name, scopes, addresses } = old;
  const next = { partnerId, name, scopes, addresses, expireTime: endOfNext(old, now), ...made };
  return { id: await insertKept(db, partnerKey, next, operator, now), proposalId: null, apiKey };
}

const DAY_SECONDS = 86_400;
