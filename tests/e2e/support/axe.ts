import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './console';

export interface Violation {
  readonly rule: string;
  readonly impact: string | null | undefined;
  readonly where: string;
}

interface Part {
  /** Only what is inside of these. */
  readonly inside?: string;
  readonly rule?: string;
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or critical on the page as it is. */
export async function violationsOn(page: Page, { inside, rule }: Part = {}): Promise<Violation[]> {
  await atRest(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // What passes is not written out, which takes half of the time.
  const options: RunOptions = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) };
  return page.evaluate(foundBy, { inside, options });
}

/** Runs in the page. */
async function foundBy({ inside, options }: { inside: string | undefined; options: RunOptions }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(inside ?? document, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => ({
      rule: id,
      impact,
      where: nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`)
        .join(' | '),
    }));
}

/** Colours are what they are once nothing fades in or out any more: neither is about to (antd marks that), nor does. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const moves = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    const aboutTo = '[class*="-enter"], [class*="-appear"], [class*="-leave"]';
    return !moves && !document.querySelector(aboutTo);
  });

/** Waits until a page is what it is going to be. */
export async function settled(page: Page): Promise<void> {
  await expect(
    page.locator('main h1, #main h1, #main tr[data-row-key]').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
}

/** The other theme, chosen as in another tab of the same browser. Only colours change. */
export const inDark = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('tulayTheme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'tulayTheme', newValue: 'dark' }));
    return new Promise(requestAnimationFrame);
  });

export const inLight = (page: Page) => page.evaluate(() => localStorage.setItem('tulayTheme', 'light'));
