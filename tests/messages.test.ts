import cn from '../locales/cn';
import en from '../locales/en';
import tw from '../locales/tw';
import { actionKeyOf } from '../src/domain/kit/call';
import type { Field } from '../src/domain/kit/fields';
import { flatten, menuLabelKey } from '../src/domain/kit/menu';
import { commonLabelKey, labelKeyOf } from '../src/domain/kit/resource';
import { standardRoles } from '../src/domain/kit/roles';
import { menu } from '../src/domain/menu';
import { legOfChange } from '../src/domain/orders/moves';
import { LOGGED_PATHS } from '../src/domain/system/loggedPaths';
import { calls, codeTables, lists, machines, resources, statistics } from './support/facts';
import { placeholdersOf, wordsOf } from './support/icu';
import { foreignTo, simplified, traditional } from './support/scripts';
import { filesUnder, read, withoutComments } from './support/sources';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, cn, tw };
const languages = [
  ['en', 'en', en],
  ['cn', 'zh-CN', cn],
  ['tw', 'zh-TW', tw],
] as const;
const keys = Object.keys(en);

const derived: readonly string[] = [
  ...flatten(menu).map(({ node }) => menuLabelKey(node.key)),
  ...resources.flatMap((of) => Object.keys(of.fields).map((name) => labelKeyOf(of, name))),
  ...resources.flatMap((of) =>
    Object.values<Field>(of.fields).flatMap(({ bands, lines }) =>
      Object.keys({ ...bands?.columns, ...lines }).map(commonLabelKey),
    ),
  ),
  ...codeTables.flatMap((table) => Object.values(table.entries).map(({ label }) => label)),
  ...machines.flatMap((of) => Object.keys(of.steps).map((step) => `moves.${of.name}.${step}`)),
  ...Object.keys(legOfChange).map((change) => `moves.order.${change}`),
  ...[...lists, ...statistics].map(({ name }) => `lists.${name}`),
  ...statistics.flatMap(({ measures }) => measures.map((name) => `stats.about.${name}`)),
  ...Object.values(standardRoles),
  // What an operator did, as the home page tells it.
  ...calls.filter((call) => call.changes && call.right !== 'partner').map((call) => actionKeyOf(call.path)),
  ...Object.values(LOGGED_PATHS).map(actionKeyOf),
];

const sources = filesUnder('src', /\.(ts|tsx)$/).map((path) => ({ path, code: withoutComments(read(path)) }));

/** Every string literal of the sources, and templates as patterns: `list.${x}` is `list.` and anything. */
const literals = new Map<string, string>();
const patterns: { path: string; pattern: RegExp }[] = [];
for (const { path, code } of sources) {
  for (const match of code.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g))
    literals.set(match[1] ?? match[2] ?? '', path);
  for (const match of code.matchAll(/`([a-z]+\.[^`\n]*\$\{[^`\n]*)`/g)) {
    const pattern = (match[1] ?? '')
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
    patterns.push({ path, pattern: new RegExp(`^${pattern.join('.+')}$`) });
  }
}

/** Families whose keys are made from what the domain states, never written out. */
const DERIVED_FAMILIES = ['menu', 'fields', 'codes', 'moves', 'lists', 'actions'];
const familyOf = (key: string) => key.slice(0, key.indexOf('.'));
const families = new Set(keys.map(familyOf));

test('the three languages have the same keys', () => {
  for (const [name, , catalogue] of languages) {
    expect({ name, keys: Object.keys(catalogue).sort() }).toEqual({ name, keys: [...keys].sort() });
  }
});

test('no key is stated twice', () => {
  for (const [name] of languages) {
    const stated = filesUnder(`locales/${name}`, /\.ts$/).flatMap((path) =>
      [...read(path).matchAll(/^ {2}'([^']+)':/gm)].map((match) => match[1]),
    );
    expect(stated.filter((key, at) => stated.indexOf(key) !== at)).toEqual([]);
  }
});

test('every message can be read, and has the same variables in every language', () => {
  const wrong = keys.flatMap((key) => {
    const said = languages.map(([, locale, catalogue]) => {
      try {
        return placeholdersOf((catalogue as Record<string, string>)[key] ?? '', locale).join();
      } catch (error) {
        return `unreadable: ${String(error)}`;
      }
    });
    return new Set(said).size === 1 && !said[0]?.startsWith('unreadable')
      ? []
      : [`${key}: ${said.join(' / ')}`];
  });
  expect(wrong).toEqual([]);
});

test('no text is empty or begins or ends with a blank', () => {
  const wrong = languages.flatMap(([name, , catalogue]) =>
    Object.entries(catalogue)
      .filter(([, text]) => text === '' || text !== text.trim())
      .map(([key]) => `${name} ${key}`),
  );
  expect(wrong).toEqual([]);
});

test('every menu record, field, code, step, list and change has its words', () => {
  expect(derived.filter((key) => !(key in en))).toEqual([]);
});

test('every rule that an input may break has its words', () => {
  const rules = [...literals.keys()].filter((text) => /^rules\.[A-Za-z]+$/.test(text));
  expect(rules.length).toBeGreaterThan(15);
  expect(rules.filter((key) => !(key in en))).toEqual([]);
});

test('every refusal has its words', () => {
  const refusals = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/new Refused\(\s*\d+,\s*'([^']+)'/g)].map((match) => ({
      path,
      key: `errors.${match[1]}`,
    })),
  );
  expect(refusals.filter(({ key }) => !(key in en))).toEqual([]);
});

/** Literals that look like keys of the catalogue and are none. */
const NO_KEYS: readonly RegExp[] = [/\.(ts|tsx|js|css|json|svg|html|sql|xlsx|csv)$/];

test('every key that the sources name exists', () => {
  const named = [...literals].filter(
    ([text]) => /^[a-z]+(\.[A-Za-z0-9_]+)+$/.test(text) && families.has(familyOf(text)),
  );
  // A refusal is named without its family: `session.expired` reads `errors.session.expired`.
  const known = (text: string) => text in en || `errors.${text}` in en;
  const missing = named.filter(([text]) => !known(text) && !NO_KEYS.some((pattern) => pattern.test(text)));
  expect(missing).toEqual([]);
});

test('every key is used', () => {
  const expected = new Set(derived);
  const made = patterns.filter(
    ({ pattern }) => !DERIVED_FAMILIES.some((family) => pattern.test(`${family}.x.x`)),
  );
  const used = (key: string) =>
    expected.has(key) ||
    literals.has(key) ||
    (key.startsWith('errors.') && literals.has(key.slice('errors.'.length))) ||
    (!DERIVED_FAMILIES.includes(familyOf(key)) && made.some(({ pattern }) => pattern.test(key)));
  expect(keys.filter((key) => !used(key))).toEqual([]);
});

test('both scripts are known well enough to tell them apart', () => {
  expect([...simplified].filter((character) => !traditional.has(character)).length).toBeGreaterThan(2000);
  expect(foreignTo(traditional, '订单审核汇出帐号退款')).toEqual([...'订单审汇帐号']);
  expect(foreignTo(simplified, '訂單審核匯出帳號退款')).toEqual([...'訂單審匯帳號']);
});

test('tw has Traditional characters only, cn Simplified ones only', () => {
  const foreign = (set: ReadonlySet<string>, catalogue: Readonly<Record<string, string>>) =>
    Object.entries(catalogue).flatMap(([key, text]) =>
      foreignTo(set, text).map((character) => `${key}: ${character}`),
    );
  expect(foreign(traditional, tw)).toEqual([]);
  expect(foreign(simplified, cn)).toEqual([]);
});

/** Words of the other side of the strait: each is understood, and none is what one says there. */
const FOREIGN_WORDS: Readonly<Record<string, readonly string[]>> = {
  tw: [
    ...[
      '用戶',
      '賬',
      '默認',
      '數據',
      '信息',
      '登錄',
      '導出',
      '導入',
      '字段',
      '短信',
      '郵箱',
      '點擊',
      '屏幕',
      '緩存',
    ],
    ...[
      '網絡',
      '加載',
      '保存',
      '服務器',
      '鏈接',
      '刷新',
      '菜單',
      '粘貼',
      '界面',
      '異步',
      '質量',
      '視頻',
      '打印',
    ],
  ],
  cn: [
    '使用者',
    '帐号',
    '汇出',
    '汇入',
    '搜寻',
    '萤幕',
    '档案',
    '预设',
    '介面',
    '网路',
    '程式',
    '栏位',
    '滑鼠',
    '列印',
  ],
};

test.each(Object.entries(FOREIGN_WORDS))('%s speaks as people there do', (language, words) => {
  const wrong = Object.entries(catalogues[language] ?? {}).flatMap(([key, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${key}: ${word}`),
  );
  expect(wrong).toEqual([]);
});

/** What stays in Latin letters in Chinese too: names, currencies, formats, keys of the keyboard. */
const LATIN =
  /^(Tulay|NTD|PHP|TWN|PHL|SSS|Pag|IBIG|MP|PhilHealth|WISP|MECO|Rui|Sui|ATM|Globe|Smart|DITO|TNT|TM|App|KYC|ARC|JSON|Asia|Taipei|ID|IP|URL|API|PIN|N|A|B|C|D|Excel|XLSX|CSV|xlsx|csv|YYYY|MM|DD|HH|mm|ss|UTC|PDF|JPG|PNG|GIF|MB|KB|OK|UTF|Big|Enter|Esc|Ctrl|Android|iOS|https|PostgreSQL|SHA)$/;

test.each(['cn', 'tw'])('no English is left in %s', (language) => {
  const locale = language === 'cn' ? 'zh-CN' : 'zh-TW';
  const left = Object.entries(catalogues[language] ?? {}).flatMap(([key, text]) =>
    (wordsOf(text, locale).match(/[A-Za-z]+/g) ?? [])
      .filter((word) => !LATIN.test(word))
      .map((word) => `${key}: ${word}`),
  );
  expect(left).toEqual([]);
});
