import { CFB } from 'xlsx';

/** Files that are small and would be dear to read: one token of their format, over and over, up to so many bytes. */
export interface HostileFile {
  readonly name: string;
  readonly content: Buffer;
}

const filled = (token: string, bytes: number) => token.repeat(Math.ceil(bytes / token.length));
const latin = (text: string) => Buffer.from(text, 'latin1');

const PDF_TOKENS = [
  'stream\n',
  '%stream\n',
  'endstream ',
  '(',
  '(\\',
  '<',
  '<<',
  '[ ',
  '/',
  '#',
  '/#41',
  '1 0 obj ',
  '1 0 obj<<>>stream\n',
  '1 0 obj<</Length 9>>stream\n',
  '1 0 obj<</First 1/N 1>>stream\n0 0 1 endstream ',
  '1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n',
  'startxref ',
];

const CSV_TOKENS = ['"', '""', ',"', '"a,', ',', '\n', '\r', ' ', ' "', '"\n', '\t'];

const XML_TOKENS = [
  '<row ',
  '<row>',
  '<c ',
  '<c r="',
  '<c><t',
  '<row><c><v>',
  '<si>',
  `<si>${'<rPh '.repeat(3900)}</si>`,
  `<si>${'<rPh>'.repeat(3900)}</si>`,
  `<row><c>${'<v>'.repeat(6000)}</c></row>`,
  `<row><c t="inlineStr">${'<t '.repeat(6000)}</c></row>`,
  '<!--',
  '<![CDATA[',
  '&#x',
  '<',
  '>',
  '="',
];

const JSON_TOKENS = ['[', '{"id":', '[{"id":"1"},', '"\\', '1'];

const PICTURES: Readonly<Record<string, readonly [head: string, tokens: readonly string[]]>> = {
  jpeg: ['\xff\xd8\xff', ['\xff', '\xff\xe0\x00\x02', '\xff\xda\x00\x02', '\x00', '\xff\x00']],
  png: ['\x89PNG\r\n\x1a\n', ['\x00\x00\x00\x00aaaa\x00\x00\x00\x00', '\x00']],
  gif: ['GIF89a', ['!\x01\x00', ',', '!', '\x00', '\x01']],
};

const byToken =
  (tokens: readonly string[], made: (token: string, bytes: number) => HostileFile[]) => (bytes: number) =>
    tokens.flatMap((token) => made(token, bytes));

/** By the format that they pretend to have, all files of a size. */
export const hostileFiles = {
  pdf: byToken(PDF_TOKENS, (token, bytes) => [
    file('a.pdf', `%PDF-1.4\n${filled(token, bytes)}\nstartxref\n9\n%%EOF\n`),
  ]),
  csv: byToken(CSV_TOKENS, (token, bytes) => [file('a.csv', `id,name_en\n${filled(token, bytes)}`)]),
  json: byToken(JSON_TOKENS, (token, bytes) => [file('a.json', filled(token, bytes))]),
  xlsx: byToken(XML_TOKENS, (token, bytes) => {
    const xml = filled(token, bytes);
    return [workbook(xml, ''), workbook('<row><c><v>1</v></c></row>', xml)];
  }),
  pictures: (bytes: number) =>
    Object.entries(PICTURES).flatMap(([format, [head, tokens]]) =>
      tokens.map((token) => file(`a.${format}`, head + filled(token, bytes))),
    ),
} as const;

/** Texts of an import, each of a number of characters. */
export const hostileTexts = (characters: number): string[] =>
  [...CSV_TOKENS, '2026-01-01 00:00,"', 'a,2026-01-01 00:00,30,"', '20260101,1,2,"', '>'].map((token) =>
    filled(token, characters).slice(0, characters),
  );

const file = (name: string, text: string): HostileFile => ({ name, content: latin(text) });

const SHEETML = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

/** What every workbook of one sheet has beside it. */
const AROUND: Readonly<Record<string, string>> = {
  '/[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  '/_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  '/xl/workbook.xml': `<workbook xmlns="${SHEETML}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  '/xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
};

/** A workbook of a sheet and its texts: small, since what repeats packs well. */
export function workbook(sheet: string, strings: string): HostileFile {
  const parts = {
    ...AROUND,
    '/xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEETML}"><sheetData>${sheet}</sheetData></worksheet>`,
    '/xl/sharedStrings.xml': `<sst xmlns="${SHEETML}">${strings}</sst>`,
  };
  const zip = CFB.utils.cfb_new();
  for (const [name, xml] of Object.entries(parts)) CFB.utils.cfb_add(zip, name, latin(xml));
  const content = CFB.write(zip, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer;
  return { name: 'a.xlsx', content };
}
