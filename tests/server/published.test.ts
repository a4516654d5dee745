import { sql } from 'kysely';
import { keptPages } from '../../src/domain/keptPages';
import { codeOf } from '../../src/domain/kit/codes';
import { isReplaced, type KeptRecord } from '../../src/domain/kit/kept';
import type { Changed, FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { ACTIVE, endReason, rateStatus, WAITING } from '../../src/domain/kit/published';
import { later } from '../../src/domain/kit/zone';
import { moveDue } from '../../src/server/keptRecords';
import { absent, someInput } from '../support/keptRows';
import { partyRow } from '../support/partyRows';
import type { Client, World } from '../support/world';

/** What holds for every kind of record that is published, driven by their statements. */

let world: World;
let maker: Client;
let checker: Client;
let next = 500;

beforeAll(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  await world.db
    .insertInto('parties')
    .values([
      partyRow({ code: 'FIRST', name: 'First agent' }),
      partyRow({ code: 'SECOND', name: 'First channel', partyKind: 1 }),
    ])
    .execute();
});

const pages = Object.entries(keptPages).filter(([, { of }]) => isReplaced(of));
const [REJECTED, EXPIRED, INACTIVE] = (['rejected', 'requestExpired', 'inactive'] as const).map((name) =>
  codeOf(rateStatus, name),
);

/** Another one that is about what no other of these tests is about, but where there is one of all; from now on and open. */
function fresh(page: KeptPage): FormInput {
  next += 1;
  const input = { ...absent(page), ...someInput(page, next, world.clock.text()) };
  const open = {
    startTime: null,
    endTime: null,
    ...('validity' in input && { validity: 1, weekWindow: null }),
  };
  const audience = 'audience' in input && {
    audience: 1,
    membershipLevel: null,
    firstOrders: null,
    agentId: null,
  };
  const given = { ...input, ...open, ...audience };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
}

const firstRate = ({ bands }: FormInput) => (bands as readonly { rate?: string }[] | undefined)?.[0]?.rate;

/** With what its maker types again, where the guard rails warn. */
const confirmed = (input: FormInput): FormInput => {
  const typed = firstRate(input);
  return typed ? { ...input, confirmedRate: typed } : input;
};

async function proposed(
  page: KeptPage,
  input = fresh(page),
  by = maker,
): Promise<Changed & { proposalId: number }> {
  const { id, proposalId } = await by.ask(page.calls.add, confirmed(input));
  if (proposalId === null) throw new Error('nobody has to decide');
  return { id, proposalId };
}

const recordOf = async (page: KeptPage, id: number): Promise<KeptRecord> =>
  (await maker.ask(page.calls.detail, { id })).record;

const decisionsOf = (page: KeptPage) => {
  if (!page.decisions) throw new Error(`nobody decides on ${page.page}`);
  return page.decisions;
};

/** Whether records hold, as their list says it. */
async function effectsOf(page: KeptPage, ...records: readonly KeptRecord[]) {
  const { items } = await maker.ask(page.calls.page, { pageSize: 100 });
  return records.map(({ id }) => items.find((one) => one.id === id)?.inEffect);
}

async function approved(page: KeptPage, input?: FormInput): Promise<KeptRecord> {
  const { id, proposalId } = await proposed(page, input);
  await checker.ask(decisionsOf(page).approve, { auditId: proposalId });
  return recordOf(page, id);
}

describe.each(pages)('%s', (_name, page) => {
  const decisions = decisionsOf(page);

  test('waits where it is seen, begins when another one approves, and says who', async () => {
    const { id, proposalId } = await proposed(page);
    expect(await recordOf(page, id)).toMatchObject({ status: WAITING, startTime: null, checkerName: null });
    expect(await maker.call(decisions.approve, { auditId: proposalId })).toMatchObject({
      key: 'approval.ownProposal',
    });
    await checker.ask(decisions.approve, { auditId: proposalId });
    expect(await recordOf(page, id)).toMatchObject({
      status: ACTIVE,
      startTime: world.clock.text(),
      endTime: null,
      makerId: world.idOf('admin'),
      checkedTime: world.clock.text(),
    });
  });

  test('what is open is replaced by what is about the same, from its start on', async () => {
    const input = fresh(page);
    const before = await approved(page, input);
    world.clock.advance({ minutes: 1 });
    const after = await approved(page, input);
    expect(await recordOf(page, before.id)).toMatchObject({
      status: INACTIVE,
      endReason: codeOf(endReason, 'replaced'),
      endedTime: after.startTime,
    });
  });

  test('what ends only covers what is open, also where it was proposed in its place', async () => {
    const input = fresh(page);
    const open = await approved(page, input);
    world.clock.advance({ minutes: 1 });
    const endTime = later(world.clock.text(), 1200);
    const cover = await approved(page, { ...input, endTime, replacesId: open.id });
    await moveDue(world.db, world.clock.text());
    expect(await recordOf(page, open.id)).toMatchObject({ status: ACTIVE, endedTime: null });
    expect(await effectsOf(page, open, cover)).toEqual([
      { holds: 'coveredUntil', time: endTime },
      { holds: 'now', time: null },
    ]);
    // Once it is over, whether or not the clock has said so.
    world.clock.advance({ minutes: 20 });
    expect(await effectsOf(page, open, cover)).toEqual([{ holds: 'now', time: null }, null]);
    await moveDue(world.db, world.clock.text());
    expect(await recordOf(page, open.id)).toMatchObject({ status: ACTIVE, endedTime: null });
    expect(await recordOf(page, cover.id)).toMatchObject({
      status: INACTIVE,
      endReason: codeOf(endReason, 'over'),
    });
  });

  test('what was proposed in the place of what ends replaces it from its start, though the clock stands', async () => {
    const input = fresh(page);
    const open = await approved(page, input);
    const endTime = later(world.clock.text(), 7200);
    const cover = await approved(page, { ...input, endTime, replacesId: open.id });
    const startTime = later(world.clock.text(), 600);
    const after = await approved(page, { ...input, startTime, replacesId: cover.id });
    expect(await effectsOf(page, cover, after)).toEqual([
      { holds: 'now', time: null },
      { holds: 'from', time: startTime },
    ]);
    world.clock.advance({ minutes: 10 });
    expect(await effectsOf(page, open, cover, after)).toEqual([null, null, { holds: 'now', time: null }]);
    world.clock.advance({ minutes: 5 });
    await moveDue(world.db, world.clock.text());
    for (const { id } of [open, cover])
      expect(await recordOf(page, id)).toMatchObject({
        status: INACTIVE,
        endReason: codeOf(endReason, 'replaced'),
        endedTime: startTime,
      });
  });

  test('one proposal about the same waits, however many are made at once', async () => {
    const input = confirmed(fresh(page));
    const answers = await Promise.all(Array.from({ length: 12 }, () => maker.call(page.calls.add, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ key }) => key))).toEqual(
      new Set(['published.pending']),
    );
    const made = answers.find(({ status }) => status === 200)?.data as Changed;
    await maker.ask(decisions.recall, { auditId: made.proposalId ?? 0 });
    expect(await recordOf(page, made.id)).toMatchObject({
      status: INACTIVE,
      endReason: codeOf(endReason, 'recalled'),
    });
  });

  test('one of several approvals at once has its effect', async () => {
    const { id, proposalId } = await proposed(page);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => checker.call(decisions.approve, { auditId: proposalId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await recordOf(page, id)).toMatchObject({ status: ACTIVE, version: 1 });
  });

  test('a rejected one says why, and an old one lapses', async () => {
    const first = await proposed(page);
    await checker.ask(decisions.reject, { auditId: first.proposalId, rejectReason: 'Too dear' });
    expect(await recordOf(page, first.id)).toMatchObject({ status: REJECTED, moveReason: 'Too dear' });
    const second = await proposed(page);
    world.clock.advance({ days: 1, seconds: 1 });
    [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
    expect(await checker.call(decisions.approve, { auditId: second.proposalId })).toMatchObject({
      key: 'approval.lapsed',
    });
    await moveDue(world.db, world.clock.text());
    expect(await recordOf(page, second.id)).toMatchObject({ status: EXPIRED });
  });

  test('a start that has passed by half an hour is refused, and no edit is there to be made', async () => {
    const late = { ...fresh(page), startTime: '2020-01-01 00:00:00' };
    expect(await maker.call(page.calls.add, confirmed(late))).toMatchObject({
      status: 400,
      fields: { startTime: expect.any(String) },
    });
    expect(page.calls.edit).toBeUndefined();
  });

  test('its end is a proposal as well, and takes effect once another one approves', async () => {
    const { id } = await approved(page);
    const record = await recordOf(page, id);
    const withdraw = page.steps.withdraw;
    if (!withdraw) throw new Error(`${page.page} is never withdrawn`);
    const asked = await maker.call(withdraw, { id, version: record.version, reason: 'Over' });
    // What nothing else could take the place of stays.
    if (asked.status === 409) return expect(asked.key).toMatch(/Needed$/);
    await checker.ask(decisions.approve, { auditId: (asked.data as Changed).proposalId ?? 0 });
    expect(await recordOf(page, id)).toMatchObject({
      status: INACTIVE,
      endReason: codeOf(endReason, 'withdrawn'),
      endedTime: world.clock.text(),
      moveReason: 'Over',
    });
  });

  test('each change is another version of what prices', async () => {
    const versionNow = async () =>
      (await sql<{ number: number }>`select number from price_version`.execute(world.db)).rows[0]?.number ??
      0;
    const before = await versionNow();
    await approved(page);
    expect(Number(await versionNow())).toBeGreaterThan(Number(before));
  });

  test('who may read but not propose is refused', async () => {
    const reader = await world.signIn('finance');
    await reader.ask(page.calls.page, {});
    expect(await reader.call(page.calls.add, {})).toMatchObject({ status: 403, key: 'right.missing' });
  });
});
