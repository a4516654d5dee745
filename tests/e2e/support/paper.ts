import type { Page } from '@playwright/test';
import { type PdfPage, readPdf, squeezed } from '../../support/pdfPages';

/** What the printer gets of a page as it is on the screen, as by Ctrl+P. */
export const pdfOf = async (page: Page): Promise<PdfPage[]> =>
  readPdf(await page.pdf({ preferCSSPageSize: true }));

/** What of the screen is no content of the page: it is on no paper. */
const TOOLS = [
  'button, .ant-btn, [hidden], [aria-hidden=true], .ant-table-selection-column, .ant-table-measure-row',
  'search, [class*="search___"], [class*="actions___"], .ant-pagination, .ant-segmented, [role=tablist], .ant-skeleton',
].join();

/** Every heading, fact and cell that an operator reads now, bit by bit: of what is open over the page, or else of the page. */
export const textsRead = (page: Page): Promise<string[]> =>
  page.evaluate((tools) => {
    const shown = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const over = [...document.querySelectorAll('.ant-modal-body, .ant-drawer-open .ant-drawer-body')];
    const root = over.findLast(shown) ?? document.querySelector('#main');
    const texts: string[] = [];
    for (const part of root?.querySelectorAll('h1, h2, h3, dt, dd, th, td, li, p, label') ?? []) {
      if (!shown(part) || part.closest(tools)) continue;
      const bits = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let bit = bits.nextNode(); bit; bit = bits.nextNode()) {
        const holder = bit.parentElement;
        if (holder && shown(holder) && !holder.closest(tools)) texts.push(bit.textContent ?? '');
      }
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  }, TOOLS);

/** What of these texts is not on paper. */
export function missingFrom(pages: readonly PdfPage[], texts: readonly string[]): string[] {
  const all = pages.map(({ text }) => text).join('');
  return texts.filter((text) => !all.includes(squeezed(text)));
}

/** How light text may be on white paper, from 0 to 1. */
const LIGHTEST = 0.6;

/** What cannot be read on a page: it stands beyond the edge, or is nearly white. */
export function faultsOf({ width, height, runs }: PdfPage): string[] {
  const isOff = (at: number, size: number) => at < 0 || at > size;
  return [
    ...runs
      .filter(({ x, y }) => isOff(x, width) || isOff(y, height))
      .map(({ text }) => `beyond the edge: ${text}`),
    ...runs.filter(({ light }) => light > LIGHTEST).map(({ text }) => `too light: ${text}`),
  ].filter((fault) => !/: *$/.test(fault));
}
