import { keptPages } from '../src/domain/keptPages';
import { fieldOf } from '../src/domain/kit/resource';
import { keptKind } from '../src/server/kit/keptDecided';

/** What whoever decides on a record is told of it (docs/decisions/034-accounts.md). */

const decided = Object.values(keptPages).filter(({ decisions }) => decisions);
const steps = decided.flatMap((page) =>
  Object.keys(page.steps).map((step) => [`${page.of.name} ${step}`, page, step] as const),
);

test.each(steps)('%s tells all that the record is', (_, page, step) => {
  const { of, form } = page;
  const filledIn = Object.fromEntries(
    form.map((name) => [name, ['keys', 'refs'].includes(fieldOf(of, name).kind) ? '["1"]' : '1']),
  );
  const change = { does: 'step', step, reason: null, values: {} } as const;
  const told = keptKind(page).changes(change, filledIn);
  expect(told.map(({ field }) => field)).toEqual(expect.arrayContaining([...form]));
  expect(
    told.filter(({ field, old, new: said }) => form.includes(field) && old === null && said === null),
  ).toEqual([]);
});

test('what a record does not say is not told', () => {
  const [page] = decided.filter(({ of }) => of.name === 'messageTemplate');
  const change = { does: 'step', step: 'activate', reason: null, values: {} } as const;
  const told = page ? keptKind(page).changes(change, { name: 'Payday', content: 'Come', subject: null }) : [];
  expect(told.map(({ field, new: said }) => [field, said])).toEqual(
    expect.arrayContaining([
      ['name', 'Payday'],
      ['content', 'Come'],
    ]),
  );
  expect(told.map(({ field }) => field)).not.toContain('subject');
});
