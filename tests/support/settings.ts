import type { SessionSettings } from '../../src/server/kit/context';

/** What the servers of the tests are set to. */
export const SESSION_SETTINGS: SessionSettings = {
  sessionIdleMinutes: 30,
  sessionHours: 12,
  consoleUrl: 'http://console.example',
  messageHosts: ['help.tulay.example'],
  downloadHosts: ['apps.example.com'],
};
