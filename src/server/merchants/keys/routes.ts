import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { textOf } from '../../../domain/kit/format';
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
import type { OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing, KeptEffects } from '../../kit/keptChange';
import { moveDueOf } from '../../kit/keptClock';
import { insertKept, lockedKept, type Values, writeKept } from '../../kit/keptWrites';
import { readerOf } from '../../kit/reader';
import { assertNot, wrong } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { assertFresh } from '../../session/fresh';
import { partnerChoices } from '../partnerChoices';
import { partyChoices } from '../partyChoices';
import { newKey } from './newKey';
import { notifyKeyChanged } from './notifyKeyChanged';

const effects: KeptEffects = { check: assertSound, filled: async () => ({ ...newKey() }), followed };

/** Keys of partners: issued, rotated, revoked and kept (decisions section 58). */
export const partnerKeyRoutes: Route[] = [
  ...serveKept(partnerKeys, effects),
  ...serve(partnerKeyCalls, {
    partnerChoices: async ({ db }) => ({ choices: await partnerChoices(db) }),
    partyChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    rotate,
  }),
];

/**
 * Whoever gives or keeps a way in proves first who they are; revoking only takes one away. Refused: 403 `session.notFresh`,
 * 400 naming `partnerId` of a partner that may not call, `scopes` that the partner has not, and `expireTime` more than a year
 * after the key was issued.
 */
async function assertSound(context: OperatorContext, { change, before }: Changing, after: Values) {
  if (change.does === 'step') return;
  assertFresh(context);
  if (change.does === 'add') await assertPartner(context, after);
  if (!before || !Object.hasOwn(change.values, 'expireTime')) return;
  const complaint = wrongEnd(String(after.expireTime), before.createdTime, context.now);
  if (complaint) throw wrong('expireTime', complaint);
}

async function assertPartner(context: OperatorContext, { partnerId, scopes }: Values): Promise<void> {
  const found = await context.db
    .selectFrom('partners')
    .select('scope')
    .where('id', '=', Number(partnerId))
    .where('active', '=', true)
    .executeTakeFirst();
  if (!found) throw wrong('partnerId', { key: 'rules.oneOf' });
  if (!isWithinPartner(scopes, found.scope))
    throw wrong('scopes', {
      key: 'rules.beyondPartner',
      vars: { scope: await textOfScope(context, found.scope) },
    });
}

const isWithinPartner = (scopes: unknown, scope: number): boolean =>
  Array.isArray(scopes) && scopes.every((one) => one === scope);

const textOfScope = async (context: OperatorContext, scope: number): Promise<string> =>
  textOf(partnerKey.fields.scopes, [scope], await readerOf(context));

async function followed(context: OperatorContext, { id, change }: Changing): Promise<void> {
  const changes = { add: 'issued', edit: 'edited', step: 'revoked' } as const;
  await notifyKeyChanged(context, id, changes[change.does]);
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
  const { partnerId, name, addresses } = old;
  const { scope } = await db
    .selectFrom('partners')
    .select('scope')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  // One from before keys were held to their partner may open more than that.
  const next = { partnerId, name, scopes: [scope], addresses, expireTime: endOfNext(old, now), ...made };
  const nextId = await insertKept(db, partnerKey, next, operator, now);
  await notifyKeyChanged(context, nextId, 'rotated');
  return { id: nextId, proposalId: null, apiKey };
}

const DAY_SECONDS = 86_400;
