import { screen, waitFor, within } from '@testing-library/react';
import { kycEdit } from '@/domain/users/edit';
import en from '../../locales/en';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addUser } from '../support/rows';
import type { World } from '../support/world';

/** Correcting what is known of a user, on the real server. */

const EDIT = '/users/management/edit';
const TEST_MS = 120_000;

let world: World;
beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

const eventually = (check: () => Promise<void> | void) => waitFor(check, { timeout: PATIENCE_MS });
const keptOf = (id: number) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Field = keyof typeof en;
const inputOf = (name: Field) => screen.getByLabelText(en[name]);
/** What stands at a field as wrong with it. */
const wrongAt = (name: Field) =>
  Array.from(
    inputOf(name).closest('.ant-form-item')?.querySelectorAll('.ant-form-item-explain-error') ?? [],
    ({ textContent }) => textContent,
  );

async function openEdit(some: Parameters<typeof addUser>[1] = {}) {
  const id = await addUser(world.db, { firstName: 'Maria', lastName: 'Santos', ...some });
  await openConsole(world, 'admin', `${EDIT}?id=${id}`);
  const review = await found('button', en['change.reviewChanges']);
  return { id, review: () => user.click(review) };
}

test(
  'what is wrong with a field is said at it, before anything is sent',
  async () => {
    const { id, review } = await openEdit({ idNumber: 'A900000007', cityId: 8, districtId: 801 });
    await enter(inputOf('fields.idNumber'), 'A900000008');
    await enter(inputOf('fields.mobile'), '812345678');
    await user.clear(inputOf('fields.email'));
    await enter(inputOf('fields.email'), 'maria@');
    await review();
    await eventually(() => {
      expect(wrongAt('fields.idNumber')).toEqual([en['rules.idNumber']]);
      expect(wrongAt('fields.mobile')).toEqual([en['rules.mobile']]);
      expect(wrongAt('fields.email')).toEqual([en['rules.email']]);
    });

    await user.clear(inputOf('fields.idNumber'));
    await user.clear(inputOf('fields.mobile'));
    await user.clear(inputOf('fields.email'));
    await enter(inputOf('fields.email'), 'maria@mail.example');
    await review();
    await eventually(() => expect(wrongAt('user.place')).toEqual([en['rules.threeLevels']]));
    expect(screen.queryByText(en['change.review'])).toBeNull();
    expect(await keptOf(id)).toMatchObject({ version: 0, email: 'maria@example.com' });
  },
  TEST_MS,
);

test(
  'old and new are compared before they are sent, and only what differs is',
  async () => {
    const { id, review } = await openEdit({ mobile: '955000222' });
    await user.clear(inputOf('fields.lastName'));
    await enter(inputOf('fields.lastName'), 'Reyes');
    await enter(inputOf('fields.mobile'), '955000223');
    await review();
    const dialog = await found('dialog', en['change.review']);
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Last nameSantos→Reyes',
      'Mobile*****0222→955000223',
    ]);
    expect(await keptOf(id)).toMatchObject({ version: 0, lastName: 'Santos' });

    await user.click(within(dialog).getByRole('button', { name: en['list.submit'] }));
    await read(en['session.submitted']);
    expect(await keptOf(id)).toMatchObject({
      version: 1,
      firstName: 'Maria',
      lastName: 'Reyes',
      mobile: '955000223',
    });
  },
  TEST_MS,
);

test(
  'who was overtaken is told what the other one changed, and keeps what was typed',
  async () => {
    const { id, review } = await openEdit();
    await user.clear(inputOf('fields.firstName'));
    await enter(inputOf('fields.firstName'), 'Anna');
    const other = await world.signIn('admin2');
    await other.ask(kycEdit.edit, { id, version: 0, lastName: 'Reyes' });

    await review();
    await user.click(await found('button', en['list.submit']));
    expect(await read(/The admin2.*Last name: Santos → Reyes/)).toBeVisible();
    expect(await keptOf(id)).toMatchObject({ version: 1, firstName: 'Maria', lastName: 'Reyes' });
    await eventually(() => expect(inputOf('fields.lastName')).toHaveValue('Reyes'));
    expect(inputOf('fields.firstName')).toHaveValue('Anna');

    // What is left to change stands in the same dialog, beside what there is now.
    await user.click(await found('button', en['change.retry']));
    await read(en['session.submitted']);
    expect(await keptOf(id)).toMatchObject({ version: 2, firstName: 'Anna', lastName: 'Reyes' });
  },
  TEST_MS,
);

test(
  'a number that another account has is refused at its field',
  async () => {
    await addUser(world.db, { mobile: '966000333' });
    const { id, review } = await openEdit({ mobile: '955000333' });
    await enter(inputOf('fields.mobile'), '966000333');
    await review();
    await user.click(await found('button', en['list.submit']));
    await eventually(() => expect(wrongAt('fields.mobile')).toEqual([en['rules.duplicate']]));
    expect(inputOf('fields.mobile')).toHaveValue('966000333');
    expect(await keptOf(id)).toMatchObject({ version: 0, mobile: '955000333' });
  },
  TEST_MS,
);
