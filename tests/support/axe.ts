import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { seen } from './screen';

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

/** What axe finds serious or critical on the page as it is. */
export async function violationsOn(page: Page, { inside, rule }: Part = {}): Promise<Violation[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (inside) axe.include(inside);
  if (rule) axe.withRules(rule);
  const { violations } = await axe.analyze();
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
  await seen(page.locator('main h1, #main h1, #main tr[data-row-key]').filter({ visible: true }).first());
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
