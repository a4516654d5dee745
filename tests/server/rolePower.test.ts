import { sql } from 'kysely';
import { accounts } from '../../src/domain/system/account';
import { roles } from '../../src/domain/system/role';
import { decisions as accountDecisions, roleOf, someone } from '../support/accountWorld';
import { enrolled } from '../support/factorWorld';
import { addAgents } from '../support/familyRows';
import { giveRights } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** What gives power to somebody: two people, each of whom has just proved who they are, with a second factor. */

const { add, edit } = roles.calls;
const { approve } = roles.decisions;

/** A role below the directors that shows its home page, to who sees the orders of some agents where there are any given. */
async function addRole(
  { db, clock }: World,
  { name = 'A desk', factorRequired = false, agentIds = [] as readonly number[] } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('roles')
    .values({
      ...{ name, superiorId: roleOf('directors'), sort: 9, factorRequired },
      ...{ rights: null, agentIds: null, oneHandReason: null, makerId: null, makerName: null },
      ...{ createdTime: clock.text(), updatedTime: clock.text() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRights(db, id, 'HOME');
  if (agentIds.length > 0)
    await sql`update roles set agent_ids = ${JSON.stringify(agentIds)}::jsonb where id = ${id}`.execute(db);
  return id;
}

describe('in a demo', () => {
  let world: World;
  let admin: Client;
  beforeEach(async () => {
    world = await tulay.createWorld();
    admin = await world.signIn('admin');
  });

  test.each(['REVEAL_MASKED', 'MERCHANT_KEY', 'MESSAGE_RULE_EDIT', 'VERSION_EDIT', 'LOG_VERIFY'])(
    'a role is given %s by two',
    async (right) => {
      const id = await addRole(world);
      const { proposalId } = await admin.ask(edit, { id, version: 0, rights: ['HOME', right] });
      expect(proposalId).not.toBeNull();
      const { proposalId: added } = await admin.ask(add, {
        ...{ name: 'Another desk', superiorId: roleOf('directors'), sort: 9, factorRequired: false },
        rights: [right],
      });
      expect(added).not.toBeNull();
    },
  );

  test('a role lets in without a second factor, or shows more agents, when two say so', async () => {
    const [first = 0, second = 0] = await addAgents(world.db);
    const id = await addRole(world, { factorRequired: true });
    const bound = await addRole(world, { name: 'A bound desk', agentIds: [first] });
    for (const [of, values] of [
      [id, { factorRequired: false }],
      [bound, { agentIds: [first, second] }],
      [bound, { cleared: ['agentIds'] }],
    ] as const) {
      const { proposalId } = await admin.ask(edit, { id: of, version: 0, ...values });
      expect(proposalId).not.toBeNull();
      await admin.ask(roles.decisions.recall, { auditId: proposalId ?? 0 });
    }
  });

  test('an account leaves the role that asks for a second factor when two say so', async () => {
    const [asking, other] = [
      await addRole(world, { factorRequired: true }),
      await addRole(world, { name: 'The same without' }),
    ];
    const id = world.idOf('noRights');
    await world.db.updateTable('operators').set({ roleId: asking }).where('id', '=', id).execute();
    const { proposalId } = await admin.ask(accounts.calls.edit, { id, version: 0, roleId: other });
    expect(proposalId).not.toBeNull();
    await admin.ask(accountDecisions.recall, { auditId: proposalId ?? 0 });
    await world.db.updateTable('operators').set({ roleId: other }).where('id', '=', id).execute();
    expect((await admin.ask(accounts.calls.edit, { id, version: 0, roleId: asking })).proposalId).toBeNull();
  });

  test.each<[string, object, boolean]>([
    ['for ever', { cleared: ['validUntil'] }, true],
    ['longer', { validUntil: '2026-07-02' }, true],
    ['shorter', { validUntil: '2026-06-20' }, false],
  ])('what two people gave for a time is given %s', async (_, change, takesTwo) => {
    await giveRights(world.db, roleOf('nobody'), 'REVEAL_MASKED');
    const id = world.idOf('noRights');
    const validUntil = '2026-07-01';
    await world.db.updateTable('operators').set({ validUntil }).where('id', '=', id).execute();
    const { proposalId } = await admin.ask(accounts.calls.edit, { id, version: 0, ...change });
    expect(proposalId !== null).toBe(takesTwo);
  });

  test('an account with a powerful right is made by two, and its password is not typed', async () => {
    await giveRights(world.db, roleOf('nobody'), 'REVEAL_MASKED');
    const input = someone({ roleId: roleOf('nobody') });
    expect((await admin.ask(accounts.calls.add, input)).proposalId).not.toBeNull();
  });

  test('whoever approves has just proved who they are, too', async () => {
    const id = await addRole(world);
    const auditor = await world.signIn('auditor');
    world.clock.advance({ minutes: 11 });
    const proposing = await world.signIn('admin');
    const { proposalId } = await proposing.ask(edit, { id, version: 0, rights: ['HOME', 'REVEAL_MASKED'] });
    const refused = await auditor.call(approve, { auditId: proposalId ?? 0 });
    expect(refused).toMatchObject({ status: 403, key: 'session.notFresh' });
    await (await world.signIn('auditor')).ask(approve, { auditId: proposalId ?? 0 });
  });
});

describe('in a real installation', () => {
  let world: World;
  beforeEach(async () => {
    world = await tulay.createWorld({ demo: false });
  });

  test('who gives power, and who agrees, has a second factor', async () => {
    const id = await addRole(world);
    const change = { id, version: 0, rights: ['HOME', 'REVEAL_MASKED'] };
    const without = await world.signIn('admin');
    const factorFirst = { status: 403, key: 'session.factorFirst' };
    expect(await without.call(edit, change)).toMatchObject(factorFirst);
    expect((await without.ask(edit, { id, version: 0, sort: 10 })).proposalId).toBeNull();
    const { client } = await enrolled(world, 'admin');
    const { proposalId } = await client.ask(edit, { ...change, version: 1 });
    const auditId = proposalId ?? 0;
    expect(await (await world.signIn('auditor')).call(approve, { auditId })).toMatchObject(factorFirst);
    const { client: auditor } = await enrolled(world, 'auditor');
    await auditor.ask(approve, { auditId });
    const { rights } = await world.db
      .selectFrom('roles')
      .select('rights')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(rights).toContain('REVEAL_MASKED');
  });

  test('the same for an account that is made', async () => {
    const without = await world.signIn('admin');
    const factorFirst = { status: 403, key: 'session.factorFirst' };
    expect(await without.call(accounts.calls.add, someone())).toMatchObject(factorFirst);
    const { client } = await enrolled(world, 'admin');
    const { proposalId } = await client.ask(accounts.calls.add, someone());
    const auditId = proposalId ?? 0;
    const auditor = await world.signIn('auditor');
    expect(await auditor.call(accountDecisions.approve, { auditId })).toMatchObject(factorFirst);
  });
});
