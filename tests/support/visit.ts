import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Lang } from '../../src/domain/kit/languages';
import { DESK } from '../qa/looks';
import { type Caller, callerOf } from './caller';
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
}

/** What a test file works with: the built console on the real server, and whoever visits it. */
export interface Console {
  readonly server: StartedServer;
  /** A window in which an operator is signed in, or nobody; at `path` when one is given. */
  visit(account: string | undefined, path?: string, options?: VisitOptions): Promise<Visit>;
  /** An operator without a window, to arrange what the test is not about. */
  caller(account: string): Promise<Caller>;
}

/**
 * Most tests take three seconds, a journey of several people a minute on a slow machine: what hangs is ended by the patience
 * of each wait, long before this.
 */
const TEST_MS = 300_000;

/** Starting the server and making its demo takes seconds on a busy machine. */
const START_MS = 120_000;

/**
 * Starts server and browser for a test file. After each test its windows close, and the test fails when the browser
 * complained of anything, when a foreign host was asked, or when the server logged a fault.
 */
export function openConsole(prepare?: Prepare): Console {
  let server: StartedServer | undefined;
  let browser: Browser | undefined;
  const callers = new Map<string, Promise<Caller>>();
  const open: Watched[] = [];
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
    await Promise.all(watched.map(({ context }) => context.close()));
    expect(watched.flatMap(({ troubles, expected }) => unexpected(troubles, expected))).toEqual([]);
    expect(server?.log.filter(isFault) ?? []).toEqual([]);
  });

  const running = () => {
    if (!server || !browser) throw new Error('the console is not open yet');
    return { server, browser };
  };
  const caller = (account: string) => {
    const known = callers.get(account) ?? callerOf(running().server.origin, account);
    callers.set(account, known);
    return known;
  };

  return {
    get server() {
      return running().server;
    },
    caller,
    async visit(account, path, { lang, theme, ...options } = {}) {
      const { server, browser } = running();
      const token = account && (await caller(account)).token;
      const storage = { tulayToken: token, umi_locale: lang, tulayTheme: theme };
      const context = await browser.newContext({
        viewport: DESK,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
        ...options,
        baseURL: server.origin,
        storageState: { cookies: [], origins: [{ origin: server.origin, localStorage: kept(storage) }] },
      });
      const watched = watch(context, server.origin);
      await context.addInitScript(tellBreaches);
      open.push(watched);
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      if (path) await page.goto(path);
      return { page, context, expectTrouble: (about) => watched.expected.push(about) };
    },
  };
}

const kept = (storage: Record<string, string | undefined>) =>
  Object.entries(storage).flatMap(([name, value]) => (value ? [{ name, value }] : []));

interface Watched {
  readonly context: BrowserContext;
  readonly troubles: string[];
  readonly expected: RegExp[];
}

/** The browser writes no line of a breach of the content security policy that the page has caught. */
const tellBreaches = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    console.error(`the policy forbids it: ${violatedDirective} (${sourceFile})`),
  );

/** Notes what the browser complains of (violations of the content security policy among it) and foreign hosts. */
function watch(context: BrowserContext, origin: string): Watched {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
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

const unexpected = (troubles: readonly string[], expected: readonly RegExp[]) =>
  troubles.filter((trouble) => !expected.some((about) => about.test(trouble)));

/** Log lines are JSON; a level of 50 or more is an error. */
function isFault(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= 50;
  } catch {
    return /error/i.test(line);
  }
}
