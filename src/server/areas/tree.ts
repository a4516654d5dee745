import { type AreaCountry, LEVELS } from '../../domain/areas/areaCodes';
import { fold } from '../../domain/kit/fold';
import { foldedScript } from '../kit/hanVariants';
import type { Area } from './area';

const TOP = 0;

/** The areas of one country at one version, by whatever they are looked for. */
export class AreaTree {
  readonly #byId = new Map<number, Area>();
  readonly #below = new Map<number, Area[]>();
  #byCode: Map<string, Area> | undefined;
  #folded: readonly (readonly [Area, string])[] | undefined;

  /** `areas` in the order in which they are shown; of two with an id the later one counts, in the place of the first. */
  constructor(
    readonly country: AreaCountry,
    readonly version: number,
    areas: Iterable<Area>,
  ) {
    for (const area of areas) this.#byId.set(area.id, area);
    for (const area of this.#byId.values()) {
      const siblings = this.#below.get(area.parentId ?? TOP);
      if (siblings) siblings.push(area);
      else this.#below.set(area.parentId ?? TOP, [area]);
    }
  }

  find(id: number): Area | undefined {
    return this.#byId.get(id);
  }

  /** The area with an official code; an open one where a closed one has it too. */
  byCode(code: string): Area | undefined {
    if (!this.#byCode) {
      this.#byCode = new Map();
      for (const area of this.#byId.values())
        if (area.areaCode && (area.open || !this.#byCode.has(area.areaCode)))
          this.#byCode.set(area.areaCode, area);
    }
    return this.#byCode.get(code);
  }

  /** Right below an area, or the highest; closed ones too. */
  below(parentId: number | null): readonly Area[] {
    return this.#below.get(parentId ?? TOP) ?? [];
  }

  /** Those that may be chosen: open, below what is open. */
  openBelow(parentId: number | null): readonly Area[] {
    if (parentId !== null && !this.isOpen(parentId)) return [];
    return this.below(parentId).filter(({ open }) => open);
  }

  /** Whether there is more to choose: a level that others of the country have below counts, be it empty. */
  hasMore({ id, level }: Area): boolean {
    if (this.country === 'TWN') return level < LEVELS.TWN;
    return this.below(id).some(({ open }) => open);
  }

  /** The area with those above it, from the largest; none where there is no such area. */
  path(id: number): readonly Area[] {
    const path: Area[] = [];
    for (let one = this.find(id); one; one = one.parentId === null ? undefined : this.find(one.parentId))
      path.unshift(one);
    return path;
  }

  /** An area that may be chosen: neither it nor any above it is closed. */
  isOpen(id: number): boolean {
    const path = this.path(id);
    return path.length > 0 && path.every(({ open }) => open);
  }

  /** The area and all that is below it, each before what is below it. */
  *whole(area: Area): Generator<Area> {
    yield area;
    for (const one of this.below(area.id)) yield* this.whole(one);
  }

  /** Every area that may be chosen, each before what is below it. */
  *open(parentId: number | null = null): Generator<Area> {
    for (const area of this.below(parentId)) {
      if (!area.open) continue;
      yield area;
      yield* this.open(area.id);
    }
  }

  /** Areas with a text in a name, or with this code or postal code, in the order of the tree; closed ones too. */
  search(text: string): readonly Area[] {
    const wanted = foldedScript(fold(text));
    if (wanted === '') return [];
    this.#folded ??= [...this.#byId.values()].map((area) => [
      area,
      foldedScript(fold(`${area.english}\n${area.chinese}`)),
    ]);
    const found = this.#folded.filter(
      ([{ id, zip, areaCode }, names]) =>
        zip === wanted || areaCode === wanted || String(id) === wanted || names.includes(wanted),
    );
    return found.map(([area]) => area).sort((one, other) => one.level - other.level);
  }
}
