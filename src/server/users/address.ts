import { LEVELS } from '../../domain/areas/areaCodes';
import type { Lang } from '../../domain/kit/languages';
import type { RecordOf } from '../../domain/kit/resource';
import type { user } from '../../domain/users/user';
import { areaName } from '../areas/area';
import type { AreaTree } from '../areas/tree';

type Parts = Pick<RecordOf<typeof user>, 'roadId' | 'lane' | 'alley' | 'number' | 'floorFirst' | 'floorLast'>;

/** City, district and road as they are called in a language, closed ones too; null for who has no address. */
export function placeNames(tree: AreaTree, { roadId }: Pick<Parts, 'roadId'>, lang: Lang): string[] | null {
  const path = roadId === null ? [] : tree.path(roadId);
  return path.length === LEVELS.TWN ? path.map((area) => areaName(area, lang)) : null;
}

/** A Taiwanese address in one line, as it is written in the language: from large to small in Chinese. */
export function addressLine(tree: AreaTree, of: Parts, lang: Lang): string | null {
  const names = placeNames(tree, of, lang);
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
