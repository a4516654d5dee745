import { appVersion, compareVersions, newestOf } from '../src/domain/system/appVersion';
import { RELEASED, REPLACED, STAGED } from '../src/domain/system/version';
import { isWithin, placeOf } from '../src/server/versions/draw';
import { releaseFor, requiredOf } from '../src/server/versions/offered';
import fc from './support/properties';

const number = fc.integer({ min: 0, max: 999_999 });
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

test.each([
  ['4.9.9', '4.10.0'],
  ['4.10.0', '4.10.1'],
  ['4.10.1', '5.0.0'],
  ['9.999999.0', '10.0.0'],
])('%s is older than %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0);
  expect(compareVersions(newer, older)).toBeGreaterThan(0);
  expect(compareVersions(older, older)).toBe(0);
});

test('versions stand in one order, as their numbers do', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(Math.sign(compareVersions(a, b))).toBe(0 - Math.sign(compareVersions(b, a)));
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
        expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
      expect(appVersion.safeParse(a).success).toBe(true);
    }),
  );
  expect(newestOf([{ appVersion: '4.9.0' }, { appVersion: '4.10.0' }])).toEqual({ appVersion: '4.10.0' });
  expect(newestOf([])).toBeUndefined();
});

test.each([
  '',
  '1',
  '1.2',
  '1.2.3.4',
  '01.2.3',
  '1.2.x',
  'v1.2.3',
  '1.2.3 ',
  '-1.2.3',
  '1.2.9999999',
  '１.2.3',
])('“%s” is no version', (wrong) => expect(appVersion.safeParse(wrong).success).toBe(false));

const phones = Array.from({ length: 20_000 }, (_, at) => `installation-${at}`);
const share = (releaseId: number, percent: string) =>
  new Set(phones.filter((phone) => isWithin(placeOf(releaseId, phone), percent)));

test('the place of an installation is SHA-256 of release and installation, mod 10,000', () => {
  expect(placeOf(1, 'installation-0')).toBe(placeOf(1, 'installation-0'));
  // printf '7:installation-1' | sha256sum, as a number
  expect(placeOf(7, 'installation-1')).toBe(2030);
});

test('a share holds as many as it says, and who is in stays in when it is raised', () => {
  const [few, more, all] = [share(1, '5'), share(1, '20.5'), share(1, '100')];
  expect(few.size / phones.length).toBeCloseTo(0.05, 1);
  expect(more.size / phones.length).toBeCloseTo(0.205, 1);
  expect(all.size).toBe(phones.length);
  expect([...few].filter((phone) => !more.has(phone))).toEqual([]);
});

test('each release draws anew', () => {
  const [one, other] = [share(1, '10'), share(2, '10')];
  const both = [...one].filter((phone) => other.has(phone));
  expect(both.length / one.size).toBeLessThan(0.2);
});

const release = (of: {
  id: number;
  appVersion: string;
  status: number;
  share?: string;
  forced?: boolean;
}) => ({
  share: '100',
  forced: false,
  notes: { en: 'New' },
  downloadLink: 'https://apps.example.com',
  fileHash: null,
  ...of,
});

test('the newest that is offered to an installation is for it, unless it has that or a newer one', () => {
  const out = release({ id: 1, appVersion: '4.10.0', status: RELEASED });
  const staged = release({ id: 2, appVersion: '4.11.0', status: STAGED, share: '10' });
  const [first = ''] = share(2, '10');
  const outside = phones.find((phone) => !share(2, '10').has(phone)) ?? '';
  expect(releaseFor([out, staged], '4.9.0', first)?.id).toBe(2);
  expect(releaseFor([out, staged], '4.9.0', outside)?.id).toBe(1);
  expect(releaseFor([out, staged], '4.10.0', outside)).toBeUndefined();
  expect(releaseFor([out, staged], '5.0.0', first)).toBeUndefined();
  expect(releaseFor([{ ...out, status: REPLACED }], '4.9.0', first)).toBeUndefined();
});

test('what is forced stays so when another one takes its place, and not when nothing is out', () => {
  const forced = release({ id: 1, appVersion: '4.9.0', status: REPLACED, forced: true });
  expect(requiredOf([forced, release({ id: 2, appVersion: '4.10.0', status: RELEASED })])).toBe('4.9.0');
  expect(requiredOf([{ ...forced, status: STAGED }])).toBeUndefined();
  expect(requiredOf([])).toBeUndefined();
});
