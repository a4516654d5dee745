import { randomInt } from 'node:crypto';

/** choice: what shows as text and code: ten characters, none that is taken for another. */
export const SCAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A new code to be scanned or typed, that nobody can guess within the half hour that it is good for. */
export const newScanCode = (): string =>
  Array.from({ length: LENGTH }, () => SCAN_LETTERS[randomInt(SCAN_LETTERS.length)]).join('');
