/** @database both: rows that are locked */
import { sql } from 'kysely';
import { mutation } from '../../src/domain/kit/call';
import { refunds } from '../../src/domain/orders/refund';
import { listPreferences } from '../../src/domain/system/calls';
import { serve } from '../../src/server/kit/serve';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let maker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
});

async function newRequest() {
  const orderId = await addOrder(world.db, await addUser(world.db));
  return { orderId, version: 0, requestReason: 'Paid twice' };
}

const casesOf = (orderId: number) =>
  world.db.selectFrom('refundCases').select('id').where('orderId', '=', orderId).execute();

test('fifty at once with one key: one effect, fifty times the same answer', async () => {
  const input = await newRequest();
  const calls = Array.from({ length: 50 }, () => maker.call(refunds.request, input, { key: 'fifty' }));
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.caseId)).size).toBe(1);
  expect(await casesOf(input.orderId)).toHaveLength(1);
  const logged = await world.db
    .selectFrom('operationLog')
    .select('id')
    .where('path', '=', refunds.request.path)
    .execute();
  expect(logged).toHaveLength(1);
});

test('fifty at once, each with a key of its own: one effect, the others refused', async () => {
  const input = await newRequest();
  const answers = await Promise.all(Array.from({ length: 50 }, () => maker.call(refunds.request, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ key, status }) => key === 'refund.alreadyOpen' && status === 409)).toHaveLength(
    49,
  );
  expect(await casesOf(input.orderId)).toHaveLength(1);
});

test('the same key with another body, or for another call, is 409', async () => {
  const input = await newRequest();
  await maker.ask(refunds.request, input, { key: 'reused' });
  const other = await maker.call(refunds.request, { ...input, requestReason: 'Other' }, { key: 'reused' });
  expect(other).toMatchObject({ status: 409, key: 'request.keyReused' });
  const elsewhere = await maker.call(
    listPreferences.save,
    { listName: 'ntdPayBills', settings: { density: 'small' } },
    { key: 'reused' },
  );
  expect(elsewhere).toMatchObject({ status: 409, key: 'request.keyReused' });
});

test('the same key of another caller is another key', async () => {
  const admin = await world.signIn('admin');
  const [one, two] = [await newRequest(), await newRequest()];
  const first = await maker.ask(refunds.request, one, { key: 'shared' });
  expect(await admin.ask(refunds.request, two, { key: 'shared' })).not.toEqual(first);
});

test('what was refused may be corrected and sent under the same key', async () => {
  const input = await newRequest();
  expect((await maker.call(refunds.request, { ...input, version: 7 }, { key: 'corrected' })).status).toBe(
    409,
  );
  expect((await maker.call(refunds.request, input, { key: 'corrected' })).status).toBe(200);
});

test('the key outlives the session', async () => {
  const input = await newRequest();
  const first = await maker.ask(refunds.request, input, { key: 'later' });
  const again = await world.signIn('service');
  expect(await again.ask(refunds.request, input, { key: 'later' })).toEqual(first);
});

test.each([
  ['no key', 'a b'],
  ['too long', 'x'.repeat(201)],
])('a key that is %s is refused and names the header', async (_, key) => {
  const input = await newRequest();
  const answer = await maker.call(refunds.request, input, { headers: { 'idempotency-key': key } });
  expect(answer).toMatchObject({
    status: 400,
    key: 'input.invalid',
    fields: { 'idempotency-key': expect.any(String) },
  });
  expect(answer.message).toContain('idempotency-key');
  expect(await casesOf(input.orderId)).toHaveLength(0);
});

test('a transaction that lost against another one is tried again, three times at most', async () => {
  let runs = 0;
  let losses = 2;
  const lose = mutation({
    path: '/web/test/lose/v1',
    right: 'session',
    input: {},
    output: listPreferences.save.output,
  });
  const routes = serve(
    { lose },
    {
      async lose({ db, after }) {
        runs += 1;
        after(() => {
          runs += 100;
        });
        await sql`insert into roles (name, sort, superior_id, factor_required, created_time, updated_time) values (${`try ${runs}`}, 9, 1, false, now(), now())`.execute(
          db,
        );
        if (runs <= losses)
          await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db);
        return {};
      },
    },
  );
  const own = await tulay.createWorld({ routes: [...world.server.routes, ...routes] });
  const client = await own.signIn('admin');
  expect((await client.call(lose, {})).status).toBe(200);
  expect(runs).toBe(103);
  const kept = await own.db.selectFrom('roles').select('name').where('name', 'like', 'try %').execute();
  expect(kept).toEqual([{ name: 'try 3' }]);

  [runs, losses] = [10, 99];
  expect(await client.call(lose, {})).toMatchObject({ status: 503, key: 'service.busy' });
  expect(runs).toBe(14);
});
