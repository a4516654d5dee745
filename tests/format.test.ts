import { inItsCurrency } from '../src/domain/finance/inItsCurrency';
import { readAsAccount } from '../src/domain/finance/ledgerAccountName';
import { ledgerCurrency } from '../src/domain/finance/ledgerCodes';
import { toneOf } from '../src/domain/kit/codes';
import { NO_DICTIONARY } from '../src/domain/kit/entries';
import * as f from '../src/domain/kit/fields';
import { decimalText, exportCellOf, headingOf, textOf } from '../src/domain/kit/format';
import type { Lang } from '../src/domain/kit/languages';
import { masked } from '../src/domain/kit/mask';
import type { Reader } from '../src/domain/kit/reader';
import { resource } from '../src/domain/kit/resource';
import { orderStatus } from '../src/domain/orders/codes';
import { translate } from '../src/server/text';
import fc from './support/properties';

const reader: Reader = {
  t: (key) => `<${key}>`,
  lang: 'en',
  timeZone: 'Asia/Taipei',
  dictionary: NO_DICTIONARY,
};

describe('decimals', () => {
  test.each([
    ['0', 2, '0.00'],
    ['1234567.5', 2, '1,234,567.50'],
    ['999.00', 0, '999'],
    ['999.50', 0, '999.5'],
    ['-1000', 0, '-1,000'],
    ['1.7412', 4, '1.7412'],
    ['123456789012.99', 2, '123,456,789,012.99'],
  ])('%s with %i places reads %s', (value, places, text) => {
    expect(decimalText(value, places)).toBe(text);
  });

  test('no digit is ever lost, as a float would lose it', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(amounts, ([whole, cents]) => {
        const value = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(decimalText(value, 2).replaceAll(',', '')).toBe(value);
      }),
    );
  });
});

describe('what operators read', () => {
  test('NTD without places, PHP with two, rates with four', () => {
    expect(textOf(f.money('NTD'), '1500.00', reader)).toBe('1,500');
    expect(textOf(f.money('NTD'), '92.5', reader)).toBe('92.50');
    expect(textOf(f.money('PHP'), '1500', reader)).toBe('1,500.00');
    expect(textOf(f.rate(), '1.7', reader)).toBe('1.7000');
  });

  test('a moment in the zone of the reader, a day as it is', () => {
    expect(textOf(f.instant(), '2026-03-01 16:30:00', reader)).toBe('2026-03-02 00:30:00');
    expect(textOf(f.day(), '2026-03-01', reader)).toBe('2026-03-01');
  });

  test('a code by its words, an unknown one as itself', () => {
    expect(textOf(f.code(orderStatus), 8, reader)).toBe('<codes.orderStatus.failed>');
    expect(textOf(f.code(orderStatus), 77, reader)).toBe('77');
  });

  test('nothing is N/A, zero and no are not nothing', () => {
    for (const value of [null, undefined, '']) {
      expect(textOf(f.text(), value, reader)).toBe('<common.notAvailable>');
    }
    expect(textOf(f.integer(), 0, reader)).toBe('0');
    expect(textOf(f.flag(), false, reader)).toBe('<common.no>');
    expect(textOf(f.flag(), true, reader)).toBe('<common.yes>');
  });

  test('the heading of an amount carries its currency', () => {
    const fees = resource('fee', 'fees', { serviceFee: f.money('NTD'), userName: f.text() });
    const inWords = (lang: Lang) => headingOf(fees, 'serviceFee', { t: translate(lang) });
    expect(inWords('en')).toBe('Service fee (NTD)');
    expect(inWords('cn')).toBe('手续费（NTD）');
    expect(headingOf(fees, 'userName', reader)).toBe('<fields.userName>');
  });

  test('a label is its resource’s own where that says so, and everybody’s elsewhere', () => {
    const fields = { recipient: f.text(), courier: f.text() };
    const parcels = resource('parcel', 'parcels', fields, { ownLabels: ['recipient'] });
    expect(headingOf(parcels, 'recipient', reader)).toBe('<fields.parcel.recipient>');
    expect(headingOf(parcels, 'courier', reader)).toBe('<fields.courier>');
    expect(headingOf(resource('order', 'orders', fields), 'recipient', reader)).toBe('<fields.recipient>');
  });
});

describe('cells of an export', () => {
  test('amounts, rates and counts are numbers', () => {
    expect(exportCellOf(f.money('PHP'), '-12.50', reader)).toEqual({ number: '-12.50', places: 2 });
    expect(exportCellOf(f.rate(), '1.7412', reader)).toEqual({ number: '1.7412', places: 4 });
    expect(exportCellOf(f.integer(), 3, reader)).toEqual({ number: '3', places: 0 });
  });

  test.each(['=1+1', '+886912345678', '-5', '@cmd', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
    '%j is defused',
    (value) => {
      expect(exportCellOf(f.text(), value, reader)).toEqual({ text: `'${value}` });
    },
  );

  test('ordinary text stays as it is', () => {
    expect(exportCellOf(f.text(), 'Ana = Maria', reader)).toEqual({ text: 'Ana = Maria' });
  });
});

test('a masked value shows its last four characters, a short one nothing', () => {
  expect(masked('0123456789')).toBe('*****6789');
  expect(masked('12345')).toBe('*****2345');
  expect(masked('1234')).toBe('*****');
  expect(masked('')).toBe('*****');
});

test('badges have the tones of spec section 4', () => {
  const tones = {
    grey: [0, 3, 9],
    blue: [1, 6, 12, 15, 7],
    red: [2, 5, 8, 11],
    green: [4, 14, 13],
    yellow: [10, 16],
  };
  for (const [tone, values] of Object.entries(tones)) {
    for (const value of values) expect({ value, tone: toneOf(orderStatus, value) }).toEqual({ value, tone });
  }
  expect(toneOf(orderStatus, 99)).toBe('grey');
});

test('an amount in the currency of its record has no currency while the record is not known', () => {
  const account = resource('account', 'accounts', {
    id: f.id(),
    ledgerCurrency: f.code(ledgerCurrency),
    limit: inItsCurrency(f.money('PHP')),
  });
  const readIn = (record: Readonly<Record<string, unknown>>) => [
    headingOf(account, 'limit', { t: translate('en') }, record),
    textOf(f.inRecord(account.fields.limit, record), '1600.00', reader),
  ];
  expect(readIn({})).toEqual([expect.not.stringMatching(/NTD|PHP/), '1,600.00']);
  expect(readIn({ ledgerCurrency: 1 })).toEqual([expect.stringContaining('NTD'), '1,600']);
  expect(readIn({ ledgerCurrency: '2' })).toEqual([expect.stringContaining('PHP'), '1,600.00']);
});

test.each([
  ['1110 · 2 · NTD', 'Collection receivable (1110) · Bank ATM · NTD'],
  ['1210 · Bayanihan Bills · PHP', 'PHP prefund (1210) · Bayanihan Bills · PHP'],
  ['3110 · NTD', 'Capital (3110) · NTD'],
  ['an account that was called otherwise', 'an account that was called otherwise'],
])('the ledger account %s reads %s', (stored, text) => {
  const { written } = readAsAccount(f.text({ max: 160 }));
  expect(written?.(stored, { ...reader, t: translate('en') })).toBe(text);
});
