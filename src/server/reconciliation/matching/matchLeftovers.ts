import { sql } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { decimal } from '../../../domain/kit/decimal';
import { matchKey } from '../../../domain/reconciliation/source';
import type { Db } from '../../kit/context';
import { type Chosen, chooseAlike, chooseAlone, chooseFeeTaken } from './alike';
import { isOpenLine, isOpenOwn } from './isOpen';
import type { Matching, Step } from './matching';
import { chooseListed, chooseSumsWithNamed } from './namedSums';
import { daysOf, type Leftovers, readOpenLines, readOpenOurs } from './openLines';
import { chooseSumsInPlace, chooseSumsNearPlace, chooseSumsOfDays } from './sums';
import { writeResults } from './writeResults';

/** Lines that are looked at together, and those of ours with them: what this process holds in memory meanwhile. */
const [MOST_LINES, MOST_OURS] = [40_000, 400_000];
/** Results that one transaction writes. */
const BATCH = 250;

const AMOUNT_AND_DAY = codeOf(matchKey, 'amountAndDay');

/**
 * Matches lines whose references name no order, or one of another amount, with what is left of ours on the days that come into question:
 * by numbers that are like them, by amounts a little below, and by several that come to one. What two may be stays open. Where more than
 * 400,000 of ours are open on these days, nothing is told apart.
 */
export async function matchLeftovers(db: Db, matching: Matching, step: Step): Promise<void> {
  for (let after = 0; ; ) {
    const lines = await readOpenLines(db, matching, after, MOST_LINES);
    const last = lines.at(-1);
    if (!last) return;
    const days = new Set([...new Set(lines.map(({ day }) => day))].flatMap((day) => daysOf(matching, day)));
    const ours = await readOpenOurs(db, matching, days, MOST_OURS);
    if (ours) await matchTogether(matching, { lines, ours }, step);
    after = last.id;
  }
}

type Choose = (matching: Matching, leftovers: Leftovers) => Chosen[];

/** What one found is out of question for the next ones, so that those are tried again which had two to choose from. */
function turnsOf({ matchSteps }: Matching): readonly Choose[] {
  const isByAmount = matchSteps.some((one) => one.matchKey === AMOUNT_AND_DAY);
  return [
    ...[chooseListed, chooseSumsWithNamed, chooseAlike, chooseAlike, chooseFeeTaken],
    ...(isByAmount ? [chooseAlone] : []),
    ...[chooseSumsInPlace, chooseAlike, chooseSumsOfDays, chooseSumsNearPlace, chooseAlike],
  ];
}

async function matchTogether(matching: Matching, leftovers: Leftovers, step: Step): Promise<void> {
  let left = leftovers;
  for (const choose of turnsOf(matching)) {
    const chosen = choose(matching, left);
    left = without(left, chosen);
    for (let at = 0; at < chosen.length; at += BATCH)
      await step((tx) => writeChosen(tx, matching, chosen.slice(at, at + BATCH)));
  }
}

function without({ lines, ours }: Leftovers, chosen: readonly Chosen[]): Leftovers {
  const takenLines = new Set(chosen.map(({ line }) => line.id));
  const takenOurs = new Set(chosen.flatMap((one) => one.ours.map(({ id }) => id)));
  return {
    lines: lines.filter(({ id }) => !takenLines.has(id)),
    ours: new Map([...ours].map(([day, ofDay]) => [day, ofDay.filter(({ id }) => !takenOurs.has(id))])),
  };
}

/** Writes what was chosen, except what somebody has decided meanwhile. */
async function writeChosen(tx: Db, matching: Matching, chosen: readonly Chosen[]): Promise<void> {
  for (const result of ['matched', 'amount'] as const) {
    const some = chosen.filter((one) => one.result === result);
    if (some.length === 0) continue;
    const pairs = some.flatMap(({ ours }, at) => ours.map(({ id }) => ({ at: at + 1, id })));
    const total = ({ ours }: Chosen) =>
      decimal(
        ours.reduce((all, { cents }) => all + cents, 0n),
        2,
      );
    await writeResults(tx, matching, result, {
      of: [
        sql`said as materialized (
          select * from unnest(${some.map(({ line }) => line.id)}::bigint[], ${some.map(({ ours }) => ours.length)}::integer[],
            ${some.map(total)}::numeric[]) with ordinality s(line_id, ours, ours_amount, at))`,
        sql`pairs as materialized (
          select * from unnest(${pairs.map(({ at }) => at)}::integer[], ${pairs.map(({ id }) => id)}::bigint[]) p(at, ledger_line_id))`,
        sql`open as materialized (
          select nextval(pg_get_serial_sequence('match_results', 'id')) as result_id, s.at, s.line_id, s.ours, s.ours_amount, l.day, l.amount
          from said s join statement_lines l on l.id = s.line_id
          where ${isOpenLine(sql`s.line_id`)}
            and not exists (select from pairs p where p.at = s.at and not (${isOpenOwn(sql`p.ledger_line_id`)})))`,
      ],
      theirs: sql`select result_id, line_id from open`,
      ours: sql`select o.result_id, p.ledger_line_id from open o join pairs p using (at)`,
      results: sql`
        select result_id, day, null::smallint as match_key, 1 as theirs, ours, amount as theirs_amount, ours_amount from open`,
    });
  }
}
