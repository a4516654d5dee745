import type { KeptRecord } from '../../domain/kit/kept';
import { routeSwitch, routeSwitches, switchCalls } from '../../domain/routing/routeSwitch';
import { serveKept } from '../kit/kept';
import { lockedRecord } from '../kit/locked';
import { type Route, serve } from '../kit/serve';
import { listGroupChoices, listProviderChoices, listRouteChoices, listWayChoices } from './switchChoices';
import { carryOutIfDue, previewPossible, rollBack, seenOf, switchingIn } from './switches';

/** Sending by another way (decisions section 17): proposed with what it does, agreed to by another one, taken back by one alone within an hour. */
export const switchRoutes: Route[] = [
  ...serveKept(
    routeSwitches,
    {
      check: async (context, { change }, after) => {
        if (change.does === 'add') await seenOf(context, after);
      },
      completed: seenOf,
      moving: { rollBack },
      // Agreed to: at once, where no time was asked for.
      followed: async ({ db, now, operator }, { id, change }) => {
        if (change.does !== 'add') return;
        const switching = await lockedRecord(db, routeSwitch, { id } as object, operator);
        await carryOutIfDue(db, switching as KeptRecord, now);
      },
    },
    { needed: async (_, { change }) => change.does === 'add' },
  ),
  ...serve(switchCalls, {
    routes: async (context) => ({ choices: await listRouteChoices(context) }),
    groups: async (context) => ({ choices: await listGroupChoices(context) }),
    providers: async (context, input) => ({ choices: await listProviderChoices(context, input) }),
    ways: async (context, input) => ({ choices: await listWayChoices(context, input) }),
    preview: async ({ db, now, services }, input) =>
      previewPossible(db, await services.ways(db), await switchingIn(db, input), now),
  }),
];
