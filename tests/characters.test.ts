import { firstCharacters, lastCharacters } from '../src/domain/kit/characters';
import { masked } from '../src/domain/kit/mask';
import { redacted } from '../src/server/pipeline/operationLog';
import fc from './support/properties';

/** No text is cut in the middle of a character, whatever it is cut for. */

const text = fc.string({ unit: 'binary', maxLength: 60 });

test('the first and the last characters of a text are whole', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (of, count) => {
      expect(firstCharacters(of, count)).toBe([...of].slice(0, count).join(''));
      expect(lastCharacters(of, count)).toBe([...of].slice(-count).join(''));
    }),
  );
});

test('a masked text shows its last four characters, and a short one none', () => {
  expect(masked('0012𠮷345')).toBe('*****𠮷345');
  expect(masked('𠮷𠮷𠮷𠮷')).toBe('*****');
  expect(masked('𠮷𠮷𠮷𠮷𠮷')).toBe('*****𠮷𠮷𠮷𠮷');
});

test('what the operation log keeps of any input can be stored', () => {
  const odd = fc.oneof(text, fc.constantFrom('\ud842', '\u0000', 'x'.repeat(499).concat('𠮷')));
  const input = fc.record({ accountNumber: odd, mobile: odd, note: fc.jsonValue(), name: odd });
  fc.assert(
    fc.property(input, (of) => {
      expect(JSON.stringify(redacted(of))).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }),
  );
});
