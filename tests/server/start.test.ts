import { explain } from '../../src/server/explain';
import { BadSettings, readSettings } from '../../src/server/settings';

describe('settings', () => {
  test('have their defaults, and empty ones are absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual({
      port: 8000,
      host: '127.0.0.1',
      dataDir: '.data',
      demoLife: true,
      logLevel: 'info',
      sessionIdleMinutes: 30,
      sessionHours: 12,
      consoleUrl: 'http://127.0.0.1:8000',
      messageHosts: [],
      downloadHosts: [],
      trustProxy: [],
      apiHosts: [],
      consoleOrigins: [],
      earlierAuditKeys: [],
    });
  });

  test('are read as they are meant', () => {
    const given = {
      TULAY_DEMO: '0',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      API_HOST: 'https://api.example.com/x',
      CONSOLE_ORIGINS: 'https://console.example.com, http://10.0.0.5:8080',
      PORT: '80',
    };
    const { demo, trustProxy, apiHosts, consoleOrigins, port } = readSettings(given);
    expect([demo, trustProxy, apiHosts, consoleOrigins, port]).toEqual([
      false,
      ['10.0.0.0/8', '::1'],
      ['https://api.example.com'],
      ['https://console.example.com', 'http://10.0.0.5:8080'],
      80,
    ]);
  });

  test('set a clock for tests of a demo, and for nothing else', () => {
    const testNow = '2026-06-17T02:00:00Z';
    expect(readSettings({ TULAY_TEST_NOW: testNow, TULAY_DEMO: '1' }).testNow).toEqual(new Date(testNow));
    for (const demo of ['0', ''])
      expect(() => readSettings({ TULAY_TEST_NOW: testNow, TULAY_DEMO: demo })).toThrow(
        /TULAY_TEST_NOW: only for tests/,
      );
  });

  test.each([
    ['TULAY_TEST_NOW', '2026-06-17 10:00'],
    ['RATE_FEED_URL', 'http://rates.example.com/twd-php'],
    ['RATE_FEED_PATH', 'data..rate'],
    ['RATE_FEED_TIME_PATH', '$.time'],
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://host/x'],
    ['TULAY_DEMO', 'yes'],
    ['TULAY_DEMO_LIFE', 'no'],
    ['SIGN_SECRET', 'short'],
    ['AUDIT_KEY', 'AAAA'],
    ['AUDIT_PUBLIC_KEYS', 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='],
    ['AUDIT_PUBLIC_KEYS', 'AAAA@2026-03-02'],
    ['SMTP_URL', 'mail.example.com'],
    ['BANK_FILES_DIR', 'bank-files'],
    ['DROP_DIR', 'statements'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_HOURS', '1.5'],
    ['API_HOST', 'api'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['METRICS_TOKEN', 'short'],
    ['CONSOLE_ORIGINS', '*'],
    ['CONSOLE_ORIGINS', 'https://console.example.com/path'],
    ['CONSOLE_ORIGINS', 'https://console.example.com,'],
  ])('that make no sense are refused by name: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(BadSettings);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`\n  ${name}: .{5,}`));
  });
});

test('a start that fails says what to do', () => {
  const failed = (some: object) => explain(Object.assign(new Error('why'), some));
  expect(failed({ code: 'EADDRINUSE', port: 8000, syscall: 'listen' })).toContain('Port 8000 is in use');
  expect(failed({ code: 'EADDRNOTAVAIL', syscall: 'listen' })).toContain('HOST');
  expect(failed({ code: 'EROFS', syscall: 'mkdir' })).toContain('DATA_DIR');
  expect(failed({ code: '28P01' })).toContain('DATABASE_URL');
  expect(failed({ code: 'ECONNREFUSED' })).toContain('DATABASE_URL');
  expect(explain(new BadSettings('PORT: a port'))).toBe('PORT: a port');
  expect(explain(new Error('ours'))).toContain('start.test.ts');
});
