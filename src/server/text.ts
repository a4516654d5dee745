import { IntlMessageFormat } from 'intl-messageformat';
import cn from '../../locales/cn';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { LANGS, type Lang, type Translate } from '../domain/kit/languages';

const CATALOGUES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, cn, tw };
/** What Intl understands: "cn" and "tw" are no language tags. */
const TAGS: Readonly<Record<Lang, string>> = { en: 'en', cn: 'zh-CN', tw: 'zh-TW' };

/** Compiled messages by language and key: parsing one takes longer than filling it in. */
const compiled = new Map<string, IntlMessageFormat>();

function messageOf(lang: Lang, key: string, text: string): IntlMessageFormat {
  const id = `${lang} ${key}`;
  const known = compiled.get(id);
  if (known) return known;
  const made = new IntlMessageFormat(text, TAGS[lang]);
  compiled.set(id, made);
  return made;
}

/** Only these make a text more than itself in ICU message format. */
const SYNTAX = /[{}'#<]/;

const translators: Readonly<Record<Lang, Translate>> = {
  en: translatorOf('en'),
  cn: translatorOf('cn'),
  tw: translatorOf('tw'),
};

/** The catalogue of one language on the server. A key that it does not have is answered as itself. */
export function translate(lang: Lang): Translate {
  return translators[lang];
}

function translatorOf(lang: Lang): Translate {
  return (key, vars) => {
    const text = CATALOGUES[lang][key];
    if (text === undefined) return key;
    return SYNTAX.test(text) ? String(messageOf(lang, key, text).format(vars)) : text;
  };
}

/** True when the catalogue has a text for the key. */
export function hasText(key: string): boolean {
  return Object.hasOwn(CATALOGUES.en, key);
}

/** The catalogue for who speaks a language: their own, or English where we do not speak it. */
export function langOf(text: string): Lang {
  return LANGS.find((lang) => lang === text) ?? 'en';
}
