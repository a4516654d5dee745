import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The modules of antd, as the console imports them. */
export const ANTD = join(dirname(require.resolve('antd/package.json')), 'es');

/** What stands for a module of antd that makes style sheets. */
export interface Stub {
  /** The module that it stands for. */
  readonly stands: string;
  /** The name of its file. */
  readonly name: string;
  readonly content: string;
}

/** The module by which antd's frame makes the look of icons, and with it the variables of all. */
const BASE = join(ANTD, 'config-provider', 'style', 'index.js');

/** Looks that the console has no use for: of Internet Explorer, and of wireframes. */
const UNUSED: readonly string[] = ['Form-item-item', 'Pagination-bordered'];

/** How a style module says for which component, and for which of its parts, it makes a sheet. */
const MADE = /gen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\(\s*(\[[^\]]*\]|'[^']*')/g;
const NAMED = /export const (\w+) = (gen\w+\(|'[^']*')/g;
const ITSELF = /export default (gen\w+\()/;

/** What the stubs say: the hooks of a component and of a part of it, and what draws nothing but made a sheet. */
export const NOTHING = `const CLASSES = ['', ''];
export const noClasses = () => CLASSES;
export const noClass = () => '';
export const nothing = () => null;
`;

function saidInsteadOf(value: string): string {
  if (value.startsWith("'")) return value;
  if (value.startsWith('genSubStyleComponent')) return 'nothing';
  return value.startsWith('genComponentStyleHook') ? 'noClass' : 'noClasses';
}

function contentOf(sheets: readonly string[], named: readonly string[], itself: string): string {
  const imports = [...new Set(sheets)].map((sheet) => `import './${sheet}.css';`);
  const words = "import { noClass, noClasses, nothing } from './nothing.js';";
  return [...imports, words, ...named, `export default ${itself};`, ''].join('\n');
}

function stubOf(path: string, variables: ReadonlySet<string>): Stub | undefined {
  const name = `${path.slice(ANTD.length + 1, -'.js'.length).replace(/\W+/g, '_')}.js`;
  if (path === BASE) return { stands: path, name, content: contentOf(['base'], [], 'noClass') };
  const source = readFileSync(path, 'utf8');
  const made = [...source.matchAll(MADE)].map(([, names = '']) => names.match(/\w[\w-]*/g) ?? []);
  if (made.length === 0) return undefined;
  const components = made.map(([component = '']) => component).filter((one) => variables.has(one));
  const parts = made.map(([component = '', part = component]) => `${component}-${part}`);
  const named = [...source.matchAll(NAMED)].map(
    ([, word, value = '']) => `export const ${word} = ${saidInsteadOf(value)};`,
  );
  const sheets = [...components, ...parts.filter((part) => !UNUSED.includes(part))];
  return {
    stands: path,
    name,
    content: contentOf(sheets, named, saidInsteadOf(ITSELF.exec(source)?.[1] ?? '')),
  };
}

/**
 * What stands for each style module of antd: it imports the sheets that the module would have made, and has no classes to
 * add. One whose sheet has not been made asks for a file that is not there: where a page uses it, the build fails.
 * @param variables the components that have variables of their own
 */
export function antdStubs(variables: ReadonlySet<string>): readonly Stub[] {
  return readdirSync(ANTD, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[\\/])style([\\/]\w+)?\.js$/.test(path))
    .flatMap((path) => stubOf(join(ANTD, path), variables) ?? []);
}
