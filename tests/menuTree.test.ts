import { flatten, group, page, right } from '../src/domain/kit/menu';
import { countHeld, groupRights, isRight, prunedTree, toggled } from '../src/domain/kit/menuTree';
import { menu } from '../src/domain/menu';

/** The rights of a role as the tree of the menu has them: what is looked for, given, taken, counted and grouped. */

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

const small = [
  page('/home'),
  group('/system', [
    page('/system/role', [right('ROLE_EDIT'), right('ROLE_LOOK')]),
    group('/system/config', [page('/system/config/message', [right('RULE_EDIT')])]),
    right('LOG_VERIFY'),
  ]),
  right('TEMPLATE_SHARE'),
];
const all = () => true;

test.each([
  ['a right comes with its page', [], 'ROLE_EDIT', ['SYSTEM_ROLE', 'ROLE_EDIT']],
  ['a right goes alone', ['SYSTEM_ROLE', 'ROLE_EDIT'], 'ROLE_EDIT', ['SYSTEM_ROLE']],
  ['a page comes alone', [], 'SYSTEM_ROLE', ['SYSTEM_ROLE']],
  ['a page goes with its rights', ['HOME', 'SYSTEM_ROLE', 'ROLE_EDIT'], 'SYSTEM_ROLE', ['HOME']],
  [
    'a heading in part brings the rest',
    ['RULE_EDIT', 'SYSTEM_ROLE'],
    'SYSTEM_CONFIG',
    ['RULE_EDIT', 'SYSTEM_ROLE', 'SYSTEM_CONFIG_MESSAGE'],
  ],
  ['a whole heading goes', ['HOME', 'SYSTEM_CONFIG_MESSAGE', 'RULE_EDIT'], 'SYSTEM_CONFIG', ['HOME']],
] as const)('%s', (_, held, key, after) => {
  expect(toggled(small, held, key, all)).toEqual(after);
});

test('what may not be given stays as it is', () => {
  const may = (one: string) => one !== 'ROLE_LOOK';
  expect(toggled(small, ['SYSTEM_ROLE', 'ROLE_LOOK'], 'SYSTEM_ROLE', may)).toEqual(['ROLE_LOOK']);
  expect(toggled(small, [], 'SYSTEM', may)).not.toContain('ROLE_LOOK');
});

test('counts of a record are those of all below it', () => {
  const held = new Set(['SYSTEM_ROLE', 'ROLE_EDIT', 'TEMPLATE_SHARE']);
  const counts = countHeld(small, held, (key) => key.startsWith('ROLE'));
  expect(counts.get('SYSTEM')).toEqual({ rights: 6, held: 2, free: 2 });
  expect(counts.get('SYSTEM_ROLE')).toEqual({ rights: 3, held: 2, free: 2 });
  expect(counts.get('SYSTEM_CONFIG')).toEqual({ rights: 2, held: 0, free: 0 });
  expect(counts.size).toBe(flatten(small).length);
});

test('rights stand on their pages, and pages below their headings', () => {
  expect(
    groupRights(small, new Set(['LOG_VERIFY', 'RULE_EDIT', 'SYSTEM_ROLE', 'ROLE_LOOK', 'HOME'])),
  ).toEqual([
    { headings: [], pages: [{ key: 'HOME', held: true, rights: [] }] },
    {
      headings: ['SYSTEM'],
      pages: [
        { key: 'SYSTEM_ROLE', held: true, rights: ['ROLE_LOOK'] },
        { key: 'LOG_VERIFY', held: true, rights: [] },
      ],
    },
    {
      headings: ['SYSTEM', 'SYSTEM_CONFIG'],
      pages: [{ key: 'SYSTEM_CONFIG_MESSAGE', held: false, rights: ['RULE_EDIT'] }],
    },
  ]);
});

test('no right of the menu is lost in groups', () => {
  const rights = flatten(menu).flatMap(({ node }) => (isRight(node) ? [node.key] : []));
  const grouped = groupRights(menu, new Set(rights)).flatMap(({ pages }) =>
    pages.flatMap(({ key, rights: below }) => [key, ...below]),
  );
  expect(grouped.sort()).toEqual([...rights].sort());
});
