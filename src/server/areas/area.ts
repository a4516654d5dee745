import type { Lang } from '../../domain/kit/languages';

/** An area of some level, from 1 on; its name in Chinese and in English. Philippine areas have one name. */
export interface Area {
  readonly id: number;
  readonly level: number;
  /** The area above it; null for the highest. */
  readonly parentId: number | null;
  /** The official code, where one is known. */
  readonly areaCode: string | null;
  readonly chinese: string;
  readonly english: string;
  /** Postal code of a Taiwanese district, part of the country (`userRegion`) of a Taiwanese city. */
  readonly zip: string | null;
  readonly region: number | null;
  readonly open: boolean;
}

/** The name of an area in a language; a Taiwanese one is written in the same characters in both Chinese catalogues. */
export const areaName = ({ chinese, english }: Pick<Area, 'chinese' | 'english'>, lang: Lang): string =>
  lang === 'en' ? english : chinese;

/** Where an area is, from the largest: names between arrows. */
export const wayOf = (path: readonly Pick<Area, 'chinese' | 'english'>[], lang: Lang): string =>
  path.map((one) => areaName(one, lang)).join(' › ');
