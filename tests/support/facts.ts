import type { Call } from '../../src/domain/kit/call';
import type { CodeTable } from '../../src/domain/kit/codes';
import type { List } from '../../src/domain/kit/list';
import type { Moves } from '../../src/domain/kit/moves';
import type { Resource } from '../../src/domain/kit/resource';
import type { Stats } from '../../src/domain/kit/stats';
import { filesUnder, modulePath } from './sources';

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: unknown, ...names: string[]): value is Shape =>
  isShape(value) && names.every((name) => name in value);

/** Groups of calls lie in what a module exports, those of a kept record one level below. */
const LEVELS = 2;

/** Everything that a module of the domain exports, and what lies in it. */
function exported(): unknown[] {
  let level: unknown[] = filesUnder('src/domain', /\.ts$/).flatMap((path) =>
    Object.values(require(modulePath(path)) as Shape),
  );
  const all = new Set(level);
  for (let below = 0; below < LEVELS; below += 1) {
    level = level.filter(isShape).flatMap((value) => Object.values(value));
    for (const one of level) all.add(one);
  }
  return [...all];
}

const everything = exported();

export const codeTables = everything.filter((one) => has(one, 'name', 'entries')) as unknown as CodeTable[];
export const machines = everything.filter((one) => has(one, 'name', 'codes', 'steps')) as unknown as Moves[];
export const resources = everything.filter((one) =>
  has(one, 'name', 'table', 'fields'),
) as unknown as Resource[];
export const lists = everything.filter((one) =>
  has(one, 'name', 'of', 'searches', 'sort'),
) as unknown as List[];
export const statistics = everything.filter((one) =>
  has(one, 'name', 'of', 'dimensions', 'measures'),
) as unknown as Stats[];
type Stated = Call & { list?: List; sums?: Call };
const stated = everything.filter((one) =>
  has(one, 'path', 'right', 'changes', 'input'),
) as unknown as Stated[];
/** The page of a list brings the call with it that adds the list up, which may lie one level too deep. */
export const calls = [
  ...new Set(stated.flatMap((call): Stated[] => (call.sums ? [call, call.sums] : [call]))),
];
