import type { InputOf, OutputOf } from '../../domain/kit/call';
import { proof } from '../../domain/system/proof';
import type { OperatorContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { prepared, type Route, serve } from '../kit/serve';
import { startCheck } from './checks';
import { readEvidence, startEvidence } from './evidence';
import { knownKeys, statementOf } from './signedHead';

const NEWEST = 10;

type State = OutputOf<(typeof proof)['state']>;

async function state({ db }: OperatorContext): Promise<State> {
  const chains = await db
    .selectFrom('sealChains')
    .select(['chain', 'count', 'head', 'sealedTime', 'archivedCount'])
    .orderBy('chain')
    .execute();
  const heads = await db
    .selectFrom('sealHeads')
    .select(['chain', 'day', 'count', 'statement', 'signature', 'signedTime'])
    .orderBy('id', 'desc')
    .limit(NEWEST * chains.length)
    .execute();
  const archives = await db
    .selectFrom('sealArchives')
    .select(['chain', 'day', 'after', 'until', 'hash', 'bytes', 'writtenTime'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const checks = await db
    .selectFrom('sealChecks')
    .leftJoin('operators', 'operators.id', 'sealChecks.makerId')
    .select(['sealChecks.id', 'operators.name as makerName', 'checkStatus', 'finding'])
    .select(['doneRows', 'totalRows', 'sealChecks.createdTime', 'endedTime'])
    .orderBy('sealChecks.id', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    chains: chains.map((one) => ({ ...one, head: Buffer.from(one.head).toString('hex') })),
    heads,
    archives,
    checks: checks as State['checks'],
  };
}

/** Refused with 400 when a head that was brought does not bear our signature: it could prove nothing. */
async function check(context: OperatorContext, { heads = [] }: InputOf<(typeof proof)['check']>) {
  const { db, operator, now, after, services } = context;
  const keys = knownKeys(services.secrets);
  if (heads.some((head) => !statementOf(head, keys))) throw wrong('heads', { key: 'rules.signature' });
  const checkId = await startCheck(db, { makerId: operator.id, heads, now });
  after(() => services.enqueue('check', {}));
  return { checkId };
}

/** The proof that nobody altered the logs (decisions section 57). */
export const proofRoutes: Route[] = serve(proof, {
  state,
  check,
  evidence: startEvidence,
  // Read before the transaction that logs it: an archived day comes from its file.
  rows: prepared(readEvidence, async (_, __, answer) => answer),
});
