import { codeOf } from '../../domain/kit/codes';
import type { KeptPage } from '../../domain/kit/keptPage';
import { partnerScope } from '../../domain/merchants/partnerScope';
import { partyLacks, partyPages, superiorChoices } from '../../domain/merchants/party';
import {
  BEFORE_BUSINESS,
  IN_BUSINESS,
  KIND_ABOVE,
  kindCode,
  PARTY_BY_TWO,
  type PartyKindName,
} from '../../domain/merchants/partyCodes';
import type { Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import { type Route, serve } from '../kit/serve';
import { lacksOfKind } from './lacks';
import { assertSound } from './partyRules';
import { readdressWaiting } from './sales/callbacks';

/** Steps by which a party begins, comes back or ends, and a contract of one in business that is to run for longer. */
const needsTwo = async (_: unknown, { change, before }: Changing): Promise<boolean> => {
  if (change.does === 'step') return PARTY_BY_TWO.includes(change.step);
  if (change.does === 'add' || !before || !('contractTo' in change.values)) return false;
  const isApplying = BEFORE_BUSINESS.includes(Number(before.status));
  return !isApplying && runsLonger(before.contractTo, change.values.contractTo);
};

/** Whether a contract ends later than it did; without an end it never does. */
const runsLonger = (was: unknown, is: unknown): boolean =>
  was !== null && (is === null || String(is) > String(was));

/** Parties of every kind: applied for, approved by two, suspended and closed (decisions section 58). */
export const partyRoutes: Route[] = [
  ...(Object.entries(partyPages) as [PartyKindName, KeptPage][]).flatMap(([kind, page]) =>
    serveKept(page, { check: assertSound(kind), followed: followMerchant(kind) }, { needed: needsTwo }),
  ),
  ...serve(superiorChoices, {
    merchant: async ({ db }) => ({ choices: await above(db, 'merchant') }),
    agent: async ({ db }) => ({ choices: await above(db, 'agent') }),
    subagent: async ({ db }) => ({ choices: await above(db, 'subagent') }),
  }),
  ...serve(partyLacks, {
    channel: lacksOfKind('channel'),
    merchant: lacksOfKind('merchant'),
    agent: lacksOfKind('agent'),
    subagent: lacksOfKind('subagent'),
  }),
];

/** A merchant that is accepted may be given keys; what waits to be told to one goes to its new address. */
function followMerchant(kind: PartyKindName) {
  return async ({ db }: OperatorContext, { id, change, before }: Changing): Promise<void> => {
    if (kind !== 'merchant') return;
    if (change.does === 'edit' && 'callbackUrl' in change.values) {
      const { callbackUrl } = change.values;
      await readdressWaiting(db, id, typeof callbackUrl === 'string' ? callbackUrl : null);
    }
    if (change.does !== 'step' || change.step !== 'accept') return;
    await db
      .insertInto('partners')
      .values({
        // Codes of parties and of partners know nothing of each other.
        code: `party-${id}`,
        name: String(before?.name),
        scope: codeOf(partnerScope, 'merchant'),
        partyId: id,
      })
      .execute();
  };
}

/** The parties below which one of a kind may stand: those in business may be chosen. */
async function above(db: Db, kind: PartyKindName) {
  const kindAbove = KIND_ABOVE[kind];
  if (!kindAbove) return [];
  const found = await db
    .selectFrom('parties')
    .select(['id', 'name', 'status'])
    .where('partyKind', '=', kindCode(kindAbove))
    .orderBy('name')
    .execute();
  return found.map(({ id, name, status }) => ({
    id,
    name,
    superiorId: null,
    closed: status !== IN_BUSINESS,
  }));
}
