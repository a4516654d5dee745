import type { Page } from '@playwright/test';

/** Wider than this no words get (`WORDS_MOST`): they are cut, however much room there is. In pixels, with the padding. */
const WORDS_MOST = 432;

/** What a column may have beyond its values: for other faces than ours, and for a button in a cell. In pixels. */
const SPARE = 48;

export interface ColumnRoom {
  /** Headings that lie under the column at the right edge, or outside of the table. */
  readonly covered: readonly string[];
  /** Columns in which a value is cut while another column has more room than it needs. */
  readonly cut: readonly string[];
}

/** Where the columns of the list on the page have too little room, and where too much. */
export async function columnRoomOn(page: Page): Promise<ColumnRoom> {
  const { covered, columns } = await page.locator('.ant-table:visible').evaluate((table) => {
    const padding = 12;
    const widthIn = (range: Range) => range.getBoundingClientRect().width;
    const widthOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return widthIn(range);
    };
    const widestWordOf = (heading: Element) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      let widest = 0;
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const word of text.data.matchAll(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          widest = Math.max(widest, widthIn(range));
        }
      }
      return widest;
    };
    const headings = [...table.querySelectorAll('thead th')];
    const rows = [...table.querySelectorAll('tbody tr.ant-table-row')];
    const edge = table.querySelector('thead th.ant-table-cell-fix-end');
    const right = (edge ?? table).getBoundingClientRect()[edge ? 'left' : 'right'];
    const named = headings
      .map((heading, at) => ({ heading, at }))
      .filter(({ heading }) => heading.textContent);
    return {
      covered: named
        .filter(({ heading }) => heading !== edge && heading.getBoundingClientRect().right > right + 1)
        .map(({ heading }) => heading.textContent),
      columns: named.map(({ heading, at }) => {
        const width = heading.getBoundingClientRect().width - padding;
        const values = rows.map((row) => row.children[at]).map((cell) => (cell ? widthOf(cell) : 0));
        const needed = Math.max(0, ...values);
        return { name: heading.textContent, width, needed, least: Math.max(needed, widestWordOf(heading)) };
      }),
    };
  });
  const hasSpare = columns.some(({ width, least }) => width - least > SPARE);
  const cut = columns.filter(({ width, needed }) => needed > width + 2 && needed < WORDS_MOST);
  return { covered, cut: hasSpare ? cut.map(({ name }) => name) : [] };
}
