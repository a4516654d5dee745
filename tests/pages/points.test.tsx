import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { pointAdjustments } from '../../src/domain/points/adjustment';
import { spendOnOrder } from '../../src/server/points/orderPoints';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addOrder, addPoints, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Points as operators see, give and count them, on the real server. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };

let world: World;
let userId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  userId = await addUser(world.db, { fullName: 'Maria Santos' });
  await addPoints(world.db, userId, 1500, '2026-07-01', '2026-06-11 01:00:00');
  const id = await addOrder(world.db, userId, { pointsUsed: 300, transactionNumber: 'TL260612000000001' });
  await spendOnOrder(world.db, { id, userId, pointsUsed: 300 }, '2026-06-12 01:00:00');
}, TEST_MS);

const detail = () => `/users/management/detail?id=${userId}`;

test(
  'a user has so many points, good until a day; to give more is proposed and waits',
  async () => {
    await openConsole(world, 'admin', detail());
    expect(await read('Points: 1,200')).toBeVisible();
    expect(within(await found('list', en['points.expiring'])).getByRole('listitem')).toHaveTextContent(
      '1,200 good until 2026-07-01',
    );
    const last = within(await found('list', en['points.last']));
    expect(last.getByText('−300')).toBeVisible();
    expect(last.getByRole('link', { name: 'TL260612000000001' })).toBeVisible();
    expect(await found('link', en['points.all'])).toHaveAttribute(
      'href',
      `/users/management/points?userId=${userId}`,
    );

    await user.click(await found('button', en['points.adjust']));
    const dialog = within(await found('dialog', en['points.adjust']));
    await enter(await dialog.findByLabelText(en['fields.points'], undefined, patient), '-1201');
    await enter(dialog.getByLabelText(en['fields.pointReason']), 'Given twice');
    await user.click(dialog.getByRole('button', { name: en['list.submit'] }));
    expect(await dialog.findByText('The user has 1,200 points', undefined, patient)).toBeVisible();
    await user.clear(dialog.getByLabelText(en['fields.points']));
    await enter(dialog.getByLabelText(en['fields.points']), '-200');
    await user.click(dialog.getByRole('button', { name: en['list.submit'] }));
    expect(await read('−200 points wait for approval')).toBeVisible();
    expect(screen.getByText('Given twice')).toBeVisible();
    expect(await found('button', en['points.adjust'])).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByText('Points: 1,200')).toBeVisible(), patient);
    const { id } = await world.db.selectFrom('approvals').select('id').executeTakeFirstOrThrow();
    await (await world.signIn('auditor')).ask(pointAdjustments.approve, { auditId: id });
  },
  TEST_MS,
);

test(
  'a figure of a day opens the entries that it is the sum of',
  async () => {
    await openConsole(world, 'admin', '/finance/pointReport/pointsStatistics?range=2026-06-10~2026-06-13');
    const rows = (await screen.findAllByRole('row', undefined, patient)).map((row) => row.textContent ?? '');
    expect(rows.find((row) => row.startsWith('2026-06-12'))).toContain('1,200');
    expect(screen.queryByLabelText(en['stats.groupBy'])).toBeNull();
    const spent = await found('link', '300');
    await user.click(spent);
    const row = within(await found('row', /Maria Santos/));
    expect(row.getByText('−300')).toBeVisible();
    expect(row.getByText(en['codes.pointKind.spent'])).toBeVisible();
  },
  TEST_MS,
);
