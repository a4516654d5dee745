import type { Lang } from '../../domain/kit/languages';
import type { RecordOf } from '../../domain/kit/resource';
import type { user } from '../../domain/users/user';
import { areaName, taiwanPlace } from '../areas/areas';

type Parts = Pick<RecordOf<typeof user>, 'roadId' | 'lane' | 'alley' | 'number' | 'floorFirst' | 'floorLast'>;

/** City, district and road as they are called in a language; null for who has no address. */
export function placeNames({ roadId }: Pick<Parts, 'roadId'>, lang: Lang): string[] | null {
  const place = roadId === null ? undefined : taiwanPlace(roadId);
  return place ? [place.city, place.district, place.road].map((area) => areaName(area, lang)) : null;
}

/** A Taiwanese address in one line, as it is written in the language: from large to small in Chinese. */
export function addressLine(of: Parts, lang: Lang): string | null {
  const names = placeNames(of, lang);
  if (!names) return null;
  return lang === 'en' ? english(of, names) : chinese(of, names);
}

function chinese({ lane, alley, number, floorFirst, floorLast }: Parts, names: string[]): string {
  const floor = floorFirst && `${floorFirst}樓${floorLast ? `之${floorLast}` : ''}`;
  return [...names, lane && `${lane}巷`, alley && `${alley}弄`, number && `${number}號`, floor].join('');
}

function english({ lane, alley, number, floorFirst, floorLast }: Parts, names: string[]): string {
  const floor = floorFirst && `${floorFirst}F.${floorLast ? `-${floorLast}` : ''}`;
  const small = [floor, number && `No. ${number}`, alley && `Aly. ${alley}`, lane && `Ln. ${lane}`];
  return [...small, ...names.reverse()].filter(Boolean).join(', ');
}
