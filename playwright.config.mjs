import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';

/** Most tests take three seconds, a journey of several people a minute on a slow machine: what hangs is ended by the patience of each wait. */
const TEST_MS = 300_000;
/** How long a wait may take: three seconds, half a minute where a slow machine does other work. */
const PATIENCE_MS = 90_000;
/** A browser, its server and its test keep more than one processor busy, but wait for each other half of the time. */
const WORKERS = Math.max(1, Math.min(2, availableParallelism()));

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/support/demo.setup.ts',
  outputDir: process.env.TULAY_TEST_OUTPUT ?? 'test-results/browser',
  workers: WORKERS,
  // Unsteady is not wrong (docs/decisions/066-three-tiers.md).
  retries: 2,
  timeout: TEST_MS,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  forbidOnly: true,
  reporter: process.env.TULAY_TEST_REPORT ? [['list'], ['./scripts/tests/browserReporter.mjs']] : 'list',
  use: {
    // Of the system, unless a run is about another place.
    timezoneId: process.env.TULAY_TEST_ZONE,
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // What each step did. Pictures of the page at every step take a third of a processor: `--trace on` has them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
