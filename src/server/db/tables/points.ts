import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { serviceType } from '../../../domain/orders/codes';
import { listedPointEntry, pointEntry, pointKind } from '../../../domain/points/pointEntry';
import { table, view } from '../table';
import { aboutUserOrdersSeen, aboutUsersSeen } from './seen';

/** From or to which lot an entry takes or gives: a lot is known by the entry by which it came in. */
const pointLine = resource('pointLine', 'point_lines', {
  id: f.id(),
  entryId: f.id(),
  lotId: f.id(),
  points: f.integer(),
  extendedTo: f.day({ nullable: true }),
});

/** What is left of points that came in together. */
const pointLot = resource('pointLot', 'point_lots', {
  lotId: f.id(),
  userId: f.id(),
  points: f.integer(),
  pointsLeft: f.integer(),
  expireDay: f.day({ nullable: true }),
  time: f.instant(),
});

/** What came and went by day. Rows are differences; whoever reads adds them up. */
const pointDay = resource('pointDay', 'point_days', {
  day: f.day(),
  pointKind: f.code(pointKind),
  /** 0 where it is about no order. */
  serviceType: f.code(serviceType),
  points: f.integer(),
  entries: f.integer(),
  fresh: f.flag(),
});

/** Points of users: entries and their lines are facts, lots and days follow from them by triggers. */
export const pointTables = {
  pointEntries: table('log', pointEntry, {
    references: { userId: 'users', orderId: 'orders', operatorId: 'operators' },
    seen: aboutUserOrdersSeen,
  }),
  pointLines: table('log', pointLine, {
    references: { entryId: 'point_entries', lotId: 'point_entries' },
  }),
  pointLots: table('count', pointLot, {
    references: { lotId: 'point_entries', userId: 'users' },
    seen: aboutUsersSeen,
  }),
  pointDays: table('count', pointDay),
  pointEntryView: view(listedPointEntry, 'point_entries', {
    seen: aboutUserOrdersSeen,
    numbered: { table: 'orders', pointer: 'orderId' },
  }),
};
