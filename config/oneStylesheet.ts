import { join } from 'node:path';
import type { IApi } from '@umijs/max';
import { inOrder, OneOrder } from './sheetOrder';
import type { Module } from './webpack';

/** While developing Umi splits nothing: then only style sheets are. */
const NO_OTHERS = { default: false, defaultVendors: false } as const;

/** Whose word counts: what stands in a later folder is said about what an earlier one has made. */
const FOLDERS = ['', 'kit', 'layouts', 'components', 'pages'];

const ours = join(__dirname, '../src').replaceAll('\\', '/');

function rankOf(file: string): number | undefined {
  if (!file.endsWith('.css') || !file.startsWith(`${ours}/`) || file.includes('/.umi')) return undefined;
  const [first = '', ...deeper] = file.slice(ours.length + 1).split('/');
  return FOLDERS.indexOf(deeper.length > 0 ? first : '');
}

const isAntds = (module: Module) => module.nameForCondition?.()?.includes('plugin-antd-styles') === true;

/**
 * All our style sheets in one file, 9 KB over the wire, and antd's in another: by default each page gets copies of those that
 * its parts share, and the browser complains of the ones that were fetched ahead for a page that sign-in then took the place of.
 */
export default (api: IApi) => {
  api.modifyWebpackConfig((config) => {
    const chunks = config.optimization?.splitChunks || { cacheGroups: NO_OTHERS };
    const styles = { type: 'css/mini-extract', chunks: 'all' as const, enforce: true, priority: 100 };
    chunks.cacheGroups = {
      ...chunks.cacheGroups,
      styles: { ...styles, name: 'umi', test: (module: Module) => !isAntds(module) },
      antd: { ...styles, name: 'antd', test: isAntds },
    };
    config.optimization = { ...config.optimization, splitChunks: chunks };
    return config;
  });
  api.chainWebpack((memo) => {
    memo
      .plugin('mini-css-extract-plugin')
      .tap(([options]) => [{ ...options, insert: beforeOurs, ignoreOrder: false }]);
    memo.plugin('ourOrder').use(inOrder(rankOf));
    if (api.env === 'production') memo.plugin('oneOrder').use(OneOrder);
    return memo;
  });
};

/** antd's sheet comes with the first page that needs it; ours, which came with the document, has the last word. */
function beforeOurs(link: HTMLLinkElement): void {
  document.head.insertBefore(link, document.querySelector('link[href^="/umi."]'));
}
