import { join } from 'node:path';
import type { IApi } from '@umijs/max';

const part = join(__dirname, 'unusedField.js');
const fetching = join(__dirname, 'unusedFetch.js');
const nothing = join(__dirname, 'unusedTable.js');
const editing = join(__dirname, 'unusedEditing.js');
const color = join(__dirname, 'smallColor.js');
const schemas = join(__dirname, 'unusedSchemas.js');

/**
 * ProTable and ProForm carry every kind of field, form and language that ProComponents knows, whether a page uses it
 * or not: 120 KB over the wire for each list. What is left out here, by the folder that asks and by what it asks for,
 * is never used through ProComponents: cells and search fields are ours (`src/kit/cells`, `src/kit/list`), a form puts
 * antd's own controls into `<ProForm.Item>`, words come from the catalogue. Using one anyway throws, and says so.
 */
const leftOut: readonly { from: RegExp; asks: RegExp; gets: string }[] = [
  { from: /pro-components\/es\/field$/, asks: /^\.\/components\/(?!Text$)\w+$/, gets: part },
  { from: /pro-components\/es\/form\/components\/SchemaForm$/, asks: /\/StepsForm$/, gets: part },
  { from: /pro-components\/es\/table$/, asks: /^\.\/(TableSearch|TableToolbar)$|^\.\.\/card$/, gets: part },
  { from: /pro-components\/es\/table$/, asks: /\/field\/ValueTypeToComponent$/, gets: nothing },
  { from: /pro-components\/es\/provider$/, asks: /^\.\/locale\//, gets: nothing },
  { from: /pro-components\/es\//, asks: /^swr$/, gets: fetching },
  // Editing in place, and the Chinese that the provider falls back on when it is given no language.
  { from: /pro-components\/es\/utils/, asks: /\/useEditableArray$/, gets: editing },
  { from: /pro-components\/es\/provider$/, asks: /\/locale\/zh[_-]cn$/i, gets: nothing },
  { from: /pro-components\/es\//, asks: /^@ctrl\/tinycolor$/, gets: color },
  // Schemas written out as JSON Schema: the server's OpenAPI needs it, the console never.
  { from: /zod\/v4\/(core|classic)$/, asks: /\/(to-json-schema|json-schema-processors)\.js$/, gets: schemas },
  // The menu of a column's filters, with a tree in it: lists filter in their search form.
  { from: /antd\/es\/table\/hooks\/useFilter$/, asks: /^\.\/FilterDropdown$/, gets: part },
];

/** Packages whose modules do nothing when imported, but do not say so: unused ones may be dropped. */
const pure =
  /node_modules[\\/](@rc-component[\\/][\w-]+|@ahooksjs[\\/]use-request|lodash\.(throttle|debounce))[\\/]/;

export default (api: IApi) => {
  api.chainWebpack((memo, { webpack }) => {
    memo.plugin('slim').use(webpack.NormalModuleReplacementPlugin, [
      /^(\.{1,2}\/|swr$|@ctrl\/tinycolor$|(antd|dayjs)\/(lib\/)?locale\/)/,
      (resource: { context: string; request: string }) => {
        const folder = resource.context.replaceAll('\\', '/');
        const found = leftOut.find(({ from, asks }) => from.test(folder) && asks.test(resource.request));
        if (found) resource.request = found.gets;
      },
    ]);
    memo.module.rule('pure').test(pure).sideEffects(false);
    return memo;
  });
};
