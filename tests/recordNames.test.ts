import { notice } from '../src/domain/operation/notice';
import { findRecordPage } from '../src/domain/recorded';
import { institution } from '../src/domain/routing/institution';
import { user } from '../src/domain/users/user';
import { nameOfRow } from '../src/server/kit/recordHistory';

/** By what the operation log calls the records that a request changed. */

test.each([
  ['its name', institution, { id: 5, name: 'BDO' }, 'BDO'],
  ['its title in the language of the reader', notice, { title: { en: 'Holiday', tw: '假期' } }, '假期'],
  ['nothing where it has no name', institution, { id: 5, name: null }, undefined],
  ['nothing where its name is of a person', user, { id: 7, full_name: 'Maria Santos' }, undefined],
])('a record is called %s', (_, of, row, name) => {
  expect(nameOfRow(of, row, 'tw')).toBe(name);
});

test('finds the page of a record by its table, unless several pages share it', () => {
  expect(findRecordPage('holidays')).toBe('/operation/holiday');
  expect(findRecordPage('parties')).toBeUndefined();
  expect(findRecordPage('orders')).toBeUndefined();
});
