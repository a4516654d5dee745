import { ledgerProof } from '../../../domain/finance/ledgerProof';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import type { OperatorContext } from '../../kit/context';
import { type Route, serve } from '../../kit/serve';
import { startAskedProof } from './proof/runs';

const NEWEST = 20;

async function runs({ db }: OperatorContext): Promise<OutputOf<(typeof ledgerProof)['runs']>> {
  const found = await db
    .selectFrom('proofRuns')
    .leftJoin('operators', 'operators.id', 'proofRuns.makerId')
    .select(['proofRuns.id', 'operators.name as makerName', 'proofStatus', 'lines'])
    .select(['doneRows', 'totalRows', 'proofRuns.createdTime', 'endedTime'])
    .orderBy('proofRuns.id', 'desc')
    .limit(NEWEST)
    .execute();
  return { runs: found };
}

async function start(
  { db, operator, now, after, services }: OperatorContext,
  _: InputOf<(typeof ledgerProof)['start']>,
) {
  const proofId = await startAskedProof(db, operator.id, now);
  after(() => services.enqueue('check', {}));
  return { proofId };
}

/** The proof of the ledger (decisions section 31); its lines and accounts are lists like any other. */
export const ledgerRoutes: Route[] = serve(ledgerProof, { runs, start });
