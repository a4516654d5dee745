import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { meaningOf } from '../../domain/kit/codes';
import { compare, dividedUp } from '../../domain/kit/decimal';
import { refusalText } from '../../domain/kit/refusal';
import { orderSide, serviceType } from '../../domain/orders/codes';
import { canPayBy, isSwapped } from '../../domain/orders/price';
import { explainedFees, explainedRates, type Standing } from '../../domain/pricing/explain';
import { explainCalls } from '../../domain/pricing/explainCall';
import { feeOn } from '../../domain/pricing/fees';
import { instantOf } from '../../domain/pricing/inForce';
import { isRefusal, NO_EXCHANGE, priceAt } from '../../domain/pricing/priceAt';
import { rateFor } from '../../domain/pricing/rates';
import { type PriceRequest, type Snapshot, snapshotOf } from '../../domain/pricing/snapshot';
import { BILLER_KIND } from '../../domain/routing/codes';
import { knownUser } from '../app/knownUser';
import { chosenChannel } from '../app/ownFields';
import type { Db, OperatorContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { audienceFactsOf, levelOf } from './facts';
import { readPrices } from './snapshots';

/** Why something costs what it costs, now or at a moment that has passed. */
export const explainRoutes: Route[] = serve(explainCalls, { explain });

type Input = InputOf<typeof explainCalls.explain>;

/** Refused: 400 naming the field at fault, 404 for a user that there is not. */
async function explain(
  context: OperatorContext,
  input: Input,
): Promise<OutputOf<typeof explainCalls.explain>> {
  const { db, now, t } = context;
  const { transactionAmount, time = now } = input;
  if (compare(transactionAmount, '0') === 0) throw wrong('transactionAmount', { key: 'rules.positive' });
  const snapshot = snapshotOf(await readPrices(db, '', { also: true }));
  const request = await requestOf(context, input, snapshot, time);
  const instant = instantOf(time);
  const price = priceAt(snapshot, request, { transactionAmount, pointsUsed: 0 }, time);
  const rates = isSwapped(request) ? explainedRates(snapshot, request, instant).filter(isNotOver) : [];
  const exchangeRate = isRefusal(price) ? undefined : price.exchangeRate;
  const base =
    request.side === 'php' ? transactionAmount : dividedUp(transactionAmount, exchangeRate ?? NO_EXCHANGE);
  return {
    price: isRefusal(price) ? null : price,
    refused: isRefusal(price) ? refusalText(price, t) : null,
    rates: rates.map(({ record, standing }) => ({
      ...record,
      rate: rateFor(record, transactionAmount),
      standing,
    })),
    fees: explainedFees(snapshot, request, instant)
      .filter(isNotOver)
      .map(({ package: of, record, standing }) => ({
        id: record?.id ?? null,
        packageId: of.id,
        packageName: of.name,
        paymentMethod: record?.paymentMethod ?? null,
        payoutKind: record?.payoutKind ?? null,
        payoutChannel: record?.payoutChannel ?? null,
        fee: record ? feeOn(record, base) : null,
        standing,
      })),
  };
}

/** What was over by then is told by the history of the records. */
const isNotOver = ({ standing }: { readonly standing: Standing }) => standing !== 'over';

async function requestOf(
  { db, now, services }: OperatorContext,
  input: Input,
  { packages }: Snapshot,
  time: string,
): Promise<PriceRequest> {
  const service = meaningOf(serviceType, input.serviceType) ?? 'payBills';
  const side = meaningOf(orderSide, input.side) ?? 'ntd';
  const { paymentMethod, payoutChannel, userId = null } = input;
  if (!canPayBy({ service, side }, paymentMethod)) throw wrong('paymentMethod', { key: 'rules.oneOf' });
  if (userId !== null) await knownUser(db, userId);
  const chosen = async (name: string) =>
    time === now
      ? chosenChannel(await services.ways(db), service, name, instantOf(now))
      : channelThen(db, name, time);
  const to = payoutChannel === undefined ? undefined : await chosen(payoutChannel);
  return {
    service,
    side,
    paymentMethod,
    payoutKind: to?.payoutKind ?? null,
    payoutChannel: to?.payoutChannel ?? null,
    membershipLevel: levelOf(userId),
    facts: await audienceFactsOf(db, packages, { userId, agentId: null }, { at: time, before: time }),
  };
}

/**
 * Where money went that was sent to what had this name at a moment, whatever became of it since: it may be disabled, or
 * have another name. Refused: 400 naming `payoutChannel` when nothing was called so.
 */
async function channelThen(db: Db, name: string, time: string) {
  const changes = sql`audit_log where table_name = 'institutions' and record_id = i.id::text`;
  const changed = sql`(new ->> 'updated_time')::timestamptz`;
  const { rows } = await sql<{ institutionKind: number }>`
    select i.institution_kind from institutions i
    where i.institution_kind <> ${BILLER_KIND} and ${name} = coalesce(
      (select new from ${changes} and ${changed} <= ${time} order by id desc limit 1),
      (select old from ${changes} and ${changed} > ${time} and old is not null order by id limit 1),
      to_jsonb(i)
    ) ->> 'name'
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw wrong('payoutChannel', { key: 'rules.oneOf' });
  return { payoutChannel: name, payoutKind: found.institutionKind };
}
