/** A cell of comma separated text (RFC 4180) and the place behind it. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

const PLAIN = /[^",\r\n]*/y;
/** Blanks around quotes are passed over: people put them after commas. */
const QUOTE = /[ \t]*"/y;
const BLANKS = /[ \t]*/y;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/**
 * Reads the cell that begins at a place of a text, each character once or twice, however its quotes stand; undefined when
 * one of these is missing or misplaced. A cell in quotes may have commas and ends of lines in it.
 */
export function cellAt(text: string, at: number): Cell | undefined {
  const inside = endOf(QUOTE, text, at);
  if (inside < 0) {
    const end = endOf(PLAIN, text, at);
    return isEnd(text[end]) ? { text: text.slice(at, end), end } : undefined;
  }
  let close = text.indexOf('"', inside);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return undefined;
  const end = endOf(BLANKS, text, close + 1);
  return isEnd(text[end]) ? { text: text.slice(inside, close).replaceAll('""', '"'), end } : undefined;
}

const isEnd = (letter: string | undefined) =>
  letter === undefined || letter === ',' || letter === '\r' || letter === '\n';
