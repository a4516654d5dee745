import type { Lang } from '@/domain/kit/languages';
import type { OperatorSession } from '@/domain/session/calls';
import { PAGES_OF_VISITORS } from '@/domain/session/paths';
import { currentLang, langOfVisitor, languageTag, loadLanguage, switchLanguage } from '@/kit/locale';
import { drawPagesAtOnce, fetchPage } from '@/kit/pages';
import { startTheme } from '@/kit/theme';
import { ignoreFailedPreloads } from '@/kit/usePreload';
import { Shell } from '@/layouts/parts';
import { consoleConfig } from '@/request/consoleConfig';
import type { CallFailed } from '@/request/errors';
import { sessionCode } from '@/request/sessionCode';
import { readToken } from '@/request/token';

/** What Umi keeps for all pages: who is signed in, or why that is not known. */
export interface InitialState {
  readonly session?: OperatorSession;
  readonly failure?: CallFailed;
}

/** The routes, before the first render. */
export const patchRoutes = drawPagesAtOnce;

/** Nobody is asked who they are without a token; a failed answer is kept and shown, and asked again by the layout. */
export async function getInitialState(): Promise<InitialState> {
  if (!readToken()) return {};
  const { loadSession } = await sessionCode();
  return loadSession().then(
    (session) => ({ session }),
    (failure: CallFailed) => ({ failure }),
  );
}

/**
 * Ground colour, language, settings and code are there before the first render: nothing flashes or moves, and nothing that
 * stands for a page is shown before it. Who is signed in is asked beside that; Umi asks once more and gets the same answer.
 */
export async function render(start: () => void) {
  ignoreFailedPreloads();
  startTheme();
  void getInitialState().catch(() => undefined);
  const isVisitor = PAGES_OF_VISITORS.includes(location.pathname);
  const code = codeAhead(isVisitor);
  // What cannot be fetched now is fetched when it is drawn, and says then that it could not.
  const ahead = [consoleConfig(), ...code].map((one) => one.catch(() => undefined));
  await Promise.all([isVisitor ? switchLanguage(visitorLang()) : loadLanguage(currentLang()), ...ahead]);
  start();
}

/** The page that is about to be drawn, with what stands around it. */
function codeAhead(isVisitor: boolean): Promise<unknown>[] {
  if (isVisitor) return [fetchPage(location.pathname)];
  return readToken() ? [Shell.fetch(), fetchPage(location.pathname)] : [fetchPage('/user/login')];
}

const visitorLang = () => langOfVisitor(location.search, navigator.languages);

/** Umi makes its intl from this: react-intl wants a language tag where Umi has the name of our catalogue. */
export const locale = (memo: { locale?: string }) =>
  memo.locale ? { ...memo, locale: languageTag(memo.locale as Lang) } : memo;
