import { z } from 'zod';
import { codeOf, codeTable } from '../../../domain/kit/codes';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { account, accountStatus } from '../../../domain/system/account';
import { loginEntry, loginResult } from '../../../domain/system/loginLog';
import { role } from '../../../domain/system/role';
import { sector } from '../../../domain/system/sector';
import { keptTable, table, view, WRITTEN_NOW } from '../table';
import { ownOperationsSeen } from './seen';

/** What a link that was mailed is for. */
export const accountLinkKind = codeTable('accountLinkKind', { invitation: [1], password: [2] });

/** The status of an account that can sign in. */
export const ACTIVE_ACCOUNT = codeOf(accountStatus, 'active');

const hash = f.text({ max: 200 });
const hashOrNull = f.text({ max: 200, nullable: true });

/** Opens nothing: whoever has it sets a password by a link. */
export const NO_PASSWORD = 'none';
/** Longer ago than any password may be old: it must be changed before anything else. */
export const LONG_EXPIRED = '1970-01-01 00:00:00';

/** Accounts with what only the server knows of them. */
const operators = resource('operators', 'operators', {
  ...account.fields,
  msisdn: f.text({ max: 20 }),
  passwordHash: hash,
  passwordChangedTime: f.instant(),
});

const accountLinks = resource('accountLinks', 'account_links', {
  tokenHash: hash,
  operatorId: f.id(),
  kind: f.code(accountLinkKind),
  expireTime: f.instant(),
  usedTime: f.instant({ nullable: true }),
});

const resetRequests = resource('resetRequests', 'reset_requests', {
  id: f.id(),
  accountKey: hash,
  addressBlock: f.text({ max: 64 }),
  /** Whether nobody ever signed in to the account from the address. */
  isStranger: f.flag(),
  time: f.instant(),
});

/** Since when the console has a right; null is from the beginning. */
const rightKeys = resource('rightKeys', 'right_keys', {
  rightKey: f.text({ max: 100 }),
  firstTime: f.instant({ nullable: true }),
});

const passwordHistory = resource('passwordHistory', 'password_history', {
  id: f.id(),
  operatorId: f.id(),
  passwordHash: hash,
  time: f.instant(),
});

const look = z.object({
  roleId: z.int(),
  roleName: z.string(),
  rights: z.array(z.string()),
  agentIds: z.array(z.int()).nullable(),
});
/** The role that a session sees the console as. */
export type Look = z.output<typeof look>;

const sessions = resource('sessions', 'sessions', {
  id: f.id(),
  tokenHash: hash,
  operatorId: f.id(),
  createdTime: f.instant(),
  lastSeenTime: f.instant(),
  expireTime: f.instant(),
  revokedTime: f.instant({ nullable: true }),
  /** When whoever holds it last proved who they are. */
  confirmedTime: f.instant(),
  ip: f.text(),
  userAgent: f.text({ max: 300 }),
  /** In which language the console was read; null where nobody reads. */
  lang: f.text({ max: 3, nullable: true }),
  /** What it is narrowed to, where somebody looks at the console as another role. */
  look: f.json(look, { nullable: true }),
  /** The session that opened a look, which ends with it. */
  parentHash: hashOrNull,
  /** Whether the sign-in log says already how it ended. */
  endNoted: f.flag(),
  /** Only the password was proved yet. */
  factorNeeded: f.flag(),
  /** The try that its password began, as long as no code has ended it. */
  tryId: f.id({ nullable: true }),
});

/** Secrets of second factors, sealed; one without `enrolledTime` was shown and not confirmed yet. */
const factors = resource('factors', 'factors', {
  operatorId: f.id(),
  secret: f.text({ max: 200 }),
  /** The newest step of 30 seconds whose code was taken: none is taken twice. */
  lastStep: f.integer(),
  enrolledTime: f.instant({ nullable: true }),
});

/** Those that nobody has used yet. */
const recoveryCodes = resource('recoveryCodes', 'recovery_codes', { operatorId: f.id(), codeHash: hash });

/** `accountKey` stands for an account that nobody has; without a `result` a try is still being checked. */
const loginLog = resource('loginLog', 'login_log', {
  id: f.id(),
  time: f.instant(),
  account: f.text(),
  accountKey: f.text({ nullable: true, max: 200 }),
  operatorId: f.id({ nullable: true }),
  operatorName: f.text({ nullable: true }),
  sectorId: f.id({ nullable: true }),
  sectorName: f.text({ nullable: true }),
  result: f.code(loginResult, { nullable: true }),
  ip: f.text(),
  device: f.text({ nullable: true }),
  /** Inside of what a try was made: the hash of a session's token, or what else somebody had opened; null by password. */
  tryScope: hashOrNull,
  /** By what limits count the address; null for what is no try. */
  addressBlock: f.text({ nullable: true }),
  tx: f.transaction(),
});

const verifyCodes = resource('verifyCodes', 'verify_codes', {
  id: f.id(),
  operatorId: f.id(),
  codeHash: hash,
  triesLeft: f.integer(),
  expireTime: f.instant(),
  usedTime: f.instant({ nullable: true }),
});

const secrets = resource('secrets', 'secrets', { name: f.text(), value: f.longText() });

const ofOperator = { operatorId: 'operators' };

/** Who signs in, what they may do and how they proved it. */
export const staffTables = {
  operators: table('record', operators, {
    defaults: {
      version: 0,
      status: 2,
      factor: false,
      msisdn: '',
      passwordHash: NO_PASSWORD,
      passwordChangedTime: LONG_EXPIRED,
    },
    references: { roleId: 'roles', sectorId: 'sectors', agentId: 'parties', makerId: 'operators' },
    size: 'few',
  }),
  accountView: view(account.shown, 'operators'),
  accountLinks: table('passing', accountLinks, { references: ofOperator }),
  resetRequests: table('passing', resetRequests),
  roles: keptTable(role),
  roleView: view(role.shown, 'roles'),
  rightKeys: table('log', rightKeys, { size: 'few' }),
  sectors: keptTable(sector),
  sectorView: view(sector.shown, 'sectors'),
  passwordHistory: table('log', passwordHistory, { references: ofOperator }),
  sessions: table('passing', sessions, {
    defaults: { endNoted: false, factorNeeded: false },
    references: ofOperator,
  }),
  factors: table('secret', factors, { defaults: { lastStep: 0 }, references: ofOperator, size: 'few' }),
  recoveryCodes: table('secret', recoveryCodes, { references: ofOperator, size: 'few' }),
  loginLog: table('log', loginLog, {
    defaults: WRITTEN_NOW,
    references: { ...ofOperator, sectorId: 'sectors' },
  }),
  loginLogView: view(loginEntry, 'login_log', { seen: ownOperationsSeen }),
  verifyCodes: table('passing', verifyCodes, { references: ofOperator }),
  secrets: table('secret', secrets, { size: 'few' }),
};
