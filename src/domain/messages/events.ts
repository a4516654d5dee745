import { codeOf, codeTable, meaningOf } from '../kit/codes';
import { type EventFacts, link, name, type Variable } from './eventShape';
import { partyEvents } from './partyEvents';

/** What people are told of (decisions section 55). Events of merchants, risk and the rest come with their pages. */
export const messageEvent = codeTable('messageEvent', {
  orderPaid: [1],
  orderReady: [2],
  orderCompleted: [3],
  orderFailed: [4],
  refundApproved: [5],
  orderRefunded: [6],
  kycApproved: [7],
  kycRejected: [8],
  arcEndsIn30: [9],
  arcEndsIn7: [10],
  userStatusChanged: [11],
  code: [21],
  invitation: [22],
  passwordLink: [23],
  addressChanged: [24],
  factorReset: [25],
  newDevice: [26],
  proposalWaits: [31],
  proposalDecided: [32],
  chainBroken: [33],
  headsSigned: [34],
  partnerKeyEndsIn14: [35],
  partnerKeyEndsIn3: [36],
  documentEndsIn30: [37],
  documentEndsIn7: [38],
  contractEndsIn30: [39],
  contractEndsIn7: [40],
  bankAccountChanged: [41],
  bankAccountStopped: [42],
  stopLink: [43],
  routeClosed: [44],
  ledgerDiffers: [45],
  fundsLow: [46],
  partyAccountStopped: [47],
  partnerKeyChanged: [48],
  partyKeyChanged: [49],
  statementLate: [50],
  claimMade: [51],
});
export type MessageEventName = keyof typeof messageEvent.entries;

/** By which way somebody is told; 5 will be push (decisions section 10a). */
export const messageChannel = codeTable('messageChannel', {
  inbox: [1],
  sms: [2],
  mail: [3],
  console: [4],
});
export type MessageChannelName = keyof typeof messageChannel.entries;

const transactionNumber: Variable = { sample: 'TL2603021234567', needed: true };
const account: Variable = { sample: 'm.santos', is: 'account' };
const ofOrder = { name, transactionNumber, service: { sample: 'Send' }, amount: { sample: 'NTD 5,150' } };

/** What is known of each event, once; the rows that operators keep say how it is told. */
export const eventFacts: Readonly<Record<MessageEventName, EventFacts>> = {
  orderPaid: { audience: 'user', variables: ofOrder },
  orderReady: { audience: 'user', variables: ofOrder, urgent: true },
  orderCompleted: { audience: 'user', variables: ofOrder },
  orderFailed: { audience: 'user', variables: ofOrder },
  refundApproved: {
    audience: 'user',
    variables: {
      name,
      transactionNumber,
      amount: { sample: 'NTD 5,150', needed: true },
      reason: { sample: 'Wrong recipient' },
    },
  },
  orderRefunded: { audience: 'user', variables: ofOrder },
  kycApproved: { audience: 'user', variables: { name } },
  kycRejected: {
    audience: 'user',
    variables: { name, reasons: { sample: 'The picture is blurred', needed: true } },
  },
  arcEndsIn30: { audience: 'user', variables: { name, day: { sample: '2026-12-31', needed: true } } },
  arcEndsIn7: {
    audience: 'user',
    variables: { name, day: { sample: '2026-12-31', needed: true } },
    urgent: true,
  },
  userStatusChanged: {
    audience: 'user',
    variables: { name, status: { sample: 'Freeze', needed: true } },
    mandatory: true,
  },
  code: {
    audience: 'operators',
    variables: { name, code: { sample: '048213', needed: true }, minutes: { sample: '5' } },
    urgent: true,
    mandatory: true,
    secret: true,
  },
  invitation: {
    audience: 'operators',
    variables: { name, account, link, hours: { sample: '24' } },
    urgent: true,
    mandatory: true,
    secret: true,
  },
  passwordLink: {
    audience: 'operators',
    variables: { name, account, link, minutes: { sample: '30' } },
    urgent: true,
    mandatory: true,
    secret: true,
  },
  addressChanged: {
    audience: 'operators',
    variables: { name, account, email: { sample: 'm.santos@example.com', needed: true, is: 'address' } },
    urgent: true,
    mandatory: true,
  },
  factorReset: { audience: 'operators', variables: { name, account }, urgent: true, mandatory: true },
  newDevice: {
    audience: 'operators',
    variables: {
      name,
      device: { sample: 'Chrome, Windows', needed: true },
      ip: { sample: '203.0.113.7', is: 'address' },
      time: { sample: '2026-03-02 09:15' },
    },
    urgent: true,
    mandatory: true,
  },
  proposalWaits: {
    audience: 'operators',
    variables: {
      name,
      kind: { sample: 'Refund' },
      subject: { sample: 'TL2603021234567', needed: true },
      maker: { sample: 'Maria Santos' },
      link: { sample: 'https://console.example.com/approvals', is: 'link' },
    },
    broad: true,
    page: '/approvals',
  },
  proposalDecided: {
    audience: 'operators',
    variables: {
      name,
      kind: { sample: 'Refund' },
      subject: { sample: 'TL2603021234567', needed: true },
      decision: { sample: 'Approved', needed: true },
      reason: { sample: 'The amount is wrong' },
    },
    page: '/approvals',
  },
  chainBroken: {
    audience: 'operators',
    variables: { name, chain: { sample: 'Audit log', needed: true }, row: { sample: '123456' } },
    urgent: true,
    mandatory: true,
    broad: true,
    holders: 'LOG_VERIFY',
    page: '/system/operationLog',
  },
  ledgerDiffers: {
    audience: 'operators',
    variables: { name, checks: { sample: 'Balances are the sum of their lines', needed: true } },
    urgent: true,
    mandatory: true,
    broad: true,
    holders: 'FINANCE_PROOF_RUN',
    page: '/finance/ledger/proof',
  },
  headsSigned: {
    audience: 'operators',
    variables: { name, day: { sample: '2026-03-02', needed: true }, heads: { sample: '[…]', needed: true } },
    broad: true,
  },
  ...partyEvents,
  routeClosed: {
    audience: 'operators',
    variables: { name, route: { sample: 'GCash · Send', needed: true } },
    urgent: true,
    broad: true,
    page: '/operation/routeway/list',
  },
  fundsLow: {
    audience: 'operators',
    variables: {
      name,
      account: { sample: 'PHP prefund (1210) · Bayanihan Bills', needed: true },
      available: { sample: 'PHP 812,000.00', needed: true },
      why: { sample: 'less than PHP 1,000,000.00', needed: true },
    },
    urgent: true,
    broad: true,
    page: '/finance/capital',
  },
  statementLate: {
    audience: 'operators',
    variables: {
      name,
      source: { sample: 'Chain store A, payments', needed: true },
      day: { sample: '2026-03-02', needed: true },
    },
    broad: true,
    page: '/finance/check/file',
  },
  claimMade: {
    audience: 'party',
    variables: {
      name,
      reference: { sample: 'TL2603021234567', needed: true },
      day: { sample: '2026-03-02' },
      amount: { sample: 'NTD 1,500', needed: true },
      due: { sample: '2026-03-09', needed: true },
      note: { sample: 'Our ledger has the payment of this order.' },
    },
  },
};

/** The facts of an event by its number; undefined for a number that is none. */
export function factsOf(event: unknown): EventFacts | undefined {
  const meaning = meaningOf<MessageEventName>(messageEvent, Number(event));
  return meaning && eventFacts[meaning];
}

/**
 * Whether two people decide on the texts of an event: on what users and parties read, and on what concerns anybody's safety.
 * Who writes the text of a link by which a password is set could lead its reader elsewhere.
 */
export const requiresTwoPeople = ({ audience, mandatory, secret }: EventFacts): boolean =>
  audience !== 'operators' || mandatory === true || secret === true;

/** What must be told to whoever holds a right, and may be narrowed to sectors. */
export const MUST_REACH_HOLDERS: readonly MessageEventName[] = (
  Object.keys(eventFacts) as MessageEventName[]
).filter((event) => eventFacts[event].mandatory && eventFacts[event].broad);

const CHANNELS: Readonly<Record<EventFacts['audience'], readonly MessageChannelName[]>> = {
  user: ['inbox', 'sms', 'mail'],
  operators: ['mail', 'console'],
  party: ['mail'],
};

/** The channels by which an event can be told, as numbers. */
export const channelsOf = ({ audience }: EventFacts): number[] =>
  CHANNELS[audience].map((channel) => codeOf(messageChannel, channel));

/** Ways that a gateway of somebody else carries; the others are read in our own. */
export const CARRIED: readonly number[] = [codeOf(messageChannel, 'sms'), codeOf(messageChannel, 'mail')];

/** Events whose texts no list shows, as numbers. */
export const SECRET: readonly number[] = (Object.keys(eventFacts) as MessageEventName[])
  .filter((event) => eventFacts[event].secret)
  .map((event) => codeOf(messageEvent, event));
