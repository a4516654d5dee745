import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { proof, sealChain } from '../../src/domain/system/proof';
import { archiveDue } from '../../src/server/proof/archive';
import { archiveAfter } from '../../src/server/proof/archived';
import { forgetInAuditLog } from '../../src/server/proof/forget';
import { signHeads } from '../../src/server/proof/heads';
import { publicKeyOf } from '../../src/server/proof/signedHead';
import { evidenceOf, verified } from '../support/evidence';
import { proofOn } from '../support/proofWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Rows that were kept long enough go into files, once, and prove what they proved. */

let world: World;
let admin: Client;
let on: ReturnType<typeof proofOn>;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  on = proofOn(world, admin);
  await on.work();
  await on.seal();
  world.clock.advance({ days: 1 });
  await signHeads(on.signing(), on.now());
});

const parts = (stopping = new AbortController().signal) => ({
  database: world.database,
  files: world.files,
  secrets: world.secrets,
  stopping,
});
const keys = () => [publicKeyOf(world.secrets.auditKey)];
const archive = () => archiveDue(parts(), on.now());
const years = (count: number) => world.clock.advance({ days: count * 366 });

/** Whoever signs in after years needs a password of today. */
async function signInLater(): Promise<void> {
  await sql`update operators set password_changed_time = ${on.now()}`.execute(world.db);
  admin = await world.signIn('admin');
}

const countOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.db);
  return Number(rows[0]?.n);
};

const endOf = (chain: 'audit' | 'login' | 'operation') =>
  world.db
    .selectFrom('sealChains')
    .select(['count', 'archivedCount'])
    .where('chain', '=', codeOf(sealChain, chain))
    .executeTakeFirstOrThrow();

test('sign-ins go after two years, changes and operations after seven; the check goes on from there', async () => {
  expect(await archive()).toBe(0);
  years(2);
  const signIns = (await endOf('login')).count;
  expect(await archive()).toBe(signIns);
  expect(await endOf('login')).toEqual({ count: signIns, archivedCount: signIns });
  expect((await endOf('audit')).archivedCount).toBe(0);
  years(5);
  const before = { operations: await countOf('operation_log'), audit: (await endOf('audit')).count };
  expect(await archive()).toBeGreaterThan(before.audit);
  expect(await endOf('audit')).toEqual({ count: before.audit, archivedCount: before.audit });
  const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0) as n from operation_counts`.execute(
    world.db,
  );
  expect(Number(rows[0]?.n)).toBe(await countOf('operation_log'));
  expect(await countOf('operation_log')).toBeLessThan(before.operations);
  expect(await archive()).toBe(0);
  await signInLater();
  on = proofOn(world, admin);
  await on.work(2);
  await on.seal();
  const { status, finding, doneRows, totalRows } = await on.check();
  expect({ status, finding }).toEqual({ status: 'sound', finding: null });
  expect(doneRows).toBe(totalRows);
  const { chains, archives } = await admin.ask(proof.state, {});
  expect(chains.find(({ chain }) => chain === 2)?.archivedCount).toBe(signIns);
  expect(archives).toHaveLength(3);
});

test('a file and the evidence of its day verify with the script alone, values and all', async () => {
  years(7);
  await archive();
  await signInLater();
  const { archives } = await admin.ask(proof.state, {});
  for (const { chain, day } of archives) {
    const text = await evidenceOf(admin, { chain, from: day, to: day });
    expect(verified(text, keys())).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Sound: .*\n1 signed head of which the file has the row/),
    });
    if (chain === 1) expect(text.includes('"at":"new.email"')).toBe(true);
  }
  const { fileKey } = await archiveOf('audit');
  const file = await world.files.get(fileKey);
  expect(verified(file ?? '', keys()).status).toBe(0);
  expect(
    gunzipSync(file ?? '')
      .toString()
      .includes('"at":'),
  ).toBe(false);
});

test('what a deletion removes is gone from archives as well, and their chain stays whole', async () => {
  const { rows } = await sql<{ recordId: number }>`
    select record_id::int from audit_log where table_name = 'users' and record_id::int not in (select user_id from orders)
    order by id desc limit 1`.execute(world.db);
  const id = rows[0]?.recordId ?? 0;
  years(7);
  await archive();
  const held = () =>
    world.db.selectFrom('sealOpenings').select('number').where('recordId', '=', String(id)).execute();
  expect((await held()).length).toBeGreaterThan(0);
  await world.db.transaction().execute((tx) => forgetInAuditLog(tx, id));
  expect(await held()).toEqual([]);
  expect((await on.check()).status).toBe('sound');
});

test('a process that dies with its file written, or with half of it removed, loses nothing and doubles nothing', async () => {
  await sql`insert into login_log (time, account, account_key, result, ip)
    select ${on.now()}, '*****', n::text, 2, '192.0.2.8' from generate_series(1, 1200) n`.execute(world.db);
  await on.seal();
  world.clock.advance({ days: 1 });
  await signHeads(on.signing(), on.now());
  years(2);
  const all = (await endOf('login')).count;
  // Dies before it wrote down what it had put there.
  const { put } = world.files;
  const stopping = new AbortController();
  const dying = {
    ...world.files,
    put: async (...file: Parameters<typeof put>) => {
      await put.apply(world.files, file);
      throw new Error('killed');
    },
  };
  await expect(archiveDue({ ...parts(), files: dying }, on.now())).rejects.toThrow('killed');
  expect(await endOf('login')).toEqual({ count: all, archivedCount: 0 });
  // Stops as soon as the second file is there.
  let files = 0;
  const stops = {
    ...world.files,
    put: async (...file: Parameters<typeof put>) => {
      await put.apply(world.files, file);
      files += 1;
      if (files === 2) stopping.abort();
    },
  };
  await archiveDue({ ...parts(stopping.signal), files: stops }, on.now());
  const half = await endOf('login');
  expect(half.archivedCount).toBeGreaterThan(0);
  expect(half.archivedCount).toBeLessThan(all);
  expect((await on.check()).status).toBe('sound');
  const rest = await Promise.all([archive(), archive()]);
  expect(half.archivedCount + rest[0] + rest[1]).toBe(all);
  expect(await countOf('seal_archives')).toBe(2);
  expect((await on.check()).status).toBe('sound');
});

test('rows that are said to be archived are missed without their file, and with another', async () => {
  years(2);
  await archive();
  const { fileKey, hash } = await archiveOf('login');
  const whole = (await world.files.get(fileKey)) ?? Buffer.alloc(0);
  const missed = { chain: 'login', fault: 'archive', number: 1, rowId: null, day: null };
  await world.files.remove(fileKey);
  expect((await on.check()).finding).toEqual(missed);
  const text = gunzipSync(whole).toString().replace('192.0.2.9', '192.0.2.7');
  const other = gzipSync(text);
  await world.files.put(fileKey, other, 'application/gzip');
  expect((await on.check()).finding).toEqual(missed);
  const { hashOf } = await import('../../src/server/proof/archiveFile');
  await sql`update seal_archives set hash = ${hashOf(other)}`.execute(world.db);
  expect((await on.check()).finding).toEqual(missed);
  await world.files.put(fileKey, whole, 'application/gzip');
  await sql`update seal_archives set hash = ${hash}`.execute(world.db);
  expect((await on.check()).status).toBe('sound');
  // Rows that were only said to be archived.
  await sql`delete from operation_log where id = ${await on.rowOf('operation', 1)}`.execute(world.db);
  await sql`
    update seal_chains c set archived_count = 1, archived_link = link
    from seal_links l where c.chain = 3 and l.chain = 3 and l.number = 1`.execute(world.db);
  expect((await on.check()).finding).toEqual({
    chain: 'operation',
    fault: 'archive',
    number: 1,
    rowId: null,
    day: null,
  });
});

test('what was altered is not archived: it stays, and is named', async () => {
  await sql`update login_log set ip = '203.0.113.1' where id = ${await on.rowOf('login', 2)}`.execute(
    world.db,
  );
  years(2);
  expect(await archive()).toBe(0);
  expect((await on.check()).finding).toMatchObject({ chain: 'login', fault: 'altered', number: 2 });
});

test('evidence of an archive whose file is lost is refused', async () => {
  await addUser(world.db);
  years(2);
  await archive();
  await world.files.remove((await archiveOf('login')).fileKey);
  await signInLater();
  const [lost] = (await admin.ask(proof.state, {})).archives;
  const day = lost?.day ?? '';
  const { evidenceId, after } = await admin.ask(proof.evidence, { chain: 2, from: day, to: day });
  expect((await admin.call(proof.rows, { evidenceId, after })).status).toBe(409);
});

async function archiveOf(chain: 'audit' | 'login') {
  const found = await archiveAfter(world.db, chain, 0);
  if (!found) throw new Error('there is no archive');
  return found;
}
