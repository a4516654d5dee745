import { sql } from 'kysely';
import { later } from '../../domain/kit/zone';
import { statementFileCalls } from '../../domain/reconciliation/statementFile';
import type { Db } from '../kit/context';
import { tellOfEnding } from '../merchants/endings';

interface LateStatement {
  readonly source: string;
  readonly day: string;
  readonly occasion: string;
}

/** What was due longer ago is known by now, in seconds. */
const NEWS_SECONDS = 2 * 86_400;

/**
 * Tells operators who may upload statements of those that are not there when they are due, once of each day of a source. Resolves with how
 * many.
 */
export async function tellOfStatements(db: Db, now: string): Promise<number> {
  const { rows } = await sql<LateStatement>`
    select * from (
      select s.name as source, d.day::text as day, d.id, 'statement:' || d.source_id || ':' || d.day as occasion
      from reconciliation_days d join reconciliation_sources s on s.id = d.source_id
      where s.status = 1 and d.file_id is null and d.due_time <= ${now} and d.due_time > ${later(now, -NEWS_SECONDS)}
    ) late
    where not exists (select from deliveries d where d.occasion = late.occasion)
    order by id`.execute(db);
  let told = 0;
  for (const { occasion, source, day } of rows) {
    const right = statementFileCalls.upload.right;
    const ending = { event: 'statementLate', occasion, vars: () => ({ source, day }), right } as const;
    if (await tellOfEnding(db, now, ending)) told += 1;
  }
  return told;
}
