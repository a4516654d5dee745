import { flatten, type MenuNode } from './menu';

/** A heading holds pages and is nothing that one is given. */
export const isRight = ({ type }: MenuNode): boolean => type !== 0;

/** The rights at and below a record. */
export const rightsBelow = (node: MenuNode): string[] =>
  [node, ...flatten(node.children).map((one) => one.node)].filter(isRight).map(({ key }) => key);

/**
 * What a role holds after one record of a tree was given or taken: with the pages above it, on which it is used, or
 * without what is below it. `may` says which rights may be given or taken at all.
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
  const below = rightsBelow(node).filter(may);
  if (below.every((right) => held.includes(right))) return held.filter((right) => !below.includes(right));
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
