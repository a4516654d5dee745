/** Letters that no accent can be taken from. */
const LETTERS: Readonly<Record<string, string>> = { đ: 'd', Đ: 'd', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l' };

/**
 * The words of a name as they are compared: without accents, in small letters, without signs inside (O'Brien is
 * obrien), parted at blanks and signs between words. `words_of_name` in the database says the same.
 */
export function wordsOfName(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[đĐøØłŁ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .split(/[ ,_/()-]+/)
    .filter((word) => word !== '');
}

/** From how many letters on a word may have a typing error: shorter ones are near too many others. */
export const SLIP_LETTERS = 4;

/** Up to how many letters a word stands for the beginnings of words only, not for any part of them. */
export const BEGINNING_LETTERS = 2;
