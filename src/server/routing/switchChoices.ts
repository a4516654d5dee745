import type { InputOf } from '../../domain/kit/call';
import type { Choice } from '../../domain/kit/choices';
import { codeLabelKey } from '../../domain/kit/codes';
import { ACTIVE } from '../../domain/kit/published';
import type { Complaint } from '../../domain/kit/rules';
import { serviceType } from '../../domain/orders/codes';
import { type Instant, instantOf } from '../../domain/pricing/inForce';
import { BY_GROUP, BY_ROUTE, type switchCalls } from '../../domain/routing/routeSwitch';
import {
  isSwitchedTo,
  providerSwitched,
  type Switching,
  whyNotSwitched,
  whyNotTo,
} from '../../domain/routing/switching';
import type { Ways } from '../../domain/routing/ways';
import type { Context } from '../kit/context';
import { switchingIn } from './switches';
import { groupsOfRoutes, providersOf, waysOfRoutes } from './wayRoutes';

type Reading = Pick<Context, 'db' | 'now' | 'services' | 't'>;

/** Partners that carry for us; what is switched decides which of them it can be switched to. */
export async function providerChoices(
  context: Reading,
  { switchTarget = 0 }: InputOf<typeof switchCalls.providers>,
): Promise<Choice[]> {
  const choices = await providersOf(context.db);
  const direction = providerSwitched({ switchTarget });
  if (direction === undefined) return choices;
  const switching = await switchingIn(context.db, { switchTarget });
  return withWhyNot(context, choices, ({ id }, ways, instant) =>
    whyNotChosen(ways, { ...switching, providerId: id }, instant),
  );
}

/** The groups that can be switched, and those that cannot. */
export async function groupChoices(context: Reading): Promise<Choice[]> {
  const switching = await switchingIn(context.db, { switchTarget: BY_GROUP });
  return withWhyNot(context, await groupsOfRoutes(context.db), (one, ways, instant) =>
    whyNotSwitched(ways, { ...switching, groupName: one.name }, instant),
  );
}

/** The routes in force. */
export async function routeChoices({ db, now, t }: Reading): Promise<Choice[]> {
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
export async function wayChoices(
  context: Reading,
  input: InputOf<typeof switchCalls.ways>,
): Promise<Choice[]> {
  const choices = await waysOfRoutes(context.db);
  const { switchTarget, groupName, routeId } = input;
  const isKnown =
    (switchTarget === BY_GROUP && groupName !== undefined) ||
    (switchTarget === BY_ROUTE && routeId !== undefined);
  if (!isKnown) return choices;
  const switching = await switchingIn(context.db, input);
  return withWhyNot(context, choices, ({ name }, ways, instant) =>
    whyNotChosen(ways, { ...switching, way: name }, instant),
  );
}

const whyNotChosen = (ways: Ways, switching: Switching, instant: Instant): Complaint | undefined =>
  whyNotTo(ways, switching, instant) ??
  (isSwitchedTo(ways, switching, instant) ? { key: 'rules.unchanged' } : undefined);

async function withWhyNot(
  { db, now, services, t }: Reading,
  choices: readonly Choice[],
  whyNot: (choice: Choice, ways: Ways, instant: Instant) => Complaint | undefined,
): Promise<Choice[]> {
  const ways = await services.ways(db);
  const instant = instantOf(now);
  return choices.map((choice) => {
    const complaint = whyNot(choice, ways, instant);
    return complaint ? { ...choice, whyNot: t(complaint.key, complaint.vars) } : choice;
  });
}
