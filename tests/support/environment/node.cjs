const { TestEnvironment } = require('jest-environment-node');
const { withOutside } = require('./withOutside.cjs');

/** The product is loaded outside the sandbox (`transform.cjs`), and knows an error by the class that is there. */
class Node extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Error = Error;
  }
}

module.exports = withOutside(Node);
