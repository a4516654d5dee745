import { firstCharacters } from '../../domain/kit/characters';
import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import { targetOf } from '../../domain/kit/moves';
import { later } from '../../domain/kit/zone';
import { instantOf } from '../../domain/pricing/inForce';
import { COLLECTION, channelHealth } from '../../domain/routing/codes';
import {
  BY_ROUTE,
  DONE,
  missReason,
  ROLL_BACK_MINUTES,
  routeSwitch,
  SCHEDULED,
  type SwitchedPoint,
  switchMoves,
} from '../../domain/routing/routeSwitch';
import {
  findScopeIssue,
  findTargetIssue,
  providerSwitched,
  routesOf,
  type Switching,
  targetsOf,
} from '../../domain/routing/switching';
import { type Ways, waysOf, whyClosed } from '../../domain/routing/ways';
import type { Db, OperatorContext } from '../kit/context';
import { eachWhatever } from '../kit/eachWhatever';
import { type Values, writeKept } from '../kit/keptWrites';
import { Refused, wrong } from '../kit/refused';
import { raisePriceVersion } from '../kit/versioned';
import { noteStates } from './states';
import { type Point, providerPoint, routePoint, setPoint, valueAt } from './switched';
import { previewOf, worstOf } from './switchPreview';
import { readWays } from './ways';

/** The clock carries out what is due until so many seconds after; later it does not. */
const LATE_SECONDS = 15 * 60;

/** What a proposal or a record wants to switch; the scope of its route is read. */
export async function switchingIn(db: Db, values: Values): Promise<Switching> {
  const { switchTarget, providerId = null, groupName = null, routeId = null, way = null } = values;
  const route =
    typeof routeId === 'number'
      ? await db
          .selectFrom('routes')
          .select(['direction', 'institutionId', 'serviceType'])
          .where('id', '=', routeId)
          .executeTakeFirst()
      : undefined;
  return {
    switchTarget: Number(switchTarget),
    providerId: providerId as number | null,
    groupName: groupName as string | null,
    route: route ?? null,
    way: way as string | null,
  };
}

/** What the points of a switch would be. Refused: 400 naming what there is not, or what would change nothing. */
async function pointsOf(db: Db, ways: Ways, switching: Switching, now: string): Promise<SwitchedPoint[]> {
  const { switchTarget, providerId, way } = switching;
  const instant = instantOf(now);
  const targetIssue = findTargetIssue(ways, switching, instant);
  if (providerSwitched(switching) !== undefined) {
    if (targetIssue) throw wrong('providerId', targetIssue);
    return changedOnly(db, [providerPoint(switchTarget)], providerId, 'providerId');
  }
  const routes = routesOf(ways, switching, instant);
  const scopeIssue = findScopeIssue(ways, switching, instant);
  if (scopeIssue) throw wrong(switchTarget === BY_ROUTE ? 'routeId' : 'groupName', scopeIssue);
  if (targetIssue) throw wrong('way', targetIssue);
  return changedOnly(db, routes.map(routePoint), way, 'way');
}

async function changedOnly(
  db: Db,
  points: readonly Point[],
  is: string | number | null,
  field: string,
): Promise<SwitchedPoint[]> {
  const read = await Promise.all(
    points.map(async (point) => ({ ...point, was: await valueAt(db, point), is })),
  );
  const changed = read.filter(({ was }) => was !== is);
  if (changed.length === 0) throw wrong(field, { key: 'rules.unchanged' });
  return changed;
}

/** What a proposal of a switch keeps as its maker saw it. Refused as `pointsOf`. */
export const seenOf = async ({ db, now, services }: OperatorContext, values: Values): Promise<Values> =>
  seenIn(db, await services.ways(db), values, now);

/** The same where ways are known. */
export async function seenIn(db: Db, ways: Ways, values: Values, now: string): Promise<Values> {
  const switching = await switchingIn(db, values);
  await pointsOf(db, ways, switching, now);
  const previewed = await previewNow(db, ways, switching, now);
  const { fromName, toName, openOrders, movingOrders } = previewed;
  return { fromName, toName, openOrders, movingOrders, previewed, setPoints: [] };
}

/** What a switch would do that is being filled in. Refused as `pointsOf`: what cannot be sent is not previewed either. */
export async function previewPossible(db: Db, ways: Ways, switching: Switching, now: string) {
  await pointsOf(db, ways, switching, now);
  return previewNow(db, ways, switching, now);
}

/** The preview of a switch, with the names of what it leads from and to. */
export async function previewNow(db: Db, ways: Ways, switching: Switching, now: string) {
  return previewOf(db, ways, switching, await namesOf(db, ways, switching, now), now);
}

async function namesOf(db: Db, ways: Ways, switching: Switching, now: string) {
  const { providerId, way } = switching;
  const direction = providerSwitched(switching);
  if (direction !== undefined) {
    const was = direction === COLLECTION ? ways.collectionProviderId : ways.payoutProviderId;
    const nameOf = async (id: number | null) => {
      const found =
        id === null
          ? undefined
          : await db.selectFrom('partners').select('name').where('id', '=', id).executeTakeFirst();
      return found?.name ?? '';
    };
    return { fromName: await nameOf(was), toName: await nameOf(providerId) };
  }
  const firsts = routesOf(ways, switching, instantOf(now)).map(
    (one) => ways.firsts.get(routePoint(one).scope) ?? one.ways[0] ?? '',
  );
  return { fromName: firstCharacters([...new Set(firsts)].join(', '), 200), toName: way ?? '' };
}

/** Carries out what two people agreed on, if it is due. Answers whether it did. Its record is locked by whoever calls. */
export async function carryOutIfDue(db: Db, record: KeptRecord, now: string): Promise<boolean> {
  if (record.status !== SCHEDULED || String(record.startTime) > now) return false;
  const ways = waysOf(await readWays(db, 'switching'));
  const switching = await switchingIn(db, record);
  const points = await pointsDue(db, ways, switching, record, now);
  if (!Array.isArray(points)) {
    const missed = { status: targetOf(switchMoves, 'miss'), missReason: codeOf(missReason, points) };
    await writeKept(db, routeSwitch, record, missed, now);
    return false;
  }
  for (const { was: _, is, ...point } of points) await setPoint(db, point, is, now);
  const done = { status: targetOf(switchMoves, 'carryOut'), doneTime: now, setPoints: points };
  await writeKept(db, routeSwitch, record, done, now);
  await renewed(db, now);
  return true;
}

async function renewed(db: Db, now: string): Promise<void> {
  await raisePriceVersion(db);
  await noteStates(db, waysOf(await readWays(db, 'switched')), now);
}

type Missed = keyof typeof missReason.entries;

/** What a switch that is due sets, or why it is not done: the clock is late, what it is about is another one by now, or its target is bad or closed. */
async function pointsDue(
  db: Db,
  ways: Ways,
  switching: Switching,
  { startTime, checkedTime }: KeptRecord,
  now: string,
): Promise<SwitchedPoint[] | Missed> {
  if (later(String(startTime), LATE_SECONDS) < now) return 'late';
  const points = await pointsUnlessRefused(db, ways, switching, now);
  // What is done at approval two people saw as it is.
  if (!points || startTime === checkedTime) return points ?? 'changed';
  const targets = targetsOf(ways, switching, instantOf(now));
  if (targets.every((one) => whyClosed(ways, one, instantOf(now)))) return 'targetClosed';
  const isBad = (await worstOf(db, targets, now)) === codeOf(channelHealth, 'bad');
  return isBad ? 'targetBad' : points;
}

/** Undefined where the switch cannot be made any more, or would change nothing: whoever proposed it did not see that. */
async function pointsUnlessRefused(
  db: Db,
  ways: Ways,
  switching: Switching,
  now: string,
): Promise<SwitchedPoint[] | undefined> {
  try {
    return await pointsOf(db, ways, switching, now);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Carries out what is due, each in a transaction of its own, whatever became of the others. Resolves with how many. */
export async function switchDue(db: Db, now: string): Promise<number> {
  const due = await db
    .selectFrom('routeSwitches')
    .select('id')
    .where('status', '=', SCHEDULED)
    .where('startTime', '<=', now)
    .orderBy('startTime')
    .execute();
  let done = 0;
  await eachWhatever(due, ({ id }) =>
    db.transaction().execute(async (tx) => {
      const record = await tx
        .selectFrom('routeSwitches')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (record && (await carryOutIfDue(tx, record as unknown as KeptRecord, now))) done += 1;
    }),
  );
  return done;
}

/**
 * Sets every point back to exactly what it was. Refused: 403 `routeSwitch.notYours` for whoever neither made nor agreed to it, 409
 * `routeSwitch.tooLate` an hour after, `switch.changedSince` when a point is another one by now.
 */
export async function rollBack({ db, now, operator }: OperatorContext, record: KeptRecord): Promise<void> {
  const approval = await db
    .selectFrom('approvals')
    .select('checkerId')
    .where('kind', '=', routeSwitch.name)
    .where('subjectId', '=', record.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (record.makerId !== operator.id && approval?.checkerId !== operator.id)
    throw new Refused(403, 'routeSwitch.notYours');
  if (record.status !== DONE || later(String(record.doneTime), ROLL_BACK_MINUTES * 60) < now)
    throw new Refused(409, 'routeSwitch.tooLate');
  for (const { was, is, ...point } of record.setPoints as SwitchedPoint[]) {
    if ((await valueAt(db, point)) !== is) throw new Refused(409, 'switch.changedSince');
    await setPoint(db, point, was, now);
  }
  await renewed(db, now);
}
