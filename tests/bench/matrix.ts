import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { tokenOf } from './caller';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { build, startProgram } from './program';
import { median, percentile } from './stats';
import { fillFolder, removeFolder, temporaryFolder } from './stores';
import { freshContext } from './visits';

const MATRIX = '/system/role/matrix';
/** A role below the administrator's, whose rights are few. */
const ROLE = 'Risk';
const SOUGHT = 'export templates';
const LIMIT_MS = 100;
const ROUNDS = { quick: 3, whole: 15 } as const;

/** Milliseconds in the page's own clock, each from what was done until it was painted. */
interface Times {
  /** The first tick of a draft: from then on no other role can be changed. */
  readonly begun: number[];
  readonly further: number[];
  /** A letter that narrows the rows. */
  readonly letter: number[];
  /** A whole text at once, until nothing else is shown. */
  readonly found: number[];
  readonly bare: number[];
}

/** Clicks a box by its label, and waits until that was painted. */
const tick = (page: Page, label: string): Promise<number> =>
  page.evaluate(async (name) => {
    const box = document.querySelector<HTMLInputElement>(`input[type=checkbox][aria-label="${name}"]`);
    if (!box || box.disabled) throw new Error(`no box ${name} to tick`);
    const started = performance.now();
    box.click();
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - started;
  }, label);

/** Writes into the search as a hand does, and waits until what does not fit is gone, if something has to go. */
const seek = (page: Page, text: string, gone?: string): Promise<number> =>
  page.evaluate(
    async ([value, absent]) => {
      const field = document.querySelector<HTMLInputElement>('main input[type=text]');
      if (!field) throw new Error('no search');
      const started = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      do await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      while (absent && document.querySelector(`[aria-label="${absent}"]`));
      return performance.now() - started;
    },
    [text, gone] as const,
  );

async function measure(context: BrowserContext, origin: string, rounds: number): Promise<Times> {
  const page = await context.newPage();
  await page.goto(origin + MATRIX);
  const [first = '', second = ''] = await labelsOf(page);
  const times: Times = {
    begun: [],
    further: [],
    letter: [],
    found: [],
    bare: await bareTicks(context, rounds),
  };
  // A round that nobody counts comes first.
  for (let round = 0; round <= rounds; round += 1) {
    const begun = await tick(page, first);
    const further = [await tick(page, second), await tick(page, second)];
    await tick(page, first);
    const letter: number[] = [];
    for (let length = 1; length <= 6; length += 1) letter.push(await seek(page, SOUGHT.slice(0, length)));
    await seek(page, '');
    const found = await seek(page, SOUGHT, first);
    await seek(page, '');
    await page.locator(`[aria-label="${first}"]`).waitFor();
    if (round === 0) continue;
    times.begun.push(begun);
    times.further.push(...further);
    times.letter.push(...letter);
    times.found.push(found);
  }
  await page.close();
  return times;
}

/** The first boxes of the role that can be ticked. */
async function labelsOf(page: Page): Promise<string[]> {
  const boxes = page.locator(`input[type=checkbox][aria-label^="${ROLE}: "]:enabled`);
  await boxes.first().waitFor();
  return boxes.evaluateAll((all) => all.slice(0, 2).map((box) => box.getAttribute('aria-label') ?? ''));
}

/** The floor: antd's checkbox alone on a page. */
async function bareTicks(context: BrowserContext, rounds: number): Promise<number[]> {
  const contents = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Checkbox } from 'antd';
    createRoot(document.querySelector('main')).render(createElement(Checkbox, { 'aria-label': 'Bare' }));`;
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: __dirname, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const page = await context.newPage();
  await page.setContent('<main></main>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.locator('input').waitFor();
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) times.push(await tick(page, 'Bare'));
  await page.close();
  return times.slice(1);
}

function figuresOf({ bare, ...times }: Times): Figure[] {
  const floor = { name: "antd's checkbox alone, ticked", value: median(bare) };
  const names = {
    begun: 'first tick of a draft',
    further: 'further tick',
    letter: 'letter in the search',
    found: 'right found',
  };
  return (Object.keys(names) as (keyof typeof names)[]).map((name) => ({
    part: 'matrix',
    name: names[name],
    value: median(times[name]),
    unit: 'ms',
    floor,
    limit: atMost(LIMIT_MS),
    more: { p95: percentile(times[name], 0.95), floorP95: percentile(bare, 0.95), runs: times[name].length },
  }));
}

/** What a tick and a search in the rights of all roles cost, in the built console with the roles of the demo. */
export async function benchMatrix({ quick }: Options): Promise<(Figure | Skipped)[]> {
  const executablePath = findChromium();
  if (!executablePath) return [{ part: 'matrix', because: 'there is no Chromium; npm test installs one' }];
  build();
  const dataDir = await temporaryFolder();
  try {
    // Enough for orders of today: a demo of an earlier day is brought up to now when it starts.
    await fillFolder(dataDir, { orders: 5_000 });
    const server = await startProgram(dataDir);
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      const context = await freshContext(browser, await tokenOf(server.origin));
      return figuresOf(await measure(context, server.origin, quick ? ROUNDS.quick : ROUNDS.whole));
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await removeFolder(dataDir);
  }
}
