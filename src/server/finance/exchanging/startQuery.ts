import { setTimeout as pause } from 'node:timers/promises';
import { ENABLED } from '../../../domain/finance/exchangeBank';
import { type exchangeRule, RULE_IN_FORCE } from '../../../domain/finance/exchangeRule';
import { CALCULATE, IN_PROGRESS } from '../../../domain/finance/swapJob';
import { type swapCalls, typedRateBounds } from '../../../domain/finance/swapQuery';
import type { InputOf } from '../../../domain/kit/call';
import { compare } from '../../../domain/kit/decimal';
import type { RecordOf } from '../../../domain/kit/resource';
import type { Db, Operator, OperatorContext, Preparing } from '../../kit/context';
import { Refused, wrong } from '../../kit/refused';
import { rateOf } from './composite';
import { startJob } from './startJob';

type Input = InputOf<typeof swapCalls.start>;

/** How long somebody waits for what may be worked out at once, and how often it is looked at, in milliseconds. */
const WAIT_MS = 2000;
const LOOK_MS = 50;

/**
 * Starts what a query asks for and waits until it is worked out, two seconds at the most; resolves with the id of the query. Refused as the
 * call says. It makes a transaction of its own, since the job is seen by others once that has ended.
 */
export async function startAndWait(context: Preparing<OperatorContext>, input: Input): Promise<number> {
  const { db, now, operator, services } = context;
  const started = await db.transaction().execute((tx) => startQuery(tx, input, operator, now));
  await services.enqueue('swap', { jobId: started.jobId });
  const until = performance.now() + WAIT_MS;
  while ((await isRunning(db, started.jobId)) && performance.now() < until) await pause(LOOK_MS);
  return started.queryId;
}

/** Writes down what is asked and the job that works it out. Refused as the call says. */
export async function startQuery(
  tx: Db,
  input: Input,
  operator: Pick<Operator, 'id' | 'name'>,
  now: string,
): Promise<{ readonly jobId: number; readonly queryId: number }> {
  const { payTimeStart = null, payTimeEnd = null, serviceTypes, overShare = false } = input;
  const rule = await ruleFor(tx, input);
  if (payTimeStart !== null && payTimeEnd !== null && payTimeEnd < payTimeStart)
    throw wrong('payTimeEnd', { key: 'rules.endsBeforeStart' });
  const rate = await rateFor(tx, input, rule, now);
  const jobId = await startJob(tx, { kind: CALCULATE, bankId: rule.bankId }, operator, now);
  const { id: queryId } = await tx
    .insertInto('exchangeQueries')
    .values({
      jobId,
      bankId: rule.bankId,
      ruleId: rule.id,
      ruleVersion: rule.version,
      rate,
      payTimeStart,
      payTimeEnd,
      serviceTypes: serviceTypes ? JSON.stringify(serviceTypes) : null,
      overShare,
      createdTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { jobId, queryId };
}

type Rule = RecordOf<typeof exchangeRule>;

/** The rule of the bank that is asked for, if it gets orders. */
async function ruleFor(
  tx: Db,
  { getOffBankId }: Input,
): Promise<Pick<Rule, 'id' | 'version' | 'bankId' | 'partnerRate'>> {
  if (getOffBankId === undefined)
    throw new Refused(400, 'swap.bankRequired', {}, { getOffBankId: { key: 'rules.required' } });
  const rule = await tx
    .selectFrom('exchangeRules as r')
    .innerJoin('exchangeBanks as b', 'b.id', 'r.bankId')
    .select(['r.id', 'r.version', 'r.bankId', 'r.partnerRate'])
    .where('b.id', '=', getOffBankId)
    .where('b.status', '=', ENABLED)
    .where('r.status', '=', RULE_IN_FORCE)
    .executeTakeFirst();
  if (!rule) throw wrong('getOffBankId', { key: 'rules.oneOf' });
  return rule;
}

/** The rate that is said, near the one that would hold without it; that one when none is said. */
async function rateFor(
  tx: Db,
  { rate: typed }: Input,
  rule: Pick<Rule, 'bankId' | 'partnerRate'>,
  now: string,
): Promise<string> {
  const known = await rateOf(tx, rule, now);
  const rate = typed ?? known;
  // There is no benchmark yet either.
  if (rate === undefined) throw wrong('rate', { key: 'rules.required' });
  if (compare(rate, '0') <= 0) throw wrong('rate', { key: 'rules.positive' });
  if (known === undefined) return rate;
  const { least, most } = typedRateBounds(known);
  if (compare(rate, least) < 0) throw wrong('rate', { key: 'rules.atLeast', vars: { min: least } });
  if (compare(rate, most) > 0) throw wrong('rate', { key: 'rules.atMost', vars: { max: most } });
  return rate;
}

const isRunning = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('exchangeJobs')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', IN_PROGRESS)
    .executeTakeFirst()) !== undefined;
