import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { type Complaint, checkInput, email } from '../kit/rules';
import { openSessions } from '../session/openSessions';
import { roleRef, roleWritten } from './role';
import { sectorRef } from './sector';

/** Whether somebody may sign in (decisions section 52). */
export const accountStatus = codeTable('accountStatus', {
  invited: [2, 'blue'],
  active: [0, 'green'],
  deactivated: [1, 'grey'],
});

/** The status of an account that can sign in no more. */
export const DEACTIVATED = codeOf(accountStatus, 'deactivated');

export const accountMoves = moves('account', accountStatus, {
  accept: { from: ['invited'], to: 'active', by: ['system'] },
  deactivate: { from: ['invited', 'active'], to: 'deactivated', by: ['operator', 'clock'], reason: true },
  reactivate: {
    from: ['deactivated'],
    to: 'invited',
    by: ['operator'],
    reason: true,
    sets: { factor: false },
  },
  resetFactor: { from: ['active'], to: 'active', by: ['operator'], reason: true, sets: { factor: false } },
});

/** Who may take over from somebody. */
export const successorRef = {
  table: 'operators',
  choices: choicesCall('/web/sys/account/querySuccessorChoices/v1', 'ACCOUNT_EDIT'),
};

const agentRef = {
  table: 'parties',
  choices: choicesCall('/web/sys/account/queryAgentChoices/v1', 'SYSTEM_ACCOUNT'),
};

/** Who works in the console: what they sign in as, what they may do, where they work. */
export const account = kept(
  'account',
  'operators',
  accountMoves,
  {
    account: f.text({ max: 60, filter: 'contains', sortable: true }),
    name: f.text({ max: 80, filter: 'contains', sortable: true }),
    roleId: { ...f.ref(roleRef, { filter: 'anyOf' }), written: roleWritten },
    sectorId: f.ref(sectorRef, { nullable: true, filter: 'anyOf' }),
    email: f.text({ max: 120, filter: 'contains' }),
    agentId: f.ref(agentRef, { nullable: true, filter: 'anyOf' }),
    validUntil: f.day({ nullable: true, filter: 'between', absent: 'account.noEnd' }),
    /** Whether signing in takes a code beside the password. */
    factor: f.flag({ filter: 'equals' }),
  },
  {
    ownLabels: ['account', 'agentId', 'agentName'],
    view: {
      name: 'account_view',
      fields: {
        roleName: { ...f.text({ max: 60, sortable: true }), written: roleWritten },
        sectorName: f.text({ nullable: true }),
        agentName: f.text({ nullable: true }),
        lastSignInTime: f.instant({
          nullable: true,
          filter: 'between',
          absent: 'account.never',
        }),
        failedTries: f.integer({ sortable: true }),
      },
    },
  },
);

const ACCOUNT = /^[a-z0-9._-]+$/;

export const accounts = keptPage(account, {
  page: '/system/account',
  path: '/web/sys/account',
  listName: 'accounts',
  form: ['account', 'name', 'roleId', 'sectorId', 'email', 'agentId', 'validUntil'],
  once: ['account'],
  adding: { password: z.string().max(1000).optional(), encrypted: z.literal(true).optional() },
  // Who gets what the account shares; without one the head of its sector.
  stepping: { deactivate: { successorId: z.int().min(1).optional() } },
  decided: 'SYSTEM_DECIDE',
  appliesTo: ['account', 'roleId'],
  columns: [
    'account',
    'name',
    'roleName',
    'sectorName',
    'email',
    'status',
    'agentName',
    'factor',
    'lastSignInTime',
    'failedTries',
    'validUntil',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: [
    'account',
    'name',
    'roleId',
    'sectorId',
    'status',
    'email',
    'agentId',
    'factor',
    'lastSignInTime',
    'validUntil',
    'createdTime',
  ],
  sort: ['account', 'asc'],
  unique: 'account',
  whyNot: ({ factor }, { step }) =>
    step === 'resetFactor' && factor !== true ? { key: 'account.noFactor' } : undefined,
  wrong(record): Record<string, Complaint> {
    const mail = checkInput(email, record.email ?? '');
    return {
      ...(!ACCOUNT.test(String(record.account)) && { account: { key: 'rules.account' } }),
      ...('complaints' in mail && { email: { key: 'rules.email' } }),
    };
  },
});

const id = z.int().min(1);
const count = z.int();

/** What an account leaves behind when it is deactivated. */
const holdings = z.object({
  auditItems: count,
  exports: count,
  sessions: count,
  shared: count,
  proposals: count,
  /** Who gets what it shares, unless another one is named; null where nobody heads its sector. */
  successor: z.object({ id, name: z.string() }).nullable(),
});

/** What accounts have beside every kept record. */
export const accountCalls = {
  roleChoices: roleRef.choices,
  agentChoices: agentRef.choices,
  successorChoices: successorRef.choices,
  holdings: query({
    path: '/web/sys/account/queryHoldings/v1',
    right: 'ACCOUNT_EDIT',
    input: { id },
    output: holdings,
  }),
  /** Mails a link by which the holder sets another password: 30 minutes, once. */
  resetPassword: mutation({
    path: '/web/sys/account/resetPassword/v1',
    right: 'ACCOUNT_EDIT',
    input: { id },
    output: done,
  }),
  /** Mails the invitation again; the link before it is void. */
  inviteAgain: mutation({
    path: '/web/sys/account/inviteAgain/v1',
    right: 'ACCOUNT_EDIT',
    input: { id },
    output: done,
  }),
  sessions: query({
    path: '/web/sys/account/querySessions/v1',
    right: 'SYSTEM_ACCOUNT',
    input: { id },
    output: openSessions,
  }),
  /** Ends one session of an account, or all of them. */
  endSessions: mutation({
    path: '/web/sys/account/endSessions/v1',
    right: 'ACCOUNT_EDIT',
    input: { id, sessionId: id.optional() },
    output: done,
  }),
};
