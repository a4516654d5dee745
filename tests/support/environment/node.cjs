const { TestEnvironment } = require('jest-environment-node');
const { withOutside } = require('./withOutside.cjs');

module.exports = withOutside(TestEnvironment);
