import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import vectors from '../docs/signature-vectors.json';
import { canonical, signedText, withoutEmpty } from '../src/domain/kit/wire';
import fc from './support/properties';

/** Any character of Unicode, also beyond U+FFFF: with ASCII alone a wrong order of keys would pass. */
const anyJson = fc.jsonValue({ stringUnit: 'binary' });

describe('canonical JSON', () => {
  test.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a: { d: [3, { f: 1, e: 2 }], c: 'x' } }, '{"a":{"c":"x","d":[3,{"e":2,"f":1}]}}'],
    [{ a: undefined, b: null }, '{"b":null}'],
    [{ B: 1, a: 1, _: 1, A: 1 }, '{"A":1,"B":1,"_":1,"a":1}'],
    // By code unit: a character beyond U+FFFF sorts by its first surrogate, before U+FF21.
    [{ Ａ: 1, '😀': 2 }, '{"😀":2,"Ａ":1}'],
    [{ text: '訂單 "1"\n' }, '{"text":"訂單 \\"1\\"\\n"}'],
    [[], '[]'],
    [{}, '{}'],
    [[undefined, null], '[null,null]'],
  ])('%j', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  test('is JSON of the same value, whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), anyJson), (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).reverse());
        expect(canonical(shuffled)).toBe(canonical(value));
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('is what an RFC 8785 program of another maker writes', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonical(value)).toBe(canonicalize(value));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the vectors of the documents, computed by another program', () => {
  test('are ten', () => expect(vectors).toHaveLength(10));

  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
    const { secret, timestamp, path, body, canonical: form, sign } = vector;
    const parsed: unknown = JSON.parse(body);
    expect(canonical(parsed)).toBe(form);
    const text = signedText(timestamp, path, parsed);
    expect(createHmac('sha256', secret).update(text).digest('hex')).toBe(sign);
  });
});

test('what is signed is timestamp, path and body, on lines of their own', () => {
  expect(signedText('1700000000000', '/web/oper/login/v1', { b: 1, a: 'x' })).toBe(
    '1700000000000\n/web/oper/login/v1\n{"a":"x","b":1}',
  );
});

test('empty values go, zero and false stay', () => {
  const body = {
    a: undefined,
    b: null,
    c: '',
    d: [],
    e: {},
    f: 0,
    g: false,
    h: ' ',
    i: { j: '', k: {} },
    l: [''],
  };
  expect(withoutEmpty(body)).toEqual({ f: 0, g: false, h: ' ', l: [''] });
});

test('emptying twice is emptying once', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
      const once = withoutEmpty(body);
      expect(withoutEmpty(once)).toEqual(once);
    }),
  );
});
