import { flatten } from '../src/domain/kit/menu';
import { isRight, prunedTree } from '../src/domain/kit/menuTree';
import { menu } from '../src/domain/menu';

/** The part of the menu that is looked for, as the matrix of roles shows it. */

const keysOf = (tree: Parameters<typeof prunedTree>[0]) => flatten(tree).map(({ node }) => node.key);
const above = (key: string): string[] =>
  flatten(menu)
    .find(({ node }) => node.key === key)
    ?.above.map((one) => one.key) ?? [];

test('what is kept stands below all that is above it, and nothing else does', () => {
  const kept = ['RATE_STOP', 'ROLE_EDIT'];
  const found = keysOf(prunedTree(menu, ({ key }) => kept.includes(key)));
  expect(found.sort()).toEqual([...new Set(kept.flatMap((key) => [...above(key), key]))].sort());
  expect(found).toContain('SYSTEM_ROLE');
  expect(found).not.toContain('SYSTEM_ACCOUNT');
});

test('only differences: a right that some of the roles have and others lack, and no more', () => {
  const roles = [new Set(['HOME', 'SYSTEM_ROLE', 'ROLE_EDIT']), new Set(['HOME', 'SYSTEM_ROLE'])];
  const differs = (key: string) => new Set(roles.map((one) => one.has(key))).size > 1;
  const found = prunedTree(menu, (node) => isRight(node) && differs(node.key));
  // Its page is the same for both, and stands there as the place of what differs.
  expect(keysOf(found)).toEqual(['SYSTEM', 'SYSTEM_ROLE', 'ROLE_EDIT']);
});

test('a page whose own right is kept goes without what is below it', () => {
  const [group] = prunedTree(menu, ({ key }) => key === 'SYSTEM_ROLE');
  expect(group?.children).toMatchObject([{ key: 'SYSTEM_ROLE', children: [] }]);
});

test('of what nothing fits nothing is left, and the menu stays as it was', () => {
  const before = JSON.stringify(menu);
  expect(prunedTree(menu, () => false)).toEqual([]);
  expect(keysOf(prunedTree(menu, () => true))).toEqual(keysOf(menu));
  expect(JSON.stringify(menu)).toBe(before);
});
