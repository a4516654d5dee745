import { type EventFacts, link, name } from './eventShape';

const ofKey = {
  name,
  partner: { sample: 'Bayanihan Bills' },
  key: { sample: 'Production', needed: true },
  day: { sample: '2026-12-31', needed: true },
} as const;
const party = { sample: 'Pinoy Bakehouse', needed: true } as const;
const ofDocument = {
  name,
  party,
  kind: { sample: 'Licence', needed: true },
  day: { sample: '2026-12-31', needed: true },
} as const;
const ofContract = {
  name,
  party,
  code: { sample: 'PINOY_BAKE' },
  day: { sample: '2026-12-31', needed: true },
} as const;
const bankAccount = { sample: '812 *****7731', needed: true } as const;

/** What is known of the events about parties and partners: their keys, documents, contracts and bank accounts. */
export const partyEvents = {
  partnerKeyEndsIn14: { audience: 'operators', variables: ofKey, broad: true, page: '/merchant/apiKey' },
  partnerKeyEndsIn3: {
    audience: 'operators',
    variables: ofKey,
    urgent: true,
    broad: true,
    page: '/merchant/apiKey',
  },
  partnerKeyChanged: {
    audience: 'operators',
    variables: {
      name,
      partner: { sample: 'Bayanihan Bills' },
      key: { sample: 'Production', needed: true },
      change: { sample: 'issued', needed: true },
      by: { sample: 'Maria Santos' },
    },
    urgent: true,
    mandatory: true,
    broad: true,
    holders: 'MERCHANT_KEY',
    page: '/merchant/apiKey',
  },
  partyKeyChanged: {
    audience: 'party',
    variables: {
      name,
      party,
      key: { sample: 'Production', needed: true },
      change: { sample: 'issued', needed: true },
    },
    urgent: true,
    mandatory: true,
  },
  documentEndsIn30: { audience: 'operators', variables: ofDocument, broad: true, page: '/merchant/document' },
  documentEndsIn7: {
    audience: 'operators',
    variables: ofDocument,
    urgent: true,
    broad: true,
    page: '/merchant/document',
  },
  contractEndsIn30: { audience: 'operators', variables: ofContract, broad: true },
  contractEndsIn7: { audience: 'operators', variables: ofContract, urgent: true, broad: true },
  bankAccountChanged: {
    audience: 'operators',
    variables: { name, party, account: bankAccount, time: { sample: '2026-03-04 09:15' } },
    urgent: true,
    mandatory: true,
    broad: true,
    holders: 'MERCHANT_BANK',
    page: '/merchant/bankAccount',
  },
  bankAccountStopped: {
    audience: 'operators',
    variables: { name, party, account: bankAccount },
    urgent: true,
    mandatory: true,
    broad: true,
    holders: 'MERCHANT_BANK',
    page: '/merchant/bankAccount',
  },
  stopLink: {
    audience: 'party',
    variables: { name, party, account: bankAccount, link, hours: { sample: '48' } },
    urgent: true,
    mandatory: true,
    secret: true,
  },
  partyAccountStopped: {
    audience: 'party',
    variables: { name, party, account: bankAccount },
    urgent: true,
    mandatory: true,
  },
} satisfies Readonly<Record<string, EventFacts>>;
