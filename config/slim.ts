import { join } from 'node:path';
import type { IApi } from '@umijs/max';
import type { Compiler } from './webpack';

const part = join(__dirname, 'unusedField.js');
const fetching = join(__dirname, 'unusedFetch.js');
const nothing = join(__dirname, 'unusedTable.js');
const color = join(__dirname, 'smallColor.js');
const schemas = join(__dirname, 'unusedSchemas.js');
const flat = join(__dirname, 'flatRows.js');

interface Rule {
  readonly from: RegExp;
  readonly asks: RegExp;
  readonly gets: string;
}

/**
 * ProForm carries every kind of field, form and language that ProComponents knows, whether a page uses it or not: 100 KB
 * over the wire for each list. What is left out here, by the folder that asks and by what it asks for, is never used
 * through ProComponents: search fields are ours (`src/kit/list`), a form puts antd's own controls into `<ProForm.Item>`,
 * words come from the catalogue. Using one anyway throws, and says so.
 */
const leftOut: readonly Rule[] = [
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
];

/** Packages whose modules do nothing when imported, but do not say so: unused ones may be dropped. */
const pure =
  /node_modules[\\/](@rc-component[\\/][\w-]+|@ahooksjs[\\/]use-request|lodash\.(throttle|debounce))[\\/]/;

export default (api: IApi) => {
  const applied = new Set<Rule>();
  api.chainWebpack((memo, { webpack }) => {
    memo.plugin('slim').use(webpack.NormalModuleReplacementPlugin, [
      /^(\.{1,2}\/|swr$|@rc-component\/tree$|@ctrl\/tinycolor$|(antd|dayjs)\/(lib\/)?locale\/)/,
      (resource: { context: string; request: string }) => {
        const folder = resource.context.replaceAll('\\', '/');
        const found = leftOut.find(({ from, asks }) => from.test(folder) && asks.test(resource.request));
        if (!found) return;
        applied.add(found);
        resource.request = found.gets;
      },
    ]);
    // The dev server keeps what it has resolved, and asks for it no more.
    if (api.env === 'production') memo.plugin('slimApplied').use(everyRuleApplied(applied));
    memo.module.rule('pure').test(pure).sideEffects(false);
    return memo;
  });
};

/** A package that has moved a file would quietly be whole again: a rule that finds nothing fails the build. */
const everyRuleApplied = (applied: ReadonlySet<Rule>) =>
  class {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('slimApplied', ({ hooks, errors }) => {
        hooks.finishModules.tap('slimApplied', () => {
          for (const { from, asks } of leftOut.filter((rule) => !applied.has(rule)))
            errors.push(new Error(`config/slim.ts: nothing in ${from} asks for ${asks} any more`));
        });
      });
    }
  };
