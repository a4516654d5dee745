import { compare } from '../../domain/kit/decimal';
import { ACTIVE, ONCE } from '../../domain/kit/published';
import { rate, rates } from '../../domain/pricing/rate';
import { type ProposedRate, verdictOn } from '../../domain/pricing/verdict';
import type { OperatorContext, Preparing } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { Refused } from '../kit/refused';
import type { Route } from '../kit/serve';
import { placeOffers } from '../operation/ranks';
import { pricesEffects } from './publishedPrices';

/** Reference rates: proposed with what would follow from them, judged by the guard rails twice, agreed to by another one. */
export const rateRoutes: Route[] = serveKept(
  rates,
  pricesEffects(rates, {
    filled: judged,
    check: assertBaseStays,
    approving: assertAsJudged,
    followed: ({ db, now }) => placeOffers(db, now),
  }),
  { needed: async () => true },
);

/**
 * What the guard rails say of a rate, kept as its maker saw it. Refused: 400 `rate.tooFar` naming `bands`; 400
 * `rate.typeAgain` naming `confirmedRate` where the maker is warned and has not typed the first rate once more.
 */
async function judged({ db, now, services }: Preparing<OperatorContext>, input: Values): Promise<Values> {
  const snapshot = await services.prices(db);
  const verdict = verdictOn(snapshot, proposedIn(input), now);
  if (verdict.tooFar) throw new Refused(400, 'rate.tooFar', {}, { bands: { key: 'rules.tooFar' } });
  const [first] = proposedIn(input).bands;
  const typed = input.confirmedRate;
  const isTyped = typeof typed === 'string' && first !== undefined && compare(typed, first.rate) === 0;
  if (verdict.warnings.length > 0 && !isTyped)
    throw new Refused(400, 'rate.typeAgain', {}, { confirmedRate: { key: 'rules.typeAgain' } });
  const { benchmark, margin, warnings } = verdict;
  return { benchmark, margin, warnings };
}

const proposedIn = (values: Values): ProposedRate => ({
  serviceType: null,
  payoutKind: null,
  payoutChannel: null,
  membershipLevel: null,
  ...(values as Partial<ProposedRate>),
  bands: (values.bands ?? []) as ProposedRate['bands'],
});

/** What was proposed on another benchmark is not agreed to unseen: 409 `rate.benchmarkMoved` where it is warned of more now. */
async function assertAsJudged({ db, now, services }: OperatorContext, record: Values): Promise<void> {
  const { tooFar, warnings } = verdictOn(await services.prices(db), proposedIn(record), now);
  const before = record.warnings as readonly number[];
  if (tooFar || warnings.some((one) => !before.includes(one))) throw new Refused(409, 'rate.benchmarkMoved');
}

/** The rate of all is always there: 409 `rate.baseNeeded` for whoever would end it without another one. */
async function assertBaseStays({ db, now }: OperatorContext, { change, before }: Changing): Promise<void> {
  if (change.does !== 'step' || !before || !isBase(before)) return;
  const other = await db
    .selectFrom('rates')
    .select('id')
    .where('id', '<>', before.id)
    .where('status', '=', ACTIVE)
    .where('validity', '=', ONCE)
    .where('endTime', 'is', null)
    .where('startTime', '<=', now)
    .where((where) => where.and(rate.published.scope.map((name) => where(name as 'serviceType', 'is', null))))
    .executeTakeFirst();
  const isInForce = String(before.startTime) <= now;
  if (isInForce && !other) throw new Refused(409, 'rate.baseNeeded');
}

const isBase = (record: Values): boolean =>
  rate.published.scope.every((name) => record[name] === null) &&
  record.validity === ONCE &&
  record.endTime === null;
