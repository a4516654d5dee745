import type { Dictionary } from './entries';
import type { Lang, Translate } from './languages';

/** For whom a value is written: their words, their language, their clock, and the words of the dictionary. */
export interface Reader {
  readonly t: Translate;
  readonly lang: Lang;
  readonly timeZone: string;
  readonly dictionary: Dictionary;
}
