import type { FormInput } from '../../src/domain/kit/keptPage';
import type { ListInput } from '../../src/domain/kit/list';
import { sectorCalls, sectors } from '../../src/domain/system/sector';
import type { Client, World } from '../support/world';

/** What sectors do beside what holds for every kept record: a tree, its members, merging and closing. */

let world: World;
let admin: Client;
let next = 0;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

async function added(more: FormInput = {}): Promise<number> {
  next += 1;
  const { id } = await admin.ask(sectors.calls.add, {
    name: `Desk ${next}`,
    code: `D${next}`,
    sort: next,
    ...more,
  });
  return id;
}

const read = async (id: number) => (await admin.ask(sectors.calls.detail, { id })).record;
const edit = (id: number, version: number, more: FormInput) =>
  admin.call(sectors.calls.edit, { id, version, ...more });
const { close } = sectors.steps;

const enter = (account: 'service' | 'finance', sectorId: number) =>
  world.db.updateTable('operators').set({ sectorId }).where('id', '=', world.idOf(account)).execute();

test('a sector shows what it belongs to, who heads it and how many work there; its history names them', async () => {
  const house = await added();
  const desk = await added({ superiorId: house, headId: world.idOf('finance') });
  await enter('service', desk);
  const record = await read(desk);
  expect(record).toMatchObject({
    superiorName: (await read(house)).name,
    headName: 'The finance',
    members: 1,
  });
  const { members } = await admin.ask(sectorCalls.members, { id: desk });
  expect(members.map(({ account }) => account)).toEqual(['service']);
  await edit(desk, 0, { headId: world.idOf('admin') });
  const { changes } = await admin.ask(sectors.calls.history, { id: desk });
  expect(changes[0]?.differences).toEqual([{ field: 'headId', old: 'The finance', new: 'The admin' }]);
  const { items } = await admin.ask(sectors.calls.page, { headId: [world.idOf('admin')] } as ListInput);
  expect(items.map(({ id }) => id)).toEqual([desk]);
});

test('nothing belongs to itself, however far round, also not when two are moved at once', async () => {
  const top = await added();
  const middle = await added({ superiorId: top });
  const leaf = await added({ superiorId: middle });
  for (const below of [top, middle, leaf])
    expect(await edit(top, 0, { superiorId: below })).toMatchObject({
      status: 400,
      fields: { superiorId: expect.any(String) },
    });
  const [one, two] = [await added(), await added()];
  const answers = await Promise.all([edit(one, 0, { superiorId: two }), edit(two, 0, { superiorId: one })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('it belongs to, and is headed by, what is there and open', async () => {
  const closed = await added();
  await admin.ask(close, { id: closed, version: 0 });
  await world.db
    .updateTable('operators')
    .set({ status: 1 })
    .where('id', '=', world.idOf('noRights'))
    .execute();
  const desk = await added();
  for (const wrong of [{ superiorId: closed }, { superiorId: 9999 }])
    expect(await edit(desk, 0, wrong)).toMatchObject({
      status: 400,
      fields: { superiorId: expect.any(String) },
    });
  for (const wrong of [{ headId: 9999 }, { headId: world.idOf('noRights') }])
    expect(await edit(desk, 0, wrong)).toMatchObject({ status: 400, fields: { headId: expect.any(String) } });
});

test('a sector closes when nobody and nothing belongs to it, and is offered no more', async () => {
  const house = await added();
  const desk = await added({ superiorId: house });
  await enter('service', desk);
  expect(await admin.call(close, { id: house, version: 0 })).toMatchObject({
    status: 409,
    key: 'sector.notEmpty',
  });
  expect(await admin.call(close, { id: desk, version: 0 })).toMatchObject({
    status: 409,
    key: 'sector.notEmpty',
  });
  await enter('service', house);
  await admin.ask(close, { id: desk, version: 0 });
  const { choices } = await (await world.signIn('service')).ask(sectorCalls.sectorChoices, {});
  expect(choices.find(({ id }) => id === desk)).toMatchObject({ closed: true });
  // Its name is free again, its code is not.
  const { name, code } = await read(desk);
  await added({ name });
  expect(await admin.call(sectors.calls.add, { name: 'Another', code, sort: 1 })).toMatchObject({
    status: 409,
    fields: { code: expect.any(String) },
  });
});

test('merging moves members and sectors, closes it, and logs each move', async () => {
  const [from, into] = [await added(), await added()];
  const below = await added({ superiorId: from });
  await enter('service', from);
  await enter('finance', into);
  await admin.ask(sectorCalls.merge, { id: from, version: 0, intoId: into });
  expect(await read(from)).toMatchObject({ status: 2, members: 0 });
  expect(await read(into)).toMatchObject({ members: 2 });
  expect(await read(below)).toMatchObject({ superiorId: into });
  const { changes } = await admin.ask(sectors.calls.history, { id: below });
  expect(changes[0]).toMatchObject({ operatorName: 'The admin' });
});

test('it is merged into an open sector that is not below it, once', async () => {
  const from = await added();
  const below = await added({ superiorId: from });
  const merge = (intoId: number) => admin.call(sectorCalls.merge, { id: from, version: 0, intoId });
  for (const into of [from, below])
    expect(await merge(into)).toMatchObject({ status: 409, key: 'sector.intoItself' });
  expect(await merge(9999)).toMatchObject({ status: 400, fields: { intoId: expect.any(String) } });
  const into = await added();
  const answers = await Promise.all(Array.from({ length: 20 }, () => merge(into)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.status).toBe(409);
});

test('who may not keep sectors merges none', async () => {
  const finance = await world.signIn('finance');
  expect(await finance.call(sectorCalls.merge, { id: 1, version: 0, intoId: 2 })).toMatchObject({
    status: 403,
  });
});
