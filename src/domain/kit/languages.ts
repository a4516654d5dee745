/** "cn" and "tw" are no language tags (tw is Twi): these are what Intl, dayjs and `<html lang>` understand. */
export const LANGUAGE_TAGS = { en: 'en', cn: 'zh-CN', tw: 'zh-TW' } as const;

export type Lang = keyof typeof LANGUAGE_TAGS;
export const LANGS = Object.keys(LANGUAGE_TAGS) as readonly Lang[];

/** Looks a text up in the catalogue of one language. */
export type Translate = (key: string, vars?: Record<string, string | number>) => string;
