import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Lang } from '../../../src/domain/kit/languages';
import { type Caller, callerOf } from '../../support/caller';
import { type Prepare, type StartedServer, startServer } from './server';
import { leavePage, openWindow, resetPage, unexpectedTroubles, type Watched } from './windows';

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

/** What a test works with: the built console on the real server of its file, and whoever visits it. */
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

/** What the tests of a file share: a server on a copy of the demo, windows that know the console, operators signed in. */
interface FileServer {
  readonly file: string;
  readonly server: StartedServer;
  readonly free: Watched[];
  readonly callers: Map<string, Promise<Caller>>;
}

/** The server of the file that a worker is at. */
class FileServers {
  #current: FileServer | undefined;

  async of(file: string, prepare: Prepare | undefined): Promise<FileServer> {
    if (this.#current?.file === file) return this.#current;
    await this.close();
    this.#current = { file, server: await startServer(prepare), free: [], callers: new Map() };
    return this.#current;
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    await Promise.all(current?.free.map(({ context }) => context.close()) ?? []);
    await current?.server.close();
  }
}

/** Half of what the timestamp of a call may be off. */
const STEP_MS = 150_000;

interface Fixtures {
  /** What a file puts into its copy of the demo, before the server opens it. */
  readonly demo: { readonly prepare?: Prepare };
  /** After the test its windows close; it fails when the browser complained, a foreign host was asked, or the server logged a fault. */
  readonly console: Console;
}

export const test = base.extend<Fixtures, { fileServers: FileServers }>({
  demo: [{}, { option: true }],
  fileServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const fileServers = new FileServers();
      await use(fileServers);
      await fileServers.close();
    },
    { scope: 'worker' },
  ],
  console: async ({ fileServers, browser, demo }, use, info) => {
    // Behind the project: it may be declared by a function of another file.
    const [file = ''] = info.titlePath;
    const { server, free, callers } = await fileServers.of(file, demo.prepare);
    const open: Watched[] = [];
    const caller = (account: string) => {
      const known = callers.get(account) ?? callerOf(server.origin, account, server.now);
      callers.set(account, known);
      return known;
    };

    await use({
      server,
      caller,
      now: () => server.now(),
      async advance(ms) {
        // Server and windows are never further apart than what a call that is under way may be.
        for (let left = ms; left > 0; left -= STEP_MS) {
          const step = Math.min(left, STEP_MS);
          server.advance(step);
          await Promise.all([...open, ...free].map(({ context }) => context.clock.fastForward(step)));
        }
      },
      runDue: () => server.advance(0),
      async visit(account, path, { lang, theme, first, ...options } = {}) {
        const token = account && (await caller(account)).token;
        const again = !first && Object.keys(options).length === 0;
        const watched = (again && free.pop()) || (await openWindow(browser, server, options, again));
        open.push(watched);
        const { context, expected } = watched;
        const page = await resetPage(watched, { tulayToken: token, umi_locale: lang, tulayTheme: theme });
        if (path) await page.goto(path);
        return { page, context, expectTrouble: (about) => expected.push(about) };
      },
    });

    const troubles = open.flatMap(unexpectedTroubles);
    const faults = server.log.filter(isFault);
    const isWell = info.status === info.expectedStatus && troubles.length + faults.length === 0;
    // What a failed test has come to is kept as its windows close.
    const used = (one: Watched) => isWell && one.again && !one.page.isClosed();
    await Promise.all(open.map((one) => (used(one) ? leavePage(one.page) : one.context.close())));
    free.push(...open.filter(used));
    expect(troubles).toEqual([]);
    expect(faults).toEqual([]);
  },
});

export const { expect } = test;

/** Log lines are JSON; a level of 50 or more is an error. */
function isFault(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= 50;
  } catch {
    return /error/i.test(line);
  }
}
