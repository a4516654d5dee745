import type { Reader } from '../../domain/kit/reader';
import type { Context } from './context';

/** The caller as a reader of values: what refusals tell is in their words. */
export async function readerOf({ db, t, lang, timeZone, services }: Context): Promise<Reader> {
  return { t, lang, timeZone, dictionary: await services.dictionary(db) };
}
