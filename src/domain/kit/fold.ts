/** A text as it is compared in searches: accents, case and doubled blanks make no difference. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/**
 * By which a name is known among others: how its characters are written (wide, composed), case, and blanks around and
 * between make no difference. `name_key` in the database says the same.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** What is unlike the letters of our operators and users: other alphabets have signs that look like Latin ones. */
const ELSEWHERE =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Common}\p{Script=Inherited}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** A picture with the signs that make it one, as notices have them: these belong to it. */
const PICTURE = /\p{Extended_Pictographic}(\ufe0f|\u200d\p{Extended_Pictographic})*/gu;

/** Whether a name reads as what it is: nothing in it is invisible, or a letter that only looks like another one. */
export function isReadable(name: string): boolean {
  const letters = name.replace(PICTURE, '');
  return !ELSEWHERE.test(letters) && !INVISIBLE.test(letters);
}
