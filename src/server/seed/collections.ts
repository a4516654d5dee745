import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { inForce, instantOf } from '../../domain/pricing/inForce';
import { COLLECTION, channelCalendar, routeChoice } from '../../domain/routing/codes';
import { collectedBy } from '../../domain/routing/collecting';
import { costOf } from '../../domain/routing/cost';
import { paymentCodeOf } from '../../domain/routing/paymentCode';
import { BY_COLLECTOR } from '../../domain/routing/routeSwitch';
import { waysOf } from '../../domain/routing/ways';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { readWays } from '../routing/ways';
import { insertMany, nextId } from './bulk';
import { COLLECTING, COLLECTING_WAYS } from './data/ways';
import { becameOf } from './publishing';

const DAY = 24;

/** Who collects in the demo, and by which channels; since eight days ago orders have codes by which they are paid. */
export async function seedCollecting(db: Db, now: string): Promise<void> {
  const partners = await db.selectFrom('partners').select(['id', 'code']).execute();
  const idOf = new Map(partners.map(({ id, code }) => [code, id]));
  const firstChannel = await nextId(db, 'pay_channels');
  const since = becameOf({ madeHoursAgo: 8 * DAY }, now);
  const channels = COLLECTING.map(({ partner, code, name, rail, minutes }, at) => ({
    ...since,
    id: firstChannel + at,
    channelCode: code,
    channelName: name,
    rail,
    providerId: idOf.get(partner) ?? 0,
    least: '1.00',
    most: '100000.00',
    dailyCap: null,
    channelCalendar: codeOf(channelCalendar, 'always'),
    opensAt: null,
    closesAt: null,
    cutOffs: null,
    minutesToArrive: minutes,
    maintenanceFrom: null,
    maintenanceTo: null,
    proposalReason: 'As agreed with the partner',
  }));
  await insertMany(db, tables.payChannels, channels);
  const route = {
    ...since,
    id: await nextId(db, 'routes'),
    direction: COLLECTION,
    institutionId: null,
    serviceType: null,
    routeChoice: codeOf(routeChoice, 'priority'),
    ways: COLLECTING_WAYS as never,
    weights: null,
    groupName: null,
    proposalReason: 'Codes of payment come from two partners',
  };
  await insertMany(db, tables.routes, [route]);
  await sql`
    insert into way_states (target, scope, provider_id, updated_time)
    values (${BY_COLLECTOR}, '', ${idOf.get('JADE') ?? null}, ${since.startTime})`.execute(db);
}

interface Payable {
  readonly id: number;
  readonly serviceType: number;
  readonly side: number;
  readonly paymentMethod: number;
  readonly amount: string;
  readonly issuedTime: string;
  readonly paidTime: string | null;
}

/** Codes of orders lie far apart: by an odd number that has nothing in common with ten. */
const SPREAD = 9_576_890_767n;

/** The codes by which orders of the demo are paid, since there are any: by the function and the records that give new ones theirs. */
export async function recordCodes(db: Db, now: number): Promise<void> {
  const ways = waysOf(await readWays(db, 'seed'));
  const { rows: orders } = await sql<Payable>`
    select id, service_type, side, payment_method, payment_amount as amount, created_time as issued_time, paid_time from orders
    where created_time >= (select min(start_time) from routes where direction = ${COLLECTION}) and created_time <= ${wireOf(new Date(now))}
    order by id`.execute(db);
  const firstId = await nextId(db, 'payment_codes');
  const codes = orders.flatMap(({ id: orderId, issuedTime, paidTime, amount, ...kind }) => {
    const instant = instantOf(issuedTime);
    const found = collectedBy(ways, { ...kind, amount, orderId }, instant);
    const [channel] = found?.channels ?? [];
    if (!found || !channel) return [];
    const { channelCode, providerId } = channel;
    const cost = paidTime === null ? undefined : inForce(ways.costs.get(channelCode), instant);
    const owed = { costId: cost?.id ?? null, cost: cost ? costOf(cost, amount) : null };
    const paymentCode = paymentCodeOf(BigInt(orderId) * SPREAD);
    const { routeId } = found;
    return [
      { paymentCode, orderId, channelCode, providerId, routeId, amount, ...owed, issuedTime, paidTime },
    ];
  });
  await insertMany(
    db,
    tables.paymentCodes,
    codes.map((code, at) => ({ ...code, id: firstId + at })),
  );
}
