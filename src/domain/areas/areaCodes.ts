import { codeTable } from '../kit/codes';

/** The countries whose addresses are chosen level by level, and how many levels each has at most. */
export const AREA_COUNTRIES = ['TWN', 'PHL'] as const;
export type AreaCountry = (typeof AREA_COUNTRIES)[number];

/** The country that a record names. Throws for one without areas: a fault of ours. */
export function countryOf(value: unknown): AreaCountry {
  const country = AREA_COUNTRIES.find((one) => one === value);
  if (!country) throw new Error(`${String(value)} has no areas`);
  return country;
}

export const LEVELS: Readonly<Record<AreaCountry, number>> = { TWN: 3, PHL: 4 };

/** What an import does to an area. */
export const areaChange = codeTable('areaChange', {
  added: [1, 'green'],
  renamed: [2, 'blue'],
  moved: [3, 'blue'],
  altered: [4, 'grey'],
  reopened: [5, 'green'],
  gone: [6, 'red'],
});
export type AreaChange = keyof typeof areaChange.entries;
export const AREA_CHANGES = Object.keys(areaChange.entries) as AreaChange[];
