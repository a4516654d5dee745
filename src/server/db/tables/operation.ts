import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { holiday } from '../../../domain/operation/holiday';
import { notice } from '../../../domain/operation/notice';
import { userStatus } from '../../../domain/users/codes';
import { keptTable, table } from '../table';
import { aboutUsersSeen } from './seen';

/** Who has read a notice: an operator in the console, or a user in the app. */
const noticeReads = resource('noticeReads', 'notice_reads', {
  id: f.id(),
  noticeId: f.id(),
  operatorId: f.id({ nullable: true }),
  userId: f.id({ nullable: true }),
  time: f.instant(),
});

/** How many users there are by what something may be narrowed to. Rows are differences; whoever reads adds them up. */
const userReach = resource('userReach', 'user_reach', {
  nationality: f.country(),
  lang: f.text({ max: 2 }),
  status: f.code(userStatus),
  n: f.integer(),
  fresh: f.flag(),
});

/** What the operation desk keeps. */
export const operationTables = {
  notices: keptTable(notice),
  holidays: keptTable(holiday),
  noticeReads: table('log', noticeReads, {
    seen: aboutUsersSeen,
    references: { noticeId: 'notices', operatorId: 'operators', userId: 'users' },
  }),
  userReach: table('count', userReach),
};
