import { z } from 'zod';
import { mutation } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { changed, keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { networkList } from '../kit/networks';
import type { Complaint } from '../kit/rules';
import { dateOf, wireOf } from '../kit/zone';
import { partnerScope } from './partnerScope';

/** How it stands with a key (decisions section 58). One that was rotated goes on until its end. */
export const partnerKeyStatus = codeTable('partnerKeyStatus', {
  active: [1, 'green'],
  ending: [2, 'yellow'],
  revoked: [3, 'red'],
  expired: [4, 'grey'],
});

export const partnerKeyMoves = moves('partnerKey', partnerKeyStatus, {
  rotate: { from: ['active'], to: 'ending', by: ['system'] },
  revoke: { from: ['active', 'ending'], to: 'revoked', by: ['operator'], reason: true },
  expire: { from: ['active', 'ending'], to: 'expired', by: ['clock'], at: 'expireTime' },
});

export const ACTIVE_KEY = codeOf(partnerKeyStatus, 'active');
export const ENDING_KEY = codeOf(partnerKeyStatus, 'ending');

/** The latest end of a key that was issued then: on the same day of the next year. */
export function latestEnd(issuedTime: string): string {
  const end = dateOf(issuedTime);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return wireOf(end);
}

/** The end of a key that takes the place of another one now: it is valid for as long as that one was to be. */
export function endOfNext(old: { readonly createdTime: string; readonly expireTime: string }, now: string) {
  const span = dateOf(old.expireTime).getTime() - dateOf(old.createdTime).getTime();
  return earlier(wireOf(new Date(dateOf(now).getTime() + Math.max(span, 0))), latestEnd(now));
}

/** Of two moments the one that comes first. */
export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;

/** What is wrong with the end of a key that was issued then. */
export function wrongEnd(expireTime: string, issuedTime: string, now: string): Complaint | undefined {
  if (expireTime <= now) return { key: 'rules.inFuture' };
  return expireTime > latestEnd(issuedTime) ? { key: 'rules.withinYear' } : undefined;
}

/** Partners by their names, for keys. */
export const partnerRef = {
  table: 'partners',
  choices: choicesCall('/web/merchant/key/queryPartnerChoices/v1', 'MERCHANT_API_KEY'),
};

/** Parties by their names, for the keys of those that are one. */
const partyRef = {
  table: 'parties',
  choices: choicesCall('/web/merchant/key/queryPartyChoices/v1', 'MERCHANT_API_KEY'),
};

/** A key by which a partner calls. The key itself is answered once, when it is issued; what is kept is its hash. */
export const partnerKey = kept(
  'partnerKey',
  'partner_keys',
  partnerKeyMoves,
  {
    partnerId: f.ref(partnerRef, { filter: 'anyOf' }),
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    /** Its first characters, by which people know it again; those from before there were hints have none. */
    hint: f.text({ max: 20, nullable: true, filter: 'contains', absent: 'partnerKey.noHint' }),
    scopes: f.codes(partnerScope),
    addresses: {
      ...f.longText({ max: 2000, nullable: true, absent: 'partnerKey.anyAddress' }),
      schema: networkList().nullable(),
    },
    expireTime: f.instant({ filter: 'between', sortable: true }),
    /** Nobody issued those that were there before. */
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['name'],
    view: {
      name: 'partner_key_view',
      fields: {
        partnerName: f.text({ max: 60, sortable: true }),
        partyId: f.ref(partyRef, { nullable: true, filter: 'anyOf' }),
        lastUsedTime: f.instant({ nullable: true, filter: 'between', absent: 'partnerKey.never' }),
        lastRefusedTime: f.instant({ nullable: true, absent: 'partnerKey.never' }),
      },
    },
  },
);

export const partnerKeys = keptPage(partnerKey, {
  page: '/merchant/apiKey',
  path: '/web/merchant/key',
  listName: 'partnerKeys',
  editRight: 'MERCHANT_KEY',
  own: { add: '/web/merchant/key/issuePartnerKey/v1' },
  form: ['partnerId', 'name', 'scopes', 'addresses', 'expireTime'],
  once: ['partnerId', 'scopes'],
  answers: { apiKey: z.string() },
  columns: [
    'partnerName',
    'name',
    'hint',
    'scopes',
    'addresses',
    'status',
    'expireTime',
    'lastUsedTime',
    'lastRefusedTime',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: ['partnerId', 'partyId', 'name', 'hint', 'status', 'expireTime', 'lastUsedTime', 'createdTime'],
  unique: 'name',
  uniqueWithin: ['partnerId'],
  whyNot: ({ status }, { fields = [] }) =>
    status === ENDING_KEY && fields.includes('expireTime') ? { key: 'partnerKey.ending' } : undefined,
  wrong({ expireTime, createdTime }, now): Record<string, Complaint> {
    const issuedTime = typeof createdTime === 'string' ? createdTime : now;
    const complaint = typeof expireTime === 'string' ? wrongEnd(expireTime, issuedTime, now) : undefined;
    return complaint ? { expireTime: complaint } : {};
  },
});

/** For so many days at most the key before goes on beside the one that took its place. */
export const MOST_DAYS_BESIDE = 7;

/** What keys have beside every kept record. */
export const partnerKeyCalls = {
  partnerChoices: partnerRef.choices,
  partyChoices: partyRef.choices,
  /** Another key with the settings of this one, which goes on for some days or ends at once. Answers the new key, once. */
  rotate: mutation({
    path: '/web/merchant/key/rotatePartnerKey/v1',
    right: 'MERCHANT_KEY',
    secretAnswer: true,
    input: {
      id: z.int().min(1),
      version: z.int().min(0),
      days: z.int().min(0).max(MOST_DAYS_BESIDE),
    },
    output: changed.extend({ apiKey: z.string() }),
  }),
};
