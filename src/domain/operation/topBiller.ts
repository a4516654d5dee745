import { z } from 'zod';
import { query } from '../kit/call';
import { choicesCall } from '../kit/choices';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import type { Complaint } from '../kit/rules';

/** How many places there are (decisions section 18). */
export const TOP_PLACES = 20;
/** Over how many days orders are counted, today included. */
export const TOP_DAYS = 30;

const billerRef = {
  table: 'billers',
  choices: choicesCall('/web/operation/topBiller/queryBillerChoices/v1', 'OPERATION_TOP_BILLERS'),
};

/** A place that a biller is given among the first ones, from one day in Taipei to another, both included. */
export const topBiller = kept(
  'topBiller',
  'top_billers',
  undefined,
  {
    topPlace: f.integer({ sortable: true }),
    billerId: f.ref(billerRef, { filter: 'anyOf' }),
    fromDay: f.day({ filter: 'between', sortable: true }),
    toDay: f.day({ filter: 'between', sortable: true }),
  },
  {
    ownLabels: ['fromDay'],
    view: { name: 'top_biller_view', fields: { billerName: f.text({ sortable: true }) } },
  },
);

type Values = Readonly<Record<string, unknown>>;

function wrongPin({ topPlace, fromDay, toDay }: Values): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  const place = Number(topPlace);
  if (place < 1) complaints.topPlace = { key: 'rules.atLeast', vars: { min: 1 } };
  if (place > TOP_PLACES) complaints.topPlace = { key: 'rules.atMost', vars: { max: TOP_PLACES } };
  if (fromDay && toDay && String(toDay) < String(fromDay))
    complaints.toDay = { key: 'rules.notBefore', vars: { day: String(fromDay) } };
  return complaints;
}

export const topBillers = keptPage(topBiller, {
  page: '/operation/topBillers',
  path: '/web/operation/topBiller',
  form: ['billerId', 'topPlace', 'fromDay', 'toDay'],
  columns: ['topPlace', 'billerName', 'fromDay', 'toDay', 'makerName', 'createdTime', 'updatedTime'],
  searches: ['billerId', 'fromDay', 'toDay', 'createdTime'],
  sort: ['fromDay', 'desc'],
  wrong: wrongPin,
});

const place = z.object({
  place: z.int(),
  billerId: z.int(),
  code: z.string(),
  name: z.string(),
  /** The record that gives it the place; null where orders do. */
  pinId: z.int().nullable(),
  /** Paid in the last 30 days. */
  orders: z.int(),
});

/** What the page of top billers has besides. */
export const topBillerCalls = {
  billerChoices: billerRef.choices,
  /** The list as the app shows it now. */
  now: query({
    path: '/web/operation/topBiller/queryNow/v1',
    right: 'OPERATION_TOP_BILLERS',
    input: {},
    output: z.object({ places: z.array(place) }),
  }),
};

interface Pinned {
  readonly topPlace: number;
  readonly billerId: number;
}

/**
 * The first `n`: whoever is pinned at its place, and between them the others in their order. Where there are fewer billers than
 * places, whoever is pinned further down moves up.
 */
export function topOf<B extends { readonly id: number }>(
  pins: readonly Pinned[],
  byOrders: readonly B[],
  n: number,
): B[] {
  const known = new Map(byOrders.map((one) => [one.id, one]));
  const pinned = pins
    .filter(({ billerId }) => known.has(billerId))
    .sort((one, other) => one.topPlace - other.topPlace);
  const isPinned = new Set(pinned.map(({ billerId }) => billerId));
  const others = byOrders.filter(({ id }) => !isPinned.has(id));
  const top: B[] = [];
  while (top.length < n && pinned.length + others.length > 0) {
    const [first] = pinned;
    const isNext = first !== undefined && (first.topPlace <= top.length + 1 || others.length === 0);
    const next = isNext ? known.get(pinned.shift()?.billerId ?? 0) : others.shift();
    if (next) top.push(next);
  }
  return top;
}
