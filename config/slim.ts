import type { IApi } from '@umijs/max';
import { type Rule, replaced, ruleOf } from './replaced';
import type { Compiler } from './webpack';

/** Packages whose modules do nothing when imported, but do not say so: unused ones may be dropped. */
const pure =
  /node_modules[\\/](@rc-component[\\/][\w-]+|@ahooksjs[\\/]use-request|lodash\.(throttle|debounce))[\\/]/;

export default (api: IApi) => {
  const applied = new Set<Rule>();
  api.chainWebpack((memo, { webpack }) => {
    memo.plugin('slim').use(webpack.NormalModuleReplacementPlugin, [
      /^(\.{1,2}\/|swr$|@rc-component\/tree$|@ctrl\/tinycolor$|(antd|dayjs)\/(lib\/)?locale\/)/,
      (resource: { context: string; request: string }) => {
        const found = ruleOf(resource.context, resource.request);
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
          for (const { from, asks } of replaced.filter((rule) => !applied.has(rule)))
            errors.push(new Error(`config/replaced.ts: nothing in ${from} asks for ${asks} any more`));
        });
      });
    }
  };
