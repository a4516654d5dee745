import { codeOf, codeTable } from '../kit/codes';
import { dayAfter, monthEndOf, weekOf } from '../kit/days';

/** Who is settled with (decisions section 37): each kind has a page. Dealers are subagents. */
export const settlementKind = codeTable('settlementKind', {
  channel: [1],
  merchant: [2],
  agent: [3],
  dealer: [4],
});
export type SettlementKindName = keyof typeof settlementKind.entries;

/** How long the period of a statement is: a week ends on Sunday, half a month on the 15th or with the month. */
export const settlementPeriod = codeTable('settlementPeriod', {
  day: [1],
  week: [2],
  halfMonth: [3],
  month: [4],
});

const DAY = codeOf(settlementPeriod, 'day');
const WEEK = codeOf(settlementPeriod, 'week');
const HALF_MONTH = codeOf(settlementPeriod, 'halfMonth');

/** The last day of the period that contains a day. @param period a number of `settlementPeriod` */
export function periodEnd(period: number, day: string): string {
  if (period === DAY) return day;
  if (period === WEEK) return dayAfter(weekOf(day), 6);
  if (period === HALF_MONTH && Number(day.slice(8)) <= 15) return `${day.slice(0, 8)}15`;
  return monthEndOf(day);
}

/** The hour of Taipei from which on a period that is over is drafted. */
export const DRAFT_HOUR = 1;
