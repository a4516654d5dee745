import { keptPages } from '../src/domain/keptPages';
import { inRecord } from '../src/domain/kit/fields';
import { textOf } from '../src/domain/kit/format';
import type { Reader } from '../src/domain/kit/reader';
import { roleText } from '../src/domain/kit/roles';
import { role } from '../src/domain/system/role';
import { DEMO_ROLES } from '../src/server/seed/data/staff';
import { translate } from '../src/server/text';

test.each(DEMO_ROLES.map(({ name }) => name))('%s reads in the language of the reader', (name) => {
  expect(roleText(translate('en'), name)).toBe(name);
  expect(roleText(translate('tw'), name)).toMatch(/^\p{Script=Han}+$/u);
});

test.each(['Night shift', 'constructor'])('a role that somebody named %s reads as they wrote it', (name) => {
  expect(roleText(translate('tw'), name)).toBe(name);
});

test.each([
  ['every right of the root role', null, 'All'],
  ['none of one below it without any', 1, 'None'],
])('rights say %s, in one word everywhere', (_, superiorId, word) => {
  const reader = { t: translate('en'), lang: 'en', timeZone: 'Asia/Taipei' } as Reader;
  const record = { superiorId, rights: null, rightsHeld: superiorId === null ? null : 0 };
  expect(textOf(inRecord(role.fields.rights, record), record.rights, reader)).toBe(word);
  if (superiorId === null) expect(textOf(role.shown.fields.rightsHeld, null, reader)).toBe(word);
});

test('in the demo others than administrators decide about every kind of record', () => {
  const held = new Set(DEMO_ROLES.flatMap(({ rights }) => rights ?? []));
  const decided = Object.values(keptPages).flatMap(({ decisions }) =>
    decisions ? [decisions.approve.right] : [],
  );
  expect([...new Set(decided)].filter((right) => !held.has(right))).toEqual([]);
});
