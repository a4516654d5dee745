import { partnerKeys } from '../src/domain/merchants/partnerKey';
import { additionOf, editOf } from '../src/kit/kept/editing';

/** What a form of a kept record sends. */

test('lists travel as lists, texts without blanks around them, and what is empty not at all', () => {
  const values = { partnerId: 4, name: ' Night run ', scopes: [2, 4], addresses: ' ', expireTime: undefined };
  expect(additionOf(partnerKeys, values)).toEqual({ partnerId: 4, name: 'Night run', scopes: [2, 4] });
  expect(additionOf(partnerKeys, { ...values, scopes: [] })).not.toHaveProperty('scopes');
});

test('an edit sends what is other than it was, and names what was emptied', () => {
  const record = {
    id: 1,
    version: 0,
    makerId: 1,
    makerName: 'Ana',
    createdTime: '2026-06-15 04:00:00',
    updatedTime: '2026-06-15 04:00:00',
    name: 'Night run',
    addresses: '192.0.2.1',
    expireTime: '2026-07-15 04:00:00',
  };
  const typed = { name: 'Day run', addresses: '', expireTime: record.expireTime };
  expect(editOf(partnerKeys, typed, record)).toEqual({ name: 'Day run', cleared: ['addresses'] });
});
