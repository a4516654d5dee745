import { decide, draftOfUndone, sendNow, undo } from '@/kit/audit/decisions';
import { keepToken } from '@/request/token';

/** A decision that is undone leaves what was ticked and written for it. */

const decided = (itemId: number, draft: unknown) =>
  decide({
    ...{ step: 'reject', page: '/audit', itemId, url: '/audit', subject: 'KYC', draft },
    change: { send: async () => {} },
  });

beforeEach(() => keepToken('one operator'));

test('undoing gives back the ticks and the reason of that item', () => {
  const draft = { ticked: ['face'], rejected: { rejectItems: [2], rejectReason: 'Blurred' } };
  expect(undo(decided(1, draft))).toBe(true);
  expect(draftOfUndone('/audit', 1)).toEqual(draft);
  expect(draftOfUndone('/audit', 2)).toBeUndefined();
  expect(draftOfUndone('/elsewhere', 1)).toBeUndefined();
});

test('what was sent is not undone and leaves no draft', () => {
  const id = decided(3, { ticked: ['face'] });
  sendNow(id);
  expect(undo(id)).toBe(false);
  expect(draftOfUndone('/audit', 3)).toBeUndefined();
});

test('another session gets no draft of the one before', () => {
  undo(decided(4, { ticked: ['face'] }));
  keepToken('another operator');
  expect(draftOfUndone('/audit', 4)).toBeUndefined();
});
