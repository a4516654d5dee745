import { z } from 'zod';
import { query } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable, valuesOf } from '../kit/codes';
import { compare, decimal, sum, units } from '../kit/decimal';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { type Complaint, decimal as decimalText } from '../kit/rules';
import { businessDay } from '../kit/zone';
import { serviceType } from '../orders/codes';

/** Of what a commission is reckoned (decisions section 58). */
export const commissionBasis = codeTable('commissionBasis', {
  anOrder: [1],
  ofPayment: [2],
  ofFee: [3],
});
const AN_ORDER = codeOf(commissionBasis, 'anOrder');
const OF_FEE = codeOf(commissionBasis, 'ofFee');

export const commissionStatus = codeTable('commissionStatus', {
  agreed: [1, 'green'],
  withdrawn: [2, 'grey'],
});
export const AGREED = codeOf(commissionStatus, 'agreed');

/** What was in force stays on the record: only what is still to come is withdrawn. */
export const commissionMoves = moves('commission', commissionStatus, {
  withdraw: { from: ['agreed'], to: 'withdrawn', by: ['operator'], reason: true },
});

const partyRef = {
  table: 'parties',
  choices: choicesCall('/web/merchant/commission/queryPartyChoices/v1', 'MERCHANT_COMMISSION'),
};

/** What a party gets for an order of a service, from a Taipei midnight to that of the next row. */
export const commission = kept(
  'commission',
  'commissions',
  commissionMoves,
  {
    partyId: f.ref(partyRef, { filter: 'anyOf' }),
    serviceType: f.code(serviceType, { filter: 'anyOf', sortable: true }),
    commissionBasis: f.code(commissionBasis, { filter: 'anyOf' }),
    commissionValue: f.rate(),
    commissionCap: f.money('NTD', { nullable: true, absent: 'commission.noCap' }),
    fromDay: f.day({ filter: 'between', sortable: true }),
  },
  {
    view: {
      name: 'commission_view',
      fields: { partyName: f.text({ sortable: true }), begun: f.flag() },
    },
  },
);

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with a row: nothing for nothing, more than all of it, or a day that has begun. */
function wrongCommission({ commissionBasis: basis, commissionValue: value, fromDay }: Values, now: string) {
  const complaints: Record<string, Complaint> = {};
  if (typeof value === 'string') {
    if (compare(value, '0') <= 0) complaints.commissionValue = { key: 'rules.positive' };
    else if (Number(basis) !== AN_ORDER && compare(value, '100') > 0)
      complaints.commissionValue = { key: 'rules.atMost', vars: { max: 100 } };
  }
  if (typeof fromDay === 'string' && fromDay <= businessDay(now))
    complaints.fromDay = { key: 'rules.comingDay' };
  return complaints;
}

export const commissions = keptPage(commission, {
  page: '/merchant/commission',
  path: '/web/merchant/commission',
  editRight: 'MERCHANT_RATE',
  form: ['partyId', 'serviceType', 'commissionBasis', 'commissionValue', 'commissionCap', 'fromDay'],
  once: ['partyId', 'serviceType'],
  decided: 'SYSTEM_DECIDE',
  tells: ['partyId', 'serviceType'],
  appliesTo: ['partyId', 'serviceType'],
  called: ({ fromDay }) => String(fromDay),
  columns: [
    'partyName',
    'serviceType',
    'commissionBasis',
    'commissionValue',
    'commissionCap',
    'fromDay',
    'begun',
    'status',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: ['partyId', 'serviceType', 'commissionBasis', 'fromDay', 'status', 'createdTime'],
  sort: ['fromDay', 'desc'],
  wrong: wrongCommission,
  whyNot: ({ begun }) => (begun === true ? { key: 'commission.begun' } : undefined),
});

/** The days whose orders show what a row would have come to. */
export const PREVIEW_DAYS = 30;

/** What rows of commission have beside every kept record. */
export const commissionCalls = {
  partyChoices: partyRef.choices,
  /** What the orders of the last 30 days would have brought a party, and what they brought it. NTD. */
  preview: query({
    path: '/web/merchant/commission/queryPreview/v1',
    right: 'MERCHANT_RATE',
    input: {
      partyId: z.int().min(1),
      serviceType: z.literal(valuesOf(serviceType)),
      commissionBasis: z.literal(valuesOf(commissionBasis)),
      commissionValue: decimalText(4, { digits: 10 }),
      commissionCap: decimalText(2).optional(),
    },
    output: z.object({ orders: z.int(), would: z.string(), was: z.string() }),
  }),
};

/** Terms by which an order is reckoned. */
export interface CommissionTerms {
  readonly commissionBasis: number;
  readonly commissionValue: string;
  readonly commissionCap: string | null;
}

/** What an order brings by some terms, in whole NTD, rounded down: never more than was agreed. */
export function commissionOn(
  { commissionBasis: basis, commissionValue, commissionCap }: CommissionTerms,
  { paymentAmount, serviceFee }: { readonly paymentAmount: string; readonly serviceFee: string },
): string {
  const base = basis === OF_FEE ? serviceFee : paymentAmount;
  const exact =
    basis === AN_ORDER ? units(commissionValue, 4) : (units(commissionValue, 4) * units(base, 2)) / 10_000n;
  const whole = decimal((exact / 10_000n) * 100n, 2);
  return commissionCap !== null && compare(whole, commissionCap) > 0 ? sum(commissionCap) : whole;
}

/** Whether what a party below gets is a part of what the one above gets: reckoned alike, and never more. */
export function isPartOf(below: CommissionTerms, above: CommissionTerms | undefined): boolean {
  if (!above || below.commissionBasis !== above.commissionBasis) return false;
  if (compare(below.commissionValue, above.commissionValue) > 0) return false;
  if (above.commissionCap === null) return true;
  return below.commissionCap !== null && compare(below.commissionCap, above.commissionCap) <= 0;
}
