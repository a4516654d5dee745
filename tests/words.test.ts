import cn from '../locales/cn';
import en from '../locales/en';
import tw from '../locales/tw';
import { actionKeyOf } from '../src/domain/kit/call';
import { menuLabelKey } from '../src/domain/kit/menu';
import { calls, lists, statistics } from './support/facts';
import { wordsOf } from './support/icu';
import { filesUnder, read, withoutComments } from './support/sources';
import { TERMS } from './support/terms';

type Catalogue = Readonly<Record<string, string>>;
const catalogues = { en, cn, tw } as const satisfies Readonly<Record<string, Catalogue>>;
const chinese = [
  ['cn', 'zh-CN', cn],
  ['tw', 'zh-TW', tw],
] as const satisfies readonly (readonly [string, string, Catalogue])[];
const keys = Object.keys(en);
const textIn = (language: 'en' | 'cn' | 'tw', key: string) => (catalogues[language] as Catalogue)[key] ?? '';

/** Texts that the specification gives word for word (its sections 4, 5 and 8), against any rule of ours. */
const VERBATIM = new Set([
  'a total of {total, number}',
  'Browser not supported',
  'Control No. Available',
  'E-Wallet',
  'email format incorrect',
  'Error Code {code}',
  'Error Status {code}',
  'Existence of duplicate data',
  'Friend Invitation',
  'Image must smaller than 2MB!',
  'no permission',
  'no permission: {right}',
  'NTD Refund In Progress',
  'NTD Refunded',
  'PHP Refund In Progress',
  'PHP Refunded',
  'The password is 8 to 16 characters in length, including upper case and special characters.',
  'Transaction Verified',
  'You can only upload JPG/PNG/GIF file!',
  'Service Error',
]);

test.each(TERMS)(
  '$en is one word in every language',
  ({ said, cn: inCn, tw: inTw, avoid = {}, except = [] }) => {
    const asked = keys.filter(
      (key) => !except.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one)),
    );
    const others = (['en', 'cn', 'tw'] as const).flatMap((language) =>
      asked.flatMap((key) => {
        const text = textIn(language, key);
        return (avoid[language] ?? [])
          .filter((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)))
          .map((word) => `${language} ${key}: ${word} in “${text}”`);
      }),
    );
    const missing = asked
      .filter((key) => said?.test(wordsOf(textIn('en', key), 'en')))
      .flatMap((key) =>
        (
          [
            ['cn', inCn],
            ['tw', inTw],
          ] as const
        )
          .filter(([language, word]) => word && !textIn(language, key).includes(word))
          .map(([language, word]) => `${language} ${key}: ${word} not in “${textIn(language, key)}”`),
      );
    expect([...others, ...missing]).toEqual([]);
  },
);

/** Words written with capitals wherever they stand: services (longest first), names, short forms. */
const CAPITALISED =
  /Pay Bills|Cash In|Cash Pickup|Buy Load|Loan Repayment|Loan Disbursement|Government Bills|Church Offering(?!s)|Balikbayan Box\b|Passport Delivery|Passport Pickup|Control No\.|\bSend\b|“[^”]*”|\b(?:Tulay|Balikbayan|Taiwan|Taipei|Kaohsiung|Philippines|Asia\/Taipei|Rui Sui|Globe|Smart|PhilHealth|Pag-IBIG|NTD|PHP|SSS|WISP|MP2|MECO|FX|ATM|TV|DITO|TNT|TM|KYC|ARC|ID|IP|API|JSON|KB|MB|No\.|YYYY-MM-DD(?: HH:mm:ss)?|PDF|JPG|PNG|GIF|N\/A|A|B|C|D)\b|\bNo\./g;

test('English is written in sentence case', () => {
  const wrong = keys.flatMap((key) => {
    const text = textIn('en', key);
    if (VERBATIM.has(text) || key.startsWith('mail.') || key.endsWith('Mail.body') || /\bplural\b/.test(text))
      return [];
    const sentences = wordsOf(text, 'en')
      .replace(CAPITALISED, ' x ')
      .split(/(?:[.?!:=▲▼]|^)\s+/);
    return sentences.flatMap((sentence) =>
      (sentence.match(/(?<=\S\s+[(“"]?)[A-Z][A-Za-z]*[a-z][A-Za-z]*/g) ?? []).map(
        (word) => `${key}: ${word} in “${text}”`,
      ),
    );
  });
  expect(wrong).toEqual([]);
});

/** Families of labels: names of things and of what one did, never sentences. */
const LABELS = /^(?:menu|fields|lists|codes|moves|actions)\./;
/** What follows in `details` or in a choice has its own full stop, and what is quoted behind a colon has none. */
const STOPPED = /(?:[.?!…]|: \{\w+\}|\{details\}|\}\})$/;

test('sentences have a full stop, labels have none', () => {
  const wrong = keys.filter((key) => {
    const text = textIn('en', key);
    if (VERBATIM.has(text) || key.startsWith('mail.')) return false;
    if (LABELS.test(key)) return /[.。]$/.test(text.replace(/No\.$/, ''));
    const isSentence =
      /^errors\./.test(key) || /(?:More|Ask)$/.test(key) || /[.?!] [A-Z]/.test(text.replace(/No\. /g, ''));
    return isSentence && !STOPPED.test(text) && !/^\{step\}\?$/.test(text);
  });
  expect(wrong.map((key) => `${key}: ${textIn('en', key)}`)).toEqual([]);
});

test.each(chinese)('%s ends as English does', (language) => {
  const endOf = (text: string) => /[.。?？!！]$/.exec(text.replace(/No\.$/, ''))?.[0] ?? '';
  const WIDE: Readonly<Record<string, string>> = { '.': '。', '?': '？', '!': '！' };
  const wrong = keys.filter((key) => {
    if (VERBATIM.has(textIn('en', key))) return false;
    const end = endOf(textIn('en', key));
    return (WIDE[end] ?? end) !== endOf(textIn(language, key));
  });
  expect(wrong.map((key) => `${key}: ${textIn('en', key)} / ${textIn(language, key)}`)).toEqual([]);
});

const HAN = '\\p{Script=Han}';
const literalsOf = (text: string, locale: string) => wordsOf(text, locale).split('\n');

test.each(chinese)(
  '%s has punctuation of full width, and a space beside Latin letters and digits',
  (_, locale, catalogue) => {
    const half = new RegExp(`[${HAN}”」』）》][,;:()?!]|[,;:()?!][${HAN}“「『（《]`, 'u');
    const tight = new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, 'u');
    const wrong = Object.entries(catalogue as Catalogue).filter(([, text]) =>
      literalsOf(text, locale).some((line) => half.test(line) || tight.test(line)),
    );
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  },
);

/** Variables that hold digits or Latin names; others may hold Chinese, which stands close. */
const LATIN_VARIABLE =
  /\{(?:count|total|days|hours|minutes|seconds|max|min|page|megabytes|name|maker|holder|owner|limit|left|amount)\}/;

test.each(chinese)('%s has a space beside a variable that holds digits or a name', (_, __, catalogue) => {
  const tight = new RegExp(`${HAN}${LATIN_VARIABLE.source}|${LATIN_VARIABLE.source}${HAN}`, 'u');
  const wrong = Object.entries(catalogue as Catalogue).filter(([, text]) => tight.test(text));
  expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test('a currency stands before its amount, and a unit has a space before it', () => {
  const wrong = Object.entries(catalogues).flatMap(([language, catalogue]) =>
    Object.entries(catalogue)
      .filter(
        ([, text]) =>
          !VERBATIM.has(text) && /(?:\}|\d) ?(?:NTD|PHP)(?![\w ]*\})|(?:NTD|PHP)[\d{]|\d(?:MB|KB)/.test(text),
      )
      .map(([key, text]) => `${language} ${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test('texts are joined by the catalogue, so that Chinese has its own punctuation there too', () => {
  const joined = /\}: \$\{|\)\}: \{|\} \(\$\{|` \(\$\{|\}, \$\{|\} \$\{[^}]*[cC]urrency|\.join\('[,;:] '\)/;
  const shown = filesUnder('src', /\.(ts|tsx)$/).filter((path) =>
    /^src\/(?:components|kit|layouts|pages|request)\//.test(path),
  );
  const wrong = shown.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .filter((line) => joined.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

/** How an export is called by what it exports: the right to it, and the log. English goes on in lower case. */
const EXPORTS = {
  en: { right: ['Export '], done: ['Exported '] },
  cn: { right: ['导出', '导出 '], done: ['导出', '导出 '] },
  tw: { right: ['匯出', '匯出 '], done: ['匯出', '匯出 '] },
} as const;

test.each(['en', 'cn', 'tw'] as const)(
  'in %s a list has one name: in the menu, above it, as a right, in the log',
  (language) => {
    const wrong = [...lists, ...statistics].flatMap(({ name, path, right, exportRight }) => {
      const title = textIn(language, menuLabelKey(right));
      // What user management lists is users.
      const exported = name === 'users' ? textIn(language, menuLabelKey('USERS')) : title;
      const named = [exported, `${exported.charAt(0).toLowerCase()}${exported.slice(1)}`];
      const by = (words: readonly string[]) => words.flatMap((word) => named.map((one) => `${word}${one}`));
      const exporting = calls.find((call) => call.changes && call.path.startsWith(path));
      const said = [
        ['title', `lists.${name}`, [title]],
        // Audits and their history are exported by one right.
        ['right', menuLabelKey(exportRight), by(EXPORTS[language].right)],
        ['log', actionKeyOf(exporting?.path ?? ''), by(EXPORTS[language].done)],
      ] as const;
      return said
        .filter(
          ([what, key, allowed]) =>
            !allowed.includes(textIn(language, key)) &&
            !(what === 'right' && right !== exportRight.replace(/_EXPORT$/, '')),
        )
        .map(([, key, [first]]) => `${key}: “${textIn(language, key)}” is not “${first}”`);
    });
    expect(wrong).toEqual([]);
  },
);

test('days are written one way: no input of the browser writes them its own', () => {
  const own = /type="(?:date|datetime-local|time|month)"|type=\{['"](?:date|time)/;
  const wrong = filesUnder('src', /\.tsx$/).filter((path) => own.test(withoutComments(read(path))));
  expect(wrong).toEqual([]);
  const formats = filesUnder('src', /\.tsx?$/).filter((path) =>
    /['"]YYYY-MM-DD(?: HH:mm)?['"]/.test(withoutComments(read(path))),
  );
  expect(formats).toEqual(['src/kit/dayFormat.ts']);
});
