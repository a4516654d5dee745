const { TestEnvironment } = require('jest-environment-jsdom');
const { withOutside } = require('./withOutside.cjs');

/** What browsers have and jsdom lacks, taken from Node. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  fetch,
  Request,
  Response,
  Headers,
  ReadableStream,
  structuredClone,
};

class Browser extends TestEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) this.global[name] ??= value;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    // React schedules through a channel, and an open one keeps the worker alive.
    const { channels } = this;
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
  }

  async teardown() {
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }
}

module.exports = withOutside(Browser);
