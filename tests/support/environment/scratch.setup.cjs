const { randomBytes } = require('node:crypto');
const tsx = require('tsx/cjs/api');

/** Before the first server test: what tells the databases of this run from those of others, and the one that they are copied from. */
module.exports = async () => {
  process.env.TULAY_TEST_RUN = randomBytes(4).toString('hex');
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const { makeTemplate } = tsx.require('../../../src/server/db/open.ts', __filename);
  process.env.TULAY_TEST_TEMPLATE = await makeTemplate(server);
};
