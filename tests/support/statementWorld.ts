import { sql } from 'kysely';
import { reconciliationDays } from '../../src/domain/reconciliation/bill';
import { matchResults } from '../../src/domain/reconciliation/matchResult';
import { sourceCalls, sources } from '../../src/domain/reconciliation/source';
import { statementFileCalls, statementFiles } from '../../src/domain/reconciliation/statementFile';
import { workOnStatements } from '../../src/server/reconciliation/statementWork';
import { agreeing } from './exchangeWorld';
import { familyLife } from './familyLife';
import { someSource } from './someSource';
import { uploadFile } from './uploads';
import type { World } from './world';

/** Reads and matches whatever waits; rejects with what failed. */
export async function readStatements(
  { database, files, clock }: World,
  more: { readonly dropDir?: string } = {},
): Promise<void> {
  const faults: unknown[] = [];
  await workOnStatements({
    ...{ database, files, clock: clock.now, stopping: new AbortController().signal },
    onFault: (error) => void faults.push(error),
    ...more,
  });
  if (faults.length > 0) throw faults[0];
}

/** A line of the ledger that stands on the account of a source. */
interface Ours {
  readonly id: number;
  readonly accountId: number;
  readonly amount: string;
  readonly number: string;
  readonly day: string;
}

const ORDERS = 4;

/** A world with four paid orders, and the source of the account on which they were paid, which two people agreed to. */
export async function statementWorld() {
  const world = await tulay.createWorld();
  const life = await familyLife(world);
  for (let at = 0; at < ORDERS; at += 1) await life.sent('send');
  const { rows: ours } = await sql<Ours>`
    select l.id, l.account_id, l.amount::text as amount, o.transaction_number as number, l.day::text as day
    from ledger_lines l join ledger_accounts a on a.id = l.account_id join orders o on o.id = l.order_id
    where a.account_code = 1110 order by l.id`.execute(world.db);
  const [first] = ours;
  if (!first) throw new Error('nothing was paid');
  const admin = await world.signIn('admin');
  const auditor = await world.signIn('auditor');
  const { choices } = await admin.ask(sourceCalls.accountChoices, {});
  const accountId = choices.find(({ id }) => id === first.accountId)?.id;
  const sourceId = await agreeing(admin, auditor).agreed(
    sources,
    admin.ask(sources.calls.add, await someSource(admin, { accountId })),
  );
  return {
    ...{ world, life, admin, auditor, ours, sourceId, day: first.day },
    /** A statement with some rows below its headings. */
    csv: (rows: readonly (readonly string[])[]) =>
      Buffer.from(`${[['Number', 'Amount', 'Day'], ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`),
    upload: (content: Buffer, client = admin, name = 'store.csv') =>
      uploadFile(world, client, statementFileCalls.upload, { sourceId: String(sourceId) }, content, name),
    work: () => readStatements(world),
    files: async (client = admin) =>
      (await client.ask(statementFiles.page, { pageSize: 20 } as object)).items,
    bill: async () => (await admin.ask(reconciliationDays.page, { pageSize: 20 } as object)).items,
    results: async () => (await admin.ask(matchResults.page, { sourceId, pageSize: 50 } as object)).items,
  };
}
