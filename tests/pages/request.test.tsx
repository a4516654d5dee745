import { createHmac } from 'node:crypto';
import { appOrders } from '@/domain/app/calls';
import type { ListInput } from '@/domain/kit/list';
import { signedText } from '@/domain/kit/wire';
import { ntdPayBills } from '@/domain/orders/families/payBills';
import { signIn } from '@/domain/session/calls';
import { reveal } from '@/domain/system/calls';
import { loadLanguage } from '@/kit/locale';
import { lendNotices, type NoticeHost } from '@/kit/notices';
import { CallFailed, change, send } from '@/request/client';
import { keepToken, readToken } from '@/request/token';

/** The road of a call: what travels, and what is said when it fails (spec sections 7 and 8). */

interface Sent {
  readonly url: string;
  readonly timeout: number;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

const SECRET = 'secret of the tests';
let sent: Sent[] = [];
let patience = 0;
let shown: Parameters<NoticeHost['error']>[0][] = [];
let answer: { code: number; message: string; key?: string; fields?: Record<string, string> } | 'nothing';

beforeAll(async () => {
  await loadLanguage('en');
  AbortSignal.timeout = (ms) => {
    patience = ms;
    return new AbortController().signal;
  };
  globalThis.fetch = async (address, { method, headers, body } = {}) => {
    if (method !== 'POST') return new Response(JSON.stringify({ signSecret: SECRET }));
    const lowered = Object.entries(headers as Record<string, string>).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    sent.push({
      url: String(address),
      timeout: patience,
      headers: Object.fromEntries(lowered),
      body: JSON.parse(String(body)),
    });
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data: {}, ...answer }), { status: answer.code });
  };
  const nowhere = () => {};
  const error: NoticeHost['error'] = (notice) => void shown.push(notice);
  lendNotices({ error, success: nowhere, info: nowhere, warning: nowhere });
});

beforeEach(() => {
  sent = [];
  shown = [];
  answer = { code: 200, message: '' };
  keepToken('a token');
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as CallFailed,
  );

test('a list call travels with pageNum, UTC seconds, token and zone, without empty values, and signed', async () => {
  const day = '2026-06-15';
  const search: ListInput = { currentPage: 2, userName: '', status: [], createdTime: [day, day] };
  await send(ntdPayBills.page, search);
  expect(sent).toMatchObject([{ url: ntdPayBills.page.path, timeout: 60_000 }]);
  const [{ body, headers } = { body: {}, headers: {} as Record<string, string> }] = sent;
  expect(body).toEqual({
    pageNum: 2,
    createdTimeStart: '2026-06-14 16:00:00',
    createdTimeEnd: '2026-06-15 15:59:59',
    token: 'a token',
    timeZone: 'Asia/Taipei',
  });
  expect(headers).toMatchObject({ token: 'a token', lang: 'en', timezone: 'Asia/Taipei' });
  expect(headers).not.toHaveProperty('idempotency-key');
  const text = signedText(headers.timestamp ?? '', ntdPayBills.page.path, body);
  expect(headers.sign).toBe(createHmac('sha256', SECRET).update(text).digest('hex'));
});

test('signing in carries no token, and a change carries a key that can be kept', async () => {
  await change(signIn.login, { account: 'service', password: 'x', encrypted: true }).send({});
  expect(sent[0]?.body).not.toHaveProperty('token');
  expect(sent[0]?.headers).not.toHaveProperty('token');
  const revealed = change(reveal.field, { resource: 'ntdPayBillsOrder', id: 1, field: 'userMobile' });
  await revealed.send({ idempotencyKey: 'kept' });
  await revealed.send({});
  expect(sent[1]?.headers['idempotency-key']).toBe('kept');
  expect(sent[2]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('the app API is waited for half as long', async () => {
  await change(appOrders.pay, { transactionNumber: 'TL1', amount: '1' }).send({});
  expect(sent).toMatchObject([{ timeout: 30_000 }]);
});

test.each([
  [500, 4.5],
  [403, false],
])('a query refused with %i is said for %s seconds', async (code, duration) => {
  answer = { code, message: 'In words', key: 'some.key', fields: { userName: 'Too long' } };
  const failed = await failure(send(ntdPayBills.page, {}));
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toMatchObject(answer);
  expect(shown).toMatchObject([{ title: 'In words', description: `Error Status ${code}`, duration }]);
});

test('a change that is refused is said with its code for 4 seconds, or by its own page', async () => {
  answer = { code: 409, message: 'In words' };
  const revealed = change(reveal.field, { resource: 'ntdPayBillsOrder', id: 1, field: 'userMobile' });
  await failure(revealed.send({}));
  expect(shown).toMatchObject([{ title: 'In words', description: 'Error Code 409', duration: 4 }]);
  await failure(revealed.send({ quiet: ({ code }) => code === 409 }));
  expect(shown).toHaveLength(1);
});

test('401 forgets the token; no answer at all rejects the call without a notice', async () => {
  answer = 'nothing';
  expect(await failure(send(ntdPayBills.page, {}))).toMatchObject({ code: 0, key: 'service.unreachable' });
  expect(readToken()).toBe('a token');
  answer = { code: 401, message: 'Please sign in' };
  await failure(send(ntdPayBills.page, {}, { quiet: true }));
  expect(readToken()).toBe('');
  expect(shown).toEqual([]);
});
