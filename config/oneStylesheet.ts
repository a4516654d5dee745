import type { IApi } from '@umijs/max';

/**
 * All our style sheets in one file, 5 KB over the wire: by default each page gets copies of those that its parts
 * share, and the browser complains of the ones that were fetched ahead for a page that sign-in then took the place of.
 */
export default (api: IApi) => {
  api.modifyWebpackConfig((config) => {
    const chunks = config.optimization?.splitChunks;
    if (!chunks) return config;
    const styles = { name: 'umi', type: 'css/mini-extract', chunks: 'all' as const, enforce: true };
    chunks.cacheGroups = { ...chunks.cacheGroups, styles };
    return config;
  });
};
