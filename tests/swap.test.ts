import { codeOf, valuesOf } from '../src/domain/kit/codes';
import { orderStatus, serviceType } from '../src/domain/orders/codes';
import { swapStatus, swapStatusOf, whyNotHold } from '../src/domain/orders/swap';

/** Which orders wait to be swapped (decisions section 34). */

const send = { serviceType: 3, side: 1, swapKeptOut: false };
const waitingIn = (more: object) =>
  valuesOf(orderStatus).filter((status) => swapStatusOf({ ...send, status, ...more }) === 2);

test('once its payout has left, and when it was paid back in PHP', () => {
  expect(waitingIn({}).sort((a, b) => a - b)).toEqual([4, 6, 7, 10]);
});

test('not what is paid in PHP, of another service or kept out', () => {
  expect(waitingIn({ side: 2 })).toEqual([]);
  expect(waitingIn({ swapKeptOut: true })).toEqual([]);
  const swapped = valuesOf(serviceType).filter((one) => waitingIn({ serviceType: one }).length > 0);
  expect(swapped.sort((a, b) => a - b)).toEqual([1, 2, 3, 5, 6]);
});

const status = (name: keyof typeof swapStatus.entries) => codeOf(swapStatus, name);

test('only what waits is kept out, and only what is kept out is let in', () => {
  const waits = { swapStatus: status('notExchanged'), swapKeptOut: false };
  const keptOut = { swapStatus: status('notExchangeable'), swapKeptOut: true };
  expect(whyNotHold('keepOut', waits)).toBeUndefined();
  expect(whyNotHold('letIn', waits)).toEqual({ key: 'order.notKeptOut' });
  expect(whyNotHold('keepOut', keptOut)).toEqual({ key: 'order.keptOutAlready' });
  expect(whyNotHold('letIn', keptOut)).toBeUndefined();
  for (const other of ['notExchangeable', 'exchanging', 'exchanged'] as const) {
    expect(whyNotHold('keepOut', { swapStatus: status(other), swapKeptOut: false })).toEqual({
      key: 'order.notToSwap',
      vars: { status: { key: `codes.swapStatus.${other}` } },
    });
  }
});
