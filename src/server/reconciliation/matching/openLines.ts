import { sql } from 'kysely';
import { dayAfter, daysFrom } from '../../../domain/kit/days';
import { units } from '../../../domain/kit/decimal';
import { lettersOf } from '../../../domain/reconciliation/likeReference';
import type { Db } from '../../kit/context';
import { isOpenLine, isOpenOwn, isStated } from './isOpen';
import type { Matching } from './matching';

/** A line of a statement that is in no result yet. */
export interface OpenLine {
  readonly id: number;
  readonly fileId: number;
  readonly day: string;
  /** Letters and digits of its reference. */
  readonly reference: string;
  readonly amount: string;
  readonly cents: bigint;
  /** The order that its reference names. */
  readonly orderId: number | null;
  /** Between which lines of ours it stands, by their ids: those of the lines before and after it in its statement. */
  readonly between: { readonly low: number; readonly high: number } | undefined;
}

/** A line of ours that is in no result yet, with the numbers of its order. */
export interface OpenOwn {
  readonly id: number;
  readonly day: string;
  readonly amount: string;
  readonly cents: bigint;
  readonly orderId: number | null;
  readonly keys: readonly string[];
  /** Where it stands among all lines of its day. */
  readonly place: number;
}

/** What is left of both sides: lines of statements, and ours by days in the order of the ledger. */
export interface Leftovers {
  readonly lines: readonly OpenLine[];
  readonly ours: ReadonlyMap<string, readonly OpenOwn[]>;
}

/** Lines that one query looks at: on the embedded database nobody else is answered meanwhile. */
const PAGE = 2000;
/** How far around a line its neighbours are looked for. */
const NEAR = 12;
/** Lines of a file by which its order is judged, and how many pairs of them say something. */
const [SAMPLE, LEAST_PAIRS] = [300, 10];
/** How many of the pairs stand in the order of the ledger where a statement does. */
const IN_ORDER = 0.9;

const knownDays = new WeakMap<Matching, Map<string, readonly string[]>>();

/** Days of our lines that a line of a statement of a day may be. */
export function daysOf(matching: Matching, day: string): readonly string[] {
  const known = knownDays.get(matching) ?? new Map<string, readonly string[]>();
  knownDays.set(matching, known);
  const found =
    known.get(day) ?? daysFrom(dayAfter(day, -matching.daysAfter), dayAfter(day, matching.daysBefore));
  known.set(day, found);
  return found;
}

interface ReadLine {
  readonly id: number;
  readonly fileId: number;
  readonly day: string;
  readonly reference: string;
  readonly amount: string;
  readonly orderId: number | null;
  readonly before: number | null;
  readonly behind: number | null;
}

/** The next lines of payments of a source that are in no result, in short queries; fewer than `limit` only at the end. */
export async function readOpenLines(
  db: Db,
  matching: Matching,
  after: number,
  limit: number,
): Promise<OpenLine[]> {
  const read: ReadLine[] = [];
  for (let last = after; read.length < limit; ) {
    const page = await pageOfLines(db, matching, last, Math.min(PAGE, limit - read.length));
    for (const one of page) read.push(one);
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  const directions = new Map<number, number>();
  for (const fileId of new Set(read.map((one) => one.fileId)))
    directions.set(fileId, await directionOf(db, fileId));
  return read.map(({ reference, before, behind, ...line }) => ({
    ...line,
    reference: lettersOf(reference),
    cents: units(line.amount, 2),
    between: betweenOf(directions.get(line.fileId) ?? 0, before, behind),
  }));
}

async function pageOfLines(
  db: Db,
  { sourceId }: Matching,
  after: number,
  limit: number,
): Promise<readonly ReadLine[]> {
  const neighbour = (condition: typeof BEFORE) => sql`
    left join lateral (
      select m.ledger_line_id from statement_lines p join match_theirs t on t.line_id = p.id join match_ours m on m.result_id = t.result_id
      where p.file_id = l.file_id and ${condition} limit 1
    )`;
  const { rows } = await sql<ReadLine>`
    select l.id, l.file_id, l.day::text as day, l.reference, l.amount::text as amount, l.order_id,
      b.ledger_line_id as before, a.ledger_line_id as behind
    from (
      select * from statement_lines l where l.source_id = ${sourceId} and l.id > ${after} and l.made
        and ${isOpenLine(sql`l.id`)}
      order by l.id limit ${limit}
    ) l ${neighbour(BEFORE)} b on true ${neighbour(BEHIND)} a on true
    order by l.id`.execute(db);
  return rows;
}

const BEFORE = sql`p.line < l.line and p.line > l.line - ${sql.lit(NEAR)} order by p.line desc`.$castTo();
const BEHIND = sql`p.line > l.line and p.line < l.line + ${sql.lit(NEAR)} order by p.line`.$castTo();

/** 1 where the lines of a file stand in the order of the ledger, -1 where the latest is first, 0 where they stand in none. */
async function directionOf(db: Db, fileId: number): Promise<number> {
  const { rows } = await sql<{ pairs: number; up: number }>`
    select count(id - before)::integer as pairs, count(*) filter (where id > before)::integer as up from (
      select m.ledger_line_id as id, lag(m.ledger_line_id) over (order by l.line) as before
      from (select id, line from statement_lines where file_id = ${fileId} order by line limit ${SAMPLE}) l
      join match_theirs t on t.line_id = l.id join match_ours m on m.result_id = t.result_id
    ) pair`.execute(db);
  const { pairs = 0, up = 0 } = rows[0] ?? {};
  if (pairs < LEAST_PAIRS) return 0;
  if (up >= pairs * IN_ORDER) return 1;
  return up <= pairs * (1 - IN_ORDER) ? -1 : 0;
}

function betweenOf(direction: number, before: number | null, behind: number | null): OpenLine['between'] {
  if (direction === 0 || before === null || behind === null) return undefined;
  const [low, high] = direction > 0 ? [before, behind] : [behind, before];
  return low < high ? { low, high } : undefined;
}

interface ReadOwn {
  readonly id: number;
  readonly amount: string;
  readonly orderId: number | null;
  readonly place: number;
  readonly keys: readonly string[];
  readonly open: boolean;
}

/** Lines of ours of some days that are in no result, in short queries. Undefined where there are more than `most`. */
export async function readOpenOurs(
  db: Db,
  matching: Matching,
  days: Iterable<string>,
  most: number,
): Promise<Leftovers['ours'] | undefined> {
  const ours = new Map<string, OpenOwn[]>();
  let count = 0;
  for (const day of days) {
    const ofDay: OpenOwn[] = [];
    for (let after = 0, before = 0; ; ) {
      const page = await pageOfOurs(db, matching, day, after);
      for (const { open, place, ...own } of page)
        if (open) ofDay.push({ ...own, day, cents: units(own.amount, 2), place: before + place });
      const end = page.at(-1);
      if (!end || end.place < PAGE) break;
      before += end.place;
      after = end.id;
    }
    count += ofDay.length;
    if (count > most) return undefined;
    ours.set(day, ofDay);
  }
  return ours;
}

/** Those of a page of a day that are in no result, and its last one: it tells where the next page begins. */
async function pageOfOurs(
  db: Db,
  { accountId }: Matching,
  day: string,
  after: number,
): Promise<readonly ReadOwn[]> {
  const { rows } = await sql<ReadOwn>`
    select g.id, g.amount::text as amount, g.order_id, g.place, g.open,
      array_remove(array[o.transaction_number, upper(o.partner_ref_number)] ||
        array(select p.payment_code from payment_codes p where p.order_id = o.id), null) as keys
    from (
      select *, row_number() over (order by id)::integer as place, count(*) over () as count,
        ${isOpenOwn(sql`page.id`)} and ${isStated(sql`page.entry_id`, accountId)} as open
      from (
        select id, entry_id, amount, order_id from ledger_lines
        where account_id = ${accountId} and day = ${day}::date and id > ${after} order by id limit ${PAGE}
      ) page
    ) g left join orders o on o.id = g.order_id
    where g.open or g.place = g.count
    order by g.id`.execute(db);
  return rows;
}
