import { useLocation } from '@umijs/max';
import type { Query } from '@/domain/kit/call';
import type { ListInput, PageOf } from '@/domain/kit/list';
import { send } from '@/request/client';
import { useOperatorId } from '../operator';
import { useText } from '../text';
import { useLoad } from '../useLoad';
import { type Decidable, whyNotDecide } from './decidable';
import { decisionOn, useDecisions } from './decisions';

interface QueueRow extends Decidable {
  readonly id: number;
}

/** Which list an item is worked off from, and how it is narrowed unless the URL says otherwise. */
export interface QueueOf {
  readonly call: Query<ListInput, PageOf<QueueRow>>;
  readonly input: ListInput;
}

/** What is before and behind an item in its queue. */
export interface Queue {
  readonly at: number | undefined;
  readonly total: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Where to go on once this one is decided: null when nothing else waits, undefined while that is not known. */
  readonly onward: string | null | undefined;
}

/** The parameter of the URL that says which queue an item is worked off from: the input of its list. */
const PARAM = 'queue';
const AT_ONCE = 100;
/** Beyond so many rows of a list nobody asks what comes next. */
const MOST_PAGES = 5;

/** The part of a link to an item that makes a list, as it is narrowed and sorted, its queue. */
export const queueParam = (input: ListInput): string =>
  `&${PARAM}=${encodeURIComponent(JSON.stringify(input))}`;

/** The queue of the item that is open: the rows of the list from which it was opened, or of the list as it opens. */
export function useQueue({ call, input: usual }: QueueOf, id: number): Queue | undefined {
  const t = useText();
  const me = useOperatorId();
  const { pathname, search } = useLocation();
  const decisions = useDecisions();
  const asked = new URLSearchParams(search).get(PARAM);
  const { data } = useLoad(
    `${call.path} ${asked} ${id}`,
    () => rowsAround(call, inputIn(asked) ?? usual, id),
    { keep: true },
  );
  if (!data) return undefined;
  const { rows, total } = data;
  const at = rows.findIndex((row) => row.id === id);
  const hrefOf = (row: QueueRow | undefined) =>
    row && `${pathname}?id=${row.id}${asked ? `&${PARAM}=${encodeURIComponent(asked)}` : ''}`;
  const open = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
    (row) => row.id !== id && !whyNotDecide(row, me, t) && !decisionOn(decisions, pathname, row.id),
  );
  return {
    at: at < 0 ? undefined : at + 1,
    total,
    previous: hrefOf(rows[at - 1]),
    next: hrefOf(rows[at + 1]),
    onward: hrefOf(open) ?? null,
  };
}

/** The rows of a list as far as the one that is open, and those behind it. */
async function rowsAround(call: QueueOf['call'], input: ListInput, id: number) {
  const rows: QueueRow[] = [];
  let total = 0;
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const page = await send(call, { ...input, pageNum, pageSize: AT_ONCE }, { quiet: true });
    rows.push(...page.items);
    total = page.totalItems;
    if (page.items.length < AT_ONCE || rows.some((row) => row.id === id)) break;
  }
  return { rows, total };
}

function inputIn(asked: string | null): ListInput | undefined {
  try {
    const input: unknown = JSON.parse(asked ?? 'null');
    return typeof input === 'object' && input !== null ? (input as ListInput) : undefined;
  } catch {
    return undefined;
  }
}
