import { APP_LISTS, appDictionary } from '../../domain/app/dictionary';
import { activeEntries } from '../../domain/kit/entries';
import { wordsIn } from '../../domain/kit/words';
import { dictionaryCalls, dictionaryEntries } from '../../domain/system/dictionary';
import { assertScope } from '../app/appActor';
import { serveKept } from '../kit/kept';
import { type Route, serve, servePartners } from '../kit/serve';

/** The dictionary: kept by operators, read by the console and by apps. */
export const dictionaryRoutes: Route[] = [
  ...serveKept(dictionaryEntries),
  ...serve(dictionaryCalls, {
    async words({ db, services }, { version }) {
      const dictionary = await services.dictionary(db);
      return { dictionary: dictionary.version === version ? null : dictionary };
    },
  }),
  ...servePartners(appDictionary, {
    async query(context, { lists = APP_LISTS, lang = 'en' }) {
      assertScope(context, 'app');
      const dictionary = await context.services.dictionary(context.db);
      const offered = APP_LISTS.filter((list) => lists.includes(list)).map((list) => ({
        list,
        entries: activeEntries(dictionary, list).map(({ number, words }) => {
          return { number, words: wordsIn(words, lang) };
        }),
      }));
      return { version: dictionary.version, lists: offered };
    },
  }),
];
