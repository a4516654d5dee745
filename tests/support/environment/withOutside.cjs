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

    /** What a test opens is over with it. */
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start') this.global.tulay?.beginTest(event.test.name);
      if (event.name === 'test_fn_failure') this.global.tulay?.failTest();
      if (event.name === 'test_done') await this.global.tulay?.endTest();
    }

    async teardown() {
      await this.global.tulay?.close();
      await super.teardown();
    }
  };
