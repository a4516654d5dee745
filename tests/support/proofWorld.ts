import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { meaningOf } from '../../src/domain/kit/codes';
import {
  checkStatus,
  type Finding,
  proof,
  type SealChain,
  type SignedHead,
  sealChain,
  sealFault,
} from '../../src/domain/system/proof';
import { chains } from '../../src/server/proof/chains';
import { runChecks, startCheck } from '../../src/server/proof/checks';
import { signHeads } from '../../src/server/proof/heads';
import { sealLogs } from '../../src/server/proof/seal';
import { knownKeys } from '../../src/server/proof/signedHead';
import { noteSignIn } from '../../src/server/session/loginLog';
import { addUser } from './rows';
import type { Client, World } from './world';

/** What is done to the sealed logs of a world, and what a check says of them. */
export function proofOn(world: World, admin: Client) {
  const now = () => world.clock.text();
  const sealOnce = () => sealLogs(world.db, now());

  /**
   * Resolves when every transaction begun until now has ended. On a server that other databases share, theirs hold rows
   * back too: the server counts transactions for all of them.
   */
  async function settled(): Promise<void> {
    const bounds = async () => {
      const { rows } = await sql<{ xmin: string; xmax: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
          pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(world.db);
      return { xmin: BigInt(rows[0]?.xmin ?? 0), xmax: BigInt(rows[0]?.xmax ?? 0) };
    };
    const { xmax } = await bounds();
    while ((await bounds()).xmin < xmax) await pause(20);
  }

  async function seal(): Promise<number> {
    await settled();
    return sealOnce();
  }

  /** Writes lines of each log. */
  async function work(times = 5): Promise<void> {
    const operator = { id: 1, account: 'admin', name: 'The admin' };
    for (let at = 0; at < times; at += 1) {
      await addUser(world.db);
      await noteSignIn(world.db, {
        operator,
        result: 'signedIn',
        time: now(),
        ip: '192.0.2.9',
        userAgent: '',
      });
      await admin.call(proof.check, { heads: [{ statement: '{}', signature: 'AA==' }] });
    }
  }

  /** A check from its beginning to its end, as the job makes it: what has to be signed is signed first. */
  async function check(heads: readonly SignedHead[] = []) {
    const id = await startCheck(world.db, { makerId: 1, heads, now: now() });
    await signHeads(signing(), now());
    await runChecks({ ...checking(), stopping: new AbortController().signal });
    const row = await world.db
      .selectFrom('sealChecks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const finding = row.finding as Finding | null;
    return {
      status: meaningOf(checkStatus, row.checkStatus),
      finding: finding && {
        chain: meaningOf(sealChain, finding.chain),
        fault: meaningOf(sealFault, finding.fault),
        number: finding.number,
        rowId: finding.rowId,
        day: finding.day,
      },
      doneRows: row.doneRows,
      totalRows: row.totalRows,
    };
  }

  /** How many final rows of each log have no link. */
  async function unsealed(): Promise<number> {
    let all = 0;
    for (const { code, table, final } of Object.values(chains)) {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from ${sql.table(table)} r where ${final}
          and not exists (select from seal_links l where l.chain = ${code} and l.row_id = r.id)`.execute(
        world.db,
      );
      all += Number(rows[0]?.left);
    }
    return all;
  }

  const rowOf = async (chain: SealChain, number: number) => {
    const { rowId } = await world.db
      .selectFrom('sealLinks')
      .select('rowId')
      .where('chain', '=', chains[chain].code)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return rowId;
  };

  const signing = () => ({
    db: world.db,
    files: world.files,
    auditKey: world.secrets.auditKey,
  });

  const checking = () => ({
    db: world.db,
    clock: now,
    files: world.files,
    keys: knownKeys(world.secrets),
  });

  return { now, settled, seal, sealOnce, work, check, unsealed, rowOf, signing, checking };
}
