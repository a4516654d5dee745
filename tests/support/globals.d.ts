import type { Outside } from './outside';

declare global {
  /** The real server, opened outside Jest's sandbox by tests/support/environment. */
  // biome-ignore lint/style/noVar: only var becomes a property of globalThis
  var tulay: Outside;
}
