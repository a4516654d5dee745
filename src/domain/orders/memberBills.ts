import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf } from '../kit/codes';
import { monthOf } from '../kit/days';
import { type RecordOf, recordSchema, resource } from '../kit/resource';
import { orderStatus } from './codes';
import { governmentBillsList, governmentOrder } from './families/government';
import { agencyCategory } from './familyCodes';

const {
  id,
  transactionNumber,
  userName,
  serviceType,
  side,
  status,
  periodFrom,
  periodTo,
  paymentAmount,
  transactionAmount,
  refundedAmount,
  exchangeRate,
  phpRate,
  createdTime,
  paidTime,
  agencyCategory: category,
} = governmentOrder.fields;

/** A government bill of a member, with what decides whether and how it can be paid back. */
export const memberBill = resource('memberBill', governmentOrder.table, {
  id,
  transactionNumber,
  userName,
  serviceType,
  side,
  status,
  agencyCategory: category,
  periodFrom,
  periodTo,
  paymentAmount,
  transactionAmount,
  refundedAmount,
  exchangeRate,
  phpRate,
  createdTime,
  paidTime,
});
export type MemberBill = RecordOf<typeof memberBill>;

export const memberBills = {
  /** The bills of the member for whom an order pays, whoever paid them, the newest first; the number of the member masked. */
  of: query({
    path: '/web/order/government/queryMemberBills/v1',
    right: governmentBillsList.right,
    input: { id: z.int().min(1) },
    output: z.object({ agency: z.int(), memberNumber: z.string(), bills: z.array(recordSchema(memberBill)) }),
  }),
};

/** How many months stand beside each other (decisions section 18). */
const MONTHS_SHOWN = 24;
/** How far ahead people pay, in months. */
const MONTHS_AHEAD = 11;

/** A month, `YYYY-MM`, so many months after another. */
function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

type Period = Pick<MemberBill, 'periodFrom' | 'periodTo'>;

const lastMonthOf = ({ periodFrom, periodTo }: Period) => (periodTo ?? periodFrom ?? '').slice(0, 7);

/** Whether a bill is for a month, `YYYY-MM`; one without an end is for the month in which it begins. */
const isFor = (bill: Period, month: string): boolean =>
  bill.periodFrom !== null && monthOf(bill.periodFrom).slice(0, 7) <= month && lastMonthOf(bill) >= month;

/**
 * The months to show, `YYYY-MM`: from the first one that a bill is for, of the last 24 at most, up to the current one or up to
 * that which is paid ahead. None where no bill is for one of them. `today` is the day in Taipei.
 */
export function monthsShown(bills: readonly Period[], today: string): string[] {
  const current = today.slice(0, 7);
  const furthest = monthAfter(current, MONTHS_AHEAD);
  const paidAhead = bills.map(lastMonthOf).filter((month) => month <= furthest);
  const last = [...paidAhead, current].sort().at(-1) ?? current;
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => monthAfter(last, at + 1 - MONTHS_SHOWN));
  const first = months.findIndex((month) => bills.some((bill) => isFor(bill, month)));
  return first < 0 ? [] : months.slice(first);
}

const paying = (
  [
    'paymentReceived',
    'transactionVerified',
    'inProgress',
    'pending',
    'readyForPickup',
    'completed',
    'delivered',
  ] as const
).flatMap((status) => orderStatus.entries[status].values);

/** Whether a bill pays its months: its money is with us or the agency, and not on its way back. */
export const paysMonths = ({ status, paidTime }: Pick<MemberBill, 'status' | 'paidTime'>): boolean =>
  paidTime !== null && paying.includes(status);

/** choice: savings of one's own will and arrears are paid as often as somebody likes, all else once for a month. */
const AS_OFTEN_AS_LIKED: readonly number[] = [
  codeOf(agencyCategory, 'sssWisp'),
  codeOf(agencyCategory, 'pagIbigMp2'),
  codeOf(agencyCategory, 'philHealthArrears'),
];

/** Whether what is paid is paid once for each month. */
export const isOnceAMonth = ({ agencyCategory: paid }: Pick<MemberBill, 'agencyCategory'>) =>
  !AS_OFTEN_AS_LIKED.includes(paid);

interface MonthOfGrid<B> {
  readonly month: string;
  /** Those that pay it, the first one first. */
  readonly paidBy: readonly B[];
  readonly twice: boolean;
}

interface RowOfGrid<B> {
  readonly agencyCategory: number;
  readonly months: readonly MonthOfGrid<B>[];
}

type InGrid = Period & Pick<MemberBill, 'id' | 'status' | 'paidTime' | 'agencyCategory'>;

const byPayment = (one: InGrid, other: InGrid) =>
  String(one.paidTime).localeCompare(String(other.paidTime)) || one.id - other.id;

/** Which months are paid, by what is paid for them: a row for each thing that a member ever paid for. */
export function monthGrid<B extends InGrid>(bills: readonly B[], months: readonly string[]): RowOfGrid<B>[] {
  const categories = [...new Set(bills.map((bill) => bill.agencyCategory))].sort((one, other) => one - other);
  return categories.map((category) => {
    const own = bills.filter((bill) => bill.agencyCategory === category && paysMonths(bill)).sort(byPayment);
    return {
      agencyCategory: category,
      months: months.map((month) => {
        const paidBy = own.filter((bill) => isFor(bill, month));
        return { month, paidBy, twice: paidBy.length > 1 && paidBy.every(isOnceAMonth) };
      }),
    };
  });
}

/** The later ones of bills that pay a month twice, by id, with the months: what is to be paid back. */
export function paidAgain<B extends InGrid>(grid: readonly RowOfGrid<B>[]): Map<number, string[]> {
  const again = new Map<number, string[]>();
  for (const { month, paidBy, twice } of grid.flatMap(({ months }) => months)) {
    if (!twice) continue;
    for (const { id } of paidBy.slice(1)) again.set(id, [...(again.get(id) ?? []), month]);
  }
  return again;
}
