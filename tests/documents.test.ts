import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerCheck } from '../src/domain/finance/ledgerProof';
import { filesUnder, ROOT, read } from './support/sources';

/** The README and the decisions state only what is so. */

const readme = read('README.md');
const pack = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const decisions = filesUnder('docs/decisions', /\.md$/);

test('every command that the README names exists', () => {
  const named = [...readme.matchAll(/`?npm run ([\w:]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !(name in pack.scripts))).toEqual([]);
});

test('every file and folder that the README names exists', () => {
  const named = [...readme.matchAll(/(?<![\w/])((?:src|tests|docs|locales|scripts|mock)\/[\w./-]*\w)/g)];
  const paths = [...new Set(named.map((match) => match[1] ?? ''))];
  // What the two examples make is not there yet.
  const missing = paths.filter((path) => !/pickup/i.test(path) && !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test.each([
  ['security', 30],
  ['trust', 10],
])('every test and decision that the page on %s names exists', (page, least) => {
  const named = [...read(`docs/${page}.md`).matchAll(/tests\/[\w./-]*\w|decisions\/[\w-]+\.md/g)].map(
    ([path]) => path,
  );
  expect(named.length).toBeGreaterThan(least);
  const paths = named.map((path) => (path.startsWith('tests') ? path : `docs/${path}`));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the page on trust names every check of the proof, and no trigger that there is not', () => {
  const trust = read('docs/trust.md');
  const named = new Set([...trust.matchAll(/`(\w+)`/g)].map(([, word]) => word));
  expect(Object.keys(ledgerCheck.entries).filter((check) => !named.has(check))).toEqual([]);
  const migrations = filesUnder('src/server/db/migrations', /\.sql$/)
    .map(read)
    .join('\n');
  const rows = [...trust.matchAll(/triggers? (`\w+`(?: and `\w+`)*) on ((?:`\w+`(?:, | and )?)+)/g)];
  expect(rows.length).toBeGreaterThan(3);
  const words = (text = '') =>
    [...text.matchAll(/\w+/g)].map(([word]) => word).filter((word) => word !== 'and');
  const missing = rows.flatMap(([, triggers, tables]) =>
    words(triggers).flatMap((trigger) =>
      words(tables)
        .filter((table) => !new RegExp(`create trigger ${trigger} [^;]* on ${table} `).test(migrations))
        .map((table) => `${trigger} on ${table}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('the README lists exactly the settings that the server reads', () => {
  const settings = read('src/server/settings.ts');
  const listed = [...readme.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap((row) =>
    [...(row[1] ?? '').matchAll(/[A-Z_]+/g)].map((match) => match[0]),
  );
  const known = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? '');
  expect(listed.sort()).toEqual(known.sort());
});

test('every package has its reason', () => {
  const reasons = read('docs/decisions/000-dependencies.md');
  const packages = [...Object.keys(pack.dependencies), ...Object.keys(pack.devDependencies)];
  const families = ['@types/', '@testing-library/'];
  const missing = packages.filter((name) => {
    const family = families.find((prefix) => name.startsWith(prefix));
    return !reasons.includes(family ? `${family}*` : name);
  });
  expect(missing).toEqual([]);
});

test('decisions are numbered one by one, and say context, decision and consequences', () => {
  const numbers = decisions.map((path) => Number(/\/(\d{3})-/.exec(path)?.[1]));
  expect(numbers).toEqual(numbers.map((_, at) => at));
  const wrong = decisions.filter((path) => {
    const text = read(path);
    return !/^# \d{3} /.test(text) || !/^## Decision/m.test(text);
  });
  expect(wrong).toEqual([]);
});

test('every choice made in the code is in the list of choices', () => {
  const list = read('docs/decisions/016-choices.md');
  const marked = ['src', 'locales', 'config', 'mock', 'scripts']
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => !path.startsWith('tests/'))
    .filter((path) => /^\s*(\/\/|\/?\*+) choice: /m.test(read(path)));
  expect(marked.filter((path) => !list.includes(path))).toEqual([]);
});
