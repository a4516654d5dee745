import { carriedBoxes } from '../../domain/finance/carriedOrders';
import { codeOfSide, serviceCode } from '../../domain/orders/codes';
import { orderLists } from '../../domain/orders/orderLists';
import { DEMO_AGENTS } from './data/agents';
import { FAMILIES } from './families/all';
import type { SeedFamily } from './families/family';
import type { Random } from './random';
import type { Showcase } from './showcase';

type Where = (typeof orderLists)[keyof typeof orderLists]['where'] | Readonly<Record<string, unknown>>;

/** An order that a list of today is to show: one that `where` is true of. */
export interface Wanted {
  readonly family: SeedFamily;
  readonly side: 'ntd' | 'php';
  readonly where: Readonly<Record<string, unknown>>;
  /** How far it must have come for that. */
  readonly showcase?: Showcase;
}

/** What a list shows at first (spec section 9). */
const PAGE = 10;
/** A desk of agents is bound to two of them, and has a page of its own to see. */
const AGENTS_PAGE = (PAGE * DEMO_AGENTS.length) / 2;

/** The order lists of the console with what they show, the particular ones before those that show the same and more. */
const WHERES: readonly Where[] = [...Object.values(orderLists), carriedBoxes]
  .map(({ where }): Where => where)
  .sort((a, b) => Object.keys(b).length - Object.keys(a).length);

/** The orders with which every list of orders has a page of today's to show, a few of each list in turn. */
export const WANTED_TODAY: readonly Wanted[] = inTurns(wantedByList());

function wantedByList(): Wanted[][] {
  const lists: Wanted[][] = [];
  for (const where of WHERES) lists.push(missing(lists.flat(), where));
  return lists;
}

function missing(there: readonly Wanted[], where: Where): Wanted[] {
  const shown = there.filter((one) => isTrueOf(where, one.where)).length;
  const count = Math.max(0, (isOfAgents(where) ? AGENTS_PAGE : PAGE) - shown);
  return Array.from({ length: count }, (_, at) => wantedBy(where, at));
}

function isOfAgents(where: Where): boolean {
  return 'viaAgent' in where && where.viaAgent === true;
}

function wantedBy(where: Where, at: number): Wanted {
  const family = FAMILIES.find(
    ({ service }) => 'serviceType' in where && serviceCode(service) === where.serviceType,
  );
  if (!family) throw new Error('seed: a list of orders of no family');
  const side = 'side' in where && where.side === codeOfSide('php') ? 'php' : 'ntd';
  const sent = 'status' in where || 'fxPartnerCode' in where;
  // Where a list shows every status, every other one is on its way still.
  const until = 'status' in where || at % 2 === 0 ? 'complete' : 'start';
  return {
    family,
    side,
    where: isOfAgents(where) ? { ...where, agentId: 1 + (at % DEMO_AGENTS.length) } : where,
    ...(sent && {
      showcase: { family, side, ending: 'completed', until, hoursAgo: 0, withinHours: 2 },
    }),
  };
}

function inTurns(lists: readonly (readonly Wanted[])[]): Wanted[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** Whether an order is one that a list shows. */
export function isTrueOf(where: object, order: object): boolean {
  const fields = order as Readonly<Record<string, unknown>>;
  return Object.entries(where).every(([name, value]) => fields[name] === value);
}

/** Shares what is wanted out among `count` orders of today; the others are whatever chance gives. */
export function sharedOut(wanted: readonly Wanted[], count: number, random: Random): (Wanted | undefined)[] {
  const all: (Wanted | undefined)[] = Array.from({ length: count }, (_, at) => wanted[at]);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}
