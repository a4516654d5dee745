const { randomBytes } = require('node:crypto');

/** Before the first server test: what tells the databases of this run from those of others. */
module.exports = async () => {
  process.env.TULAY_TEST_RUN = randomBytes(4).toString('hex');
};
