import { filesUnder, read } from './support/sources';

/** An assertion that a text lacks a few characters which an id drawn at random may hold. */
const SHORT_ABSENCE = /\.not\.toContain\((['"`])[0-9a-f-]{1,7}\1\)/gi;

/** Every such assertion of a text. */
const shortAbsencesIn = (text: string): string[] => [...text.matchAll(SHORT_ABSENCE)].map(([found]) => found);

test('no test looks for the absence of a few digits: the id of a request holds them now and then', () => {
  const found = filesUnder('tests', /\.tsx?$/).flatMap((path) =>
    shortAbsencesIn(read(path)).map((one) => `${path}: ${one}`),
  );
  expect(found).toEqual([]);
});

test('a few digits are found in any quotes, and words and whole numbers are not', () => {
  const few = (quote: string) => `expect(text).not${'.toContain'}(${quote}48${'0'}${quote})`;
  expect([`'`, '"', '`'].flatMap((quote) => shortAbsencesIn(few(quote)))).toHaveLength(3);
  expect(shortAbsencesIn(`expect(text).not${'.toContain'}('REFUND')`)).toEqual([]);
  expect(shortAbsencesIn(`expect(text).not${'.toContain'}('3412345678')`)).toEqual([]);
});
