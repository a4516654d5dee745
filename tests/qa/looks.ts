import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Lang } from '../../src/domain/kit/languages';

/** How a picture is taken: on what screen, in which colours. */
export interface Look {
  readonly ending: string;
  readonly options: BrowserContextOptions;
}

export const DESK = { width: 1400, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const looks: readonly Look[] = [
  { ending: '', options: { viewport: DESK, colorScheme: 'light' } },
  { ending: '-dark', options: { viewport: DESK, colorScheme: 'dark' } },
  { ending: '-mobile', options: { viewport: PHONE, colorScheme: 'light', isMobile: true, hasTouch: true } },
];

/** Every page is seen in every look and every language, though not in all nine together. */
export const languageOf: Readonly<Record<string, Lang>> = { '': 'en', '-dark': 'tw', '-mobile': 'cn' };

/** Pictures hold still: nothing moves, and everything that was asked for has come. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('.ant-spin-spinning, .ant-skeleton-active')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => {});
  await page.waitForTimeout(400);
}
