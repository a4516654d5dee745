import { postgresRound, reasonFor } from '../scripts/postgresRound.mjs';
import { filesUnder, read } from './support/sources';

/** The round on PostgreSQL leaves out what would prove the same fact twice, and nothing else. */

test.each([
  ["import { sql } from 'kysely';", 'SQL'],
  ["import { openDatabase } from '../../src/server/db/open';", 'SQL'],
  ['({ db } = await tulay.openMigrated());', 'SQL'],
  ['const answers = await Promise.all([one.call(a), two.call(a)]);', 'races'],
  ['await workOnExport(world, exportId);', 'COPY, jobs and locks'],
  ['/** @database postgres for its lateral joins */', 'its mark'],
  ['[world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);', undefined],
  ['expect(await admin.call(call, { id: 1 })).toMatchObject({ status: 200 });', undefined],
])('a test with %s is in it for %s', (source, reason) => {
  expect(reasonFor(source)).toBe(reason);
});

test('every server test that says it is about what happens at once is in it', () => {
  const round = postgresRound();
  const titled = filesUnder('tests/server').filter((path) =>
    /^\s*test(\.each\(.*\))?\(.*\b(fifty|same time|races?|processes that)\b/m.test(read(path)),
  );
  expect(titled.length).toBeGreaterThan(5);
  expect(titled.filter((path) => !round.includes(path))).toEqual([]);
});
