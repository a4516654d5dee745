import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { choicesCall } from '../kit/choices';
import type { Reading } from '../kit/fields';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import type { Reader } from '../kit/reader';
import { roleText } from '../kit/roles';
import type { Complaint } from '../kit/rules';
import { menuKeys } from '../menu';

/** The roles there are, for whoever gives them. */
export const roleRef = {
  table: 'roles',
  choices: choicesCall('/web/sys/account/queryRoleChoices/v1', 'SYSTEM_ACCOUNT'),
};

/** Below which a role may stand. */
const superiorRef = {
  table: 'roles',
  choices: choicesCall('/web/sys/role/querySuperiorChoices/v1', 'SYSTEM_ROLE'),
};

const agentRef = {
  table: 'parties',
  choices: choicesCall('/web/sys/role/queryAgentChoices/v1', 'SYSTEM_ROLE'),
};

/** Standard roles read in the language of the reader. */
export const roleWritten = (name: unknown, { t }: Reader) => roleText(t, String(name));

/** The role without a superior has every right, and none of them is listed. */
const rightsOfRoot: Reading = {
  by: ['superiorId'],
  inRecord: ({ superiorId }) => ({ absent: superiorId === null ? 'role.everyRight' : 'role.noRights' }),
};

/** What somebody may do, and whose orders they see (decisions section 53). The one without a superior holds every right. */
export const role = kept(
  'role',
  'roles',
  undefined,
  {
    name: { ...f.text({ max: 60, filter: 'contains', sortable: true }), written: roleWritten },
    superiorId: {
      ...f.ref(superiorRef, { nullable: true, filter: 'anyOf', absent: 'role.none' }),
      written: roleWritten,
    },
    sort: f.integer({ sortable: true }),
    agentIds: f.refs(agentRef, { nullable: true, absent: 'role.allOrders' }),
    factorRequired: f.flag(),
    rights: { ...f.keys('menu', { nullable: true, absent: 'role.noRights' }), reading: rightsOfRoot },
    oneHandReason: f.longText({ max: 200, nullable: true }),
    // The root role was there before anybody who could have made it.
    makerId: f.id({ nullable: true }),
    makerName: f.text({ nullable: true, max: 80, absent: 'role.atFirst' }),
  },
  {
    ownLabels: ['name', 'superiorId', 'superiorName', 'agentIds', 'agentNames', 'sort'],
    view: {
      name: 'role_view',
      fields: {
        superiorName: { ...f.text({ nullable: true, absent: 'role.none' }), written: roleWritten },
        agentNames: f.longText({ nullable: true, max: 2000, absent: 'role.allOrders' }),
        rightsHeld: f.integer({ nullable: true, absent: 'role.everyRight' }),
        holders: f.integer({ sortable: true }),
      },
    },
  },
);

export const roles = keptPage(role, {
  page: '/system/role',
  path: '/web/sys/role',
  form: ['name', 'superiorId', 'sort', 'agentIds', 'factorRequired', 'rights', 'oneHandReason'],
  needed: ['superiorId'],
  decided: 'SYSTEM_DECIDE',
  appliesTo: ['name', 'holders'],
  columns: [
    'sort',
    'name',
    'superiorName',
    'rightsHeld',
    'holders',
    'agentNames',
    'factorRequired',
    'oneHandReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['name', 'superiorId', 'createdTime'],
  sort: ['sort', 'asc'],
  unique: 'name',
  whyNot: (record) => (record.superiorId === null ? { key: 'role.root' } : undefined),
  wrong({ rights }): Record<string, Complaint> {
    const held = (rights ?? []) as readonly string[];
    const unknown = held.some((right) => !menuKeys.includes(right));
    return unknown || new Set(held).size < held.length ? { rights: { key: 'rules.oneOf' } } : {};
  },
});

const id = z.int().min(1);
const rightKeys = z.array(z.string().max(100)).max(2000);

/** What would follow from giving a role these rights. */
const preview = z.object({
  gives: z.array(z.string()),
  takes: z.array(z.string()),
  /** Roles below that lose rights with it. */
  below: z.array(z.object({ id, name: z.string(), takes: z.array(z.string()) })),
  /** Who holds the role. */
  accounts: z.array(z.object({ id, account: z.string(), name: z.string() })),
});

/** What roles have beside every kept record. */
export const roleCalls = {
  superiorChoices: superiorRef.choices,
  agentChoices: agentRef.choices,
  matrix: query({
    path: '/web/sys/role/queryMatrix/v1',
    right: 'SYSTEM_ROLE_MATRIX',
    input: {},
    output: z.object({
      roles: z.array(
        z.object({
          id,
          version: z.int(),
          name: z.string(),
          superiorId: id.nullable(),
          holders: z.int(),
          rights: z.array(z.string()),
          oneHandReason: z.string().nullable(),
          /** Whether whoever asks may change it. */
          below: z.boolean(),
        }),
      ),
      /** Rights that came with a version of the last 90 days. */
      fresh: z.array(z.string()),
    }),
  }),
  /** 404 for a role that there is not; whether the change may be made is for the change to say. */
  preview: query({
    path: '/web/sys/role/queryPreview/v1',
    right: 'ROLE_EDIT',
    /** No rights do not travel (decisions section 3). */
    input: { id, rights: rightKeys.optional() },
    output: preview,
  }),
  holders: query({
    path: '/web/sys/role/queryHolders/v1',
    right: 'SYSTEM_ROLE',
    input: { id },
    output: z.object({ accounts: preview.shape.accounts }),
  }),
  /** A token of 15 minutes with which one sees what a role sees, and changes nothing; of a draft `rights` are those to try. */
  openLook: mutation({
    path: '/web/sys/role/openLook/v1',
    right: 'ROLE_LOOK',
    secretAnswer: true,
    input: { id, draft: z.literal(true).optional(), rights: rightKeys.optional() },
    output: z.object({ token: z.string(), expireTime: z.string() }),
  }),
};
