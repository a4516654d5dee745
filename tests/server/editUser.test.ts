import { kycEdit } from '../../src/domain/users/edit';
import { users } from '../../src/domain/users/management';
import { shippedTree } from '../../src/server/areas/reader';
import { addKnownUser } from '../support/userWorld';
import type { Client, World } from '../support/world';

/** Correcting what is known of a user (decisions section 8). */

let world: World;
let admin: Client;
let other: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  other = await world.signIn('admin2');
});
afterAll(() => world.close());

const refusal = async (input: Record<string, unknown>) => admin.call(kycEdit.edit, input);

describe('editing', () => {
  const road = shippedTree().below(801)[0];
  const place = { cityId: 8, districtId: 801, roadId: road?.id };

  test('changes what is sent and nothing else, and the record history says so', async () => {
    const id = await addKnownUser(world, { middleName: 'Cruz' });
    await admin.ask(kycEdit.edit, {
      id,
      version: 0,
      email: 'New.Address@Mail.Example',
      idNumber: 'a900000007',
      cleared: ['middleName'],
      ...place,
      number: '12',
    });
    const detail = await admin.ask(users.detail, { id });
    expect(detail.user).toMatchObject({ version: 1, middleName: null, region: 1, cityName: '桃園市' });
    expect(detail.address).toContain('Taoyuan City');
    const [change] = detail.changes;
    expect(change?.operatorName).toBe('The admin');
    const fields = change?.differences.map(({ field }) => field) ?? [];
    expect(fields).toEqual(expect.arrayContaining(['email', 'idNumber', 'middleName', 'roadName', 'number']));
    expect(change?.differences.find(({ field }) => field === 'idNumber')?.new).toBe('*****0007');
    const kept = await world.db
      .selectFrom('users')
      .select(['email', 'idNumber'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ email: 'new.address@mail.example', idNumber: 'A900000007' });
    await world.db.updateTable('users').set({ idNumber: null }).where('id', '=', id).execute();
  });

  test('who read an older version is told what the other one changed', async () => {
    const id = await addKnownUser(world);
    await other.ask(kycEdit.edit, { id, version: 0, lastName: 'Reyes' });
    const answer = await admin.call(kycEdit.edit, { id, version: 0, firstName: 'Marie' });
    expect(answer).toMatchObject({ status: 409, key: 'record.changedMeanwhile' });
    expect(answer.message).toContain('The admin2');
    expect(answer.message).toContain('Last name: Santos → Reyes');
    const { user } = await admin.ask(users.detail, { id });
    expect(user).toMatchObject({ firstName: 'María', lastName: 'Reyes', version: 1 });
  });

  test.each([
    ['fullName', { fullName: 'X' }],
    ['fullName', { fullName: 'Maria <b>' }],
    ['fullName', { fullName: 'Maria 3' }],
    ['mobile', { mobile: '812345678' }],
    ['mobile', { mobile: '0912345678' }],
    ['email', { email: 'maria@' }],
    ['idNumber', { idNumber: 'A900000008' }],
    ['idNumber', { idNumber: 'A90000000' }],
    ['passportId', { passportId: 'P-12' }],
    ['birthDate', { birthDate: '2010-01-01' }],
    ['arcIssueDate', { arcIssueDate: '2026-07-01' }],
    ['arcIssueDate', { arcIssueDate: '1989-01-01' }],
    ['arcExpireDate', { arcExpireDate: '2025-01-10' }],
    ['roadId', { cityId: 8, districtId: 801 }],
    ['roadId', { cityId: 1, districtId: 101, roadId: 8_010_001 }],
    ['nationality', { nationality: 'XXX' }],
    ['gender', { gender: 3 }],
    ['cleared', { cleared: ['fullName'] }],
    ['status', { status: 1 }],
    ['points', { points: 1_000_000 }],
  ])('%s at fault is named: %j', async (field, edit) => {
    const id = await addKnownUser(world);
    const answer = await refusal({ id, version: 0, ...edit });
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('nobody gets the number, mobile or address of somebody else', async () => {
    const first = await addKnownUser(world, {
      idNumber: 'A900000016',
      mobile: '966000222',
      email: 'taken@mail.example',
    });
    const second = await addKnownUser(world);
    for (const [field, value] of [
      ['mobile', '966000222'],
      ['email', 'Taken@mail.example'],
    ] as const) {
      const answer = await refusal({ id: second, version: 0, [field]: value });
      expect(answer).toMatchObject({
        status: 409,
        key: 'record.duplicate',
        fields: { [field]: 'Existence of duplicate data' },
      });
    }
    await world.db
      .updateTable('users')
      .set({ status: 4, deletedTime: '2026-06-01 00:00:00' })
      .where('id', '=', first)
      .execute();
    expect((await refusal({ id: second, version: 0, mobile: '966000222' })).status).toBe(200);
    expect(await refusal({ id: first, version: 0, firstName: 'Anna' })).toMatchObject({
      status: 409,
      key: 'user.deleted',
    });
  });

  test.each([
    ['mobile', (at: number) => `97700${String(at).padStart(4, '0')}`],
    ['email', (at: number) => `Pair.${at}@mail.example`],
  ] as const)(
    'of two users who are given the same %s at once one gets it, in twenty pairs',
    async (field, of) => {
      const pairs = await Promise.all(
        Array.from(
          { length: 20 },
          async () => [await addKnownUser(world), await addKnownUser(world)] as const,
        ),
      );
      const outcomes = await Promise.all(
        pairs.map((pair, at) => Promise.all(pair.map((id) => refusal({ id, version: 0, [field]: of(at) })))),
      );
      for (const pair of outcomes) {
        expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
        const refused = pair.find(({ status }) => status === 409);
        expect(refused).toMatchObject({
          key: 'record.duplicate',
          fields: { [field]: 'Existence of duplicate data' },
        });
      }
    },
    60_000,
  );

  test('what a cancelled account has is free, and a banned one keeps what it has', async () => {
    await addKnownUser(world, { mobile: '966000777', status: 4 });
    await addKnownUser(world, { mobile: '966000888', status: 1 });
    const id = await addKnownUser(world);
    expect((await refusal({ id, version: 0, mobile: '966000777' })).status).toBe(200);
    expect(await refusal({ id, version: 1, mobile: '966000888' })).toMatchObject({
      status: 409,
      fields: { mobile: 'Existence of duplicate data' },
    });
  });

  test('an edit that changes nothing is refused, and so is who lacks the right', async () => {
    const id = await addKnownUser(world);
    expect(await refusal({ id, version: 0, lastName: 'Santos' })).toMatchObject({
      status: 409,
      key: 'record.nothingChanged',
    });
    const service = await world.signIn('auditor');
    expect((await service.call(kycEdit.edit, { id, version: 0, lastName: 'Reyes' })).status).toBe(403);
  });

  test('of two who edit at once one wins and the other is told', async () => {
    const id = await addKnownUser(world);
    const answers = await Promise.all(
      [admin, other].map((client, at) =>
        client.call(kycEdit.edit, { id, version: 0, lastName: at ? 'Uno' : 'Dos' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
