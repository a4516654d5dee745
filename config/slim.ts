import { join } from 'node:path';
import type { IApi } from '@umijs/max';

/**
 * ProTable carries every kind of field that ProComponents knows, whether a page uses it or not. Those below cost
 * each list 40 KB over the wire and are never used through ProComponents: a form that wants a cascader or a tree
 * puts antd's own into `<ProForm.Item>`. Asking for one by its value type throws, and says so.
 */
const unusedFields = /\/components\/(Cascader|ColorPicker|Image|Rate|Segmented|Slider|TreeSelect)$/;
const unusedForms = /\/StepsForm$/;

/** Packages whose modules do nothing when imported, but do not say so: unused ones may be dropped. */
const pure = /node_modules[\\/](@ahooksjs[\\/]use-request|lodash\.(throttle|debounce))[\\/]/;

const stub = join(__dirname, 'unusedField.js');

export default (api: IApi) => {
  api.chainWebpack((memo, { webpack }) => {
    memo.plugin('slim').use(webpack.NormalModuleReplacementPlugin, [
      /\/(components\/\w+|StepsForm)$/,
      (resource: { context: string; request: string }) => {
        const from = resource.context.replaceAll('\\', '/');
        if (
          (from.endsWith('pro-components/es/field') && unusedFields.test(resource.request)) ||
          (from.includes('pro-components/es/form/components/SchemaForm') &&
            unusedForms.test(resource.request))
        ) {
          resource.request = stub;
        }
      },
    ]);
    memo.module.rule('pure').test(pure).sideEffects(false);
    return memo;
  });
};
