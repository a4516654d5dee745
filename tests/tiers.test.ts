import { isInTest, isOnBoth, projectOf, testFiles } from '../scripts/tests/tiers.mjs';
import { menu } from '../src/domain/menu';
import { filesUnder, read } from './support/sources';

/** What `npm test` runs is said by the files themselves (docs/decisions/066-three-tiers.md). */

const files = testFiles();
const journeys = files.filter(({ project, inTest }) => project === 'e2e' && inTest);

test.each([
  ['tests/money.test.ts', "import x from 'y';", 'unit', true],
  ['tests/server/seed.test.ts', '/** @tier all: whole demos */\nimport', 'server', false],
  ['tests/server/seed.test.ts', '/** @tier all */\nimport', 'server', true],
  ['tests/attack/leavers.test.ts', '/** @tier all: every pair */', 'server', false],
  ['tests/pages/orders.test.tsx', '/** Not @tier all: it is fast. */', 'pages', true],
  ['tests/e2e/print.test.ts', '', 'e2e', false],
  ['tests/e2e/journeys/refund.test.ts', '', 'e2e', true],
] as const)('%s belongs where its folder and its first comment say', (path, source, project, inTest) => {
  expect([projectOf(path), isInTest(path, source)]).toEqual([project, inTest]);
});

test('a file runs on both databases in npm test when it says why', () => {
  expect(isOnBoth('/** @database both: COPY */')).toBe(true);
  expect(isOnBoth('/** @database both */')).toBe(false);
  expect(files.filter(({ onBoth }) => onBoth).length).toBeGreaterThan(3);
});

test('every mark is one that is understood', () => {
  const others = files.filter(({ path }) => path !== 'tests/tiers.test.ts');
  const misunderstood = others.filter(({ path, inTest, onBoth }) => {
    const source = read(path);
    const says = (mark: string) => source.includes(`/** @${mark}`);
    return (says('tier') && inTest) || (says('database') && !onBoth);
  });
  expect(misunderstood).toEqual([]);
});

test('properties take their inputs from where a run says which', () => {
  const own = filesUnder('tests', /\.tsx?$/).filter((path) =>
    /^import fc from 'fast-check'/m.test(read(path)),
  );
  expect(own).toEqual(['tests/support/properties.ts']);
});

test('every area of the menu has a journey, in at most 15 files', () => {
  const areas = menu.map(({ url }) => url).filter((url) => url !== '');
  const sources = journeys.map(({ path }) => read(path)).join('\n');
  const opened = (area: string) => new RegExp(`['"\`]${area}(['"\`/?])`).test(sources);
  expect(areas.length).toBeGreaterThan(10);
  expect(areas.filter((area) => !opened(area))).toEqual([]);
  expect(journeys.length).toBeLessThanOrEqual(15);
});
