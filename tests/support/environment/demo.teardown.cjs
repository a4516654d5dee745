const { rm } = require('node:fs/promises');

/** After the last browser test. */
module.exports = () => rm(process.env.TULAY_TEST_DEMO, { recursive: true, force: true });
