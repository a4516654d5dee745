const { ruleOf } = require('tsx/cjs/api').require('../../config/replaced.ts', __filename);

/** Tests run the CommonJS twins of the modules that the build takes: other folders and endings, the same parts. */
const built = {
  folder: (folder) => folder.replace(/(?<=(antd|pro-components|icons)[\\/])lib(?=[\\/]|$)/, 'es'),
  request: (request) => request.replace(/\.cjs$/, '.js'),
};

/** Puts the same modules in the place of others as the build does. */
module.exports = (request, options) => {
  const rule = ruleOf(built.folder(options.basedir), built.request(request));
  return options.defaultResolver(rule ? rule.gets : request, options);
};
