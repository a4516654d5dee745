import { flatten } from '../src/domain/kit/menu';
import { menu } from '../src/domain/menu';
import { orderTables } from '../src/server/db/tables/orders';
import { userTables } from '../src/server/db/tables/users';
import {
  fileOfTarget,
  filesUnder,
  importsOf,
  linesMatching,
  read,
  targetOf,
  withoutComments,
} from './support/sources';
import { TAKES_LONG } from './support/takesLong';

/**
 * The plan of the house, held by a test: what may know what, and how big a file may grow. Each check lists what
 * breaks it, so that an exception is an inline line here that a review sees.
 */

const src = filesUnder('src', /\.(ts|tsx)$/);
const server = src.filter((path) => path.startsWith('src/server/'));
const domain = src.filter((path) => path.startsWith('src/domain/'));
const locales = filesUnder('locales', /\.ts$/);
const tests = filesUnder('tests', /\.(ts|tsx)$/);
const config = [...filesUnder('config', /\.ts$/), ...filesUnder('mock', /\.ts$/), '.umirc.ts'];
const all = [...src, ...locales, ...tests, ...config];

/** What each layer may know of ours, besides itself. The longest prefix that fits a file is its layer. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  'src/domain/kit': [],
  'src/domain': ['src/domain/kit'],
  'src/server': ['src/domain', 'src/domain/kit', 'locales'],
  'src/locales': ['locales', 'src/kit'],
  'src/request': ['src/domain', 'src/domain/kit', 'src/kit'],
  'src/kit': ['src/domain', 'src/domain/kit', 'src/request', 'locales', 'src/locales'],
  'src/components': ['src/domain', 'src/domain/kit', 'src/request', 'src/kit'],
  'src/layouts': ['src/domain', 'src/domain/kit', 'src/request', 'src/kit', 'src/components'],
  'src/pages': ['src/domain', 'src/domain/kit', 'src/request', 'src/kit', 'src/components', 'src/layouts'],
  mock: ['src/server', 'src/domain', 'src/domain/kit', 'locales'],
};

/** What the kit knows of a particular area, because it belongs to no area: each a deliberate exception. */
const KIT_MAY_KNOW = [
  'src/domain/menu',
  'src/domain/system/calls',
  'src/domain/system/listViews',
  'src/domain/exports/calls',
  'src/domain/exports/templates',
];

const layerOf = (path: string): string | undefined =>
  Object.keys(LAYERS)
    .filter((layer) => path.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];

test('every arrow between layers runs one way', () => {
  const wrong = all.flatMap((path) => {
    const layer = layerOf(path);
    if (!layer) return [];
    return importsOf(path).flatMap(({ of }) => {
      const target = targetOf(path, of);
      const other = target && layerOf(target);
      if (!other || other === layer || LAYERS[layer]?.includes(other)) return [];
      return [`${path} imports ${target}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('neither kit knows a particular resource', () => {
  const wrong = src
    .filter((path) => path.startsWith('src/kit/') || path.startsWith('src/server/kit/'))
    .flatMap((path) =>
      importsOf(path)
        .map(({ of }) => targetOf(path, of) ?? '')
        .filter((target) => target.startsWith('src/domain/') && !target.startsWith('src/domain/kit/'))
        .filter((target) => !KIT_MAY_KNOW.includes(target))
        .map((target) => `${path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('the kit of the server names no table of an area: what it has to know of one stands with the table', () => {
  const names = Object.entries({ ...orderTables, ...userTables }).flatMap(([name, { table }]) => [
    name,
    table,
  ]);
  const kit = server.filter((path) => path.startsWith('src/server/kit/'));
  expect(linesMatching(kit, new RegExp(`\\b(${[...new Set(names)].join('|')})\\b`))).toEqual([]);
});

test('the domain imports zod and nothing else', () => {
  const foreign = domain.flatMap((path) =>
    importsOf(path)
      .filter(({ of }) => of !== 'zod' && !of.startsWith('.'))
      .map(({ of }) => `${path} imports ${of}`),
  );
  expect(foreign).toEqual([]);
});

test('the domain has no clock, no chance and no surroundings', () => {
  expect(
    linesMatching(domain, /\bDate\.now\(|new Date\(\)|Math\.random|\bprocess\.|\bwindow\.|\bdocument\./),
  ).toEqual([]);
});

test('the server never imports what belongs to the browser', () => {
  const browser = /^(react|react-dom|antd|umi|ahooks|@umijs\/.*|@ant-design\/.*|jsencrypt|dayjs)(\/|$)/;
  const wrong = server.flatMap((path) =>
    importsOf(path)
      .filter(({ of }) => browser.test(of))
      .map(({ of }) => `${path} imports ${of}`),
  );
  expect(wrong).toEqual([]);
});

test('domain, server, locales and mock import relatively: they also run where no alias is known', () => {
  const wrong = [...domain, ...server, ...locales, ...filesUnder('mock')].flatMap((path) =>
    importsOf(path)
      .filter(({ of }) => of.startsWith('@/') || of.startsWith('@@/'))
      .map(({ of }) => `${path} imports ${of}`),
  );
  expect(wrong).toEqual([]);
});

test('a page imports no other page but its own parts', () => {
  const wrong = src
    .filter((path) => path.startsWith('src/pages/'))
    .flatMap((path) =>
      importsOf(path)
        .map(({ of }) => targetOf(path, of))
        .filter((target) => target?.startsWith('src/pages/') && !/\/_[^/]+(\/|$)/.test(target))
        .map((target) => `${path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('nothing that ships imports a test', () => {
  const wrong = [...src, ...locales, ...config].flatMap((path) =>
    importsOf(path)
      .filter(({ of }) => targetOf(path, of)?.startsWith('tests/'))
      .map(({ of }) => `${path} imports ${of}`),
  );
  expect(wrong).toEqual([]);
});

test('no import goes in a circle', () => {
  const known = new Set(src);
  const arrows = new Map(
    src.map((path) => [
      path,
      importsOf(path)
        .map(({ of }) => fileOfTarget(targetOf(path, of) ?? '', known))
        .filter((target): target is string => target !== undefined),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '));
    if (done.has(path) || way.includes(path)) return;
    for (const next of arrows.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of src) walk(path, []);
  expect(circles).toEqual([]);
});

test('no file only hands on what others export', () => {
  const barrels = [...src, ...tests].filter((path) => {
    const code = withoutComments(read(path)).trim();
    return /^export\s+\*/m.test(code) || (code !== '' && /^(export\s[^;]*\sfrom\s'[^']+';\s*)+$/.test(code));
  });
  expect(barrels).toEqual([]);
});

const lengthOf = (path: string) => read(path).trimEnd().split('\n').length;

test('no file is longer than 300 lines', () => {
  const long = [...src, ...tests, ...config, ...filesUnder('scripts')]
    .filter((path) => lengthOf(path) > 300)
    .map((path) => `${path}: ${lengthOf(path)}`);
  expect(long).toEqual([]);
});

const pageFiles = src.filter(
  (path) => path.startsWith('src/pages/') && path.endsWith('.tsx') && !/\/_/.test(path),
);

test('no page is longer than 60 lines', () => {
  const long = pageFiles.filter((path) => lengthOf(path) > 60).map((path) => `${path}: ${lengthOf(path)}`);
  expect(long).toEqual([]);
});

/** Routes that are no menu record: before signing in, and the page for what does not exist. */
const OUTSIDE_MENU = [
  '/user/login',
  '/user/login/circle',
  '/user/login/matrix',
  '/user/login/link',
  '/wall',
  '/stop',
  '/404',
  '/',
];

const urlOf = (path: string) =>
  path
    .replace(/^src\/pages/, '')
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '')
    .replaceAll('$', ':') || '/';

const menuUrls = flatten(menu)
  .filter(({ node }) => node.type === 1 || node.type === 3)
  .map(({ node }) => node.url);

test('every page is a default export and stands in the menu tree, and every page of the tree has its file', () => {
  // One record of a page stands behind its address.
  const urls = pageFiles.map((path) => urlOf(path).replace(/\/:record$/, ''));
  expect(pageFiles.filter((path) => !/export default /.test(read(path)))).toEqual([]);
  expect(urls.filter((url) => !menuUrls.includes(url) && !OUTSIDE_MENU.includes(url))).toEqual([]);
  expect(menuUrls.filter((url) => !urls.includes(url))).toEqual([]);
});

test('no page stands beside a folder of its own name: Umi would make it a layout without outlet', () => {
  const folders = new Set(pageFiles.map((path) => path.replace(/\/[^/]+$/, '')));
  expect(pageFiles.filter((path) => folders.has(path.replace(/\.tsx$/, '')))).toEqual([]);
});

test('types are never switched off', () => {
  const typed = all.filter((path) => path !== 'tests/architecture.test.ts');
  expect(linesMatching(typed, /(:|\bas|<|,|\|)\s*any\b(?!\w|')/)).toEqual([]);
  const suppressed = typed.filter((path) => /@ts-(ignore|nocheck|expect-error)/.test(read(path)));
  expect(suppressed).toEqual([]);
});

test('no test is singled out or skipped', () => {
  const others = tests.filter((path) => path !== 'tests/architecture.test.ts');
  expect(
    linesMatching(others, /\b(test|it|describe)\.(only|skip|todo)\b|\b[xf](it|test|describe)\(/),
  ).toEqual([]);
});

/** Names that look like a host but are asked for nothing: XML namespaces, and this machine. */
const NO_HOSTS =
  /https?:\/\/(127\.0\.0\.1|localhost|www\.w3\.org|schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.org|\$\{|\[?[a-z]+\.example\b|[a-z.]*example\.(com|org)|console\b)/;

test('no host is written into the code', () => {
  const lines = linesMatching(
    [...src, ...locales, ...config, ...filesUnder('public', /\.(html|svg)$/)],
    /\b(https?|wss?):\/\/\w/,
  );
  expect(lines.filter((line) => !NO_HOSTS.test(line))).toEqual([]);
});

test('domain and server run as CommonJS too: no top-level await, import.meta or late import of ours', () => {
  const both = [...domain, ...server];
  expect(linesMatching(both, /^(export\s+)?((const|let|var)\s[^=]*=\s*)?(await|for await)\b/)).toEqual([]);
  expect(linesMatching(both, /\bimport\.meta\b/)).toEqual([]);
  expect(linesMatching(both, /\bimport\(\s*['"`]\.{0,2}\//)).toEqual([]);
});

test('amounts never become floats', () => {
  // The demo data makes rates up out of waves; nothing else computes with floats.
  const exact = src.filter((path) => !path.startsWith('src/server/seed/'));
  const lines = linesMatching(exact, /\bparseFloat\(|\.toFixed\(/);
  // How long something took is no amount.
  expect(lines.filter((line) => !/performance\.now|[sS]econds\.toFixed/.test(line))).toEqual([]);
});

test('what takes long is called where no transaction waits for it, and nowhere else', () => {
  const calls =
    /\b(sharp|scrypt(Sync)?|pbkdf2(Sync)?|privateDecrypt|openSealed|hashPassword|verifyPassword(Of)?|cleanImage|fetch|parseFile|parseSingle)\(|\bfiles\.(put|get|remove)\(/;
  const places = linesMatching(server, calls).map((line) => line.slice(0, line.indexOf(':')));
  expect([...new Set(places)].sort()).toEqual(Object.keys(TAKES_LONG).sort());
});
