import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { proof, sealChain } from '../../src/domain/system/proof';
import { roleCalls } from '../../src/domain/system/role';
import { chainNames } from '../../src/server/proof/chains';
import { signHeads } from '../../src/server/proof/heads';
import { publicKeyOf } from '../../src/server/proof/signedHead';
import { roleOf } from '../support/accountWorld';
import { newAuditKey } from '../support/auditKeys';
import { evidenceOf, verified } from '../support/evidence';
import { proofOn } from '../support/proofWorld';
import { bindRole, setRights } from '../support/roleRights';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Evidence of the logs, which the script that ships with it checks without us. */

let world: World;
let admin: Client;
let on: ReturnType<typeof proofOn>;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  on = proofOn(world, admin);
});

const publicKey = () => publicKeyOf(world.secrets.auditKey);

const TODAY = { from: '2026-06-15', to: '2026-06-15' };

test('verifies with the script alone, and fails when a byte is changed', async () => {
  await on.work();
  await on.seal();
  world.clock.advance({ days: 1 });
  await signHeads(on.signing(), on.now());
  admin = await world.signIn('admin');
  for (const chain of chainNames) {
    const text = await evidenceOf(admin, { chain: codeOf(sealChain, chain), ...TODAY });
    const good = verified(text, [publicKey()]);
    expect(good.output).toMatch(/^Sound: /m);
    expect(good.status).toBe(0);
    for (const part of ['"row":"', '"link":"', '"statement":"']) {
      const at = text.lastIndexOf(part) + part.length + 6;
      const other = text[at] === '0' ? '1' : '0';
      expect(verified(text.slice(0, at) + other + text.slice(at + 1), [publicKey()]).status).toBe(1);
    }
  }
});

test('says which signed heads it proves, and up to which row one vouches', async () => {
  const ended = async () => (await admin.ask(proof.state, {})).chains.find(({ chain }) => chain === 2)?.count;
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
  expect(verified(open, [publicKey()]).output).toContain(
    `1 signed head of which the file has the row, and with the same link: 2026-06-15 at row ${first}.\n` +
      `A signed head vouches for the rows up to ${first}.\n` +
      `For rows ${Number(first) + 1} to ${later} no signed head vouches`,
  );
  await nextDay();
  // A head that is signed by the same key, of a row that comes after the last one of the file.
  const whole = await evidenceOf(admin, { chain: 2, from: '2026-06-15', to: '2026-06-16' });
  const head = whole.split('\n').find((line) => line.includes('statement') && line.includes('2026-06-16'));
  const day = await evidenceOf(admin, { chain: 2, ...TODAY });
  const { status, output } = verified(`${day.trimEnd()}\n${head}\n`, [publicKey()]);
  expect(status).toBe(0);
  expect(output).toContain(`A signed head vouches for the rows up to ${first}.`);
  expect(output).toContain(
    `1 signed head of rows that are not in the file, which proves nothing of them: 2026-06-16 at row ${later}.`,
  );
  expect(output).not.toContain('no signed head vouches');
});

test('is refused to who may not verify, and for a span that ends before it begins', async () => {
  const service = await world.signIn('service');
  expect((await service.call(proof.evidence, { chain: 1, ...TODAY })).status).toBe(403);
  expect((await admin.call(proof.evidence, { chain: 1, from: '2026-06-16', to: '2026-06-15' })).status).toBe(
    400,
  );
});

test('is refused to who sees some agents only: before it is begun, and when they are bound meanwhile', async () => {
  const span = { chain: 1, ...TODAY };
  const reader = await world.signIn('admin2');
  const { evidenceId, after } = await reader.ask(proof.evidence, span);
  await bindRole(world.db, 'admin2', [1]);
  const refused = { status: 403, key: 'proof.everyAgent' };
  expect(await reader.call(proof.rows, { evidenceId, after })).toMatchObject(refused);
  expect(await reader.call(proof.evidence, span)).toMatchObject(refused);
});

describe('the rows of evidence', () => {
  const MARK = 'only.in.the.log@example.com';
  const readers = async (...rights: readonly string[]) => {
    await setRights(world.db, roleOf('directors'), ['LOG_VERIFY', ...rights]);
    return world.signIn('admin2');
  };

  beforeEach(async () => {
    await on.work(1);
    await addUser(world.db, { email: MARK });
    await on.seal();
  });

  test('are read by whoever began it, within the hour, and logged each time', async () => {
    const { evidenceId, after, until } = await admin.ask(proof.evidence, { chain: 1, ...TODAY });
    const { lines } = await admin.ask(proof.rows, { evidenceId, after });
    expect(JSON.stringify(lines)).toContain(MARK);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from operation_log where path = ${proof.rows.path} and code = 200`.execute(
      world.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
    const other = await readers('REVEAL_MASKED');
    const refused = { status: 404, key: 'proof.notOpen' };
    expect(await other.call(proof.rows, { evidenceId, after })).toMatchObject(refused);
    expect(await admin.call(proof.rows, { evidenceId, after: until + 1 })).toMatchObject({
      status: 400,
      fields: { after: expect.any(String) },
    });
    world.clock.advance({ minutes: 29 });
    await admin.ask(proof.state, {});
    world.clock.advance({ minutes: 29 });
    await admin.ask(proof.rows, { evidenceId, after });
    world.clock.advance({ minutes: 3 });
    expect(await admin.call(proof.rows, { evidenceId, after })).toMatchObject(refused);
  });

  test('are refused to who only looks', async () => {
    const look = await admin.ask(roleCalls.openLook, { id: roleOf('directors') } as never);
    const looking = world.clientOf({ token: look.token });
    const { evidenceId, after } = await admin.ask(proof.evidence, { chain: 1, ...TODAY });
    expect(await looking.call(proof.rows, { evidenceId, after })).toMatchObject({
      status: 403,
      key: 'session.lookOnly',
    });
  });

  test.each([
    [1, [], true],
    [1, ['REVEAL_MASKED'], false],
    [2, [], true],
    [3, ['REVEAL_MASKED'], true],
    [3, ['REVEAL_MASKED', 'LOG_INPUT'], false],
  ] as const)('of chain %s are masked or not with %j', async (chain, rights, isMasked) => {
    const reader = await readers(...rights);
    const { evidenceId, after } = await reader.ask(proof.evidence, { chain, ...TODAY });
    const { lines } = await reader.ask(proof.rows, { evidenceId, after });
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ masked = false }) => masked))).toEqual(new Set([isMasked]));
    const text = JSON.stringify(lines);
    if (isMasked) for (const personal of [MARK, '192.0.2.', 'Maria']) expect(text).not.toContain(personal);
  });

  test('that are masked prove nothing', async () => {
    world.clock.advance({ days: 1 });
    await signHeads(on.signing(), on.now());
    const text = await evidenceOf(await readers(), { chain: 1, ...TODAY });
    expect(verified(text, [publicKey()])).toMatchObject({
      status: 1,
      output: expect.stringContaining('rows are masked'),
    });
  });
});

/** Evidence of three days, each with its head. */
async function evidenceOfThreeDays(): Promise<string> {
  for (let at = 0; at < 3; at += 1) {
    await on.work(2);
    await on.seal();
    world.clock.advance({ days: 1 });
    await signHeads(on.signing(), on.now());
    admin = await world.signIn('admin');
    on = proofOn(world, admin);
  }
  return evidenceOf(admin, { chain: 1, from: '2026-06-15', to: '2026-06-17' });
}

test('the script ends with 1 without a key, and with any head out of place', async () => {
  const text = await evidenceOfThreeDays();
  const lines = text.trimEnd().split('\n');
  const isHead = (line: string) => line.includes('"statement"');
  const rows = lines.filter((line) => !isHead(line));
  const heads = lines.filter(isHead);
  expect(heads).toHaveLength(3);
  const said = (some: readonly string[], keys = [publicKey()]) => {
    const { status, output } = verified([...rows, ...some, ''].join('\n'), keys);
    return { status, output: output.trim() };
  };
  expect(said(heads)).toMatchObject({ status: 0, output: expect.stringMatching(/^Sound: /) });
  const other = heads.map((head) => head.replace(/"signature":".{8}/, '"signature":"AAAAAAAA'));
  const wrong: Readonly<Record<string, { status: number | null; output: string }>> = {
    'Which public key': said(heads, []),
    'none of the keys': said(heads, [publicKeyOf(newAuditKey())]),
    'head of 2026-06-15 is missing': said([]),
    'head of 2026-06-16 is not signed': said([heads[0] ?? '', other[1] ?? '', heads[2] ?? '']),
    'head of 2026-06-16 is missing': said([heads[0] ?? '', heads[2] ?? '']),
    'head of 2026-06-17 is missing': said(heads.slice(0, 2)),
    'head of 2026-06-15 is out of order': said([heads[1] ?? '', heads[0] ?? '', heads[2] ?? '']),
  };
  for (const [reason, { status, output }] of Object.entries(wrong))
    expect({ reason, status, output }).toEqual({
      reason,
      status: 1,
      output: expect.stringContaining(reason),
    });
});

test('the script ends with 1 for a day that is not over', async () => {
  await on.work();
  await on.seal();
  const text = await evidenceOf(admin, { chain: 1, ...TODAY });
  expect(verified(text, [publicKey()])).toMatchObject({
    status: 1,
    output: expect.stringContaining('No signed head vouches'),
  });
});

test('heads of a replaced key are proved by it, and by no other', async () => {
  await on.work();
  await on.seal();
  world.clock.advance({ days: 1 });
  const earlier = newAuditKey();
  await signHeads({ ...on.signing(), auditKey: earlier }, on.now());
  world.clock.advance({ days: 1 });
  await signHeads(on.signing(), on.now());
  admin = await world.signIn('admin');
  const text = await evidenceOf(admin, { chain: 1, from: '2026-06-15', to: '2026-06-16' });
  const said = (...keys: string[]) => verified(text, [publicKey(), ...keys]).status;
  const key = publicKeyOf(earlier);
  expect([said(`${key}@2026-06-15`), said(`${key}@2026-06-14`), said()]).toEqual([0, 1, 1]);
});
