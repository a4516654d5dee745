import { wall } from '../../../domain/dashboards/wall';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { anyOrder } from '../../../domain/orders/anyOrder';
import { appPlatform } from '../../../domain/system/appVersion';
import { userRegion, userSource } from '../../../domain/users/codes';
import { keptTable, table, view } from '../table';
import { aboutUsersSeen, ordersSeen } from './seen';

/** When a user was active, in days in Taipei. */
const userActivity = resource('userActivity', 'user_activity', {
  userId: f.id(),
  firstDay: f.day({ nullable: true }),
  lastDay: f.day({ nullable: true }),
  /** On which they were lost; null for who is among the users of the last thirty days, or never was. */
  lostDay: f.day({ nullable: true }),
  openedDay: f.day({ nullable: true }),
  platform: f.code(appPlatform, { nullable: true }),
});

/** What a user counted for on a day, by figure (src/server/dashboards/figureCodes.ts) and part. */
const userDays = resource('userDays', 'user_days', {
  figure: f.code({ name: 'figure', entries: {} }),
  day: f.day(),
  part: f.text(),
  userId: f.id(),
  hour: f.code({ name: 'hour', entries: {} }),
  newWeek: f.flag(),
  newMonth: f.flag(),
  orders: f.integer(),
  ntd: f.money('NTD'),
  php: f.money('PHP'),
});

/** How many users count for what. Rows are differences; whoever reads adds them up. */
const userFigures = resource('userFigures', 'user_figures', {
  figure: f.code({ name: 'figure', entries: {} }),
  day: f.day(),
  part: f.text(),
  nationality: f.text(),
  region: f.code(userRegion),
  userSource: f.code(userSource),
  platform: f.code(appPlatform),
  hour: f.code({ name: 'hour', entries: {} }),
  users: f.integer(),
  weekUsers: f.integer(),
  monthUsers: f.integer(),
  orders: f.integer(),
  ntd: f.money('NTD', { signed: true }),
  php: f.money('PHP', { signed: true }),
  fresh: f.flag(),
});

/** Orders, each with its days in Taipei and those of the orders of the same user and kind before it. */
const ordersInTurn = resource('ordersInTurn', 'orders_in_turn', {
  id: f.id(),
  userId: f.id(),
  serviceType: anyOrder.fields.serviceType,
  paymentMethod: anyOrder.fields.paymentMethod,
  day: f.day(),
  hour: f.code({ name: 'hour', entries: {} }),
  beforeAny: f.day({ nullable: true }),
  beforeService: f.day({ nullable: true }),
  beforeMethod: f.day({ nullable: true }),
  beforeHour: f.day({ nullable: true }),
  week: f.day(),
  month: f.day(),
});

/** What was paid, an order a row. */
const orderPayments = resource('orderPayments', 'order_payments', {
  userId: f.id(),
  day: f.day(),
  hour: f.code({ name: 'hour', entries: {} }),
  ntd: f.money('NTD'),
  php: f.money('PHP'),
});

/** By what a wall opens now, and how it was opened last. The calls of a minute are counted while it lasts. */
const wallLinks = resource('wallLinks', 'wall_links', {
  wallId: f.id(),
  tokenHash: f.text(),
  openedTime: f.instant({ nullable: true }),
  openedAddress: f.text({ nullable: true }),
  minute: f.text({ nullable: true }),
  calls: f.integer(),
  makerId: f.id(),
});

/** What the dashboards are read from (migration `0047_user_days`). */
export const dashboardTables = {
  userActivity: table('count', userActivity, {
    references: { userId: 'users on delete cascade' },
    seen: aboutUsersSeen,
  }),
  userDays: table('count', userDays, {
    references: { userId: 'user_activity on delete cascade' },
    seen: aboutUsersSeen,
  }),
  userFigures: table('count', userFigures),
  ordersInTurn: view(ordersInTurn, 'orders', { seen: ordersSeen }),
  orderPayments: view(orderPayments, 'orders', { seen: aboutUsersSeen }),
  walls: keptTable(wall),
  wallView: view(wall.shown, 'walls'),
  wallLinks: table('passing', wallLinks, {
    size: 'few',
    defaults: { calls: 0 },
    references: { wallId: 'walls on delete cascade', makerId: 'operators' },
  }),
};
