import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { later, wireOf } from '../../domain/kit/zone';
import { channelHealth, PAYOUT, rail, routeChoice } from '../../domain/routing/codes';
import { institution } from '../../domain/routing/institution';
import { channelCost, channelPause, channelPauseStatus, payChannel } from '../../domain/routing/payChannel';
import { route, routeGroup, routeHold, routeHoldStatus } from '../../domain/routing/route';
import {
  BY_PROVIDER,
  missReason,
  routeSwitch,
  type SwitchedPoint,
  type SwitchPreview,
  switchStatus,
} from '../../domain/routing/routeSwitch';
import type { RouteScope } from '../../domain/routing/ways';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { replaceDue } from '../kit/published';
import { providerPoint, routePoint } from '../routing/switched';
import { insertMany, nextId } from './bulk';
import { seedCollecting } from './collections';
import { TERMS } from './data/channelTerms';
import { COSTS, GROUPS, HOLDS, OTHER_ROUTES, PAUSES, SWITCHES } from './data/ways';
import { logAdded } from './kept';
import { becameOf } from './publishing';
import { operatorNamed } from './staff';
import { SYSTEM } from './wayProposals';

const HOUR = 3600;

/** Where money goes in the demo: what every installation with payout partners begins with, and what became of it. */
export async function seedWays(db: Db, now: number): Promise<void> {
  const moment = wireOf(new Date(now));
  await sql`select add_first_ways()`.execute(db);
  await seedCollecting(db, moment);
  for (const { channel, ...terms } of TERMS)
    await db.updateTable('payChannels').set(terms).where('channelCode', '=', channel).execute();
  for (const of of [institution, payChannel, route]) await logAdded(db, of, 1);
  await seedCosts(db, moment);
  await seedGroups(db, moment);
  await seedRoutes(db, moment);
  await seedPauses(db, moment);
  await seedHolds(db, moment);
  await seedSwitches(db, moment);
}

async function seedCosts(db: Db, now: string): Promise<void> {
  const channels = await db.selectFrom('payChannels').select(['channelCode', 'rail']).orderBy('id').execute();
  const firstId = await nextId(db, 'channel_costs');
  const rows = channels.map(({ channelCode, rail: by }, at) => {
    const [fixed, percent] = COSTS[by] ?? ['0', '0'];
    return {
      ...becameOf({ madeHoursAgo: 125 * 24 }, now),
      id: firstId + at,
      channelCode,
      costBands: [{ from: '0', fixed, percent }] as never,
      onFailure: by === codeOf(rail, 'instaPay'),
      proposalReason: 'As agreed with the partner',
    };
  });
  await insertMany(db, tables.channelCosts, rows);
  await logAdded(db, channelCost, firstId);
}

async function seedGroups(db: Db, now: string): Promise<void> {
  const firstId = await nextId(db, 'route_groups');
  const rows = GROUPS.map(({ name, purpose, ...timing }, at) => ({
    ...becameOf(timing, now),
    id: firstId + at,
    groupName: name,
    purpose,
    proposalReason: purpose,
  }));
  await insertMany(db, tables.routeGroups, rows);
  await logAdded(db, routeGroup, firstId);
}

async function institutionIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const all = await db.selectFrom('institutions').select(['id', 'name']).execute();
  return new Map(all.map(({ id, name }) => [name, id]));
}

async function seedRoutes(db: Db, now: string): Promise<void> {
  const ids = await institutionIds(db);
  const firstId = await nextId(db, 'routes');
  const rows = OTHER_ROUTES.map(({ institution: of, service, ways, group, reason, ...timing }, at) => ({
    ...becameOf(timing, now),
    id: firstId + at,
    direction: PAYOUT,
    institutionId: of === null ? null : (ids.get(of) ?? null),
    serviceType: service,
    routeChoice: codeOf(routeChoice, 'priority'),
    ways: ways as never,
    weights: null,
    groupName: group,
    proposalReason: reason,
  }));
  await insertMany(db, tables.routes, rows);
  await replaceDue(db, route, now);
  await logAdded(db, route, firstId);
}

async function seedPauses(db: Db, now: string): Promise<void> {
  const { id, name } = operatorNamed('operation');
  const firstId = await nextId(db, 'channel_pauses');
  const rows = PAUSES.map(({ channel, hoursAgo, minutes, reason }, at) => {
    const createdTime = later(now, -hoursAgo * HOUR);
    const resumedTime = later(createdTime, minutes * 60);
    return {
      id: firstId + at,
      version: 1,
      channelCode: channel,
      pauseReason: reason,
      resumedTime,
      status: codeOf(channelPauseStatus, 'resumed'),
      moveReason: 'They answer again.',
      makerId: id,
      makerName: name,
      createdTime,
      updatedTime: resumedTime,
    };
  });
  await insertMany(db, tables.channelPauses, rows);
  await logAdded(db, channelPause, firstId);
}

async function seedHolds(db: Db, now: string): Promise<void> {
  const { id, name } = operatorNamed('operation');
  const ids = await institutionIds(db);
  const firstId = await nextId(db, 'route_holds');
  const rows = HOLDS.map(({ institution: of, service, hoursAgo, minutes, reason }, at) => {
    const createdTime = later(now, -hoursAgo * HOUR);
    const onlineTime = later(createdTime, minutes * 60);
    return {
      id: firstId + at,
      version: 1,
      institutionId: of === null ? null : (ids.get(of) ?? null),
      serviceType: service,
      holdReason: reason,
      onlineTime,
      status: codeOf(routeHoldStatus, 'online'),
      moveReason: 'All is well again.',
      makerId: id,
      makerName: name,
      createdTime,
      updatedTime: onlineTime,
    };
  });
  await insertMany(db, tables.routeHolds, rows);
  await logAdded(db, routeHold, firstId);
}

async function seedSwitches(db: Db, now: string): Promise<void> {
  const ids = await institutionIds(db);
  const { rows: partners } = await sql<{ id: number; name: string }>`select id, name from partners`.execute(
    db,
  );
  const { rows: routes } = await sql<RouteScope & { id: number; groupName: string | null }>`
    select id, direction, institution_id, service_type, group_name from routes where status = 2`.execute(db);
  const maker = operatorNamed('operation');
  const checker = operatorNamed('auditor');
  const firstId = await nextId(db, 'route_switches');
  const rows = SWITCHES.map((one, at) => {
    const made = later(now, -one.hoursAgo * HOUR);
    const checked = later(made, HOUR / 4);
    const isDecided = one.ending !== 'expired' && one.ending !== 'recalled';
    const wasDone = one.ending === 'done' || one.ending === 'rolledBack';
    const [openOrders, movingOrders] = one.orders;
    const isProvider = one.target === 2;
    const by = one.failing === undefined ? maker : SYSTEM;
    const idOf = (name: string) => partners.find((partner) => partner.name === name)?.id ?? null;
    const institutionId = ids.get(one.institution ?? '');
    const switched = one.group
      ? routes.filter(({ groupName }) => groupName === one.group)
      : routes.filter((route) => route.institutionId === institutionId).slice(0, 1);
    const points: SwitchedPoint[] = isProvider
      ? [{ ...providerPoint(BY_PROVIDER), was: idOf(one.from), is: idOf(one.to) }]
      : switched.map((route) => ({ ...routePoint(route), was: one.from, is: one.to }));
    const previewed: SwitchPreview = {
      fromName: one.from,
      toName: one.to,
      openOrders,
      movingOrders,
      movingAmount: `${movingOrders * 4_250}.00`,
      headroom: null,
      costNow: `${movingOrders * 6}.50`,
      costThen: `${movingOrders * 5}.80`,
      health: codeOf(channelHealth, 'good'),
      currency: 'PHP',
      staying: [],
    };
    return {
      id: firstId + at,
      version: 1,
      switchTarget: one.target,
      groupName: one.group ?? null,
      routeId: one.group ? null : (switched[0]?.id ?? null),
      providerId: isProvider ? idOf(one.to) : null,
      way: isProvider ? null : one.to,
      startTime: isDecided ? (one.ending === 'notDone' ? later(made, 6 * HOUR) : checked) : null,
      proposalReason: one.reason,
      fromName: one.from,
      toName: one.to,
      openOrders,
      movingOrders,
      previewed: previewed as never,
      setPoints: (wasDone ? points : []) as never,
      doneTime: wasDone ? checked : null,
      undoneTime: one.ending === 'rolledBack' ? later(checked, 40 * 60) : null,
      missReason: one.ending === 'notDone' ? codeOf(missReason, 'targetBad') : null,
      checkerName: isDecided ? checker.name : null,
      checkedTime: isDecided ? checked : null,
      lapseTime: later(made, 24 * HOUR),
      status: codeOf(switchStatus, one.ending),
      moveReason: one.said ?? null,
      failingChannel: one.failing ?? null,
      makerId: by.id,
      makerName: by.name,
      createdTime: made,
      updatedTime: isDecided ? checked : made,
    };
  });
  await insertMany(db, tables.routeSwitches, rows as never);
  await logAdded(db, routeSwitch, firstId);
}
