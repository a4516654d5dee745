import { z } from 'zod';
import { type Band, bands } from '../kit/bands';
import { choicesCall } from '../kit/choices';
import { codeOf } from '../kit/codes';
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
import { type Complaint, freeText } from '../kit/rules';
import { weekly } from '../kit/weekly';
import { parsed } from '../kit/words';
import { collectionMethod, orderSide, payoutKind, serviceType } from '../orders/codes';
import { payoutChannelNames } from '../routing/institution';
import { feeAudience } from './fees';
import { membershipLevel } from './rate';
import { BEGINS_ONCE, BY_VALIDITY, wrongTimes } from './times';

type Values = Readonly<Record<string, unknown>>;

const agentRef = {
  table: 'parties',
  choices: choicesCall('/web/operation/fee/queryAgentChoices/v1', 'OPERATION_FEE_PACKAGE'),
};

/** The most users that a package names. */
const MOST_USERS = 20_000;

/** Read as how many they are. */
const listedUsers = {
  ...f.json(z.array(z.int().min(1)).max(MOST_USERS), { nullable: true }),
  written: (value: unknown) => String(parsed<readonly number[]>(value).length),
};

/** A package of fees: whom it reaches, and how often (decisions section 15). The first by rank that fits prices. */
export const feePackage = published(
  'feePackage',
  'fee_packages',
  ['name'],
  {
    name: f.text({ max: 60, filter: 'contains' }),
    rank: f.integer({ sortable: true }),
    audience: f.code(feeAudience, { filter: 'anyOf' }),
    membershipLevel: f.code(membershipLevel, { nullable: true }),
    firstOrders: f.integer({ nullable: true }),
    agentId: f.ref(agentRef, { nullable: true }),
    userIds: listedUsers,
    usesPerMonth: f.integer({ nullable: true, absent: 'feePackage.asOften' }),
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['name'],
    view: {
      name: 'fee_package_view',
      fields: { agentName: f.text({ nullable: true }), users: f.integer({ nullable: true }) },
    },
  },
);

/** What says whom an audience is. */
const askedOf = (audience: keyof typeof feeAudience.entries) =>
  ({ by: 'audience', of: [codeOf(feeAudience, audience)], otherwise: 'rules.otherAudience' }) as const;

/** The package that covers all: without it orders would have no price. */
export const STANDARD = 'Standard';

const LEAST = { rank: 1, firstOrders: 1, usesPerMonth: 1 } as const;

function wrongPackage(record: Values, now: string): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = wrongTimes(record, now);
  for (const [name, min] of Object.entries(LEAST))
    if (typeof record[name] === 'number' && record[name] < min)
      complaints[name] = { key: 'rules.atLeast', vars: { min } };
  return complaints;
}

const path = '/web/operation/fee';

/** As long as that list is at most, in characters. */
const LONGEST_LIST = MOST_USERS * 12;

export const feePackages = keptPage(feePackage, {
  page: '/operation/fee/package',
  path,
  listName: 'feePackages',
  editRight: 'FEE_PROPOSE',
  decided: 'PRICE_AUDIT',
  stepsByTwo: 'every',
  form: [
    'name',
    'rank',
    'audience',
    'membershipLevel',
    'firstOrders',
    'agentId',
    'usesPerMonth',
    ...PUBLISHED_FORM,
  ],
  /** IDs of users, one in a line, for a package that names them. */
  adding: { userIds: freeText(LONGEST_LIST).optional() },
  columns: [
    'name',
    'rank',
    'audience',
    'membershipLevel',
    'firstOrders',
    'agentName',
    'users',
    'usesPerMonth',
    ...PUBLISHED_COLUMNS,
  ],
  searches: ['name', 'audience', ...PUBLISHED_SEARCHES],
  tells: ['name'],
  appliesTo: ['audience', 'membershipLevel', 'firstOrders', 'agentId', 'users'],
  called: ({ name }) => String(name),
  asks: {
    membershipLevel: askedOf('level'),
    firstOrders: askedOf('firstOrders'),
    agentId: askedOf('usersOfAgent'),
  },
  wrong: wrongPackage,
});

const packageNames = choicesCall(`${path}/queryPackageChoices/v1`, 'OPERATION_FEE_LIST');

/**
 * A fee of a package: by service, side, method, payout kind and channel, in bands of what is exchanged or sent. The package
 * is known by its name, which all its versions have.
 */
export const fee = published(
  'fee',
  'fees',
  ['packageName', 'serviceType', 'side', 'paymentMethod', 'payoutKind', 'payoutChannel'],
  {
    packageName: f.text({ max: 60, filter: 'equals', choices: packageNames }),
    serviceType: f.code(serviceType, { filter: 'anyOf' }),
    side: f.code(orderSide, { filter: 'anyOf' }),
    paymentMethod: orAll(f.code(collectionMethod, { nullable: true, filter: 'anyOf' })),
    payoutKind: orAll(f.code(payoutKind, { nullable: true, filter: 'anyOf' })),
    payoutChannel: orAll(f.text({ max: 40, nullable: true, filter: 'equals', choices: payoutChannelNames })),
    bands: bands(
      {
        fixed: f.money('NTD'),
        percent: f.percent(),
        least: f.money('NTD', { nullable: true }),
        most: f.money('NTD', { nullable: true }),
      },
      {},
    ),
    validity: f.code(validity, { filter: 'anyOf' }),
    weekWindow: weekly({ nullable: true }),
    makerId: f.id({ nullable: true }),
  },
  { ownLabels: ['bands'] },
);

type FeeBands = readonly Band<{ percent: string; least?: string | null; most?: string | null }>[];

/** No fee is more than what it is on, and none has a least over its most. */
function wrongFee(record: Values, now: string): Record<string, Complaint> {
  const given = (Array.isArray(record.bands) ? record.bands : []) as FeeBands;
  const tooMuch = given.some(({ percent }) => compare(percent, '100') > 0);
  const crossed = given.some(({ least, most }) => least && most && compare(least, most) > 0);
  return {
    ...wrongTimes(record, now),
    ...(tooMuch && { bands: { key: 'rules.atMost', vars: { max: 100 } } as const }),
    ...(crossed && { bands: { key: 'rules.leastOverMost' } as const }),
  };
}

export const fees = keptPage(fee, {
  page: '/operation/fee/list',
  path,
  listName: 'fees',
  editRight: 'FEE_PROPOSE',
  decided: 'PRICE_AUDIT',
  stepsByTwo: 'every',
  form: [
    'packageName',
    'serviceType',
    'side',
    'paymentMethod',
    'payoutKind',
    'payoutChannel',
    'bands',
    'validity',
    'weekWindow',
    ...PUBLISHED_FORM,
  ],
  columns: [
    'packageName',
    'serviceType',
    'side',
    'paymentMethod',
    'payoutKind',
    'payoutChannel',
    'bands',
    'validity',
    'weekWindow',
    ...PUBLISHED_COLUMNS,
  ],
  searches: [
    'packageName',
    'serviceType',
    'side',
    'paymentMethod',
    'payoutKind',
    'payoutChannel',
    'validity',
    ...PUBLISHED_SEARCHES,
  ],
  tells: ['packageName', 'serviceType', 'side', 'paymentMethod', 'payoutKind', 'payoutChannel'],
  called: ({ side, bands: given }) => firstTaken(Number(side), given),
  asks: BY_VALIDITY,
  begins: BEGINS_ONCE,
  wrong: wrongFee,
});

/** By what a proposal of a fee is known: what its first band takes. */
function firstTaken(side: number, given: unknown): string {
  const [first] = z
    .array(z.looseObject({ fixed: z.string(), percent: z.string() }))
    .catch([])
    .parse(given);
  const currency = side === codeOf(orderSide, 'ntd') ? 'NTD' : 'PHP';
  return first ? `${currency} ${first.fixed} + ${first.percent}%` : '';
}

export const feeCalls = { agentChoices: agentRef.choices, packageChoices: packageNames };
