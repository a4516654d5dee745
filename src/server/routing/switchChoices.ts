import type { InputOf } from '../../domain/kit/call';
import type { Choice } from '../../domain/kit/choices';
import { codeLabelKey } from '../../domain/kit/codes';
import { ACTIVE } from '../../domain/kit/published';
import type { Complaint } from '../../domain/kit/rules';
import { serviceType } from '../../domain/orders/codes';
import { type Instant, instantOf } from '../../domain/pricing/inForce';
import { BY_GROUP, BY_ROUTE, type switchCalls } from '../../domain/routing/routeSwitch';
import {
  findScopeIssue,
  findTargetIssue,
  isInForceAlready,
  providerSwitched,
  type Switching,
} from '../../domain/routing/switching';
import type { Ways } from '../../domain/routing/ways';
import type { Context } from '../kit/context';
import { switchingIn } from './switches';
import { providersOf, readRouteGroups, readRouteTargets } from './wayRoutes';

type Reading = Pick<Context, 'db' | 'now' | 'services' | 't'>;

/** Partners that carry for us; what is switched decides which of them it can be switched to. */
export async function listProviderChoices(
  context: Reading,
  { switchTarget = 0 }: InputOf<typeof switchCalls.providers>,
): Promise<Choice[]> {
  const choices = await providersOf(context.db);
  const direction = providerSwitched({ switchTarget });
  if (direction === undefined) return choices;
  const switching = await switchingIn(context.db, { switchTarget });
  return withDisabledReasons(context, choices, ({ id }, ways, instant) =>
    findChoiceIssue(ways, { ...switching, providerId: id }, instant),
  );
}

/** The groups that can be switched, and those that cannot. */
export async function listGroupChoices(context: Reading): Promise<Choice[]> {
  const switching = await switchingIn(context.db, { switchTarget: BY_GROUP });
  return withDisabledReasons(context, await readRouteGroups(context.db), (one, ways, instant) =>
    findScopeIssue(ways, { ...switching, groupName: one.name }, instant),
  );
}

/** The routes in force. */
export async function listRouteChoices({ db, now, t }: Reading): Promise<Choice[]> {
  const routes = await db
    .selectFrom('routeView')
    .select(['id', 'institutionName', 'serviceType'])
    .where('status', '=', ACTIVE)
    .where('startTime', '<=', now)
    .orderBy('institutionName')
    .orderBy('serviceType')
    .execute();
  return routes.map(({ id, institutionName, serviceType: service }) => ({
    id,
    name: [
      institutionName ?? '*',
      service === null ? t('published.all') : t(codeLabelKey(serviceType, service) ?? ''),
    ].join(' · '),
    superiorId: null,
    closed: false,
  }));
}

/** Channels and rails that routes name; the routes that are switched decide which of them they can be switched to. */
export async function listWayChoices(
  context: Reading,
  input: InputOf<typeof switchCalls.ways>,
): Promise<Choice[]> {
  const choices = await readRouteTargets(context.db);
  const { switchTarget, groupName, routeId } = input;
  const isKnown =
    (switchTarget === BY_GROUP && groupName !== undefined) ||
    (switchTarget === BY_ROUTE && routeId !== undefined);
  if (!isKnown) return choices;
  const switching = await switchingIn(context.db, input);
  return withDisabledReasons(context, choices, ({ name }, ways, instant) =>
    findChoiceIssue(ways, { ...switching, way: name }, instant),
  );
}

const findChoiceIssue = (ways: Ways, switching: Switching, instant: Instant): Complaint | undefined =>
  findTargetIssue(ways, switching, instant) ??
  (isInForceAlready(ways, switching, instant) ? { key: 'rules.unchanged' } : undefined);

async function withDisabledReasons(
  { db, now, services, t }: Reading,
  choices: readonly Choice[],
  findIssue: (choice: Choice, ways: Ways, instant: Instant) => Complaint | undefined,
): Promise<Choice[]> {
  const ways = await services.ways(db);
  const instant = instantOf(now);
  return choices.map((choice) => {
    const issue = findIssue(choice, ways, instant);
    return issue ? { ...choice, disabledReason: t(issue.key, issue.vars) } : choice;
  });
}
