import type { Page } from '@playwright/test';

/**
 * Words that stand apart on the page and are one word to who copies or hears them, such as `amendmentTL2611`: between
 * their elements there is a margin and no space.
 */
export async function joinedWords(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const INLINE = new Set(['inline', 'inline-block', 'inline-flex', 'inline-grid', 'contents']);
    const CONTROL = 'button, label, [role=button], [role=tab], [role=option], [role=menuitem]';
    const reads = /[\p{L}\p{N}]/u;
    const isHidden = (node: Node) => node.parentElement?.checkVisibility() === false;
    const pathOf = (node: Node): Element[] => {
      const path: Element[] = [];
      for (let one = node.parentElement; one; one = one.parentElement) path.push(one);
      return path;
    };
    /** Whether something between two texts breaks the line, or is laid out as a box of its own. */
    const isApart = (before: Node, after: Node): boolean => {
      const around = new Set(pathOf(after));
      const common = pathOf(before).find((one) => around.has(one));
      const between = [before, after].flatMap((node) => {
        const path = pathOf(node);
        return path.slice(0, path.indexOf(common as Element));
      });
      return between.some((one) => !INLINE.has(getComputedStyle(one).display));
    };
    const boxOf = (node: Node, at: 'first' | 'last') => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      return at === 'first' ? boxes[0] : boxes.at(-1);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pairs: string[] = [];
    let before: Node | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text === '' || isHidden(node)) continue;
      const last = before?.nodeValue?.at(-1) ?? '';
      if (before && reads.test(last) && reads.test(text[0] ?? '') && !isApart(before, node)) {
        const [from, to] = [boxOf(before, 'last'), boxOf(node, 'first')];
        const [one, other] = [before, node].map((each) => each.parentElement?.closest(CONTROL));
        // What is marked within a word touches the rest of it.
        const areControls = one && other && one !== other;
        const isSeenApart =
          !areControls && from && to && (Math.abs(to.left - from.right) > 1 || to.top >= from.bottom);
        if (isSeenApart) pairs.push(`${before.nodeValue?.slice(-20)}|${text.slice(0, 20)}`);
      }
      before = node;
    }
    return pairs;
  });
  return [...new Set(found)].map((pair) => `reads as one word: ${pair}`);
}
