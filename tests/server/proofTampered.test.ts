import { createPrivateKey } from 'node:crypto';
import { sql } from 'kysely';
import type { SealChain, SignedHead } from '../../src/domain/system/proof';
import { genesisOf } from '../../src/server/proof/canonicalRow';
import { chainNames, chains } from '../../src/server/proof/chains';
import { runChecks, startCheck } from '../../src/server/proof/checks';
import { headsFileKey, headsOccasion } from '../../src/server/proof/headCopies';
import { fileHeads, signHeads } from '../../src/server/proof/heads';
import { headOf, knownKeys, publicKeyOf, statementOf } from '../../src/server/proof/signedHead';
import { newAuditKey } from '../support/auditKeys';
import { proofOn } from '../support/proofWorld';
import type { World } from '../support/world';

/** Whatever is done to a signed head, in the database, in its file or in its mail, a check names its day. */

const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17'] as const;

let world: World;
let on: ReturnType<typeof proofOn>;
let heads: Awaited<ReturnType<typeof storedHeads>>;
let mails: Awaited<ReturnType<typeof storedMails>>;
let filed: Map<string, Buffer>;

const storedHeads = () => world.db.selectFrom('sealHeads').selectAll().orderBy('id').execute();
const storedMails = () => world.db.selectFrom('deliveries').selectAll().orderBy('id').execute();

beforeAll(async () => {
  world = await tulay.createWorld();
  for (const _ of DAYS) {
    on = proofOn(world, await world.signIn('admin'));
    await on.work(2);
    await on.seal();
    world.clock.advance({ days: 1 });
    await signHeads(on.signing(), on.now());
    await fileHeads(on.signing(), on.now());
  }
  heads = await storedHeads();
  mails = await storedMails();
  filed = new Map(world.files.kept);
});

beforeEach(async () => {
  await world.db.deleteFrom('sealHeads').execute();
  await world.db.insertInto('sealHeads').values(heads).execute();
  await world.db.deleteFrom('deliveries').execute();
  await world.db.insertInto('deliveries').values(mails).execute();
  world.files.kept.clear();
  for (const [key, content] of filed) world.files.kept.set(key, content);
});

interface Place {
  readonly chain: SealChain;
  readonly day: string;
}

/** Each log and each day once: the first, one between others, and the last. */
const PLACES: readonly Place[] = chainNames.map((chain, at) => ({ chain, day: DAYS[at] ?? DAYS[0] }));

const headAt = ({ chain, day }: Place) => {
  const found = heads.find((one) => one.chain === chains[chain].code && one.day === day);
  if (!found) throw new Error('there is no such head');
  return found;
};

const nextTo = (day: string): string =>
  DAYS[(DAYS.indexOf(day as (typeof DAYS)[number]) + 1) % DAYS.length] ?? day;
const firstOf = (...days: readonly string[]): string => [...days].sort()[0] ?? '';

const change = (place: Place, set: Partial<SignedHead & { count: number }>) =>
  world.db.updateTable('sealHeads').set(set).where('id', '=', headAt(place).id).execute();

/** Gives two heads each other's statement and signature. */
async function swap(one: Place, other: Place): Promise<void> {
  const of = ({ statement, signature }: SignedHead) => ({ statement, signature });
  await change(one, of(headAt(other)));
  await change(other, of(headAt(one)));
}

const file = (day: string, text: string) => world.files.kept.set(headsFileKey(day), Buffer.from(text));

/** A head of the place in other words, signed by a key. */
const signedBy = (key: string, { chain, day }: Place): SignedHead => {
  const { count } = headAt({ chain, day });
  return headOf(createPrivateKey(key), { chain, day, count, head: genesisOf(chain) });
};

interface Tampering {
  readonly does: (place: Place) => Promise<unknown> | unknown;
  readonly fault: string;
  /** The day that is named, where it is another one than that of the head. */
  readonly day?: (day: string) => string;
}

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'a garbled signature': { does: (at) => change(at, { signature: 'AA==' }), fault: 'headUnverified' },
  'a statement that is none': { does: (at) => change(at, { statement: '{' }), fault: 'headUnverified' },
  'another statement': {
    does: (at) => change(at, { statement: headAt(at).statement.replace(/"count":\d+/, '"count":1') }),
    fault: 'headUnverified',
  },
  'another key': { does: (at) => change(at, signedBy(newAuditKey(), at)), fault: 'headUnverified' },
  'another number beside it': { does: (at) => change(at, { count: 1 }), fault: 'headMisplaced' },
  'the head of another day': {
    does: ({ chain, day }) => swap({ chain, day }, { chain, day: nextTo(day) }),
    fault: 'headMisplaced',
    day: (day) => firstOf(day, nextTo(day)),
  },
  'a deleted head': {
    does: (at) => world.db.deleteFrom('sealHeads').where('id', '=', headAt(at).id).execute(),
    fault: 'headMissing',
  },
  'deleted heads from a day on': {
    does: ({ chain, day }) =>
      world.db
        .deleteFrom('sealHeads')
        .where('chain', '=', chains[chain].code)
        .where('day', '>=', day)
        .execute(),
    fault: 'headMissing',
  },
  'deleted heads with their mails': {
    does: async (at) => {
      await world.db.deleteFrom('sealHeads').where('id', '=', headAt(at).id).execute();
      await world.db.deleteFrom('deliveries').execute();
    },
    fault: 'headMissing',
  },
  'another file': { does: ({ day }) => file(day, 'no heads'), fault: 'headCopy' },
  'a file with another head': {
    does: (at) => file(at.day, JSON.stringify([signedBy(newAuditKey(), at)])),
    fault: 'headCopy',
  },
  'another mail': {
    does: ({ day }) =>
      world.db
        .updateTable('deliveries')
        .set({ body: 'no heads' })
        .where('occasion', '=', headsOccasion(day))
        .execute(),
    fault: 'headCopy',
  },
};

describe.each(Object.entries(TAMPERINGS))(
  '%s is named with its day',
  (_, { does, fault, day = (same) => same }) => {
    test.each(PLACES)('in $chain on $day', async (place) => {
      await does(place);
      const { status, finding } = await on.check();
      expect({ status, fault: finding?.fault, day: finding?.day }).toEqual({
        status: 'broken',
        fault,
        day: day(place.day),
      });
    });
  },
);

test('heads as they were signed, filed and mailed are sound', async () => {
  expect((await on.check()).finding).toBeNull();
});

test.each(['2999-01-01', '2026-06-18'])('a head of %s, which is not over, is named', async (day) => {
  await world.db
    .insertInto('sealHeads')
    .values({ chain: 2, day, count: 0, statement: '{}', signature: 'AA==', signedTime: on.now() })
    .execute();
  expect((await on.check()).finding).toMatchObject({ chain: 'login', fault: 'headEarly', day });
});

test('heads that are all gone, with their mails, are missed by their files', async () => {
  await world.db.deleteFrom('sealHeads').execute();
  await world.db.deleteFrom('deliveries').execute();
  await sql`insert into seal_heads (chain, day, count, statement, signature, signed_time)
    values (1, '2026-06-17', ${headAt({ chain: 'audit', day: DAYS[2] }).count}, ${headAt({ chain: 'audit', day: DAYS[2] }).statement},
      ${headAt({ chain: 'audit', day: DAYS[2] }).signature}, ${on.now()})`.execute(world.db);
  expect((await on.check()).finding).toMatchObject({ fault: 'headMissing', day: DAYS[0] });
});

test('a signed head with fewer rows than the day before is out of order', async () => {
  const place = { chain: 'login', day: DAYS[1] } as const;
  const head = headOf(createPrivateKey(world.secrets.auditKey), {
    ...place,
    count: 0,
    head: genesisOf('login'),
  });
  await change(place, { ...head, count: 0 });
  expect((await on.check()).finding).toMatchObject({ chain: 'login', fault: 'headOrder', day: DAYS[1] });
});

test('a head that was brought and differs from the one of its day is named', async () => {
  const [first] = heads;
  const said = first && statementOf(first, knownKeys(world.secrets));
  if (!said) throw new Error('there are no heads');
  const { chain, count, link } = said;
  const end = { chain, day: DAYS[1], count, head: Buffer.from(link, 'hex') };
  const brought = headOf(createPrivateKey(world.secrets.auditKey), end);
  expect((await on.check([brought])).finding).toMatchObject({ chain, fault: 'headCopy', day: DAYS[1] });
});

test('heads of a replaced key stand up to its last day, and not without it', async () => {
  const { auditKey } = world.secrets;
  const faultWith = async (earlier: readonly { publicKey: string; lastDay: string }[]) => {
    await startCheck(world.db, { makerId: 1, heads: [], now: on.now() });
    const keys = [{ publicKey: publicKeyOf(newAuditKey()) }, ...earlier];
    await runChecks({ ...on.checking(), keys, stopping: new AbortController().signal });
    const { finding } = await world.db
      .selectFrom('sealChecks')
      .select('finding')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return finding && (finding as { day: string }).day;
  };
  const publicKey = publicKeyOf(auditKey);
  expect(await faultWith([{ publicKey, lastDay: DAYS[2] }])).toBeNull();
  expect(await faultWith([{ publicKey, lastDay: DAYS[1] }])).toBe(DAYS[2]);
  expect(await faultWith([])).toBe(DAYS[0]);
});
