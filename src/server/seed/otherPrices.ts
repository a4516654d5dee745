import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { guardRail } from '../../domain/pricing/guardRail';
import { priceStop, priceStopStatus } from '../../domain/pricing/priceStop';
import { tariff } from '../../domain/pricing/tariff';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { replaceDue } from '../kit/published';
import { insertMany, nextId } from './bulk';
import { OTHER_TARIFFS, RAILS, STOPS } from './data/otherPrices';
import { logAdded } from './kept';
import { becameOf } from './publishing';
import { operatorNamed } from './staff';

const HOUR = 3600;

/** What else decides what users pay: guard rails and tariffs with their past, and stops. */
export async function seedOtherPrices(db: Db, now: string): Promise<void> {
  await seedRails(db, now);
  await seedTariffs(db, now);
  await seedStops(db, now);
}

async function seedRails(db: Db, now: string): Promise<void> {
  const firstId = await nextId(db, 'guard_rails');
  const rows = RAILS.map(({ rails: [offBenchmark, jump, tooFar], reason, ...timing }, at) => ({
    ...becameOf(timing, now),
    id: firstId + at,
    offBenchmark,
    jump,
    tooFar,
    benchmarkHours: 26,
    weekendHours: 74,
    quoteMinutes: 10,
    proposalReason: reason,
  }));
  await insertMany(db, tables.guardRails, rows);
  await replaceDue(db, guardRail, now);
  await logAdded(db, guardRail, firstId);
}

async function seedTariffs(db: Db, now: string): Promise<void> {
  const firstId = await nextId(db, 'tariffs');
  const rows = OTHER_TARIFFS.map(({ of: [tariffKind, boxSize, amount], reason, ...timing }, at) => ({
    ...becameOf(timing, now),
    id: firstId + at,
    tariffKind,
    boxSize,
    amount,
    proposalReason: reason,
  }));
  await insertMany(db, tables.tariffs, rows);
  await logAdded(db, tariff, firstId);
}

async function seedStops(db: Db, now: string): Promise<void> {
  const { id, name } = operatorNamed('operation');
  const firstId = await nextId(db, 'price_stops');
  const rows = STOPS.map(({ service, hoursAgo, minutes, reason }, at) => {
    const createdTime = later(now, -hoursAgo * HOUR);
    const resumedTime = later(createdTime, minutes * 60);
    return {
      id: firstId + at,
      version: 1,
      serviceType: service,
      stopReason: reason,
      resumedTime,
      status: codeOf(priceStopStatus, 'resumed'),
      moveReason: 'Checked, and all is well.',
      makerId: id,
      makerName: name,
      createdTime,
      updatedTime: resumedTime,
    };
  });
  await insertMany(db, tables.priceStops, rows);
  await logAdded(db, priceStop, firstId);
}
