import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

/** What is kept of a browser test that failed: a picture of each page that was open, and what led to it (`npx playwright-core show-trace`). */

const FOLDER = join(__dirname, '..', '..', 'test-results', 'failures');

/** Begins to note down what happens in a window, for the case that the test fails. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: true, screenshots: false, sources: false });
}

/** Begins anew with the next test, which may have the window of the one before. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  await context.tracing.startChunk();
}

/** Ends the trace of a test, and keeps it with a picture of each page when the test has failed. A window that is closed has none. */
export async function endTrace(context: BrowserContext, window: number, hasFailed: boolean): Promise<void> {
  const folder = hasFailed ? failureFolder() : undefined;
  const pages = folder ? context.pages().entries() : [];
  for (const [index, page] of pages)
    await page
      .screenshot({ path: join(folder ?? '', `window${window}-${index}.png`), timeout: 10_000 })
      .catch(() => {});
  await context.tracing
    .stopChunk(folder ? { path: join(folder, `window${window}.zip`) } : {})
    .catch(() => {});
}

function failureFolder(): string {
  const attempt = process.env.TULAY_TEST_ATTEMPT ?? '1';
  const test = fileNameOf(tulay.runningTest.name);
  const folder = join(FOLDER, basename(tulay.testPath, '.test.ts'), `${test}-${attempt}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const fileNameOf = (name: string): string => name.replace(/[^\w]+/g, '-').slice(0, 80);
