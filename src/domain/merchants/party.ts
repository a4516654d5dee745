import { z } from 'zod';
import { query } from '../kit/call';
import { type ChoicesCall, choicesCall } from '../kit/choices';
import * as f from '../kit/fields';
import { type Kept, kept } from '../kit/kept';
import { type KeptPage, keptPage } from '../kit/keptPage';
import { codeVar } from '../kit/refusal';
import { type Complaint, checkInput, email } from '../kit/rules';
import { isCallbackUrl } from './callbackUrl';
import {
  BEFORE_BUSINESS,
  kindCode,
  type PartyKindName,
  partyKind,
  partyMoves,
  partyStatus,
} from './partyCodes';
import { isUnifiedNumber } from './unifiedNumber';

/** From which parties the one above is chosen, for each kind that has one. */
const superiorRef = (kind: string, page: string) => ({
  table: 'parties',
  choices: choicesCall(`/web/merchant/party/query${kind}SuperiorChoices/v1`, page),
});

const aboveMerchant = superiorRef('Merchant', 'MERCHANT_CHANNEL_MERCHANT');
const aboveAgent = superiorRef('Agent', 'MERCHANT_AGENT');
const aboveSubagent = superiorRef('Subagent', 'MERCHANT_SUBAGENT');

/** The calls that tell them, by the kind that stands below. */
export const superiorChoices = {
  merchant: aboveMerchant.choices,
  agent: aboveAgent.choices,
  subagent: aboveSubagent.choices,
} satisfies Readonly<Partial<Record<PartyKindName, ChoicesCall>>>;

const named = {
  name: f.text({ max: 60, filter: 'contains', sortable: true }),
  code: f.text({ max: 20, filter: 'contains', sortable: true }),
  partyKind: f.code(partyKind),
  unifiedNumber: f.text({ max: 8, nullable: true, filter: 'equals' }),
};

const rest = {
  contactName: f.text({ max: 60, nullable: true }),
  contactPhone: f.text({ max: 20, nullable: true }),
  contactEmail: f.text({ max: 120, nullable: true }),
  address: f.longText({ max: 200, nullable: true }),
  contractFrom: f.day({ nullable: true, absent: 'party.noContract' }),
  contractTo: f.day({ nullable: true, filter: 'between', absent: 'party.noContract' }),
  holdDays: f.integer({ nullable: true, absent: 'party.noHold' }),
  /** When a contact last became another one: a call to it proves nothing for seven days. */
  contactTime: f.instant({ nullable: true, absent: 'party.sinceBeginning' }),
  // The agents that were there before there were parties have none.
  makerId: f.id({ nullable: true }),
  makerName: f.text({ nullable: true, max: 80, absent: 'party.atFirst' }),
};

/** What the month so far has brought, and what is about to end. */
const seen = {
  monthOrders: f.integer({ sortable: true }),
  monthCommission: f.money('NTD', { sortable: true }),
  keyExpiry: f.instant({ nullable: true, absent: 'party.noKey' }),
};

const superiorName = f.text({ nullable: true, absent: 'party.noSuperior' });
const superior = (of: typeof aboveAgent) =>
  f.ref(of, { nullable: true, filter: 'anyOf', absent: 'party.noSuperior' });

/** A network of sales: agents and merchants belong to it (decisions section 58). */
export const channel = kept(
  'channel',
  'parties',
  partyMoves,
  { ...named, ...rest },
  {
    ownLabels: ['name'],
    within: { partyKind: kindCode('channel') },
    view: { name: 'party_view', fields: seen },
  },
);

/** A shop that is paid by the app. */
export const merchant = kept(
  'merchant',
  'parties',
  partyMoves,
  {
    ...named,
    superiorId: superior(aboveMerchant),
    ...rest,
    /** Where it wants to hear of payments to it. */
    callbackUrl: f.text({ max: 300, nullable: true, absent: 'party.noCallback' }),
  },
  {
    ownLabels: ['name'],
    within: { partyKind: kindCode('merchant') },
    view: { name: 'party_view', fields: { superiorName, ...seen } },
  },
);

/** Who brings orders in for others, by its code; a role that is bound to some of them sees their orders alone. */
export const agent = kept(
  'agent',
  'parties',
  partyMoves,
  { ...named, superiorId: superior(aboveAgent), ...rest },
  {
    ownLabels: ['name'],
    within: { partyKind: kindCode('agent') },
    view: { name: 'party_view', fields: { superiorName, ...seen } },
  },
);

/** Who brings orders in for an agent. */
export const subagent = kept(
  'subagent',
  'parties',
  partyMoves,
  { ...named, superiorId: superior(aboveSubagent), ...rest },
  {
    ownLabels: ['name'],
    within: { partyKind: kindCode('subagent') },
    view: { name: 'party_view', fields: { superiorName, ...seen } },
  },
);

const PHONE = /^[0-9+() #-]{6,20}$/;
const CODE = /^[A-Z0-9_]{2,20}$/;
/** The longest that money is held back, in days. */
const MOST_HELD = 90;

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with a party as a whole. */
function wrongParty(record: Values): Record<string, Complaint> {
  const mail = record.contactEmail ? checkInput(email, record.contactEmail) : {};
  const held = record.holdDays as number | null;
  const from = record.contractFrom as string | null;
  const to = record.contractTo as string | null;
  return {
    ...(!CODE.test(String(record.code)) && { code: { key: 'rules.partyCode' } }),
    ...(Boolean(record.unifiedNumber) &&
      !isUnifiedNumber(String(record.unifiedNumber)) && { unifiedNumber: { key: 'rules.unifiedNumber' } }),
    ...(Boolean(record.contactPhone) &&
      !PHONE.test(String(record.contactPhone)) && { contactPhone: { key: 'rules.phone' } }),
    ...('complaints' in mail && { contactEmail: { key: 'rules.email' } }),
    ...(held !== null &&
      (held < 0 || held > MOST_HELD) && { holdDays: { key: 'rules.atMost', vars: { max: MOST_HELD } } }),
    ...(from !== null && to === null && { contractTo: { key: 'rules.required' } }),
    ...(to !== null && from === null && { contractFrom: { key: 'rules.required' } }),
    ...(from !== null && to !== null && to < from && { contractTo: { key: 'rules.endsBeforeStart' } }),
  };
}

/** Call-backs go by https to a name of the open net, at its usual port, with nothing in the address that is secret. */
function wrongCallback({ callbackUrl }: Values): Record<string, Complaint> {
  if (!callbackUrl || isCallbackUrl(String(callbackUrl))) return {};
  return { callbackUrl: { key: 'rules.callbackUrl' } };
}

/** Who is above a party stays: its orders and its commission hang on it. Another one above is another party. */
function whyNot(record: Values, { fields = [] }: { readonly fields?: readonly string[] }) {
  const status = Number(record.status);
  if (!fields.includes('superiorId') || BEFORE_BUSINESS.includes(status)) return undefined;
  return { key: 'party.superiorFixed', vars: { status: codeVar(partyStatus, status) } } as const;
}

const OWN = [
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
  'contractFrom',
  'contractTo',
  'holdDays',
] as const;
const FORM = ['name', 'code', 'unifiedNumber', ...OWN] as const;
const FORM_BELOW = ['name', 'code', 'unifiedNumber', 'superiorId', ...OWN] as const;
const AFTER = [
  'contactName',
  'contactPhone',
  'contactEmail',
  'contactTime',
  'status',
  'contractFrom',
  'contractTo',
  'holdDays',
  'monthOrders',
  'monthCommission',
  'keyExpiry',
  'makerName',
  'createdTime',
  'updatedTime',
  'moveReason',
] as const;
const COLUMNS = ['code', 'name', 'unifiedNumber', ...AFTER] as const;
const COLUMNS_BELOW = ['code', 'name', 'unifiedNumber', 'superiorName', ...AFTER] as const;
const SEARCHES = ['code', 'name', 'unifiedNumber', 'status', 'contractTo', 'createdTime'] as const;
const SEARCHES_BELOW = [
  'code',
  'name',
  'unifiedNumber',
  'superiorId',
  'status',
  'contractTo',
  'createdTime',
] as const;

const common = {
  path: '/web/merchant/party',
  decided: 'SYSTEM_DECIDE',
  appliesTo: ['name', 'code'] as const,
  once: ['code'],
  // Without it nobody can tell two of the same name apart; those of before may lack it.
  needed: ['unifiedNumber', 'contactName', 'contactPhone', 'contactEmail'],
  called: ({ code, name }: Values) => `${code} ${name}`,
  sort: ['code', 'asc'],
  unique: 'code',
  wrong: wrongParty,
  whyNot,
} as const;

export const channels = keptPage(channel, {
  ...common,
  page: '/merchant/channel',
  listName: 'channels',
  form: FORM,
  columns: COLUMNS,
  searches: SEARCHES,
});

export const merchants = keptPage(merchant, {
  ...common,
  page: '/merchant/channel/merchant',
  listName: 'merchants',
  wrong: (record) => ({ ...wrongParty(record), ...wrongCallback(record) }),
  form: [...FORM_BELOW, 'callbackUrl'],
  columns: [...COLUMNS_BELOW, 'callbackUrl'],
  searches: SEARCHES_BELOW,
});

export const agents = keptPage(agent, {
  ...common,
  page: '/merchant/agent',
  listName: 'agents',
  form: FORM_BELOW,
  columns: COLUMNS_BELOW,
  searches: SEARCHES_BELOW,
});

export const subagents = keptPage(subagent, {
  ...common,
  page: '/merchant/subagent',
  listName: 'subagents',
  form: FORM_BELOW,
  needed: [...common.needed, 'superiorId'],
  columns: COLUMNS_BELOW,
  searches: SEARCHES_BELOW,
});

/** The pages of parties, by their kind. */
export const partyPages: Readonly<Record<PartyKindName, KeptPage<Kept>>> = {
  channel: channels,
  merchant: merchants,
  agent: agents,
  subagent: subagents,
};

/** What a party is still without before it can be accepted, as keys of the catalogue. */
const lacksCall = (kind: string, right: string) =>
  query({
    path: `/web/merchant/party/query${kind}Lacks/v1`,
    right,
    input: { id: z.int().min(1) },
    output: z.object({ lacks: z.array(z.string()) }),
  });

/** The calls that tell it, by the kind of the party: whoever reads its page may. */
export const partyLacks = {
  channel: lacksCall('Channel', 'MERCHANT_CHANNEL'),
  merchant: lacksCall('Merchant', 'MERCHANT_CHANNEL_MERCHANT'),
  agent: lacksCall('Agent', 'MERCHANT_AGENT'),
  subagent: lacksCall('Subagent', 'MERCHANT_SUBAGENT'),
} satisfies Readonly<Record<PartyKindName, unknown>>;
