import type { Lang, Translate } from './languages';

/** For whom a value is written: their words, their language and their clock. */
export interface Reader {
  readonly t: Translate;
  readonly lang: Lang;
  readonly timeZone: string;
}
