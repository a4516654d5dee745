import { flatten, type MenuNode } from './menu';

/** A heading holds pages and is nothing that one is given. */
export const isRight = ({ type }: MenuNode): boolean => type !== 0;

/** The rights at and below a record. */
const rightsBelow = (node: MenuNode): string[] =>
  [node, ...flatten(node.children).map((one) => one.node)].filter(isRight).map(({ key }) => key);

/**
 * What a role holds after one record of a tree was given or taken: with the pages above it, on which it is used, or
 * without what is below it. A page is taken when it is held, a heading when all below it is. `may` says which rights may be
 * given or taken at all.
 */
export function toggled(
  tree: readonly MenuNode[],
  held: readonly string[],
  key: string,
  may: (right: string) => boolean,
): string[] {
  const found = flatten(tree).find(({ node }) => node.key === key);
  if (!found) throw new Error(`no menu record ${key}`);
  const { node, above } = found;
  const before = new Set(held);
  const below = rightsBelow(node).filter(may);
  if (isRight(node) ? before.has(key) : below.every((right) => before.has(right))) {
    const taken = new Set(below);
    return held.filter((right) => !taken.has(right));
  }
  const pages = above.filter(isRight).map((one) => one.key);
  const given = isRight(node) ? [...pages, key] : [...pages, ...below];
  return [...new Set([...held, ...given.filter(may)])];
}

/** The part of the tree with what is sought: whatever `keeps` says, with all above it. */
export function prunedTree(tree: readonly MenuNode[], keeps: (node: MenuNode) => boolean): MenuNode[] {
  return tree.flatMap((node) => {
    const children = prunedTree(node.children, keeps);
    return children.length > 0 || keeps(node) ? [{ ...node, children }] : [];
  });
}

/** How much of a record and of all below it is held. */
export interface HeldBelow {
  /** How many rights there are, how many of them are held, and how many may be given or taken. */
  readonly rights: number;
  readonly held: number;
  readonly free: number;
}

/** Counts for every record of a tree, by key, what is held of it and below it; in one walk. */
export function countHeld(
  tree: readonly MenuNode[],
  held: ReadonlySet<string>,
  may: (right: string) => boolean,
): ReadonlyMap<string, HeldBelow> {
  const counted = new Map<string, HeldBelow>();
  const count = (node: MenuNode): HeldBelow => {
    const own = isRight(node);
    const start = {
      rights: own ? 1 : 0,
      held: own && held.has(node.key) ? 1 : 0,
      free: own && may(node.key) ? 1 : 0,
    };
    const sum = node.children.map(count).reduce(add, start);
    counted.set(node.key, sum);
    return sum;
  };
  tree.forEach(count);
  return counted;
}

const add = (one: HeldBelow, other: HeldBelow): HeldBelow => ({
  rights: one.rights + other.rights,
  held: one.held + other.held,
  free: one.free + other.free,
});

/** A page, or a right that belongs to none, and what is held on it. */
export interface PageRights {
  readonly key: string;
  /** Without the page itself only its rights are held. */
  readonly held: boolean;
  /** The rights used on the page and on pages reached from it. */
  readonly rights: readonly string[];
}

/** The pages that stand below the same headings. */
export interface RightGroup {
  /** Keys of the headings, from the outside in; none for what stands beside them. */
  readonly headings: readonly string[];
  readonly pages: readonly PageRights[];
}

/** What is held of a tree, by headings and pages, as the menu has them. What the tree does not have is left out. */
export function groupRights(
  tree: readonly MenuNode[],
  held: ReadonlySet<string>,
  headings: readonly string[] = [],
): RightGroup[] {
  const pages = tree.filter(isRight).flatMap(({ key, children }) => {
    const below = flatten(children).map(({ node }) => node);
    const rights = below.filter((node) => isRight(node) && held.has(node.key)).map((node) => node.key);
    return held.has(key) || rights.length > 0 ? [{ key, held: held.has(key), rights }] : [];
  });
  const groups = tree
    .filter((node) => !isRight(node))
    .flatMap(({ key, children }) => groupRights(children, held, [...headings, key]));
  return pages.length > 0 ? [{ headings, pages }, ...groups] : groups;
}
