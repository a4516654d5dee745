const tsx = require('tsx/cjs/api');

/** After the last server test: no database of this run stays on the server that tests were given. */
module.exports = async () => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const { dropScratches } = tsx.require('../../../src/server/db/open.ts', __filename);
  await dropScratches(server, process.env.TULAY_TEST_RUN);
};
