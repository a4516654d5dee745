import { type Band, bands } from '../kit/bands';
import { codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { keptPage } from '../kit/keptPage';
import {
  orAll,
  PUBLISHED_COLUMNS,
  PUBLISHED_FORM,
  PUBLISHED_SEARCHES,
  published,
  validity,
} from '../kit/published';
import { type Complaint, decimal } from '../kit/rules';
import { weekly } from '../kit/weekly';
import { parsed } from '../kit/words';
import { workedOut } from '../kit/workedOut';
import { payoutKind, swappedService } from '../orders/codes';
import { payoutChannelNames } from '../routing/institution';
import { BEGINS_ONCE, BY_VALIDITY, wrongTimes } from './times';
import { warningsField } from './warnings';

/** Levels of users. One is known until they have pages of their own (28). */
export const membershipLevel = codeTable('membershipLevel', { standard: [1] });

type Values = Readonly<Record<string, unknown>>;

/** A reference rate: PHP that one NTD buys, for the services that are swapped, as long as it holds (decisions section 13). */
export const rate = published(
  'rate',
  'rates',
  ['serviceType', 'payoutKind', 'payoutChannel', 'membershipLevel'],
  {
    serviceType: orAll(f.code(swappedService, { nullable: true, filter: 'anyOf' })),
    payoutKind: orAll(f.code(payoutKind, { nullable: true, filter: 'anyOf' })),
    payoutChannel: orAll(f.text({ max: 40, nullable: true, filter: 'equals', choices: payoutChannelNames })),
    membershipLevel: orAll(f.code(membershipLevel, { nullable: true, filter: 'anyOf' })),
    bands: bands({ rate: f.rate() }, { currency: 'PHP' }),
    validity: f.code(validity, { filter: 'anyOf' }),
    weekWindow: weekly({ nullable: true }),
    benchmark: f.rate({ nullable: true }),
    margin: f.percent({ nullable: true }),
    /** What the guard rails said when it was proposed. */
    warnings: warningsField({}),
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['bands'],
    // Worked out for what a list shows: no view keeps them.
    view: {
      name: 'rates',
      fields: {
        lowestRate: workedOut(f.rate({ nullable: true })),
        bestRate: workedOut(f.rate({ nullable: true })),
        ratePlace: workedOut(f.integer({ nullable: true })),
      },
    },
  },
);

const positive = (given: unknown) => typeof given === 'string' && compare(given, '0') > 0;

/** Rates buy something. */
function wrongBands({ bands: given }: Values): Record<string, Complaint> {
  const all = Array.isArray(given) ? (given as readonly { readonly rate: string }[]) : [];
  return all.every((band) => positive(band.rate)) ? {} : { bands: { key: 'rules.positive' } };
}

/** The rates of a record, from the first band to the last: by what a proposal is known. */
function rangeOf(given: unknown): string {
  const all = parsed<readonly Band<{ readonly rate: string }>[]>(given ?? []).map((band) => band.rate);
  return [...new Set([all[0], all.at(-1)])].join(' - ');
}

export const rates = keptPage(rate, {
  page: '/operation/rate/refer',
  path: '/web/operation/rate',
  listName: 'rates',
  editRight: 'RATE_PROPOSE',
  decided: 'PRICE_AUDIT',
  stepsByTwo: 'every',
  form: [
    'serviceType',
    'payoutKind',
    'payoutChannel',
    'membershipLevel',
    'bands',
    'validity',
    'weekWindow',
    ...PUBLISHED_FORM,
  ],
  adding: { confirmedRate: decimal(4, { digits: 10 }).optional() },
  columns: [
    'serviceType',
    'payoutKind',
    'payoutChannel',
    'membershipLevel',
    'bands',
    'lowestRate',
    'bestRate',
    'ratePlace',
    'validity',
    'weekWindow',
    'benchmark',
    'margin',
    ...PUBLISHED_COLUMNS,
  ],
  searches: [
    'serviceType',
    'payoutKind',
    'payoutChannel',
    'membershipLevel',
    'validity',
    ...PUBLISHED_SEARCHES,
  ],
  tells: ['serviceType', 'payoutKind', 'payoutChannel', 'membershipLevel'],
  called: ({ bands: given }) => rangeOf(given),
  asks: BY_VALIDITY,
  begins: BEGINS_ONCE,
  wrong: (record, now) => ({ ...wrongBands(record), ...wrongTimes(record, now) }),
});
