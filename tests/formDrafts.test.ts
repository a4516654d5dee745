import { createCipher } from '../src/kit/formDrafts/cipher';

const KEY = 'a'.repeat(64);

test('a draft is opened by the key that closed it, and by no other', () => {
  const encrypted = createCipher(KEY).encrypt('小明 typed this');
  expect(encrypted).not.toContain('typed');
  expect(createCipher(KEY).decrypt(encrypted)).toBe('小明 typed this');
  expect(createCipher('b'.repeat(64)).decrypt(encrypted)).toBeUndefined();
});

test('a draft that was changed outside is not opened', () => {
  const encrypted = createCipher(KEY).encrypt('100.00');
  const other = encrypted.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  expect(createCipher(KEY).decrypt(other)).toBeUndefined();
  expect(createCipher(KEY).decrypt('')).toBeUndefined();
});
