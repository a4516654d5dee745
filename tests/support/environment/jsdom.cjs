const { TestEnvironment } = require('jest-environment-jsdom');
const tsx = require('tsx/cjs/api');
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

/** The same Date, but that a file begins at the moment at which its server's clock does. */
function dateFrom(RealDate) {
  const { WORLD_MOMENT } = tsx.require('../moment.ts', __filename);
  const aheadMs = WORLD_MOMENT.getTime() - Date.now();
  return class MovedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs);
      else super(...given);
    }
    static now() {
      return RealDate.now() + aheadMs;
    }
  };
}

class Browser extends TestEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) this.global[name] ??= value;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    this.global.Date = dateFrom(this.global.Date);
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
