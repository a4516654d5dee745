import { sql } from 'kysely';
import { meaningOf } from '../../src/domain/kit/codes';
import { targetOf } from '../../src/domain/kit/moves';
import { moveDue } from '../../src/server/keptRecords';
import { editedPages, someInput } from '../support/keptRows';
import type { Client } from '../support/world';

/** What the clock and who only reads may do, for every kind of record that operators keep. */

/** Reads all that is kept, and keeps none of it. */
let reader: Client;

beforeAll(async () => {
  reader = await (await tulay.createWorld()).signIn('finance');
});

describe.each(editedPages)('%s', (_name, page) => {
  const { of, calls, steps } = page;

  test('the clock takes its steps at their moments, not before', async () => {
    const { moves } = of;
    const timed = Object.entries(moves?.steps ?? {}).filter(([, { at, by }]) => at && by.includes('clock'));
    if (!moves || timed.length === 0) return;
    const own = await tulay.createWorld();
    const client = await own.signIn('admin');
    const { id } = await client.ask(calls.add, someInput(page, 1, own.clock.text()));
    for (const [step, { at = '', from }] of timed) {
      const { record } = await client.ask(calls.detail, { id });
      expect(from).toContain(meaningOf(moves.codes, Number(record.status)));
      const due = record[at] ?? own.clock.text();
      await sql`update ${sql.table(of.table)} set ${sql.ref(at)} = ${due} where id = ${id}`.execute(own.db);
      if (record[at]) expect(await moveDue(own.db, own.clock.text())).toBe(0);
      expect(await moveDue(own.db, String(due))).toBe(1);
      expect((await client.ask(calls.detail, { id })).record.status).toBe(targetOf(moves, step));
    }
  });

  test('who may read but not keep is refused every change, and sees the list', async () => {
    await reader.ask(calls.page, {});
    for (const call of [...(page.given ? [] : [calls.add]), calls.edit, ...Object.values(steps)])
      expect(await reader.call(call, {})).toMatchObject({ status: 403, key: 'right.missing' });
  });
});
