/**
 * Widths of bars and spaces by the value of a symbol (ISO/IEC 15417): three bars and three spaces in 11 modules, each
 * beginning with a bar; the last one, which stops, has a bar more.
 */
const WIDTHS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);

const START = { b: 104, c: 105 } as const;
const SWITCH_TO = { b: 100, c: 99 } as const;
const STOP = 106;

/** Set B has a symbol for each of these. */
const PRINTABLE = /^[ -~]+$/;

/** Digits that are shorter in pairs (set C), also with the way there and back. */
const PAIRS = /^(?:\d\d){2,}|(?:\d\d){2,}$|(?:\d\d){3,}(?!\d)/g;

/**
 * The values of the symbols that say a text in Code 128, from the one that starts to the one that stops; undefined for a
 * text that cannot be said in it.
 */
export function symbolsOf(text: string): readonly number[] | undefined {
  if (!PRINTABLE.test(text)) return undefined;
  const said: number[] = [];
  let at = 0;
  for (const { 0: pairs, index } of text.matchAll(PAIRS)) {
    if (index > at) said.push(SWITCH_TO.b, ...singly(text.slice(at, index)));
    said.push(SWITCH_TO.c, ...(pairs.match(/\d\d/g) ?? []).map(Number));
    at = index + pairs.length;
  }
  if (at < text.length) said.push(SWITCH_TO.b, ...singly(text.slice(at)));
  const [first, ...rest] = said;
  const start = first === SWITCH_TO.c ? START.c : START.b;
  const sum = rest.reduce((total, value, place) => total + value * (place + 1), start);
  return [start, ...rest, sum % 103, STOP];
}

const singly = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0) - 32);

/** How wide the bars and spaces of a text in Code 128 are, a bar first, in modules. */
export function barsOf(text: string): readonly number[] | undefined {
  return symbolsOf(text)?.flatMap((value) => Array.from(WIDTHS[value] ?? '', Number));
}
