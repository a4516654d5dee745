import type { Browser, BrowserContext, Page } from '@playwright/test';

const TOKEN_KEY = 'tulayToken';

/** What one visit to a page in a browser cost. */
export interface Visit {
  /** Bytes over the wire of JavaScript and of faces, as the browser counts them, headers left out. */
  readonly scriptBytes: number;
  readonly faceBytes: number;
  readonly encodings: ReadonlySet<string>;
  readonly ms: number;
}

/**
 * Waits until the first element of a CSS selector can be seen, under a heading if one is given. The page looks in every
 * frame: a locator looks again after 20, 70, 170, 270 and 770 ms, and what it says is wrong by as much.
 */
export async function seen(page: Page, selector: string, heading?: string): Promise<void> {
  await page.waitForFunction(
    // Without functions that have a name: what is compiled for Node gives them one by a helper that the page lacks.
    ([wanted, title]) =>
      (title === undefined ||
        [...document.querySelectorAll('main h1')].some(
          (one) => one.checkVisibility() && one.textContent === title,
        )) &&
      document.querySelector(wanted)?.checkVisibility() === true,
    [selector, heading] as const,
    { polling: 'raf', timeout: 30_000 },
  );
}

/** Opens an address and waits until something can be seen there. */
export async function visit(context: BrowserContext, address: string, visible: string): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const bytes = { Script: new Map<string, number>(), Font: new Map<string, number>() };
  const encodings = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if ((type !== 'Script' && type !== 'Font') || response.fromDiskCache) return;
    bytes[type].set(requestId, 0);
    if (type === 'Font') return;
    const header = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-encoding',
    );
    encodings.add(header?.[1] ?? 'plain');
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    for (const ofType of Object.values(bytes)) {
      const known = ofType.get(requestId);
      if (known !== undefined) ofType.set(requestId, known + encodedDataLength);
    }
  });
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await seen(page, visible);
  const ms = performance.now() - started;
  // What is still on its way when the first row stands counts too.
  await page.waitForLoadState('networkidle');
  await page.close();
  const sum = (ofType: ReadonlyMap<string, number>) =>
    [...ofType.values()].reduce((all, one) => all + one, 0);
  return { scriptBytes: sum(bytes.Script), faceBytes: sum(bytes.Font), encodings, ms };
}

/** A browser that knows nothing yet but, if given, who is signed in. */
export async function freshContext(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  if (token)
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      TOKEN_KEY,
      token,
    ] as const);
  return context;
}
