import { createOrders } from '../../src/domain/app/createOrders';
import { exportTemplates } from '../../src/domain/exports/templates';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { MONTHLY_LIMIT_NTD } from '../../src/domain/orders/limits';
import { session } from '../../src/domain/session/calls';
import { listViews } from '../../src/domain/system/listViews';
import { addBiller, bill } from '../support/billWorld';
import type { Client, World } from '../support/world';

/** Whatever is counted to a limit is counted one by one, however many come at once. For sign-in: `session.test.ts`. */

const AT_ONCE = 50;

let world: World;
let client: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  client = await world.signIn('admin');
});

/** How many of fifty at once were answered, and with what the others were refused. */
async function atOnce(ask: (at: number) => Promise<{ status: number; key?: string }>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(at)));
  const refusals = answers.filter(({ status }) => status !== 200);
  return {
    done: answers.length - refusals.length,
    refused: [...new Set(refusals.map(({ status, key }) => `${status} ${key}`))],
  };
}

const listName = 'ntdPayBills';

test('codes by mail: five in a quarter of an hour', async () => {
  const { done, refused } = await atOnce(() => client.call(session.sendVerifyCode, {}));
  expect({ done, refused }).toEqual({ done: 5, refused: ['429 session.tooManyCodes'] });
});

test('tries of a code: five', async () => {
  const id = world.idOf('admin');
  const input = { id, operatorId: id, userPass: 'Another#2026', verifyCode: 'none' };
  const { rows } = await world.database.execute('select id, code_hash from verify_codes order by id desc');
  await world.database.execute("update verify_codes set code_hash = 'of no code'");
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      client.call(session.resetPassword, { ...input, verifyCode: String(100_000 + at) }),
    ),
  );
  expect(answers.filter(({ key }) => key === 'session.codeWrong')).toHaveLength(5);
  expect(answers.filter(({ key }) => key === 'session.codeExpired')).toHaveLength(AT_ONCE - 5);
  expect(rows).toHaveLength(5);
});

test('unfinished exports: five', async () => {
  const { done, refused } = await atOnce(() => client.call(ntdPayBills.export, {}));
  expect({ done, refused }).toEqual({ done: 5, refused: ['429 export.tooMany'] });
});

test('views and templates of a list: fifty', async () => {
  const content = { sort: ['createdTime', 'desc'], pageSize: 10 } as const;
  const columns = [{ name: 'status' }];
  for (const name of ['first', 'second', 'third']) {
    await client.ask(listViews.save, {
      listName,
      name,
      content: { ...content, sort: ['createdTime', 'desc'] },
    });
    await client.ask(exportTemplates.save, { listName, name, columns });
  }
  const tooMany = { done: 47, refused: ['409 sharing.tooMany'] };
  const view = (at: number) => client.call(listViews.save, { listName, name: `view ${at}`, content });
  expect(await atOnce(view)).toEqual(tooMany);
  const template = (at: number) => client.call(exportTemplates.save, { listName, name: `t ${at}`, columns });
  expect(await atOnce(template)).toEqual(tooMany);
});

test('what a user orders in a month', async () => {
  await addBiller(world);
  const input = await bill(world, { transactionAmount: '9000' });
  const { userId } = input;
  const { done, refused } = await atOnce(() => world.partner('app').call(createOrders.payBills, input));
  expect(refused).toEqual(['400 order.monthlyLimit']);
  const { rows } = await world.database.execute(
    `select sum(payment_amount) as spent, max(payment_amount) as one from orders where user_id = ${userId}`,
  );
  const { spent, one } = rows[0] as { spent: string; one: string };
  expect(done).toBeGreaterThan(1);
  expect(Number(spent)).toBeLessThanOrEqual(Number(MONTHLY_LIMIT_NTD));
  expect(Number(spent) + Number(one)).toBeGreaterThan(Number(MONTHLY_LIMIT_NTD));
});
