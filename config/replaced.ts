import { join } from 'node:path';

const part = join(__dirname, 'unusedField.js');
const fetching = join(__dirname, 'unusedFetch.js');
const nothing = join(__dirname, 'unusedTable.js');
const color = join(__dirname, 'smallColor.js');
const schemas = join(__dirname, 'unusedSchemas.js');
const icon = join(__dirname, 'quietIcon.js');
const flat = join(__dirname, 'flatRows.js');

export interface Rule {
  /** The folder that asks. */
  readonly from: RegExp;
  /** What it asks for. */
  readonly asks: RegExp;
  /** The path of what it gets. */
  readonly gets: string;
}

/** The modules of packages that others stand for, in the build and in the page tests. */
export const replaced: readonly Rule[] = [
  /*
   * ProForm carries every kind of field, form and language that ProComponents knows, whether a page uses it or not: 100 KB
   * over the wire for each list. What is left out, by the folder that asks and by what it asks for, is never used
   * through ProComponents: search fields are ours (`src/kit/list`), a form puts antd's own controls into `<ProForm.Item>`,
   * words come from the catalogue. Using one anyway throws, and says so.
   */
  { from: /pro-components\/es\/field$/, asks: /^\.\/components\/(?!Text$)\w+$/, gets: part },
  { from: /pro-components\/es\/form\/components\/SchemaForm$/, asks: /\/StepsForm$/, gets: part },
  { from: /pro-components\/es\/provider$/, asks: /^\.\/locale\//, gets: nothing },
  { from: /pro-components\/es\//, asks: /^swr$/, gets: fetching },
  // The Chinese that the provider falls back on when it is given no language.
  { from: /pro-components\/es\/provider$/, asks: /\/locale\/zh[_-]cn$/i, gets: nothing },
  { from: /pro-components\/es\//, asks: /^@ctrl\/tinycolor$/, gets: color },
  // Schemas written out as JSON Schema: the server's OpenAPI needs it, the console never.
  { from: /zod\/v4\/(core|classic)$/, asks: /\/(to-json-schema|json-schema-processors)\.js$/, gets: schemas },
  // The menu of a column's filters, with a tree in it: lists filter in their search form.
  { from: /antd\/es\/table\/hooks\/useFilter$/, asks: /^\.\/FilterDropdown$/, gets: part },
  // The radio buttons of a table in which one row is chosen: lists choose several, or none.
  { from: /antd\/es\/table\/hooks$/, asks: /^\.\.\/\.\.\/radio$/, gets: part },
  // What marks the branches of a tree when one of them is chosen.
  { from: /antd\/es\/table\/hooks$/, asks: /^@rc-component\/tree$/, gets: flat },
  // Cartoons of what is missing, forbidden and broken.
  { from: /antd\/es\/result$/, asks: /^\.\/(noFound|serverError|unauthorized)$/, gets: part },
  // Shapes of what loads, and of badges, that the console does not show.
  { from: /antd\/es\/skeleton$/, asks: /^\.\/(Avatar|Image)$/, gets: part },
  { from: /antd\/es\/badge$/, asks: /^\.\/Ribbon$/, gets: part },
  // Fields with a button of their own, groups of fields, menus with a button, and antd's own way to catch faults.
  { from: /antd\/es\/input$/, asks: /^\.\/(Search|Group)$/, gets: part },
  { from: /antd\/es\/dropdown$/, asks: /^\.\/dropdown-button$/, gets: part },
  { from: /antd\/es\/alert$/, asks: /^\.\/ErrorBoundary$/, gets: part },
  /*
   * Every icon of antd calls itself an image with its English name ("menu-fold"), which is read aloud in any language
   * beside the words of its button. An icon is decoration here: it is hidden from readers unless it is given a name.
   */
  { from: /@ant-design\/icons\/es\/icons$/, asks: /^\.\.\/components\/AntdIconLight$/, gets: icon },
];

/**
 * The rule by which another module stands for one, if there is such a rule.
 * @param folder that asks, of the package as it is built for browsers
 * @param request what it asks for
 */
export const ruleOf = (folder: string, request: string): Rule | undefined =>
  replaced.find(({ from, asks }) => from.test(folder.replaceAll('\\', '/')) && asks.test(request));
