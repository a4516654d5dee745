import { HANDS } from '../src/domain/approvals/hands';
import { flatten } from '../src/domain/kit/menu';
import { menu, powerfulKeys } from '../src/domain/menu';
import { gainsPower, type RolePower } from '../src/domain/system/rights';
import { routes } from '../src/server/routes';

/** Which rights are powerful: each that could make one person both people, or opens more than its holder is watched in. */

/** Rights to an action, not to a page. */
const actions = flatten(menu).flatMap(({ node }) => (node.type === 2 ? [node.key] : []));

const none = (keys: Iterable<string>) => [...keys].filter((key) => !powerfulKeys.has(key));

test('who proposes, asks or decides holds a powerful right', () => {
  expect(none(new Set(HANDS.flat()))).toEqual([]);
  expect(none(actions.filter((key) => /_(AUDIT|DECIDE|RELEASE|CONFIRM)$/.test(key)))).toEqual([]);
});

test('what answers a secret once takes a powerful right, but one’s own and a look that changes nothing', () => {
  const secret = routes.filter(({ call }) => 'secretAnswer' in call && call.secretAnswer);
  const rights = new Set(
    secret.map(({ call }) => String(call.right)).filter((right) => actions.includes(right)),
  );
  expect(rights.size).toBeGreaterThan(1);
  expect(none(rights)).toEqual(['ROLE_LOOK']);
});

test.each([
  // Accounts and roles, and who lets in without a password of their own.
  ...['ACCOUNT_EDIT', 'ROLE_EDIT', 'MERCHANT_KEY', 'WALL_EDIT', 'DEMO_OUTBOX'],
  // What is masked or kept from others.
  ...['REVEAL_MASKED', 'USERS_IMAGE_VIEW', 'LOG_VERIFY', 'LOG_INPUT', 'USERS_MANAGEMENT_EDIT'],
  // What reaches many, and their phones.
  ...['MESSAGE_TEMPLATE_EDIT', 'MESSAGE_RULE_EDIT', 'NOTICE_EDIT', 'VERSION_EDIT'],
  // Money that one person says has gone.
  ...['ORDER_FINISH_REFUND', 'AGENT_SETTLE', 'BENCHMARK_EDIT'],
])('%s is powerful', (key) => expect(powerfulKeys.has(key)).toBe(true));

const role: RolePower = { rights: ['HOME'], agentIds: [1], factorRequired: true };

test.each<[string, boolean, RolePower | undefined, RolePower]>([
  ['gaining a right to read', false, role, { ...role, rights: ['HOME', 'SYSTEM_VERSION'] }],
  ['gaining a powerful right', true, role, { ...role, rights: ['HOME', 'REVEAL_MASKED'] }],
  [
    'keeping a powerful right',
    false,
    { ...role, rights: ['REVEAL_MASKED'] },
    { ...role, rights: ['REVEAL_MASKED'] },
  ],
  ['losing rights', false, role, { ...role, rights: [] }],
  ['seeing another agent', true, role, { ...role, agentIds: [1, 2] }],
  ['seeing every order', true, role, { ...role, agentIds: null }],
  ['seeing fewer agents', false, { ...role, agentIds: null }, role],
  ['needing no second factor any more', true, role, { ...role, factorRequired: false }],
  ['needing a second factor', false, { ...role, factorRequired: false }, role],
  ['a new role that only reads', false, undefined, { ...role, agentIds: null, factorRequired: false }],
  ['a new role with a powerful right', true, undefined, { ...role, rights: ['MERCHANT_KEY'] }],
])('%s takes two people: %s', (_what, takesTwo, was, is) => expect(gainsPower(was, is)).toBe(takesTwo));
