import { filesUnder, importsOf, read, withoutComments } from './support/sources';

/** Nothing lies about that nobody uses: exports, classes of style sheets, packages. */

const sources = ['src', 'tests', 'scripts', 'config', 'mock', 'locales']
  .flatMap((folder) => filesUnder(folder))
  .concat('.umirc.ts', 'jest.config.mjs');
const codeOf = new Map(sources.map((path) => [path, withoutComments(read(path))]));

/** What Umi calls by its name. */
const CALLED_BY_UMI = ['src/app.tsx', 'src/access.ts'];

test('every export is used, here or elsewhere', () => {
  const words = new Map<string, number>();
  for (const code of codeOf.values()) {
    for (const [word] of code.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  const unused = [...codeOf].flatMap(([path, code]) => {
    if (!path.startsWith('src/') || CALLED_BY_UMI.includes(path)) return [];
    const names = code.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm);
    return [...names].filter(([, name = '']) => words.get(name) === 1).map(([, name]) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('every class of a style sheet is used', () => {
  const users = (sheet: string) =>
    sources.filter((path) => importsOf(path).some(({ of }) => of.endsWith(`/${sheet.split('/').at(-1)}`)));
  const unused = filesUnder('src', /\.css$/).flatMap((sheet) => {
    const code = users(sheet)
      .map((path) => codeOf.get(path))
      .join('\n');
    const rules = read(sheet)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/:global\([^)]*\)|@import[^;]*;/g, '');
    const classes = new Set(
      [...rules.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map((match) => match[1] ?? ''),
    );
    return [...classes]
      .filter((name) => !/^(ant|anticon|rc)-?/.test(name))
      .filter((name) => !new RegExp(`styles(\\.${name}\\b|\\[)`).test(code))
      .map((name) => `${sheet}: .${name}`);
  });
  expect(unused).toEqual([]);
});

/** Packages that are used without an import of ours. */
const USED_BY_OTHERS: Readonly<Record<string, string>> = {
  'react-dom': 'Umi renders with it',
  '@fontsource-variable/inter': 'the style sheet of the face takes its files',
  s3rver: 'the file store is tried against it',
  '@testing-library/dom': '@testing-library/react needs it beside itself',
};

test('every package is used', () => {
  const pack = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const names = Object.keys({ ...pack.dependencies, ...pack.devDependencies });
  const code = [...codeOf.values(), read('package.json').split('"dependencies"')[0], read('biome.json')].join(
    '\n',
  );
  const unused = names.filter(
    (name) => !name.startsWith('@types/') && !(name in USED_BY_OTHERS) && !code.includes(name),
  );
  expect(unused).toEqual([]);
});
