import { forget, remember, seen } from '@/kit/seen';
import { endSession, keepToken, readToken } from '@/request/token';

/** What was loaded is remembered for whoever is signed in, and for nobody else. */

beforeEach(() => keepToken('one operator'));

test('what was seen last is shown again, until it is gone', () => {
  remember('orders', ['old']);
  remember('orders', ['new']);
  expect(seen('orders')).toEqual(['new']);
  forget('orders');
  expect(seen('orders')).toBeUndefined();
});

test.each([
  ['signs out', () => endSession(readToken())],
  ['signs in', () => keepToken('another operator')],
])('nothing is left once somebody %s', (_, change) => {
  remember('orders', ['of one operator']);
  change();
  expect(seen('orders')).toBeUndefined();
});

test('the oldest is forgotten, not what was seen since', () => {
  for (let n = 0; n < 60; n += 1) remember(`page ${n}`, n);
  remember('page 0', 'again');
  remember('page 60', 60);
  expect([seen('page 0'), seen('page 1'), seen('page 60')]).toEqual(['again', undefined, 60]);
});
