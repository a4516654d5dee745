import { z } from 'zod';
import { LANGUAGE_TAGS, type Lang } from './languages';
import { requiredText } from './rules';

/** Languages of what users read (decisions section 10a); what is missing in one of them reads English. */
export const USER_LANGS = ['en', 'cn', 'tw', 'fil', 'id', 'vi', 'th'] as const;
export type UserLang = (typeof USER_LANGS)[number];

/** A text in the languages of users: English always, any of the others. */
export type Words = { readonly en: string } & { readonly [L in Exclude<UserLang, 'en'>]?: string };

/** The check of a text in several languages, at most `max` characters in each. */
export function wordsSchema(max: number): z.ZodType<Words> {
  const text = requiredText(max);
  const others = Object.fromEntries(USER_LANGS.map((lang) => [lang, lang === 'en' ? text : text.optional()]));
  return z.strictObject(others) as unknown as z.ZodType<Words>;
}

/** The language of users that is known by this name; English for any other. */
export const userLangOf = (name: string | undefined): UserLang =>
  USER_LANGS.find((one) => one === name) ?? 'en';

/** What somebody reads in their language. */
export const wordsIn = (words: Words, lang: UserLang | Lang): string => words[lang] ?? words.en;

/** A structure as it travels; the audit log has it as text. */
export const parsed = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

/** What the platform calls a language. */
const PLATFORM: Readonly<Record<UserLang, string>> = {
  en: 'en',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  fil: 'fil',
  id: 'id',
  vi: 'vi',
  th: 'th',
};

/** The name of a language of users, in the language of whoever reads. */
export function userLangName(lang: UserLang, reader: Lang): string {
  const names = new Intl.DisplayNames(LANGUAGE_TAGS[reader], { type: 'language' });
  return names.of(PLATFORM[lang]) ?? lang;
}

/** The languages in which a text is there. */
export const langsOf = (words: Words | undefined): UserLang[] =>
  USER_LANGS.filter((lang) => words?.[lang] !== undefined);
