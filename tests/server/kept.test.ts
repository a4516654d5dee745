/** @tier all: what holds for every kind of record that operators keep, driven by their statements */
import { sql } from 'kysely';
import { valuesOf } from '../../src/domain/kit/codes';
import type { KeptRecord } from '../../src/domain/kit/kept';
import { clearable, complaintsOf, editable, isNeeded } from '../../src/domain/kit/keptForm';
import type { Changed, FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { masked } from '../../src/domain/kit/mask';
import { canMove, isFinal, targetOf } from '../../src/domain/kit/moves';
import { fieldOf } from '../../src/domain/kit/resource';
import { canonical } from '../../src/domain/kit/wire';
import { addBiller } from '../support/billWorld';
import { addPrefunds, addSettled, nextGiven } from '../support/keptGiven';
import { addBanks, editedPages, letGo, someInput, stepInput } from '../support/keptRows';
import { addFiles, completeParty, partyRow } from '../support/partyRows';
import type { Answer, Client, World } from '../support/world';

let world: World;
let [admin, other] = [] as unknown as [Client, Client];
let next = 100;

beforeAll(async () => {
  world = await tulay.createWorld();
  [admin, other] = [await world.signIn('admin'), await world.signIn('admin2')];
  await Promise.all([addFiles(world.db), addBanks(world.db), addPrefunds(world.db)]);
  await addBiller(world);
  await world.db
    .insertInto('parties')
    .values([
      partyRow({ code: 'FIRST', name: 'First agent' }),
      partyRow({ code: 'SECOND', name: 'First channel', partyKind: 1 }),
    ])
    .execute();
  await addSettled(world.db);
});

/** An input that no other record has. */
function fresh(page: KeptPage, bare = false): FormInput {
  next += 1;
  return someInput(page, next, world.clock.text(), bare);
}

/** A new record; of what is given the next one that is as it was at the beginning, and may become other. */
async function added(page: KeptPage, input = fresh(page)): Promise<KeptRecord> {
  if (page.given) return recordOf(page, await nextGiven(world.db, page));
  await letGo(world.db, page);
  const { id } = await done(page, admin, admin.call(page.calls.add, input));
  return recordOf(page, id);
}

/** A change with its effect: where it takes two people, the other one approves it. */
async function done(page: KeptPage, maker: Client, change: Promise<Answer<unknown>>): Promise<Changed> {
  const { status, data } = await change;
  if (status !== 200) throw new Error(`${page.page}: ${status}`);
  const { proposalId } = data as Changed;
  const checker = maker === admin ? other : admin;
  if (proposalId !== null && page.decisions)
    await checker.ask(page.decisions.approve, { auditId: proposalId });
  return data as Changed;
}

const recordOf = async (page: KeptPage, id: number) => (await admin.ask(page.calls.detail, { id })).record;

const historyOf = async (page: KeptPage, id: number) => (await admin.ask(page.calls.history, { id })).changes;

/** A value as whoever reads the record sees it. */
const read = ({ of }: KeptPage, name: string, value: unknown): unknown =>
  fieldOf(of, name).masked && typeof value === 'string' ? masked(value) : (value ?? null);

const same = (one: unknown, two: unknown) => canonical(one ?? null) === canonical(two ?? null);

/** Puts a record into a status that no call leads it to at once. */
const put = ({ of }: KeptPage, id: number, status: number) =>
  sql`update ${sql.table(of.table)} set status = ${status} where id = ${id}`.execute(world.db);

/** A field that somebody edits and that says something by itself. */
const ownOf = (page: KeptPage): string =>
  editable(page)
    // What points elsewhere points to the same in the tests.
    .filter((name) => !fieldOf(page.of, name).ref)
    .find((name) => (fresh(page)[name] ?? undefined) !== undefined) ?? '';

// What is published is never edited, and stands there while it waits: it has a test of its own.
describe.each(editedPages)('%s', (_name, page) => {
  const { of, form, calls, steps, unique } = page;

  test('what is filled in is there, with who keeps it, and is logged under their name', async () => {
    if (page.given) return;
    const input = fresh(page);
    const record = await added(page, input);
    for (const name of form)
      expect([name, record[name] ?? null]).toEqual([name, read(page, name, input[name])]);
    expect(record).toMatchObject({
      version: 0,
      makerId: world.idOf('admin'),
      createdTime: world.clock.text(),
    });
    const newest = { sortField: 'createdTime', sortOrder: 'desc', pageSize: 100 } as const;
    const { items } = await admin.ask(calls.page, newest);
    expect(items.map(({ id }) => id)).toContain(record.id);
    const { rows } = await sql`select action, operator_id as by from audit_log
      where table_name = ${of.table} and record_id = ${String(record.id)} order by id limit 1`.execute(
      world.db,
    );
    const approval = await world.db
      .selectFrom('approvals')
      .select('checkerId')
      .where('kind', '=', of.name)
      .where('subjectId', '=', record.id)
      .executeTakeFirst();
    // Of two people the one who let it happen.
    expect(rows).toEqual([{ action: 'insert', by: approval?.checkerId ?? world.idOf('admin') }]);
  });
  test('what may be left out may be left out, and nothing else', async () => {
    if (page.given) return;
    const given = fresh(page, true);
    const bare = await added(page, given);
    for (const name of clearable(page)) expect([name, bare[name]]).toEqual([name, given[name] ?? null]);
    const needed = form.filter((name) => isNeeded(page, name));
    const answer = await admin.call(calls.add, {});
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid' });
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual([...needed].sort());
  });

  test('each field can be edited alone; the history says what it was and became, and who did it', async () => {
    const record = await added(page);
    const changes = fresh(page);
    let version = 0;
    let fixed = 0;
    for (const name of editable(page)) {
      const before = await recordOf(page, record.id);
      if (changes[name] === undefined || same(changes[name], before[name])) continue;
      const refused = page.whyNot?.(before, { fields: [name] });
      if (refused) {
        const edit = { id: record.id, version, [name]: changes[name] };
        expect(await other.call(calls.edit, edit)).toMatchObject({ status: 409, key: refused.key });
        fixed += 1;
        continue;
      }
      const whole = Object.fromEntries(form.map((one) => [one, one === name ? changes[name] : before[one]]));
      if (complaintsOf(page, whole, world.clock.text(), 'edit').length > 0) continue;
      const edit = other.call(calls.edit, { id: record.id, version, [name]: changes[name] });
      const { proposalId } = await done(page, other, edit);
      version += 1;
      const now = await recordOf(page, record.id);
      expect([name, now[name], now.version]).toEqual([name, changes[name], version]);
      const [last] = await historyOf(page, record.id);
      expect(last?.differences.map(({ field }) => field)).toContain(name);
      // Of two people the one who let it happen: the proposal says who wanted it.
      expect(last?.operatorName).toBe(proposalId === null ? 'The admin2' : 'The admin');
    }
    // What points elsewhere points to the same in the tests.
    const plain = editable(page).filter((name) => !fieldOf(of, name).ref);
    // Of what is given some makes sense for one, some for another.
    expect(version + fixed).toBeGreaterThan(page.given ? 0 : plain.length / 2);
  });

  test('what may be empty is emptied by its name, nothing else is', async () => {
    const record = await added(page);
    const emptied = (name: string) =>
      complaintsOf(page, { ...record, [name]: null }, world.clock.text(), 'edit');
    const names = clearable(page).filter((name) => record[name] !== null && emptied(name).length === 0);
    if (names.length > 0) {
      await done(page, admin, admin.call(calls.edit, { id: record.id, version: 0, cleared: names }));
      const now = await recordOf(page, record.id);
      for (const name of names) expect([name, now[name]]).toEqual([name, null]);
    }
    const needed = form.find((name) => isNeeded(page, name));
    const wrong = await admin.call(calls.edit, { id: record.id, version: 9, cleared: [needed] });
    expect(wrong).toMatchObject({ status: 400, key: 'input.invalid' });
  });

  test('an edit that changes nothing, or nothing that is there, is refused', async () => {
    const { id, version } = await added(page);
    const same = await recordOf(page, id);
    const given = Object.fromEntries(
      editable(page).flatMap((name) => (same[name] === null ? [] : [[name, same[name]]])),
    );
    expect(await admin.call(calls.edit, { id, version, ...given })).toMatchObject({
      key: 'record.nothingChanged',
    });
    expect(await admin.call(calls.edit, { id: 999_999, version: 0, ...given })).toMatchObject({
      status: 404,
    });
    expect(await admin.call(calls.detail, { id: 999_999 })).toMatchObject({ status: 404 });
    expect(await admin.call(calls.history, { id: 999_999 })).toMatchObject({ status: 404 });
  });

  test('who read an older version hears what was changed since, and by whom; nothing is overwritten', async () => {
    const { id } = await added(page);
    const [mine, theirs] = [fresh(page), fresh(page)];
    const name = ownOf(page);
    const { proposalId } = await done(
      page,
      other,
      other.call(calls.edit, { id, version: 0, [name]: theirs[name] }),
    );
    const answer = await admin.call(calls.edit, { id, version: 0, [name]: mine[name] });
    expect(answer).toMatchObject({ status: 409, key: 'record.changedMeanwhile' });
    expect(answer.message).toContain(proposalId === null ? 'The admin2' : 'The admin');
    for (const step of Object.keys(steps)) {
      const call = steps[step];
      const given = { id, version: 0, ...stepInput(page, step) };
      expect(call && (await admin.call(call, given))).toMatchObject({ status: 409 });
    }
    expect((await recordOf(page, id))[name]).toEqual(theirs[name]);
  });

  test('of the same there is one, however many ask at once', async () => {
    if (!unique) return;
    await letGo(world.db, page);
    const input = fresh(page);
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.call(calls.add, input)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBe(49);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, key: 'record.duplicate' });
      expect(Object.keys(answer.fields ?? {})).toEqual([unique]);
    }
    for (const answer of answers) if (answer.status === 200) await done(page, admin, Promise.resolve(answer));
    if (page.once.includes(unique)) return;
    // Another one beside it, called otherwise.
    const other = Object.entries(fresh(page)).filter(
      ([name]) => name === unique || (name in input && ['text', 'words'].includes(fieldOf(of, name).kind)),
    );
    const { id } = await added(page, { ...input, ...Object.fromEntries(other) });
    const onto = await admin.call(calls.edit, { id, version: 0, [unique]: input[unique] });
    expect(onto).toMatchObject({ status: 409, key: 'record.duplicate' });
  });

  test('of fifty edits at once one counts', async () => {
    const { id } = await added(page);
    const name = ownOf(page);
    const inputs = Array.from({ length: 50 }, () => fresh(page));
    const answers = await Promise.all(
      inputs.map((input) => admin.call(calls.edit, { id, version: 0, [name]: input[name] })),
    );
    const [first, ...more] = answers.filter(({ status }) => status === 200);
    expect([first?.status, more]).toEqual([200, []]);
    if (first) await done(page, admin, Promise.resolve(first));
    expect((await recordOf(page, id)).version).toBe(1);
  });

  test('every step is possible from where it is stated, and from nowhere else', async () => {
    const { moves } = of;
    for (const [step, call] of Object.entries(steps)) {
      if (!moves) {
        const { id } = await added(page);
        await admin.ask(call, { id, version: 0 });
        expect(await admin.call(calls.detail, { id })).toMatchObject({ status: 404 });
        continue;
      }
      const { reason } = moves.steps[step] ?? {};
      const given = stepInput(page, step);
      for (const status of valuesOf(moves.codes)) {
        const { id, version } = await added(page, fresh(page, true));
        await put(page, id, status);
        if (step === 'accept' && of.table === 'parties')
          await completeParty(world.db, id, world.idOf('admin'));
        if (reason) expect(await admin.call(call, { id, version })).toMatchObject({ status: 400 });
        const refused = page.whyNot?.(await recordOf(page, id), { step });
        const answer = await admin.call(call, { id, version, ...given });
        if (answer.status === 200) await done(page, admin, Promise.resolve(answer));
        const now = await recordOf(page, id);
        if (canMove(moves, step, status) && !refused) {
          expect([answer.status, now.status, now.moveReason]).toEqual([
            200,
            moves.steps[step]?.to === undefined ? status : targetOf(moves, step),
            given.reason ?? null,
          ]);
        } else {
          expect([answer.status, now.status]).toEqual([409, status]);
        }
      }
    }
  });

  test('what has come to its end is not edited any more', async () => {
    const { moves } = of;
    for (const status of moves ? valuesOf(moves.codes).filter((one) => isFinal(moves, one)) : []) {
      const { id, version } = await added(page, fresh(page, true));
      await put(page, id, status);
      const [name = ''] = editable(page);
      const answer = await admin.call(calls.edit, { id, version, [name]: fresh(page)[name] });
      expect(answer).toMatchObject({ status: 409, key: 'kept.final' });
    }
  });
});
