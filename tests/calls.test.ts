import { z } from 'zod';
import { flatten } from '../src/domain/kit/menu';
import { fieldOf } from '../src/domain/kit/resource';
import { menu, menuKeys } from '../src/domain/menu';
import { calls, lists } from './support/facts';

/** Paths that the specification fixes and that do not follow the naming of decisions section 3. */
const PATHS_OF_THE_SPECIFICATION = [
  '/web/oper/login/v1',
  '/web/oper/getTokenInfo/v1',
  '/web/oper/isPassOver/v1',
  '/web/oper/restPassword/v1',
  '/web/awaiting/deal/order/queryAwaitingDealOrder/v1',
  '/web/user/editKYCUserInfo/v1',
  '/web/notice/add/v1',
  '/web/notice/edit/v1',
  ...[
    'querySwapCompositeView',
    'getLastQuerySwapInfo',
    'queryCompositeViewOrders',
    'generateSwapFile',
    'queryUserImage',
    'getCurrentGenerateSwapFileStatus',
    'interruptSwapThread',
  ].map((name) => `/web/finance/swap/${name}`),
];

/** Our own calls that stand beside those of the specification, in its `web/oper` area and beside its list without a version. */
const BESIDE_THEM = [
  '/web/finance/swap/queryCompositeViewOrdersSums',
  '/web/finance/swap/queryCompositeViewOrders/export',
  ...[
    'sendVerifyCode',
    'logout',
    'confirmSelf',
    'requestReset',
    'queryLink',
    'acceptLink',
    'querySessions',
    'endSessions',
    'verifyFactor',
    'queryFactor',
    'enrolFactor',
    'confirmFactor',
    'renewRecoveryCodes',
    'removeFactor',
    'queryDraftKey',
  ].map((name) => `/web/oper/${name}/v1`),
];

const NAMING = /^\/(web(\/[a-z][A-Za-z]*){2}|app\/[a-z][A-Za-z]*)\/[a-z]+([A-Z][A-Za-z]*)?\/v\d+(\/export)?$/;

test('paths follow one naming', () => {
  const other = calls.map((call) => call.path).filter((path) => !NAMING.test(path));
  const excepted = [...PATHS_OF_THE_SPECIFICATION, ...BESIDE_THEM];
  expect(other.filter((path) => !excepted.includes(path))).toEqual([]);
});

test('no two calls have one path', () => {
  const paths = calls.map((call) => call.path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('the paths of the specification are kept', () => {
  const paths: string[] = calls.map((call) => call.path);
  expect(PATHS_OF_THE_SPECIFICATION.filter((path) => !paths.includes(path))).toEqual([]);
});

test('every call names a right of the menu tree, or is open', () => {
  const open = ['public', 'session', 'partner'];
  const wrong = calls.filter(({ right }) => !open.includes(right) && !menuKeys.includes(right));
  expect(wrong.map(({ path, right }) => `${path}: ${right}`)).toEqual([]);
});

test('every right of the menu tree guards a call', () => {
  const guarding = new Set(calls.map(({ right }) => right));
  const idle = flatten(menu).filter(({ node }) => node.type !== 0 && !guarding.has(node.key));
  expect(idle.map(({ node }) => node.key)).toEqual([]);
});

test('keys and URLs of the menu tree are unique, and an entry stands under its parent', () => {
  const records = flatten(menu);
  const keys = records.map(({ node }) => node.key);
  const urls = records.map(({ node }) => node.url).filter((url) => url !== '');
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
  for (const { node, above } of records) {
    if (node.type === 3) expect(node.url.startsWith(`${above.at(-1)?.url}/`)).toBe(true);
  }
});

test('partners reach the app API only, operators the web API only', () => {
  const wrong = calls.filter(({ path, right }) => path.startsWith('/app/') !== (right === 'partner'));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a name that asks is no change, and a name that does is one', () => {
  // An app that asks whether there is a newer version changes nothing of ours but what is known of its phone.
  const asks = /^(query|get|is|check|preview)([A-Z]|$)/;
  const wrong = calls.filter(({ path, changes }) => {
    const name = /\/([A-Za-z]+)\/v\d+$/.exec(path)?.[1];
    return name !== undefined && asks.test(name) === changes;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no call takes a field that it does not name', () => {
  const lenient = calls.filter(({ input }) => input.safeParse({ nobodyNamedThis: 1 }).success);
  expect(lenient.map(({ path }) => path)).toEqual([]);
});

describe.each(lists.map((list) => [list.name, list] as const))('list %s', (_name, list) => {
  test('shows, searches, sorts and narrows by fields that its records have', () => {
    const names = [...list.columns, ...list.searches, list.sort[0], ...Object.keys(list.where)];
    for (const name of names) expect(() => fieldOf(list.of, name)).not.toThrow();
    expect(new Set(list.columns).size).toBe(list.columns.length);
    expect(new Set(list.searches).size).toBe(list.searches.length);
  });

  test('is searched only by fields that say how, and sorted first by one that may be', () => {
    expect(list.searches.filter((name) => fieldOf(list.of, name).filter === undefined)).toEqual([]);
    expect(fieldOf(list.of, list.sort[0]).sortable).toBe(true);
  });

  test('adds up amounts and numbers that it shows, and no others', () => {
    const sums = list.sums ?? [];
    expect(sums.filter((name) => !list.columns.includes(name))).toEqual([]);
    expect(sums.filter((name) => !['money', 'integer'].includes(fieldOf(list.of, name).kind))).toEqual([]);
  });

  test('refuses another filter, another sort field and a page that is none', () => {
    const call = calls.find((one) => one.list === list && !one.changes);
    const required = Object.fromEntries((list.requires ?? []).map((name) => [name, 1]));
    const taken = (input: object) => call?.input.safeParse({ ...required, ...input }).success;
    expect(taken({})).toBe(true);
    for (const name of list.requires ?? []) expect(taken({ [name]: undefined })).toBe(false);
    expect(taken({ pageNum: 1, pageSize: 100 })).toBe(true);
    expect(taken({ pageSize: 101 })).toBe(false);
    expect(taken({ pageNum: 0 })).toBe(false);
    expect(taken({ pageNum: 1.5 })).toBe(false);
    expect(taken({ sortField: 'passwordHash' })).toBe(false);
    expect(taken({ sortOrder: 'desc; drop table orders' })).toBe(false);
    expect(taken({ status_: 1 })).toBe(false);
  });
});

/** Where an input has a list or a table without an end, or an object that takes what it does not name. */
function unbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, at) => unbounded(one, `${path}.${at}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems, prefixItems, additionalProperties, maxProperties } = schema as Record<
    string,
    unknown
  >;
  const open =
    (type === 'array' && maxItems === undefined && prefixItems === undefined) ||
    (type === 'object' && additionalProperties !== false && maxProperties === undefined);
  const inside = Object.entries(schema).flatMap(([name, one]) => unbounded(one, `${path}.${name}`));
  return [...(open ? [path] : []), ...inside];
}

test('no input has a list or a table without an end, or takes what it does not name', () => {
  const open = calls.flatMap(({ path, input }) =>
    unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), path),
  );
  expect(open).toEqual([]);
});
