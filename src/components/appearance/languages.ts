import type { Lang } from '@/domain/kit/languages';

/** The script that each language is written in: what a browser needs to choose the right glyphs. */
export const scriptOf: Readonly<Record<Lang, string>> = { en: 'en', cn: 'zh-Hans', tw: 'zh-Hant' };

/** A language in its own words, which whoever looks for it can read. */
export const nameOf = (lang: Lang): string =>
  new Intl.DisplayNames(scriptOf[lang], { type: 'language' }).of(scriptOf[lang]) ?? lang;
