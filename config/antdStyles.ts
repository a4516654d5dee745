import { basename, join, resolve } from 'node:path';
import type { IApi } from '@umijs/max';
import { antdSheets } from './antdSheets';
import { ANTD, antdStubs, NOTHING } from './antdStubs';
import { inOrder } from './sheetOrder';

const FOLDER = 'plugin-antd-styles';

/** How a module may be asked for: by its file, without the ending, or by its folder. */
const namesOf = (path: string) => [path, path.replace(/\.js$/, ''), path.replace(/[\\/]index\.js$/, '')];

/**
 * antd makes its style sheets while it draws, which is a third of the time that a first page takes, and looks after them
 * with every component that it draws. Here the build makes them (docs/decisions/033-styles-at-build.md).
 */
export default (api: IApi) => {
  const sheets = antdSheets();
  const stubs = antdStubs(new Set(sheets.variables.keys()));

  api.onGenerateFiles(() => {
    const write = (name: string, content: string) =>
      api.writeTmpFile({ path: `${FOLDER}/${name}`, content, noPluginDir: true });
    write('nothing.js', NOTHING);
    write('base.css', sheets.base);
    for (const { name, content } of stubs) write(name, content);
    for (const [name, css] of [...sheets.parts, ...sheets.variables]) write(`${name}.css`, `${css}\n`);
  });

  api.chainWebpack((memo, { webpack }) => {
    const folder = join(api.paths.absTmpPath, FOLDER);
    const instead = new Map(
      stubs.flatMap(({ stands, name }) => namesOf(stands).map((asked) => [asked, join(folder, name)])),
    );
    memo.plugin('antdStyles').use(webpack.NormalModuleReplacementPlugin, [
      /^\.{1,2}(\/|$)/,
      (resource: { context: string; request: string }) => {
        if (!resource.context.startsWith(ANTD)) return;
        resource.request = instead.get(resolve(resource.context, resource.request)) ?? resource.request;
      },
    ]);
    // As in antd's own `antd.css`: in the order in which all of it was drawn.
    const order = [...sheets.variables.keys(), 'base', ...sheets.parts.keys()];
    memo
      .plugin('antdOrder')
      .use(inOrder((file) => (file.includes(FOLDER) ? order.indexOf(basename(file, '.css')) : undefined)));
    // A name that a style module of another version of antd has, and its stub has not, fails the build.
    memo.module.set('strictExportPresence', true);
    return memo;
  });
};
