import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { DESK } from '../../qa/looks';
import type { StartedServer } from './server';

/** A browser window, and what the browser complained of in it. */
export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: string[];
  readonly expected: RegExp[];
  /** Another test may have it after this one. */
  readonly again: boolean;
}

/** What the console keeps in a browser. */
export type Storage = Record<'tulayToken' | 'umi_locale' | 'tulayTheme', string | undefined>;

/** Opens a browser window of its own, at the time of the server. */
export async function openWindow(
  browser: Browser,
  { origin, now }: StartedServer,
  options: BrowserContextOptions,
  again: boolean,
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: DESK,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
    baseURL: origin,
  });
  await context.clock.install({ time: now() });
  await context.addInitScript(tellBreaches);
  const page = await context.newPage();
  return { ...watch(context, origin), page, again };
}

/** Leaves a page to the next test, and the console with it: nothing of it goes on. */
export async function leavePage(page: Page): Promise<void> {
  page.removeAllListeners();
  const others = page.context().pages();
  await Promise.all(others.map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  // Where it would lie already, a test that points there would move nothing.
  await page.mouse.move(0, 0);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
}

/**
 * The page of a window, in which is only what is given. One of the usual kind is used again by the next test: with the
 * console's program compiled, its first page stands in half of the time.
 */
export async function resetPage(
  { page, context, troubles, expected }: Watched,
  storage: Storage,
): Promise<Page> {
  await context.clearCookies();
  // A page of ours without a program, which would write down what it shows.
  await page.goto('/favicon.svg');
  troubles.length = 0;
  expected.length = 0;
  await page.evaluate((given) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(given)) if (value) localStorage.setItem(name, value);
  }, storage);
  return page;
}

/** What the browser complained of and the test did not announce. */
export const unexpectedTroubles = ({ troubles, expected }: Watched): string[] =>
  troubles.filter((trouble) => !expected.some((about) => about.test(trouble)));

/** The browser writes no line of a breach of the content security policy that the page has caught. */
const tellBreaches = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    console.error(`the policy forbids it: ${violatedDirective} (${sourceFile})`),
  );

/** Notes what the browser complains of (violations of the content security policy among it) and foreign hosts. */
function watch(context: BrowserContext, origin: string): Omit<Watched, 'page' | 'again'> {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser asks for it by itself where a page names no icon, as the blank one that a window begins with.
    if (message.location().url.endsWith('/favicon.ico')) return;
    troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      troubles.push(`foreign host: ${url.href}`);
  });
  return { context, troubles, expected: [] };
}
