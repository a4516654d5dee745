import { type AreaChange, LEVELS } from '../../../domain/areas/areaCodes';
import { inSteps } from '../../kit/inSteps';
import type { Area } from '../area';
import type { AreaTree } from '../tree';
import { badCell, type FileRow } from './rows';

/** An area as an import would have it. One that is added has a number below zero until it gets its id. */
export interface Line extends Omit<Area, 'open'> {
  readonly does: AreaChange;
  /** As it is now; undefined for one that is added. */
  readonly was?: Area;
}

/** Rows that are compared before others have their turn. */
const AT_A_TIME = 2000;

/** A row with what it says; `id` as in `Line`. */
type Said = Omit<Area, 'open'> & { readonly was?: Area };

/**
 * What a file would change of the areas of a country. A row is the area of its id; without one that of its code; without
 * either, that of its name below the same parent. Open areas that no row is about are gone. Refused as `badCell`.
 */
export async function differences(tree: AreaTree, rows: readonly FileRow[]): Promise<Line[]> {
  const reading = new Reading(tree);
  for await (const some of inSteps(rows, AT_A_TIME)) for (const row of some) reading.take(row);
  const lines = [...reading.said.values()].flatMap((said) => lineOf(tree, said) ?? []);
  for (const area of tree.open())
    if (!reading.said.has(area.id)) lines.push({ ...area, does: 'gone', was: area });
  return lines;
}

/** What a row comes to: nothing where the area is so already. */
function lineOf(tree: AreaTree, { was, ...area }: Said): Line | undefined {
  if (!was) return { ...area, does: 'added' };
  if (!tree.isOpen(was.id)) return { ...area, was, does: 'reopened' };
  if (area.parentId !== was.parentId) return { ...area, was, does: 'moved' };
  if (area.english !== was.english || area.chinese !== was.chinese) return { ...area, was, does: 'renamed' };
  const isSame = area.areaCode === was.areaCode && area.zip === was.zip;
  return isSame ? undefined : { ...area, was, does: 'altered' };
}

/** The rows that were read so far, by whatever a later one may name them as its parent. */
class Reading {
  readonly said = new Map<number, Said>();
  readonly #coded = new Map<string, Said>();
  readonly #placed = new Map<string, Said>();
  readonly #ways = new Map<number, readonly string[]>();
  #added = 0;

  constructor(readonly tree: AreaTree) {}

  take(row: FileRow): void {
    const { line, cells } = row;
    const parent = this.#parentOf(row);
    const level = (parent?.level ?? 0) + 1;
    const deepest = LEVELS[this.tree.country];
    if (level > deepest) throw badCell(line, 'parent', { key: 'rules.tooDeep', vars: { max: deepest } });
    const names = namesOf(row, this.tree.country === 'TWN');
    const was = this.#areaOf(row, parent, names);
    if (was && was.level !== level) throw badCell(line, 'parent', { key: 'rules.otherLevel' });
    const id = was?.id ?? this.#next();
    if (this.said.has(id)) throw badCell(line, cells.id ? 'id' : 'name_en', { key: 'rules.twice' });
    const said: Said = {
      id,
      level,
      parentId: parent?.id ?? null,
      areaCode: cells.code || was?.areaCode || null,
      ...names,
      zip: cells.zip || was?.zip || null,
      region: was?.region ?? parent?.region ?? null,
      was,
    };
    this.said.set(id, said);
    this.#place(row, said);
  }

  #next(): number {
    this.#added += 1;
    return -this.#added;
  }

  /** The row above that this one stands below: by id, by code, or by the names on the way to it. */
  #parentOf({ line, cells }: FileRow): Said | undefined {
    if (cells.parent === '') return undefined;
    const byId = /^\d+$/.test(cells.parent) ? this.said.get(Number(cells.parent)) : undefined;
    const known = byId ?? this.#coded.get(cells.parent) ?? this.#placed.get(keyOf(cells.parent));
    if (!known) throw badCell(line, 'parent', { key: 'rules.unknownParent' });
    return known;
  }

  /** The area that a row is about; undefined for one that is new. */
  #areaOf({ line, cells }: FileRow, parent: Said | undefined, { chinese }: Names): Area | undefined {
    if (cells.id) {
      const found = /^\d+$/.test(cells.id) ? this.tree.find(Number(cells.id)) : undefined;
      if (!found) throw badCell(line, 'id', { key: 'rules.unknownArea' });
      return found;
    }
    const coded = cells.code ? this.tree.byCode(cells.code) : undefined;
    if (coded || (parent && parent.id < 0)) return coded;
    const siblings = this.tree.below(parent?.id ?? null).filter((one) => one.chinese === chinese);
    const found = siblings.find(({ open }) => open) ?? siblings[0];
    // Of two codes they are two areas, whatever they are called.
    return found?.areaCode && cells.code ? undefined : found;
  }

  /** Refuses a second one of a code, or of a name below one parent: nobody could tell which is meant. */
  #place({ line, cells }: FileRow, said: Said): void {
    if (cells.code && this.#coded.has(cells.code)) throw badCell(line, 'code', { key: 'rules.twice' });
    if (cells.code) this.#coded.set(cells.code, said);
    const [chinese = '', english = ''] = this.#ways.get(said.parentId ?? 0) ?? [];
    const ways = [`${chinese}${said.chinese}`, `${english}${said.english}`].map(keyOf);
    const [own = '', ...others] = ways;
    if (this.#placed.has(own) && this.#placed.get(own)?.chinese === said.chinese)
      throw badCell(line, 'name_zh', { key: 'rules.twice' });
    this.#placed.set(own, said);
    // Names that are written alike in English may be others in Chinese.
    for (const way of others) if (!this.#placed.has(way)) this.#placed.set(way, said);
    this.#ways.set(
      said.id,
      ways.map((way) => `${way}>`),
    );
  }
}

type Names = Pick<Area, 'english' | 'chinese'>;

const keyOf = (text: string) => text.replace(/\s*>\s*/g, '>').toLowerCase();

/** Longest Chinese name of a level in Taiwan, as users' addresses keep it. */
const LONGEST = 40;

/** Both names of a row: a Philippine area has one, which serves as both. */
function namesOf({ line, cells }: FileRow, needsBoth: boolean): Names {
  const english = cells.name_en || (needsBoth ? '' : cells.name_zh);
  const chinese = cells.name_zh || (needsBoth ? '' : cells.name_en);
  if (!english) throw badCell(line, 'name_en', { key: 'rules.required' });
  if (!chinese) throw badCell(line, 'name_zh', { key: 'rules.required' });
  if (needsBoth && chinese.length > LONGEST)
    throw badCell(line, 'name_zh', { key: 'rules.tooLong', vars: { max: LONGEST } });
  return { english, chinese };
}
