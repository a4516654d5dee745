import { BY_PROVIDER, BY_ROUTE, routeSwitches } from '../../src/domain/routing/routeSwitch';
import { type SwitchWorld, status, switchWorld } from '../support/switchWorld';

/** A switch is taken back by who made or agreed to it, alone, within an hour, and while nothing else was switched since (decisions section 17). */

let made: SwitchWorld;

beforeEach(async () => {
  made = await switchWorld();
});

test.each(['maker', 'checker'] as const)('its %s takes it back alone, exactly', async (who) => {
  const { people, secondId, switched, recordOf, rollBack, sentBy } = made;
  const id = await switched({ switchTarget: BY_PROVIDER, providerId: secondId });
  expect(await sentBy()).toBe('SECOND-BILLS');
  expect(await rollBack(people[who], id)).toMatchObject({ status: 200 });
  expect(await recordOf(id)).toMatchObject({ status: status('rolledBack') });
  expect(await sentBy()).toBe('PAYOUT-BILLS');
});

test('nobody else does: neither who could decide on it and did not, nor who only sees it', async () => {
  const { world, secondId, switched, rollBack } = made;
  const id = await switched({ switchTarget: BY_PROVIDER, providerId: secondId });
  expect(await rollBack(await world.signIn('auditor2'), id)).toMatchObject({
    status: 403,
    key: 'routeSwitch.notYours',
  });
  expect(await rollBack(await world.signIn('finance'), id)).toMatchObject({
    status: 403,
    key: 'right.missing',
  });
});

test('who may take it back may make no switch', async () => {
  const { people, secondId } = made;
  const input = { switchTarget: BY_PROVIDER, providerId: secondId, proposalReason: 'They answer slowly' };
  expect(await people.checker.call(routeSwitches.calls.add, input)).toMatchObject({
    status: 403,
    key: 'right.missing',
  });
});

test('not while another one was switched since, and not an hour after', async () => {
  const { world, routeId, switched, rollBack } = made;
  const to = (way: string) => switched({ switchTarget: BY_ROUTE, routeId, way });
  const first = await to('SECOND-BILLS');
  await to('PROVIDER/BILLSDESK');
  expect(await rollBack(made.people.maker, first)).toMatchObject({ status: 409, key: 'switch.changedSince' });
  const last = await to('SECOND-BILLS');
  world.clock.advance({ minutes: 61 });
  made.people.maker = await world.signIn('service');
  expect(await rollBack(made.people.maker, last)).toMatchObject({ status: 409, key: 'routeSwitch.tooLate' });
});

test('of fifty at once one counts', async () => {
  const { world, people, secondId, switched, recordOf } = made;
  const id = await switched({ switchTarget: BY_PROVIDER, providerId: secondId });
  const { version } = await recordOf(id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      people[at % 2 === 0 ? 'maker' : 'checker'].call(routeSwitches.steps.rollBack, {
        ...{ id, version, reason: 'They are well again' },
      }),
    ),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  const point = await world.db
    .selectFrom('wayStates')
    .select(['providerId', 'version'])
    .where('target', '=', BY_PROVIDER)
    .executeTakeFirst();
  expect(point).toMatchObject({ providerId: 2, version: 2 });
});
