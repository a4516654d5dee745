const tsx = require('tsx/cjs/api');

/**
 * A Jest environment that owns the server: opened here, in Node's own realm, and handed to the sandbox as
 * `globalThis.tulay`. PGlite cannot be opened inside the sandbox (dynamic import).
 */
exports.withOutside = (Environment) =>
  class extends Environment {
    async setup() {
      await super.setup();
      const { openOutside } = tsx.require('../outside.ts', __filename);
      this.global.tulay = await openOutside();
    }

    /** What a test opens is over with it. */
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start') this.global.tulay?.beginTest();
      if (event.name === 'test_done') await this.global.tulay?.endTest();
    }

    async teardown() {
      await this.global.tulay?.close();
      await super.teardown();
    }
  };
