import type { Lang } from './languages';
import { LANGUAGE_TAGS } from './languages';

/** Countries and territories by their three letters (spec section 3, "Code tables"), and by the two that `Intl` knows. */
const TWO_LETTERS = {
  PHL: 'PH',
  IDN: 'ID',
  VNM: 'VN',
  THA: 'TH',
  KHM: 'KH',
  CHN: 'CN',
  HKG: 'HK',
  MAC: 'MO',
  TWN: 'TW',
} as const;

export type Country = keyof typeof TWO_LETTERS;

export const COUNTRIES = Object.keys(TWO_LETTERS) as Country[];

/** Where people here say it in another way than the platform does. */
const OTHERWISE: Readonly<Record<Lang, Readonly<Partial<Record<Country, string>>>>> = {
  en: { HKG: 'Hong Kong', MAC: 'Macao' },
  cn: { HKG: '香港', MAC: '澳门' },
  tw: { HKG: '香港', MAC: '澳門', CHN: '中國大陸' },
};

const platforms = new Map<Lang, Intl.DisplayNames>();

function platformOf(lang: Lang): Intl.DisplayNames {
  const known = platforms.get(lang);
  if (known) return known;
  const names = new Intl.DisplayNames(LANGUAGE_TAGS[lang], { type: 'region' });
  platforms.set(lang, names);
  return names;
}

/** The name of a country as people say it in a language; what is not in the table stands as it is. */
export function countryName(code: string, lang: Lang): string {
  const known = COUNTRIES.find((one) => one === code);
  if (!known) return code;
  return OTHERWISE[lang][known] ?? platformOf(lang).of(TWO_LETTERS[known]) ?? known;
}
