/** The first so many characters of a text. A character outside of the first plane is one: none is cut in two. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('');

/** The same of its last ones. */
export const lastCharacters = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(-2 * count)].slice(-count).join('');

/** Whether a spreadsheet takes a text for a formula: by its first sign, which Chinese and Japanese keyboards also write wide, or by what breaks out of its cell. */
export const startsFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/.test(text);
