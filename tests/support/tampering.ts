import { sql } from 'kysely';
import { ledgerCheck, type ProofLine } from '../../src/domain/finance/ledgerProof';
import { meaningOf } from '../../src/domain/kit/codes';
import { begun, type ProofState, proofStep } from '../../src/server/finance/ledger/proof/steps';
import type { Db } from '../../src/server/kit/context';

/** Takes a proof from a state to its end, or through the phase of that state alone, in the transaction that is given. */
async function proveWithin(tx: Db, from: ProofState, isWhole: boolean): Promise<readonly ProofLine[]> {
  for (let state = from; ; ) {
    const { next, lines } = await proofStep(tx, state);
    if (!next || (!isWhole && next.phase !== from.phase)) return lines;
    state = next;
  }
}

/** Red checks with what each names, such as `{ facts: ['entry 12', 'order 3'] }`. */
export type Red = Readonly<Record<string, readonly string[]>>;

const redOf = (lines: readonly ProofLine[]): Red =>
  Object.fromEntries(
    lines
      .filter(({ red }) => red)
      .map(({ check, faults }) => [
        meaningOf(ledgerCheck, check) ?? '',
        faults.map(({ of, key }) => `${of} ${key}`),
      ]),
  );

class Undone extends Error {}

/**
 * Changes a database as only whoever rules it can, without triggers, proves the ledger, and takes the change back.
 * Resolves with what was red; `from` proves only the phase of that state.
 */
export async function redAfter(db: Db, statements: readonly string[], from?: ProofState): Promise<Red> {
  let red: Red = {};
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      red = redOf(await proveWithin(tx, from ?? begun, from === undefined));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return red;
}
