import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { proof, sealChain } from '../../src/domain/system/proof';
import { chainNames } from '../../src/server/proof/chains';
import { fileHeads, publicKeyOf, signHeads } from '../../src/server/proof/heads';
import { evidenceOf, verified } from '../support/evidence';
import { proofOn } from '../support/proofWorld';
import type { Client, World } from '../support/world';

/** What proves the logs to others: signed heads, and evidence that is checked without us. */

let world: World;
let admin: Client;
let on: ReturnType<typeof proofOn>;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  on = proofOn(world, admin);
});

test('a chain that was made anew from the first altered row on differs from its signed head', async () => {
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
  expect(await on.check()).toMatchObject({ finding: { chain: 'login', fault: 'head' } });
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
  const foreign = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  expect(publicKeyOf(foreign)).not.toBe(publicKeyOf(world.secrets.auditKey));
  const forged = [{ ...file[0], statement: file[0].statement.replace(/"count":\d+/, '"count":1') }];
  expect(await admin.call(proof.check, { heads: forged })).toMatchObject({
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

describe('evidence', () => {
  const today = { from: '2026-06-15', to: '2026-06-15' };

  test('verifies with the script alone, and fails when a byte is changed', async () => {
    await on.work();
    await on.seal();
    world.clock.advance({ days: 1 });
    await signHeads(on.signing(), on.now());
    admin = await world.signIn('admin');
    for (const chain of chainNames) {
      const text = await evidenceOf(admin, { chain: codeOf(sealChain, chain), ...today });
      const good = verified(text);
      expect(good.output).toMatch(/^Sound: /m);
      expect(good.status).toBe(0);
      for (const part of ['"row":"', '"link":"', '"statement":"']) {
        const at = text.lastIndexOf(part) + part.length + 6;
        const other = text[at] === '0' ? '1' : '0';
        expect(verified(text.slice(0, at) + other + text.slice(at + 1)).status).toBe(1);
      }
    }
  });

  test('says which signed heads it proves, and up to which row one vouches', async () => {
    const ended = async () =>
      (await admin.ask(proof.state, {})).chains.find(({ chain }) => chain === 2)?.count;
    const nextDay = async () => {
      world.clock.advance({ days: 1 });
      await signHeads(on.signing(), on.now());
      admin = await world.signIn('admin');
      await on.seal();
    };
    await on.work();
    await on.seal();
    const first = await ended();
    await nextDay();
    const later = await ended();
    const open = await evidenceOf(admin, { chain: 2, from: '2026-06-15', to: '2026-06-16' });
    expect(verified(open).output).toContain(
      `1 signed head of which the file has the row, and with the same link: 2026-06-15 at row ${first}.\n` +
        `A signed head vouches for the rows up to ${first}.\n` +
        `For rows ${Number(first) + 1} to ${later} no signed head vouches`,
    );
    await nextDay();
    // A head that is signed by the same key, of a row that comes after the last one of the file.
    const whole = await evidenceOf(admin, { chain: 2, from: '2026-06-15', to: '2026-06-16' });
    const head = whole.split('\n').find((line) => line.includes('statement') && line.includes('2026-06-16'));
    const day = await evidenceOf(admin, { chain: 2, ...today });
    const { status, output } = verified(`${day.trimEnd()}\n${head}\n`);
    expect(status).toBe(0);
    expect(output).toContain(`A signed head vouches for the rows up to ${first}.`);
    expect(output).toContain(
      `1 signed head of rows that are not in the file, which proves nothing of them: 2026-06-16 at row ${later}.`,
    );
    expect(output).not.toContain('no signed head vouches');
  });

  test('is refused to who may not verify, and for a span that ends before it begins', async () => {
    const service = await world.signIn('service');
    expect((await service.call(proof.evidence, { chain: 1, ...today })).status).toBe(403);
    expect(
      (await admin.call(proof.evidence, { chain: 1, from: '2026-06-16', to: '2026-06-15' })).status,
    ).toBe(400);
  });
});
