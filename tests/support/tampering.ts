import { sql } from 'kysely';
import { ledgerCheck, type ProofLine } from '../../src/domain/finance/ledgerProof';
import { meaningOf } from '../../src/domain/kit/codes';
import { addFinding } from '../../src/server/finance/ledger/proof/findings';
import type { ProofStepResult } from '../../src/server/finance/ledger/proof/step';
import { PROOF_PARTS, PROOF_STEPS, type ProofPart } from '../../src/server/finance/ledger/proof/steps';
import type { Db } from '../../src/server/kit/context';

/** Rows that a step reads: few, so that parts have several. */
const SIZE = 200;

/** Proves parts of the ledger to their ends, in the transaction that is given. */
export async function proveWithin(tx: Db, parts: readonly ProofPart[]): Promise<readonly ProofLine[]> {
  let lines: readonly ProofLine[] = [];
  for (const part of parts)
    for (let after: string | null = ''; after !== null; ) {
      const { findings, next }: ProofStepResult = await PROOF_STEPS[part](tx, { after, until: null }, SIZE);
      lines = findings.reduce(addFinding, lines);
      after = next;
    }
  return lines;
}

/** Red checks with what each names, such as `{ facts: ['entry 12', 'order 3'] }`. */
export type Red = Readonly<Record<string, readonly string[]>>;

/** Red lines of a proof. */
export const redOf = (lines: readonly ProofLine[]): Red =>
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
 * Resolves with what was red; `parts` are those of the proof that look at it, all when nothing is said.
 */
export async function redAfter(
  db: Db,
  statements: readonly string[],
  parts: readonly ProofPart[] = PROOF_PARTS,
): Promise<Red> {
  let red: Red = {};
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      red = redOf(await proveWithin(tx, parts));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return red;
}
