import { sql } from 'kysely';
import { proof } from '../../src/domain/system/proof';
import { chainNames } from '../../src/server/proof/chains';
import { fileHeads, signHeads } from '../../src/server/proof/heads';
import { proofOn } from '../support/proofWorld';
import type { Client, World } from '../support/world';

/** What proves the logs to others: heads that are signed, mailed and filed. */

let world: World;
let admin: Client;
let on: ReturnType<typeof proofOn>;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  on = proofOn(world, admin);
});

test.each([
  ['stand', sql`select 1`, 'head'],
  ['are garbled', sql`update seal_heads set signature = 'AA==' where chain = 2`, 'headUnverified'],
  ['are deleted', sql`delete from seal_heads where chain = 2`, 'headMissing'],
])('a chain made anew from an altered row on is named, whether its heads %s', async (_, tamper, fault) => {
  await on.work();
  await on.seal();
  world.clock.advance({ days: 1 });
  await signHeads(on.signing(), on.now());
  await sql`update login_log set ip = '203.0.113.1' where id = ${await on.rowOf('login', 2)}`.execute(
    world.db,
  );
  await sql`delete from seal_links where chain = 2`.execute(world.db);
  await sql`update seal_chains set count = 0, head = sha256('tulay:login'), last_tx = '0', last_id = 0 where chain = 2`.execute(
    world.db,
  );
  await on.seal();
  await tamper.execute(world.db);
  expect(await on.check()).toMatchObject({ finding: { chain: 'login', fault, day: '2026-06-15' } });
});

test('days on which nothing ran get their heads afterwards, and one mail', async () => {
  await on.work();
  await on.seal();
  world.clock.advance({ days: 1 });
  await signHeads(on.signing(), on.now());
  world.clock.advance({ days: 3 });
  await Promise.all([signHeads(on.signing(), on.now()), signHeads(on.signing(), on.now())]);
  const heads = await world.db
    .selectFrom('sealHeads')
    .select('day')
    .where('chain', '=', 1)
    .orderBy('day')
    .execute();
  expect(heads.map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']);
  const { rows } =
    await sql`select distinct occasion from deliveries where occasion like 'heads:%' order by 1`.execute(
      world.db,
    );
  expect(rows).toEqual([{ occasion: 'heads:2026-06-15' }, { occasion: 'heads:2026-06-18' }]);
  expect((await on.check()).status).toBe('sound');
});

test('heads are signed once a day, mailed to who may verify, and put in a file; a foreign one is refused', async () => {
  await on.work();
  await on.seal();
  world.clock.advance({ days: 1 });
  await Promise.all([signHeads(on.signing(), on.now()), signHeads(on.signing(), on.now())]);
  admin = await world.signIn('admin');
  const { heads, chains: ends } = await admin.ask(proof.state, {});
  expect(heads.map(({ day }) => day)).toEqual(chainNames.map(() => '2026-06-15'));
  expect(ends.map(({ count }) => count).sort()).toEqual(heads.map(({ count }) => count).sort());
  const mails = await world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('subject', 'like', 'Heads%')
    .execute();
  expect(mails.some(({ recipient }) => recipient === 'admin@tulay.example')).toBe(true);
  expect(mails.some(({ recipient }) => recipient === 'service@tulay.example')).toBe(false);
  await fileHeads({ db: world.db, files: world.files }, on.now());
  const file = JSON.parse(String(await world.files.get('audit-heads-2026-06-15')));
  expect(file).toHaveLength(3);
  expect((await admin.call(proof.check, { heads: file })).status).toBe(200);
  const forged = [{ ...file[0], statement: file[0].statement.replace(/"count":\d+/, '"count":1') }];
  for (const heads of [forged, [{ statement: 'no statement', signature: '' }]])
    expect(await admin.call(proof.check, { heads })).toMatchObject({
      status: 400,
      fields: { heads: expect.any(String) },
    });
});

test('a head of a day to come that somebody put in does not stop the signing', async () => {
  await on.work();
  await on.seal();
  await sql`insert into seal_heads (chain, day, count, statement, signature, signed_time)
    select chain, '2999-01-01', 0, '{}', 'AA==', ${on.now()} from seal_chains`.execute(world.db);
  world.clock.advance({ days: 1 });
  expect(await signHeads(on.signing(), on.now())).toBe(true);
  expect(await signHeads(on.signing(), on.now())).toBe(false);
  const heads = await world.db
    .selectFrom('sealHeads')
    .select('day')
    .where('day', '=', '2026-06-15')
    .execute();
  expect(heads).toHaveLength(chainNames.length);
});
