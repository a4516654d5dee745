import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { checkStatus, type SealChain } from '../../src/domain/system/proof';
import { chainNames, chains } from '../../src/server/proof/chains';
import { runChecks, startCheck, startNightlyCheck } from '../../src/server/proof/checks';
import { signHeads } from '../../src/server/proof/heads';
import { sealSome } from '../../src/server/proof/seal';
import { proofOn } from '../support/proofWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Logs that can be proved: whatever is done to a row by hand is found and named, and nothing is left unsealed. */

let world: World;
let admin: Client;
let on: ReturnType<typeof proofOn>;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  on = proofOn(world, admin);
});

test('every final row gets a link, numbers have no gaps, and a check finds nothing', async () => {
  await on.work();
  expect(await on.unsealed()).toBeGreaterThan(15);
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  expect(await on.seal()).toBe(0);
  const { rows } = await sql<{ gap: boolean }>`
    select max(number) <> count(*) or min(number) <> 1 as gap from seal_links group by chain`.execute(
    world.db,
  );
  expect(rows).toEqual(chainNames.map(() => ({ gap: false })));
  const { status, finding, doneRows, totalRows } = await on.check();
  expect({ status, finding }).toEqual({ status: 'sound', finding: null });
  expect(doneRows).toBe(totalRows);
});

describe.each(chainNames)('in the log %s', (chain) => {
  const { table } = chains[chain];
  const change: Readonly<Record<SealChain, string>> = {
    audit: `new = jsonb_set(new, '{status}', '7')`,
    login: `ip = '203.0.113.1'`,
    operation: 'code = 200',
  };
  const copied: Readonly<Record<SealChain, string>> = {
    audit: 'table_name, record_id, action, old, new, operator_id, request_id, time, tx',
    login: 'time, account, operator_id, operator_name, result, ip, device, tx',
    operation: 'operator_id, operator_name, path, code, target, input, ip, request_id, duration_ms, time, tx',
  };

  beforeEach(async () => {
    await on.work();
    await on.seal();
  });

  test('an altered row is named', async () => {
    const rowId = await on.rowOf(chain, 3);
    await sql.raw(`update ${table} set ${change[chain]} where id = ${rowId}`).execute(world.db);
    expect(await on.check()).toMatchObject({
      status: 'broken',
      finding: { chain, fault: 'altered', number: 3, rowId },
    });
  });

  test('a missing row is named', async () => {
    const rowId = await on.rowOf(chain, 2);
    await sql.raw(`delete from ${table} where id = ${rowId}`).execute(world.db);
    expect(await on.check()).toMatchObject({ finding: { chain, fault: 'missing', number: 2, rowId } });
  });

  test('a row and its link that are gone leave a gap', async () => {
    const rowId = await on.rowOf(chain, 2);
    await sql.raw(`delete from ${table} where id = ${rowId}`).execute(world.db);
    await sql`delete from seal_links where chain = ${chains[chain].code} and number = 2`.execute(world.db);
    expect(await on.check()).toMatchObject({ finding: { chain, fault: 'linkMissing', number: 2 } });
  });

  test.each(['tx', "'18446744073709551000'::xid8"])(
    'an added row is named, as of transaction %s',
    async (tx) => {
      const from = copied[chain].replace(/\btx$/, tx);
      await sql
        .raw(`insert into ${table} (${copied[chain]}) select ${from} from ${table}
      where id = ${await on.rowOf(chain, 1)}`)
        .execute(world.db);
      const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(
        world.db,
      );
      expect(await on.check()).toMatchObject({ finding: { chain, fault: 'added', rowId: rows[0]?.id } });
    },
  );

  test('an end that was cut off shows against a head that somebody kept', async () => {
    world.clock.advance({ days: 1 });
    await signHeads(on.signing(), on.now());
    const heads = await world.db.selectFrom('sealHeads').select(['statement', 'signature']).execute();
    const { code } = chains[chain];
    const last = await on.rowOf(chain, 3);
    await sql`delete from seal_heads`.execute(world.db);
    await sql`delete from seal_links where chain = ${code} and number > 3`.execute(world.db);
    await sql.raw(`delete from ${table} where id > ${last}`).execute(world.db);
    await sql`
      update seal_chains set count = 3, last_id = ${last}, head = (
        select link from seal_links where chain = ${code} and number = 3) where chain = ${code}`.execute(
      world.db,
    );
    // What was mailed of it is there as well, as long as nobody took that too.
    expect((await on.check()).finding).toMatchObject({ fault: 'headMissing', day: '2026-06-15' });
    await sql`delete from deliveries`.execute(world.db);
    expect((await on.check()).finding).toBeNull();
    expect(await on.check(heads)).toMatchObject({ finding: { chain, fault: 'cut', number: 4 } });
  });
});

test('a try is sealed with what became of it, once that is known', async () => {
  await sql`insert into login_log (time, account, account_key, ip) values (now(), '*****', 'k', '192.0.2.8')`.execute(
    world.db,
  );
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  await sql`update login_log set result = 2, tx = pg_current_xact_id() where account_key = 'k'`.execute(
    world.db,
  );
  expect(await on.unsealed()).toBe(1);
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  expect((await on.check()).status).toBe('sound');
});

test('a deletion takes values and salt, and the chain stays whole; what was not sealed yet as well', async () => {
  const id = await addUser(world.db, { email: 'gone@example.com' });
  await on.seal();
  await sql`update users set email = 'later@example.com', version = version + 1 where id = ${id}`.execute(
    world.db,
  );
  const { forgetInAuditLog } = await import('../../src/server/proof/forget');
  await world.db.transaction().execute((tx) => forgetInAuditLog(tx, id));
  const rows = await world.db.selectFrom('auditLog').selectAll().where('tableName', '=', 'users').execute();
  expect(JSON.stringify(rows)).not.toContain('@example.com');
  expect(await world.db.selectFrom('sealSalts').selectAll().execute()).toEqual([]);
  await on.seal();
  expect((await on.check()).status).toBe('sound');
});

test('two processes seal at once, and one that dies in the middle leaves whole links', async () => {
  await on.work(10);
  await Promise.all([on.seal(), on.seal(), on.seal()]);
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  await on.work(3);
  const dying = world.db.transaction().execute(async (tx) => {
    await sql`insert into seal_links select chain, count + 1, 999999, head from seal_chains`.execute(tx);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  expect((await on.check()).status).toBe('sound');
});

test('rows that a slow transaction commits late are sealed, and nothing is skipped', async () => {
  // The embedded database has one connection: no transaction is slow beside another.
  if (world.database.kind === 'pglite') return;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = world.db.transaction().execute(async (tx) => {
    // Nothing that what follows would have to wait for.
    await tx.updateTable('operators').set({ msisdn: '900000000' }).where('account', '=', 'finance').execute();
    begun();
    await held;
  });
  await isBegun;
  try {
    await on.work(2);
    await on.sealOnce();
    expect(await on.unsealed()).toBeGreaterThan(0);
  } finally {
    release();
    await slow;
  }
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  expect((await on.check()).status).toBe('sound');
});

test('a database that was restored into a new server, which counts anew, goes on being sealed', async () => {
  await on.work();
  await on.seal();
  await on.work(1);
  // What a dump keeps of the old server: the numbers of its transactions, far beyond those of the new one.
  for (const { table } of Object.values(chains))
    await sql.raw(`update ${table} set tx = (tx::text::bigint + 1000000000)::text::xid8`).execute(world.db);
  await sql`update seal_chains set last_tx = (last_tx::text::bigint + 1000000000)::text::xid8`.execute(
    world.db,
  );
  await sql`delete from seal_links`.execute(world.db);
  await sql`delete from seal_salts`.execute(world.db);
  await sql`update seal_chains set count = 0, head = sha256(convert_to('tulay:' ||
    case chain when 1 then 'audit' when 2 then 'login' else 'operation' end, 'UTF8')), last_id = 0, last_tx = '1000000000'`.execute(
    world.db,
  );
  await on.seal();
  await on.seal();
  await on.work(1);
  await on.seal();
  expect(await on.unsealed()).toBe(0);
  expect((await on.check()).status).toBe('sound');
});

test('a check that a dead process left behind is taken to its end by another, and the night has one', async () => {
  await on.work();
  await on.seal();
  const id = await startCheck(world.db, { makerId: null, heads: [], now: on.now() });
  const stopped = AbortSignal.abort();
  await signHeads(on.signing(), on.now());
  const parts = on.checking();
  expect(await runChecks({ ...parts, stopping: stopped })).toBe(0);
  expect(
    await Promise.all([1, 2].map(() => runChecks({ ...parts, stopping: new AbortController().signal }))),
  ).toContain(1);
  const { checkStatus: status } = await world.db
    .selectFrom('sealChecks')
    .select('checkStatus')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe(codeOf(checkStatus, 'sound'));
  await Promise.all([startNightlyCheck(world.db, on.now()), startNightlyCheck(world.db, on.now())]);
  expect(await world.db.selectFrom('sealChecks').select('id').execute()).toHaveLength(1);
  world.clock.advance({ days: 1 });
  await Promise.all([startNightlyCheck(world.db, on.now()), startNightlyCheck(world.db, on.now())]);
  expect(await world.db.selectFrom('sealChecks').select('id').execute()).toHaveLength(2);
});

test('sealing takes short steps', async () => {
  await sql`insert into login_log (time, account, account_key, result, ip)
    select now(), '*****', n::text, 2, '192.0.2.8' from generate_series(1, 1200) n`.execute(world.db);
  await on.settled();
  expect([await sealSome(world.db, 'login', on.now()), await sealSome(world.db, 'login', on.now())]).toEqual([
    500, 500,
  ]);
});
