import { lastCharacters } from './characters';

const SHOWN = 4;

/** Hides all but the last four characters: `*****6789` (decisions section 7.1). Shorter values are hidden whole. */
export const masked = (value: string): string =>
  lastCharacters(value, SHOWN) === value ? '*****' : `*****${lastCharacters(value, SHOWN)}`;
