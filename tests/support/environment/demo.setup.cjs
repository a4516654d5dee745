const tsx = require('tsx/cjs/api');

/**
 * Before the first browser test: the small demo that every file's server gets a copy of. Not in a worker: each would make
 * its own, and one that removes a thousand files when it ends takes too long for Jest, which kills it meanwhile.
 */
module.exports = async () => {
  const { makeDemo } = tsx.require('../started.ts', __filename);
  process.env.TULAY_TEST_DEMO = await makeDemo();
};
