import { act, renderHook } from '@testing-library/react';
import { ntdPayBills } from '@/domain/orders/families/payBills';
import { reveal } from '@/domain/system/calls';
import { loadLanguage } from '@/kit/locale';
import { lendNotices } from '@/kit/notices';
import { change, send } from '@/request/client';
import { useConfirmationAsked } from '@/request/confirmation';
import { useDue } from '@/request/due';
import { endSession, keepToken, readToken } from '@/request/token';

/** What is answered after its session is over: in this tab somebody else is signed in by then. */

interface Underway {
  readonly token: string;
  readonly answer: (code: number, key: string) => void;
}

let underway: Underway[] = [];
let notices: string[] = [];

beforeAll(async () => {
  await loadLanguage('en');
  globalThis.fetch = async (_, { method, headers } = {}) => {
    if (method !== 'POST') return new Response(JSON.stringify({ signSecret: 'secret of the tests' }));
    return new Promise((resolve) => {
      underway.push({
        token: new Headers(headers).get('token') ?? '',
        answer: (code, key) =>
          resolve(new Response(JSON.stringify({ code, key, message: key }), { status: code })),
      });
    });
  };
  const nowhere = () => {};
  lendNotices({
    error: ({ title }) => void notices.push(String(title)),
    success: nowhere,
    info: nowhere,
    warning: nowhere,
  });
});

beforeEach(() => {
  underway = [];
  notices = [];
  keepToken('of the first');
});

/** Makes a call in the session of the first, which is answered in that of the second. */
async function answeredLate(call: () => Promise<unknown>, code: number, key: string): Promise<void> {
  const failed = call().catch(() => undefined);
  await settled();
  expect(underway.map(({ token }) => token)).toEqual(['of the first']);
  endSession('of the first');
  keepToken('of the second');
  underway[0]?.answer(code, key);
  await failed;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const list = () => send(ntdPayBills.page, {});
const revealing = () =>
  change(reveal.field, { resource: 'ntdPayBillsOrder', id: 1, field: 'userMobile' }).send({});

test('the end of a session ends no other one', async () => {
  await answeredLate(list, 401, 'session.unknown');
  expect(readToken()).toBe('of the second');
});

test.each(['session.passwordExpired', 'session.factorMissing'])(
  '%s is nothing that others have to mend',
  async (key) => {
    const { result } = renderHook(() => useDue());
    await act(() => answeredLate(list, 403, key));
    expect(result.current).toBeUndefined();
  },
);

test('nobody confirms who they are for a change of somebody else', async () => {
  const { result } = renderHook(() => useConfirmationAsked());
  await act(() => answeredLate(revealing, 403, 'session.notFresh'));
  expect(result.current).toBeUndefined();
  expect(underway).toHaveLength(1);
});

test('a question that is open when its operator leaves is closed, and its change goes out no more', async () => {
  const { result } = renderHook(() => useConfirmationAsked());
  const revealed = revealing().catch(() => undefined);
  await settled();
  await act(async () => {
    underway[0]?.answer(403, 'session.notFresh');
    await settled();
  });
  expect(result.current).toBeDefined();
  await act(async () => {
    endSession('of the first');
    keepToken('of the second');
    await revealed;
  });
  expect(result.current).toBeUndefined();
  expect(underway).toHaveLength(1);
});

test('a change that failed is said, whoever is there to read it', async () => {
  await answeredLate(revealing, 500, 'unexpected');
  expect(notices).toEqual(['unexpected']);
});
