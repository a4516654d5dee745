import type { Outside } from './outside';

declare global {
  /** The real server, opened outside Jest's sandbox by tests/support/environment. */
  var tulay: Outside;
}
