import { join } from 'node:path';
import type { IApi } from '@umijs/max';

const quiet = join(__dirname, 'quietIcon.js');

/**
 * Every icon of antd calls itself an image with its English name ("menu-fold"), which is read aloud in any language
 * beside the words of its button. An icon is decoration here: it is hidden from readers unless it is given a name.
 */
export default (api: IApi) => {
  api.chainWebpack((memo, { webpack }) => {
    memo.plugin('quietIcons').use(webpack.NormalModuleReplacementPlugin, [
      /^\.\.\/components\/AntdIconLight$/,
      (resource: { context: string; request: string }) => {
        if (/@ant-design[\\/]icons[\\/]es/.test(resource.context)) resource.request = quiet;
      },
    ]);
    return memo;
  });
};
