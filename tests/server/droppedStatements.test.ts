import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStatements, statementWorld } from '../support/statementWorld';

/** Statements that another program puts into the folder of their source (decisions section 35). */

type On = Awaited<ReturnType<typeof statementWorld>>;
let on: On;
let dropDir: string;

beforeEach(async () => {
  on = await statementWorld();
  dropDir = mkdtempSync(join(tmpdir(), 'tulay-dropped-'));
});
afterEach(() => rmSync(dropDir, { recursive: true }));

const folder = () => join(dropDir, 'STORE');
const work = () => readStatements(on.world, { dropDir });

/** Puts a file into the folder of the source, written a minute ago unless it is on its way. */
function drop(name: string, content: Buffer, isSettled = true): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), name), content);
  const aMinuteAgo = new Date(Date.now() - 60_000);
  if (isSettled) utimesSync(join(folder(), name), aMinuteAgo, aMinuteAgo);
}

const rows = () => on.csv([[on.ours[0]?.number ?? '', on.ours[0]?.amount ?? '', on.day]]);

test('what lies there is taken, read and matched, and stands in the folder of what was taken', async () => {
  await work();
  drop('store.csv', rows());
  await work();
  expect(await on.files()).toMatchObject([
    { fileName: 'store.csv', fileOrigin: 2, makerName: 'Tulay', statementStatus: 5, fileRows: 1 },
  ]);
  expect(readdirSync(folder())).toEqual(['taken']);
  expect(readdirSync(join(folder(), 'taken'))).toEqual(['store.csv']);
});

test('what is there already is refused under any name, and so is an empty file', async () => {
  await on.upload(rows());
  drop('again.csv', rows());
  drop('empty.csv', Buffer.alloc(0));
  await work();
  expect(await on.files()).toHaveLength(1);
  expect(readdirSync(join(folder(), 'refused')).sort()).toEqual(['again.csv', 'empty.csv']);
});

test('a name that comes again replaces nothing', async () => {
  drop('store.csv', rows());
  await work();
  drop('store.csv', on.csv([['OTHER', '5.00', on.day]]));
  await work();
  expect(await on.files()).toHaveLength(2);
  expect(readdirSync(join(folder(), 'taken'))).toEqual(
    expect.arrayContaining(['store.csv', expect.stringMatching(/^\d+-store\.csv$/)]),
  );
});

test('a folder that cannot be read is reported, and what was uploaded is read all the same', async () => {
  writeFileSync(folder(), 'no folder');
  await on.upload(rows());
  await expect(work()).rejects.toThrow('ENOTDIR');
  expect(await on.files()).toMatchObject([{ statementStatus: 5 }]);
});

test('what is being written, what is hidden and what is of no source stays where it is', async () => {
  drop('half.csv', rows(), false);
  drop('.hidden.csv', rows());
  mkdirSync(join(dropDir, 'ELSEWHERE'));
  writeFileSync(join(dropDir, 'ELSEWHERE', 'a.csv'), rows());
  await work();
  expect(await on.files()).toEqual([]);
  expect(readdirSync(folder()).sort()).toEqual(['.hidden.csv', 'half.csv']);
});
