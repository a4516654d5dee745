// Which test files there are, and the tier of each: `test` (every landing) or `all`. It is read off the file: browser tests are journeys
// (tests/e2e/journeys; single tests of them leave themselves to `all` by a tag) or not, and every other file is in both tiers unless its first comment says `@tier all` and why.
import { readdirSync, readFileSync } from 'node:fs';

const TIER_ALL = /^\/\*\* @tier all: \S/;
const ON_BOTH = /^\/\*\* @database both: \S/;

/** The Jest project of a test file, by its folder as in jest.config.mjs. */
export function projectOf(path) {
  const [, folder] = path.split('/');
  if (folder === 'attack') return 'server';
  return ['server', 'pages', 'e2e'].includes(folder) ? folder : 'unit';
}

/** Whether a browser test is one of the journeys that every landing takes. */
export const isJourney = ({ path }) => path.startsWith('tests/e2e/journeys/');

/** Whether `npm test` runs a file, given its source. */
export function isInTest(path, source) {
  if (projectOf(path) === 'e2e') return isJourney({ path });
  return !TIER_ALL.test(source);
}

/** Whether a server test also runs on the embedded database in `npm test`, where a PostgreSQL runs all others. */
export const isOnBoth = (source) => ON_BOTH.test(source);

/** Every test file, sorted: `{ path, project, inTest, onBoth }`, paths from the repository's folder. */
export function testFiles() {
  return readdirSync('tests', { recursive: true })
    .map((name) => `tests/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const source = readFileSync(path, 'utf8');
      return { path, project: projectOf(path), inTest: isInTest(path, source), onBoth: isOnBoth(source) };
    });
}
