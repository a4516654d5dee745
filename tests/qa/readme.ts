import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * npm run qa:readme: follows both examples of the README in a copy of this folder, word for word, and runs what checks
 * them. Where a block of code goes is told here; what it says is the README's.
 */

const README = readFileSync('README.md', 'utf8');

/** The code of the first block of the README that has these words. */
function block(words: string): string {
  const blocks = [...README.matchAll(/^ *```\w+\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.includes(words));
  if (!found) throw new Error(`the README has no code with ${words}`);
  const indent = /^ */.exec(found)?.[0].length ?? 0;
  return found.replaceAll(new RegExp(`^ {0,${indent}}`, 'gm'), '');
}

interface Edit {
  readonly file: string;
  readonly put: string;
  /** Behind the first of these; without it the file is new. */
  readonly behind?: string | RegExp;
}

const imported = (file: string, put: string): Edit => ({ file, put: `${put}\n`, behind: /^/ });

const LIST: readonly Edit[] = [
  {
    file: 'src/domain/orders/families/send.ts',
    put: `\n${block('cashPickupList = orderList')}`,
    behind: /export const ntdSendList = [\s\S]*?\n\}\);\n/,
  },
  imported('src/domain/orders/families/send.ts', "import { codeOf } from '../../kit/codes';"),
  imported('src/domain/orders/families/send.ts', "import { payoutKind } from '../codes';"),
  {
    file: 'src/domain/orders/orderLists.ts',
    put: '\n  cashPickups: cashPickupList,',
    behind: /orderLists = \{/,
  },
  imported('src/domain/orders/orderLists.ts', "import { cashPickupList } from './families/send';"),
  {
    file: 'src/components/orders/ownFacts.ts',
    put: '\n  cashPickups: SEND,',
    behind: /ntdSend: SEND,/,
  },
  {
    file: 'src/domain/menu.ts',
    put: `\n${block("ntdSwap/pickup')")}`,
    behind: /withDetail\('\/tulayTransaction\/ntdSwap\/send'\),/,
  },
  { file: 'src/pages/tulayTransaction/ntdSwap/pickup/index.tsx', put: block('function CashPickups') },
];

const RECORD: readonly Edit[] = [
  { file: 'src/domain/operation/pickupPoint.ts', put: block("kept('pickupPoint'") },
  { file: 'src/domain/keptPages.ts', put: '\n  pickupPoints,', behind: /\n {2}holidays,/ },
  imported('src/domain/keptPages.ts', "import { pickupPoints } from './operation/pickupPoint';"),
  {
    file: 'src/domain/menu.ts',
    put: `\n${block('PICKUP_POINT_EDIT')}`,
    behind: /keepingPage\('\/operation\/notice', powerfulRight\('NOTICE_EDIT'\)\),/,
  },
  { file: 'src/server/db/migrations/9999_pickup_points.sql', put: block('create table pickup_points') },
  {
    file: 'src/server/db/tables/operation.ts',
    put: '\n  pickupPoints: keptTable(pickupPoint),',
    behind: /holidays: keptTable\(holiday\),/,
  },
  imported(
    'src/server/db/tables/operation.ts',
    "import { pickupPoint } from '../../../domain/operation/pickupPoint';",
  ),
  { file: 'src/server/routes.ts', put: '\n  ...serveKept(pickupPoints),', behind: /\.\.\.noticeRoutes,/ },
  imported('src/server/routes.ts', "import { pickupPoints } from '../domain/operation/pickupPoint';"),
  imported('src/server/routes.ts', "import { serveKept } from './kit/kept';"),
  { file: 'src/pages/operation/pickupPoint/index.tsx', put: block('function PickupPoints') },
  { file: 'src/server/seed/pickupPoints.ts', put: block('seedPickupPoints =') },
  {
    file: 'src/server/seed/data/staff.ts',
    put: "\n      ...keeping('OPERATION_PICKUP_POINT', 'PICKUP_POINT_EDIT'),",
    behind: /'HOLIDAY_EDIT'\),/,
  },
  {
    file: 'src/server/seed/demo.ts',
    put: '\n  await seedPickupPoints(db, now);',
    behind: /await seedNotices\(db, now\);/,
  },
  imported('src/server/seed/demo.ts', "import { seedPickupPoints } from './pickupPoints';"),
];

/** The words of both tables: file, key, and the text in three languages. */
const words = [...README.matchAll(/^ *\| `(\w+\.ts)` \| `([\w.]+)` \| (.+) \| (.+) \| (.+) \|$/gm)];

const LANGUAGES = ['en', 'cn', 'tw'] as const;

const wordEdits = (): Edit[] =>
  words.flatMap(([, file, key, ...texts]) =>
    LANGUAGES.map((lang, at) => ({
      file: `locales/${lang}/${file}`,
      put: `\n  '${key}': '${texts[at]}',`,
      behind: /export default \{/,
    })),
  );

function make(folder: string, { file, put, behind }: Edit): void {
  const path = join(folder, file);
  if (behind === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, put);
    return;
  }
  const before = readFileSync(path, 'utf8');
  const after = before.replace(behind, (found) => found + put);
  if (after === before) throw new Error(`${file} has no place for ${put}`);
  writeFileSync(path, after);
}

/** What is not made anew for the copy: what git does not have. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);

const CHECKS: readonly (readonly string[])[] = [
  ['@umijs/max/bin/max.js', 'setup'],
  ['@biomejs/biome/bin/biome', 'check', '--write'],
  ['typescript/bin/tsc', '--noEmit'],
  ['jest/bin/jest.js', '--selectProjects', 'unit'],
  [
    'jest/bin/jest.js',
    ...['--selectProjects', 'server', '--testPathPatterns'],
    'server/(schema|families|lists|demoLists|everyCall|anyInput|kept|counts|seedChanges)',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'tulay-readme-'));
for (const file of files) cpSync(file, join(folder, file));
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
for (const edit of [...LIST, ...RECORD, ...wordEdits()]) make(folder, edit);
console.log(`Both examples stand in ${folder}.`);
for (const [script = '', ...args] of CHECKS)
  execFileSync(process.execPath, [join('node_modules', script), ...args], { cwd: folder, stdio: 'inherit' });
console.log('Both examples hold.');
