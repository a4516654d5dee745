import { kept } from '../src/kit/same';
import fc from './support/properties';

/** What has come anew and says the same is the object that was there. */

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('what says the same is what was there, whatever it is', () => {
  fc.assert(
    // As it travels: -0 comes as 0.
    fc.property(fc.jsonValue().map(copy), (value) => {
      expect(kept(value, copy(value))).toBe(value);
    }),
  );
});

test('what is new says what it says', () => {
  fc.assert(
    fc.property(fc.jsonValue().map(copy), fc.jsonValue().map(copy), (before, next) => {
      expect(kept(before, next)).toStrictEqual(next);
    }),
  );
});

test('of a page of rows those that have not changed stay the same objects', () => {
  const before = {
    total: 3,
    items: [
      { id: 1, status: 1 },
      { id: 2, status: 1 },
      { id: 3, status: 1 },
    ],
  };
  const next = copy(before);
  const [, second] = next.items;
  if (second) second.status = 2;
  const now = kept(before, next);
  expect(now).toEqual(next);
  expect(now.items[0]).toBe(before.items[0]);
  expect(now.items[2]).toBe(before.items[2]);
  expect(now.items[1]).not.toBe(before.items[1]);
  expect(before.items[1]?.status).toBe(1);
});

test('rows that are gone, and rows that have come, are told from those that stay', () => {
  const before = [{ id: 1 }, { id: 2 }];
  expect(kept(before, [{ id: 1 }])).toEqual([{ id: 1 }]);
  expect(kept(before, [{ id: 1 }, { id: 2 }, { id: 3 }])).toHaveLength(3);
  expect(kept({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined });
});
