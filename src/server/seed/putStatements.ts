import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { partnerStatements } from '../../domain/app/statements';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { SOURCE_IN_FORCE } from '../../domain/reconciliation/source';
import { STATEMENT_REFUSED } from '../../domain/reconciliation/statementFile';
import type { Db } from '../kit/context';
import type { PutFile } from './appClient';
import { DEMO_PARTNERS } from './data/partners';
import { statementRows } from './statementRows';

/**
 * Has each partner of the demo put the statement of yesterday, comma separated, where its source has none. Where the columns of a source were
 * changed since, the statement is refused, as with a partner that did not hear of the change.
 */
export async function putStatements(db: Db, put: PutFile, now: number): Promise<void> {
  const day = dayAfter(businessDay(wireOf(new Date(now))), -1);
  const waiting = await db
    .selectFrom('reconciliationSources as s')
    .innerJoin('partners as p', 'p.id', 's.partnerId')
    .select(['s.id', 's.code', 's.accountId', 's.madeText', 'p.code as partnerCode'])
    .where('s.status', '=', SOURCE_IN_FORCE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statementFiles as f')
            .select('f.id')
            .whereRef('f.sourceId', '=', 's.id')
            .where('f.status', '<>', STATEMENT_REFUSED)
            .where((eb) => eb.or([eb('f.day', '=', day), eb('f.day', 'is', null)])),
        ),
      ),
    )
    .orderBy('s.id')
    .execute();
  for (const { id: sourceId, code, accountId, madeText, partnerCode } of waiting) {
    const partner = DEMO_PARTNERS.find((one) => one.code === partnerCode);
    const content = await statementOf(db, { sourceId, accountId, day }, madeText);
    if (!partner || !content) continue;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const name = `${code}_${day.replaceAll('-', '')}.csv`;
    await put(partnerStatements.putFile, partner, { source: code, sha256 }, { name, content, sha256 });
  }
}

/** The statement of a day as a file; undefined where nothing happened. */
async function statementOf(
  db: Db,
  of: { readonly sourceId: number; readonly accountId: number; readonly day: string },
  madeText: string | null,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ reference: string; amount: string; made: boolean }>`
    select reference, amount::text as amount, made
    from (${statementRows({ ...of, saysResult: madeText !== null })}) said order by part, id`.execute(db);
  if (rows.length === 0) return undefined;
  const lines = rows.map(({ reference, amount, made }) =>
    [reference, amount, of.day, ...(madeText === null ? [] : [made ? madeText : 'FAILED'])].join(','),
  );
  return Buffer.from(`${['Reference,Amount,Day,Result', ...lines].join('\r\n')}\r\n`);
}
