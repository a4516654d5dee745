import { addLocale, getLocale, setLocale, useIntl } from '@umijs/max';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import type { Lang } from '@/domain/kit/languages';
import { LANGUAGE_TAGS } from '@/domain/kit/languages';
import { type Words, wordsOf } from './words';

export const langs: readonly Lang[] = ['en', 'cn', 'tw'];

export type LanguageTag = (typeof LANGUAGE_TAGS)[Lang];

export const languageTag = (lang: Lang): LanguageTag => LANGUAGE_TAGS[lang];

const isLang = (value: string): value is Lang => value in LANGUAGE_TAGS;

/** The language in use: remembered by Umi under its own key, English at first. */
export function currentLang(): Lang {
  const lang = getLocale();
  return isLang(lang) ? lang : 'en';
}

const loaded = new Map<Lang, Words>();

/** Fetches a language once and hands it to Umi and dayjs. Called before the first render. */
export async function loadLanguage(lang: Lang): Promise<void> {
  let language = loaded.get(lang);
  if (!language) {
    language = await wordsOf(lang);
    loaded.set(lang, language);
    addLocale(lang, language.messages, { momentLocale: '', antd: language.antd });
  }
  dayjs.locale(language.dayjs);
  document.documentElement.lang = languageTag(lang);
}

/** The language of a page that nobody signed in to: the one that its address names, else the browser's first of ours. */
export function langOfVisitor(search: string, languages: readonly string[]): Lang {
  const named = new URLSearchParams(search).get('lang') ?? '';
  if (isLang(named)) return named;
  const known = languages.map((tag): Lang | undefined => {
    if (/^zh\b/i.test(tag)) return /\b(tw|hk|mo|hant)\b/i.test(tag) ? 'tw' : 'cn';
    return /^en\b/i.test(tag) ? 'en' : undefined;
  });
  return known.find((lang) => lang !== undefined) ?? 'en';
}

/** Changes the language without a reload: what is on screen and in forms stays. */
export async function switchLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang);
  setLocale(lang, false);
}

/** The language, in a component: renders again when it changes. */
export function useLang(): Lang {
  const { locale } = useIntl();
  return langs.find((lang) => languageTag(lang) === locale) ?? 'en';
}

/** antd's words in the active language, for its ConfigProvider (undefined before the first language is there). */
export const useAntdLocale = (): Locale | undefined => loaded.get(useLang())?.antd;
