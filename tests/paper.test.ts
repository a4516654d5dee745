import { filesUnder, read } from './support/sources';

/** An A4 page that stands, within its margins, in pixels of CSS. */
const PAPER_WIDTH = 703;

/** What stands between the braces that open at a place. */
function blockAt(css: string, open: number): string {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(open + 1, at);
  }
  return css.slice(open + 1);
}

/** The widths under which a style sheet hides something, where paper is as narrow as that, too. */
function hiddenOnPaper(css: string): number[] {
  return [...css.matchAll(/@media \(width < (\d+)px\) \{/g)].flatMap((found) => {
    const width = Number(found[1]);
    const hides = /display: none/.test(blockAt(css, found.index + found[0].length - 1));
    return hides && width > PAPER_WIDTH ? [width] : [];
  });
}

/** Parts of the frame, which are on no paper. */
const FRAME = /^src\/layouts\//;

test('a phone leaves out columns, and paper does not', () => {
  const sheets = filesUnder('src', /\.css$/).filter((path) => !FRAME.test(path));
  const found = sheets.flatMap((path) => hiddenOnPaper(read(path)).map((width) => `${path}: ${width}px`));
  expect(found).toEqual([]);
});

test('finds what hides columns on paper, and leaves what is for screens', () => {
  const hides = '.rows { td { display: none; } }';
  expect(hiddenOnPaper(`@media (width < 768px) { ${hides} }`)).toEqual([768]);
  expect(hiddenOnPaper(`@media (width < 600px) { ${hides} }`)).toEqual([]);
  expect(hiddenOnPaper(`@media screen and (width < 768px) { ${hides} }`)).toEqual([]);
  expect(hiddenOnPaper(`@media (width < 768px) { .a { color: red; } } .b { display: none; }`)).toEqual([]);
});
