import { codeTable } from '../../../domain/kit/codes';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { table } from '../table';

const operatorStatus = codeTable('operatorStatus', { active: [0, 'green'], disabled: [1, 'red'] });

/** What a partner's API key may do: bring orders in, answer for payouts, or carry boxes and passports. */
export const partnerScope = codeTable('partnerScope', { app: [1], payout: [2], courier: [3] });

const hash = f.text({ max: 200 });

const operators = resource('operators', 'operators', {
  id: f.id(),
  version: f.integer(),
  account: f.text({ max: 60 }),
  name: f.text({ max: 80 }),
  email: f.text({ max: 120 }),
  msisdn: f.text({ max: 20 }),
  department: f.text({ max: 60 }),
  roleId: f.id(),
  status: f.code(operatorStatus),
  passwordHash: hash,
  passwordChangedTime: f.instant(),
  createdTime: f.instant(),
});

const roles = resource('roles', 'roles', {
  id: f.id(),
  version: f.integer(),
  name: f.text({ max: 60 }),
  superiorId: f.id({ nullable: true }),
  sort: f.integer(),
});

const roleRights = resource('roleRights', 'role_rights', { roleId: f.id(), rightKey: f.text() });

/** Who brings orders in for others; a role that is bound to some of them sees only their orders. */
const agents = resource('agents', 'agents', {
  id: f.id(),
  code: f.text({ max: 20 }),
  name: f.text({ max: 60 }),
});

const roleAgents = resource('roleAgents', 'role_agents', { roleId: f.id(), agentId: f.id() });

const partners = resource('partners', 'partners', {
  id: f.id(),
  code: f.text(),
  name: f.text(),
  scope: f.code(partnerScope),
  apiKeyHash: hash,
  active: f.flag(),
});

const passwordHistory = resource('passwordHistory', 'password_history', {
  id: f.id(),
  operatorId: f.id(),
  passwordHash: hash,
  time: f.instant(),
});

const sessions = resource('sessions', 'sessions', {
  tokenHash: hash,
  operatorId: f.id(),
  createdTime: f.instant(),
  lastSeenTime: f.instant(),
  expireTime: f.instant(),
  revokedTime: f.instant({ nullable: true }),
  ip: f.text(),
  userAgent: f.text({ max: 300 }),
});

const loginAttempts = resource('loginAttempts', 'login_attempts', {
  id: f.id(),
  account: f.text(),
  ip: f.text(),
  succeeded: f.flag(),
  time: f.instant(),
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

/** Who signs in, what they may do and how they proved it; partners and their keys. */
export const staffTables = {
  operators: table('record', operators, {
    defaults: { version: 0, status: 0 },
    references: { roleId: 'roles' },
    size: 'few',
  }),
  roles: table('record', roles, {
    defaults: { version: 0 },
    references: { superiorId: 'roles' },
    size: 'few',
  }),
  roleRights: table('record', roleRights, { references: { roleId: 'roles on delete cascade' } }),
  agents: table('record', agents, { size: 'few' }),
  roleAgents: table('record', roleAgents, {
    references: { roleId: 'roles on delete cascade', agentId: 'agents' },
    size: 'few',
  }),
  partners: table('record', partners, { defaults: { active: true }, size: 'few' }),
  passwordHistory: table('log', passwordHistory, { references: ofOperator }),
  sessions: table('passing', sessions, { references: ofOperator }),
  loginAttempts: table('log', loginAttempts),
  verifyCodes: table('passing', verifyCodes, { references: ofOperator }),
  secrets: table('secret', secrets, { size: 'few' }),
};
