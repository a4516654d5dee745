import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { BUSINESS_ZONE, businessDay, dateOf, fromZone, wireOf } from '../../domain/kit/zone';
import { type LoginResult, loginResult, UNKNOWN_ACCOUNT } from '../../domain/system/loginLog';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { hashOf } from '../session/tokens';
import { insertMany } from './bulk';
import { DEMO_OPERATORS } from './data/staff';
import { operatorNamed } from './staff';

const DAYS = 30;
const DEVICES = ['Chrome 141, Windows', 'Edge 141, Windows', 'Safari 26, macOS', 'Firefox 143, Windows'];

/** One thing that an operator did on a day at the office: when, on the clock in Taipei. */
type Act = readonly [clock: string, result: LoginResult];

/** Days as they go, in turn; most people come, work and go. */
const HABITS: readonly (readonly Act[])[] = [
  [
    ['08:58:12', 'signedIn'],
    ['18:03:40', 'signedOut'],
  ],
  [
    ['08:51:07', 'wrong'],
    ['08:51:31', 'signedIn'],
    ['12:41:31', 'idle'],
    ['13:02:18', 'signedIn'],
    ['18:10:02', 'signedOut'],
  ],
  [
    ['09:04:55', 'signedIn'],
    ['17:58:21', 'signedOut'],
  ],
  [
    ['08:47:30', 'signedIn'],
    ['20:47:30', 'ended'],
  ],
];

/** A morning on which somebody had forgotten their password. */
const FORGOTTEN: readonly Act[] = [
  ...['09:01:10', '09:01:34', '09:02:02', '09:02:40', '09:03:15'].map((clock): Act => [clock, 'wrong']),
  ['09:03:31', 'frozen'],
  ['09:19:02', 'signedIn'],
  ['18:00:47', 'signedOut'],
];

/** Who signed in during the last weeks, and who tried. */
export async function seedLoginLog(db: Db, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const lines = Array.from({ length: DAYS }, (_, at) => dayAfter(today, at - DAYS + 1)).flatMap(linesOf);
  const until = wireOf(new Date(now));
  const past = lines.filter(({ time }) => time <= until).sort((a, b) => (a.time < b.time ? -1 : 1));
  await insertMany(
    db,
    tables.loginLog,
    past.map((line, at) => ({ id: at + 1, ...line })),
  );
}

function linesOf(day: string, at: number) {
  const office = DEMO_OPERATORS.flatMap(({ account }, who) => {
    const habit = (at + who) % 9 === 5 ? FORGOTTEN : (HABITS[(at * 3 + who) % HABITS.length] ?? []);
    return habit.map(([clock, result]) => lineOf(day, clock, result, account, who));
  });
  return at % 4 === 0 ? [...office, strangerOn(day)] : office;
}

/** At most a minute apart from each other by who they are. */
function momentOf(day: string, clock: string, who: number): string {
  const moment = dateOf(fromZone(`${day} ${clock}`, BUSINESS_ZONE)).getTime();
  return wireOf(new Date(moment + who * 7000));
}

function lineOf(day: string, clock: string, result: LoginResult, account: string, who: number) {
  const { id, name } = operatorNamed(account);
  return {
    time: momentOf(day, clock, who),
    account,
    operatorId: id,
    operatorName: name,
    result: codeOf(loginResult, result),
    ip: `192.0.2.${20 + who}`,
    device: DEVICES[who % DEVICES.length] ?? null,
  };
}

/** Somebody who tries accounts that nobody has. */
const strangerOn = (day: string) => ({
  time: momentOf(day, '03:12:44', 0),
  account: UNKNOWN_ACCOUNT,
  accountKey: hashOf(day),
  result: codeOf(loginResult, 'wrong'),
  ip: '203.0.113.77',
  device: 'curl 8',
});
