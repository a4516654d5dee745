import { lastCharacters } from '../../domain/kit/characters';

/** The name of an uploaded file with nothing in it but a name: letters, digits and a few signs, at most 100 characters. */
export const plainName = (name: string): string =>
  lastCharacters(name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_'), 100);
