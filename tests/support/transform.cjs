const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { basename, extname, join, relative } = require('node:path');
const esbuild = require('esbuild');

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'jsx', '.jsx': 'jsx', '.mjs': 'js', '.cjs': 'js' };

/** Packages are left as they are, except those that come as ES modules. */
const moduleSyntax = /^\s*(import|export)\b|\bimport\(|\bexport\s*\{/m;

/** Jest takes every mention of a source map for one, also where a package only writes such a comment. */
const withoutMap = (source) => source.replaceAll('sourceMappingURL=', String.raw`source\u004dappingURL=`);

/** What the same source becomes hangs on both. */
const maker = `${esbuild.version}\n${readFileSync(__filename, 'utf8')}`;

/**
 * Server tests share the modules that the server of their worker has loaded: each file that loaded its own again took two
 * seconds for it, and compared with schemas and tables that were not those of the server.
 */
const isLoadedOutside = (path, { rootDir, id }) => id === 'server' && path.startsWith(join(rootDir, 'src'));

/** TypeScript and ES modules for Jest, by esbuild: fast, and no types are checked here (`npm run types` does). */
module.exports = {
  // The same in every clone, so that a second one finds what the first one made.
  getCacheKey: (source, path, { config }) =>
    createHash('sha1')
      .update(`${maker}\n${isLoadedOutside(path, config)}\n${relative(config.rootDir, path)}\n${source}`)
      .digest('hex'),
  process(source, path, { config }) {
    if (isLoadedOutside(path, config))
      return { code: 'module.exports = globalThis.tulay.loaded(__filename);' };
    const isOurs = !path.includes('/node_modules/');
    if (!isOurs && !moduleSyntax.test(source)) return { code: withoutMap(source) };
    const { code } = esbuild.transformSync(source, {
      loader: loaders[extname(path)] ?? 'js',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      // Beside the file itself, wherever the clone is.
      sourcefile: basename(path),
      sourcemap: isOurs ? 'inline' : false,
      // The sandbox has no dynamic import; as a require it is a module like any other.
      supported: { 'dynamic-import': false },
    });
    return { code: isOurs ? code : withoutMap(code) };
  },
};
