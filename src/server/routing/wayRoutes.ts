import { sql } from 'kysely';
import type { Choice } from '../../domain/kit/choices';
import { codeOf } from '../../domain/kit/codes';
import { ACTIVE } from '../../domain/kit/published';
import { partnerScope } from '../../domain/merchants/partnerScope';
import { BILLER_KIND, COLLECTION, directionOf, PAYOUT } from '../../domain/routing/codes';
import { channelHistory, costHistory, groupHistory, routeHistory } from '../../domain/routing/histories';
import { institutionStatus, institutions, payoutChannelNames } from '../../domain/routing/institution';
import { channelCosts, channelPauses, payChannelCalls, payChannels } from '../../domain/routing/payChannel';
import { RAIL_WAYS, routeCalls, routeGroups, routeHolds, routes } from '../../domain/routing/route';
import { type RouteScope, waysOf } from '../../domain/routing/ways';
import type { Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { raisePriceVersion } from '../kit/versioned';
import { serveVersions } from '../pricing/serveVersions';
import { assertSoundInstitution } from './institutionRules';
import { ordersUnderChannel, ordersUnderCost, ordersUnderGroup, ordersUnderRoute } from './ordersUnder';
import { noteStates } from './states';
import { forgetFirst } from './switched';
import { readWays } from './ways';

const two = { needed: async () => true };

/** Institutions, channels with cost and pauses, routes with groups and holds: how money gets where it goes (decisions sections 16, 17). */
export const wayRoutes: Route[] = [
  ...serveKept(institutions, onWays({ check: assertSoundInstitution })),
  ...serveKept(payChannels, onWays({ check: assertProvider }), two),
  ...serveKept(channelCosts, onWays({ check: assertChannel }), two),
  ...serveKept(channelPauses, onWays({ check: assertChannel }), {}),
  ...serveKept(routes, onWays({ check: assertRoute, followed: routeChanged }), two),
  ...serveKept(routeGroups, onWays({ check: assertGroupUnused }), two),
  ...serveKept(routeHolds, onWays({ check: assertFreeToHold })),
  ...serveVersions(channelHistory, payChannels, ordersUnderChannel),
  ...serveVersions(costHistory, channelCosts, ordersUnderCost),
  ...serveVersions(routeHistory, routes, ordersUnderRoute),
  ...serveVersions(groupHistory, routeGroups, ordersUnderGroup),
  ...serve({ names: payoutChannelNames }, { names: async ({ db }) => ({ choices: await placesOf(db) }) }),
  ...serve(payChannelCalls, {
    providers: async ({ db }) => ({ choices: await providersOf(db) }),
    codes: async ({ db }) => ({ choices: named(await channelCodes(db)) }),
  }),
  ...serve(routeCalls, {
    institutions: async ({ db }) => ({ choices: await institutionChoices(db) }),
    ways: async ({ db }) => ({ choices: await readRouteTargets(db) }),
    groups: async ({ db }) => ({ choices: await readRouteGroups(db) }),
  }),
];

/** Each change is another version, and lists tell at once how things stand. */
function onWays(own: KeptEffects): KeptEffects {
  return {
    ...own,
    async followed(context, changing) {
      await own.followed?.(context, changing);
      await raisePriceVersion(context.db);
      await renewStates(context.db, context.now);
    },
  };
}

/** How things stand once something was changed in this very transaction. */
export async function renewStates(db: Db, now: string): Promise<void> {
  await noteStates(db, waysOf(await readWays(db, 'changing')), now);
}

const named = (names: readonly string[]): Choice[] =>
  names.map((name, at) => ({ id: at + 1, name, superiorId: null, closed: false }));

async function institutionChoices(db: Db): Promise<Choice[]> {
  const all = await readInstitutions(db).execute();
  return all.map(choiceOf);
}

/** Where money is sent, by what users name. */
async function placesOf(db: Db): Promise<Choice[]> {
  const all = await readInstitutions(db).where('institutionKind', '<>', BILLER_KIND).execute();
  return all.map(choiceOf);
}

const readInstitutions = (db: Db) =>
  db.selectFrom('institutions').select(['id', 'name', 'status']).orderBy('name');

const choiceOf = ({ id, name, status }: { id: number; name: string; status: number }): Choice => ({
  ...{ id, name },
  superiorId: null,
  closed: status === codeOf(institutionStatus, 'disabled'),
});

const SCOPES = {
  [COLLECTION]: [codeOf(partnerScope, 'collection')],
  [PAYOUT]: [codeOf(partnerScope, 'payout')],
};

/** Who may carry for us, in one direction or in both: partners who collect, and partners who pay out. */
export async function providersOf(db: Db, direction?: number): Promise<Choice[]> {
  const scopes = Object.entries(SCOPES).flatMap(([of, some]) =>
    direction === undefined || Number(of) === direction ? some : [],
  );
  const all = await db
    .selectFrom('partners')
    .select(['id', 'name', 'active'])
    .where('scope', 'in', scopes)
    .orderBy('name')
    .execute();
  return all.map(({ active, ...one }) => ({ ...one, superiorId: null, closed: !active }));
}

/** What a route may name: channels by their code, and rails. */
export const readRouteTargets = async (db: Db): Promise<Choice[]> =>
  named([...(await channelCodes(db)), ...RAIL_WAYS.map(({ way }) => way)]);

async function channelCodes(db: Db): Promise<string[]> {
  const all = await db
    .selectFrom('payChannels')
    .select('channelCode')
    .distinct()
    .where('status', '=', ACTIVE)
    .orderBy('channelCode')
    .execute();
  return all.map(({ channelCode }) => channelCode);
}

/** The groups in which routes are. */
export const readRouteGroups = async (db: Db): Promise<Choice[]> => named(await groupNames(db));

async function groupNames(db: Db): Promise<string[]> {
  const all = await db
    .selectFrom('routeGroups')
    .select('groupName')
    .distinct()
    .where('status', '=', ACTIVE)
    .orderBy('groupName')
    .execute();
  return all.map(({ groupName }) => groupName);
}

async function assertProvider({ db }: OperatorContext, { change }: Changing, after: Values): Promise<void> {
  if (change.does !== 'add') return;
  const direction = directionOf(Number(after.rail));
  const offered = (await providersOf(db, direction)).find(
    ({ id, closed }) => id === after.providerId && !closed,
  );
  if (!offered) throw wrong('providerId', { key: 'rules.oneOf' });
}

async function assertChannel({ db }: OperatorContext, { change }: Changing, after: Values): Promise<void> {
  if (change.does !== 'add') return;
  if (!(await channelCodes(db)).includes(String(after.channelCode)))
    throw wrong('channelCode', { key: 'rules.oneOf' });
}

/** A route names channels, a group and an institution that there are; the one of all stays: 409 `route.baseNeeded`. */
async function assertRoute(
  { db, now }: OperatorContext,
  { change, before }: Changing,
  after: Values,
): Promise<void> {
  if (change.does === 'step') {
    // Where no route says who collects, we do it ourselves.
    if (before?.direction === PAYOUT && isBase(before) && String(before.startTime) <= now)
      await assertOtherBase(db, before.id, now);
    return;
  }
  await assertInstitution(db, after);
  await assertWays(db, after.ways as readonly string[], Number(after.direction));
  if (typeof after.groupName === 'string' && !(await groupNames(db)).includes(after.groupName))
    throw wrong('groupName', { key: 'rules.oneOf' });
}

const isBase = ({ institutionId, serviceType, endTime }: Values): boolean =>
  institutionId === null && serviceType === null && endTime === null;

/** Each way is a rail or a channel that there is, of the direction of its route. */
async function assertWays(db: Db, ways: readonly string[], direction: number): Promise<void> {
  const rails = RAIL_WAYS.map(({ way }) => way);
  const channels = await db
    .selectFrom('payChannels')
    .select(['channelCode', 'rail'])
    .where('status', '=', ACTIVE)
    .where('channelCode', 'in', [...ways])
    .execute();
  const known = [...rails, ...channels.map(({ channelCode }) => channelCode)];
  if (!ways.every((way) => known.includes(way))) throw wrong('ways', { key: 'rules.oneOf' });
  if (channels.some(({ rail }) => directionOf(rail) !== direction))
    throw wrong('ways', { key: 'rules.otherDirection' });
}

async function assertInstitution(db: Db, { institutionId }: Values): Promise<void> {
  if (typeof institutionId !== 'number') return;
  const known = await db
    .selectFrom('institutions')
    .select('id')
    .where('id', '=', institutionId)
    .executeTakeFirst();
  if (!known) throw wrong('institutionId', { key: 'rules.oneOf' });
}

/** One that has begun: what begins later sends nothing until then. */
async function assertOtherBase(db: Db, id: number, now: string): Promise<void> {
  const other = await db
    .selectFrom('routes')
    .select('id')
    .where('id', '<>', id)
    .where('status', '=', ACTIVE)
    .where('institutionId', 'is', null)
    .where('serviceType', 'is', null)
    .where('direction', '=', PAYOUT)
    .where('endTime', 'is', null)
    .where('startTime', '<=', now)
    .executeTakeFirst();
  if (!other) throw new Refused(409, 'route.baseNeeded');
}

/** What two people agreed on counts: what a switch had put first before is over. */
async function routeChanged({ db, now }: OperatorContext, { change, before }: Changing): Promise<void> {
  const of = change.does === 'add' ? change.values : before;
  if (of) await forgetFirst(db, of as unknown as RouteScope, now);
}

async function assertGroupUnused({ db }: OperatorContext, { change, before }: Changing): Promise<void> {
  if (change.does !== 'step' || !before) return;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from routes where status = ${ACTIVE} and group_name = ${before.groupName}`.execute(
    db,
  );
  const routesOf = rows[0]?.n ?? 0;
  if (routesOf > 0) throw new Refused(409, 'routeGroup.used', { routes: routesOf });
}

/** What is held already is not held twice: 409 `record.duplicate` naming what it is about. */
async function assertFreeToHold({ db }: OperatorContext, { change }: Changing, after: Values): Promise<void> {
  if (change.does !== 'add') return;
  await assertInstitution(db, after);
  const { rows } = await sql`
    select from route_holds where status = 1 and institution_id is not distinct from ${after.institutionId ?? null}
      and service_type is not distinct from ${after.serviceType ?? null}`.execute(db);
  if (rows.length > 0)
    throw new Refused(409, 'record.duplicate', {}, { institutionId: { key: 'rules.duplicate' } });
}
