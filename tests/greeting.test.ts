import { partOfDay } from '../src/pages/home/_parts/partOfDay';

test.each([
  [2, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock it is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
