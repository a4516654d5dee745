import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Lang } from '../../src/domain/kit/languages';
import { DESK } from '../qa/looks';
import { type Caller, callerOf } from './caller';
import { beginTrace, endTrace, startTrace } from './failures';
import { PATIENCE_MS } from './screen';
import type { Prepare, StartedServer } from './started';

/** One person at the console: a browser window of their own. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Says that the browser will complain of this, such as of a refused call. Anything else fails the test. */
  expectTrouble(about: RegExp): void;
}

export interface VisitOptions extends BrowserContextOptions {
  readonly lang?: Lang;
  readonly theme?: 'light' | 'dark';
  /** In a browser that has never seen the console; else one that may have, and holds its program. */
  readonly first?: true;
}

/** What a test file works with: the built console on the real server, and whoever visits it. */
export interface Console {
  readonly server: StartedServer;
  /** A window in which an operator is signed in, or nobody; at `path` when one is given. */
  visit(account: string | undefined, path?: string, options?: VisitOptions): Promise<Visit>;
  /** The time of the server's clock and of its windows. */
  now(): Date;
  /** Moves both on, in milliseconds: what falls due meanwhile happens, on the server and in the windows. */
  advance(ms: number): Promise<void>;
  /** Has the server do at once what is due by now, which it looks for every ten seconds. */
  runDue(): void;
  /** An operator without a window, to arrange what the test is not about. */
  caller(account: string): Promise<Caller>;
}

/**
 * Most tests take three seconds, a journey of several people a minute on a slow machine: what hangs is ended by the patience
 * of each wait, long before this.
 */
const TEST_MS = 300_000;

/** Starting the server and making its demo takes seconds on a busy machine. */
const START_MS = 240_000;

/**
 * Starts server and browser for a test file. After each test its windows close, and the test fails when the browser
 * complained of anything, when a foreign host was asked, or when the server logged a fault.
 */
export function openConsole(prepare?: Prepare): Console {
  let server: StartedServer | undefined;
  let browser: Browser | undefined;
  const callers = new Map<string, Promise<Caller>>();
  const open: Watched[] = [];
  const free: Watched[] = [];
  jest.setTimeout(TEST_MS);

  beforeAll(async () => {
    const opening = tulay.openBrowser();
    try {
      server = await tulay.startServer(prepare);
    } finally {
      browser = await opening;
    }
  }, START_MS);

  afterEach(async () => {
    const watched = open.splice(0);
    const troubles = watched.flatMap(unexpected);
    const faults = server?.log.filter(isFault) ?? [];
    const hasFailed = tulay.runningTest.hasFailed || troubles.length + faults.length > 0;
    await Promise.all(watched.map(({ context }, window) => endTrace(context, window, hasFailed)));
    const used = (one: Watched) => one.again && !one.page.isClosed();
    await Promise.all(watched.map((one) => (used(one) ? left(one.page) : one.context.close())));
    free.push(...watched.filter(used));
    expect(troubles).toEqual([]);
    expect(faults).toEqual([]);
  });

  const running = () => {
    if (!server || !browser) throw new Error('the console is not open yet');
    return { server, browser };
  };
  const caller = (account: string) => {
    const known = callers.get(account) ?? callerOf(running().server.origin, account, running().server.now);
    callers.set(account, known);
    return known;
  };

  return {
    get server() {
      return running().server;
    },
    caller,
    now: () => running().server.now(),
    async advance(ms) {
      running().server.advance(ms);
      await Promise.all([...open, ...free].map(({ context }) => context.clock.fastForward(ms)));
    },
    runDue: () => running().server.advance(0),
    async visit(account, path, { lang, theme, first, ...options } = {}) {
      const { server, browser } = running();
      const token = account && (await caller(account)).token;
      const again = !first && Object.keys(options).length === 0;
      const watched = (again && free.pop()) || (await openWindow(browser, server, options, again));
      open.push(watched);
      const { context, expected } = watched;
      await beginTrace(context);
      const page = await emptied(watched, { tulayToken: token, umi_locale: lang, tulayTheme: theme });
      if (path) await page.goto(path);
      return { page, context, expectTrouble: (about) => expected.push(about) };
    },
  };
}

/** A browser window of its own. */
async function openWindow(
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
  await startTrace(context);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  return { ...watch(context, origin), page, again };
}

/** Leaves a page to the next test, and the console with it: nothing of it goes on. */
async function left(page: Page): Promise<void> {
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
async function emptied({ page, context, troubles, expected }: Watched, storage: Storage) {
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

type Storage = Record<'tulayToken' | 'umi_locale' | 'tulayTheme', string | undefined>;

interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: string[];
  readonly expected: RegExp[];
  /** Another test may have it after this one. */
  readonly again: boolean;
}

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

const unexpected = ({ troubles, expected }: Watched) =>
  troubles.filter((trouble) => !expected.some((about) => about.test(trouble)));

/** Log lines are JSON; a level of 50 or more is an error. */
function isFault(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= 50;
  } catch {
    return /error/i.test(line);
  }
}
