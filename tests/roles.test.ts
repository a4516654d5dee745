import { roleText } from '../src/domain/kit/roles';
import { DEMO_ROLES } from '../src/server/seed/data/staff';
import { translate } from '../src/server/text';

test.each(DEMO_ROLES.map(({ name }) => name))('%s reads in the language of the reader', (name) => {
  expect(roleText(translate('en'), name)).toBe(name);
  expect(roleText(translate('tw'), name)).toMatch(/^\p{Script=Han}+$/u);
});

test.each(['Night shift', 'constructor'])('a role that somebody named %s reads as they wrote it', (name) => {
  expect(roleText(translate('tw'), name)).toBe(name);
});
