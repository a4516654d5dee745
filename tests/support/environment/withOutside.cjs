const tsx = require('tsx/cjs/api');

/**
 * A Jest environment that owns the server: opened here, in Node's own realm, and handed to the sandbox as
 * `globalThis.tulay`. PGlite cannot be opened inside the sandbox (dynamic import).
 */
exports.withOutside = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.testPath = context.testPath;
    }

    async setup() {
      await super.setup();
      const { openOutside } = tsx.require('../outside.ts', __filename);
      this.global.tulay = await openOutside({ testPath: this.testPath });
    }

    async teardown() {
      await this.global.tulay?.close();
      await super.teardown();
    }
  };
