import { codeOf, codeTable } from '../kit/codes';
import { moves } from '../kit/moves';

/** What a party is to the provider (decisions section 58). A channel is a network of sales, no payout channel. */
export const partyKind = codeTable('partyKind', { channel: [1], merchant: [2], agent: [3], subagent: [4] });
export type PartyKindName = keyof typeof partyKind.entries;

/** The number of a kind. */
export const kindCode = (name: PartyKindName): number => codeOf(partyKind, name);

export const partyStatus = codeTable('partyStatus', {
  applied: [1, 'yellow'],
  underReview: [2, 'blue'],
  active: [3, 'green'],
  suspended: [4, 'red'],
  closed: [5, 'grey'],
  rejected: [6, 'grey'],
});

export const partyMoves = moves('party', partyStatus, {
  take: { from: ['applied'], to: 'underReview', by: ['operator'] },
  accept: { from: ['underReview'], to: 'active', by: ['operator'] },
  decline: { from: ['applied', 'underReview'], to: 'rejected', by: ['operator'], reason: true },
  suspend: { from: ['active'], to: 'suspended', by: ['operator'], reason: true },
  resume: { from: ['suspended'], to: 'active', by: ['operator'], reason: true },
  close: { from: ['active', 'suspended'], to: 'closed', by: ['operator'], reason: true },
});

/** Steps by which a party begins, comes back or ends to do business: they take two people. */
export const PARTY_BY_TWO: readonly string[] = ['accept', 'resume', 'close'];

/** The status of a party that does business with us. */
export const IN_BUSINESS = codeOf(partyStatus, 'active');
/** Those of a party that is not yet one. */
export const BEFORE_BUSINESS = [codeOf(partyStatus, 'applied'), codeOf(partyStatus, 'underReview')];
/** Those of a party that is none any more, or never was. */
export const OVER = [codeOf(partyStatus, 'closed'), codeOf(partyStatus, 'rejected')];

/** Of which kind the one above a party is; a channel stands below none. */
export const KIND_ABOVE: Readonly<Partial<Record<PartyKindName, PartyKindName>>> = {
  merchant: 'channel',
  agent: 'channel',
  subagent: 'agent',
};
