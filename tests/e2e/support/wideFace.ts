import type { Page } from '@playwright/test';

/**
 * Every letter 15% wider than in our own face. It is our own, stretched, so that it is the same on every machine; DejaVu,
 * all that some machines have, is 7% wider in our texts, its bold 19%.
 */
export async function inWideFace(page: Page): Promise<void> {
  const face = await page.locator('link[rel=preload][as=font]').getAttribute('href');
  await page.addStyleTag({
    content: `
      @font-face { font-family: Wide; font-weight: 100 900; src: url("${face}"); size-adjust: 115%; }
      :root { --face: Wide, sans-serif !important; }`,
  });
  await page.evaluate(() => document.fonts.load('13px Wide'));
}

/**
 * Words of headings and badges that go on in the next line or are cut off, and figures that do: what nobody reads right.
 * Words may part after a hyphen or a stroke, and Chinese anywhere; digits within a hash are no figure.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heading = 'h1, h2, h3, th, dt, label, legend, [class*="badge__"]';
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement as HTMLElement;
      const inHeading = element.closest(heading);
      if (element.offsetWidth <= 1 || element.closest('[aria-hidden="true"]')) continue;
      for (const word of text.data.matchAll(
        inHeading ? /[^\s/\u2e80-\uffff-]+-?/g : /(?<![\da-z])\d[\d,.]{3,}\d(?![\da-z])/gi,
      )) {
        const range = new Range();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.add(`${word[0]} is broken`);
        const clip = inHeading?.closest('th, [class*="badge__"]');
        const edge = clip?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
        if (boxes.some(({ right }) => right > edge + 0.5)) found.add(`${word[0]} is cut off`);
      }
    }
    return [...found];
  });
