import type { Lang } from '@/domain/kit/format';
import type { OperatorSession } from '@/domain/session/calls';
import { currentLang, languageTag, loadLanguage } from '@/kit/locale';
import { startTheme } from '@/kit/theme';
import type { CallFailed } from '@/request/errors';
import { requestConfig } from '@/request/requestConfig';
import { readToken } from '@/request/token';

/** What Umi keeps for all pages: who is signed in, or why that is not known. */
export interface InitialState {
  readonly session?: OperatorSession;
  readonly failure?: CallFailed;
}

/** Nobody is asked who they are without a token; a failed answer is kept and shown, and asked again by the layout. */
export async function getInitialState(): Promise<InitialState> {
  if (!readToken()) return {};
  // The frame is fetched beside the answer, not after it.
  import(/* webpackChunkName: "shell" */ '@/layouts/Shell').catch(() => undefined);
  // Sign-in has no use for the schemas of the calls: they come once somebody is signed in.
  const { loadSession } = await import(/* webpackChunkName: "session" */ '@/request/session');
  return loadSession().then(
    (session) => ({ session }),
    (failure: CallFailed) => ({ failure }),
  );
}

/** Ground colour and language are there before the first render: nothing flashes. */
export async function render(start: () => void) {
  startTheme();
  await loadLanguage(currentLang());
  start();
}

/** Umi makes its intl from this: react-intl wants a language tag where Umi has the name of our catalogue. */
export const locale = (memo: { locale?: string }) =>
  memo.locale ? { ...memo, locale: languageTag(memo.locale as Lang) } : memo;

export const request = requestConfig;
