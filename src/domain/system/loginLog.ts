import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { sectorRef } from './sector';

/** What became of a sign-in, and how a session ended (decisions section 57). */
export const loginResult = codeTable('loginResult', {
  signedIn: [1, 'green'],
  wrong: [2, 'red'],
  frozen: [3, 'red'],
  deactivated: [4, 'red'],
  wrongFactor: [5, 'red'],
  signedOut: [6, 'grey'],
  idle: [7, 'grey'],
  /** By age, or by somebody who ended it. */
  ended: [8, 'grey'],
  /** Let in by a link that was mailed. */
  link: [9, 'blue'],
});
export type LoginResult = keyof typeof loginResult.entries;

/** What stands where an account was typed that nobody has: it may have been a password. */
export const UNKNOWN_ACCOUNT = '*****';

/** One line of the sign-in log. `operatorName` and `account` are as they were then. */
export const loginEntry = resource(
  'loginEntry',
  'login_log_view',
  {
    id: f.id(),
    time: f.instant({ filter: 'between', sortable: true }),
    account: { ...f.text({ max: 60, filter: 'equals' }), asKept: (typed: string) => typed.toLowerCase() },
    operatorId: f.id({ nullable: true }),
    operatorName: f.text({ max: 80, nullable: true, filter: 'contains' }),
    sectorId: f.ref(sectorRef, { nullable: true, filter: 'anyOf' }),
    sectorName: f.text({ max: 60, nullable: true }),
    result: f.code(loginResult, { filter: 'anyOf' }),
    ip: f.text({ max: 60, filter: 'equals' }),
    device: f.text({ max: 120, nullable: true, filter: 'contains' }),
  },
  { ownLabels: ['account'] },
);

/** The sign-in log, newest first. */
export const loginLogList = list({
  name: 'loginLog',
  of: loginEntry,
  path: '/web/sys/loginLog/queryLoginLogList/v1',
  right: 'SYSTEM_LOGIN_LOG',
  exportRight: 'SYSTEM_LOGIN_LOG_EXPORT',
  where: {},
  columns: ['id', 'time', 'account', 'operatorId', 'operatorName', 'sectorName', 'result', 'ip', 'device'],
  searches: ['time', 'result', 'account', 'operatorName', 'sectorId', 'ip', 'device'],
  sort: ['time', 'desc'],
});

export const loginLog = listCalls(loginLogList);
