/** A bank of the demo that swaps, with its rule; days are counted back from now. */
export interface DemoExchangeBank {
  readonly ename: string;
  readonly name: string;
  readonly code: string;
  readonly swift: string;
  readonly since: number;
  /** Since when it gets no orders any more, and why. */
  readonly disabled?: { readonly ago: number; readonly reason: string };
  /** What its rule says that others do not; undefined where it has none yet. */
  readonly rule?: Readonly<Record<string, unknown>>;
}

const SMALL = { mostNtd: '19999.00', personMost: '60000.00' };

/** Three banks get orders; the others had them before, and are ready should one of those fail. */
export const EXCHANGE_BANKS: readonly DemoExchangeBank[] = [
  {
    ename: 'Formosa Harbor Bank',
    name: '福港商業銀行',
    code: 'FHB',
    swift: 'FHBKTWTP',
    since: 118,
    rule: { name: 'Half of each day', share: '50.0', batchCap: '8000000.00', dayCap: '24000000.00' },
  },
  {
    ename: 'Morning Bay Bank',
    name: '晨灣銀行',
    code: 'MBB',
    swift: 'MBBKTWTP',
    since: 117,
    rule: { ...SMALL, name: 'Small orders', share: '30.0', fileRows: 2000, cutOff: '14:00' },
  },
  {
    ename: 'Pacific Orchid Bank',
    name: '洋蘭銀行',
    code: 'POB',
    swift: 'POBKTWTP',
    since: 90,
    rule: { name: 'What the others leave', imageTypes: [1, 2], cardDaysLeft: 30, valueDays: 2 },
  },
  {
    ename: 'Blue Magpie Bank',
    name: '藍鵲銀行',
    code: 'BMB',
    swift: 'BMBKTWTP',
    since: 115,
    disabled: { ago: 60, reason: 'Its answers came a day late.' },
    rule: { name: 'Wallets', payoutKinds: [2], share: '10.0' },
  },
  {
    ename: 'Cedar Trust Bank',
    name: '杉信銀行',
    code: 'CTB',
    swift: 'CEDRTWTP',
    since: 112,
    disabled: { ago: 45, reason: 'Its fee has doubled.' },
    rule: { name: 'Bank accounts', payoutKinds: [3], bankFee: '600.00' },
  },
  {
    ename: 'Coral Reef Bank',
    name: '珊礁銀行',
    code: 'CRB',
    swift: 'CORLTWTP',
    since: 110,
    disabled: { ago: 70, reason: 'It takes no more new accounts.' },
    rule: {
      name: 'Filipino users',
      scope: { customerScope: 2, nationalities: ['PHL'] },
      exchangeDays: 2,
    },
  },
  {
    ename: 'Silver Grass Bank',
    name: '芒原銀行',
    code: 'SGB',
    swift: 'SLVGTWTP',
    since: 105,
    disabled: { ago: 33, reason: 'Tried for a month.' },
    rule: { name: 'Bills and loans', serviceTypes: [1, 5, 6] },
  },
  {
    ename: 'Tung Blossom Bank',
    name: '桐花銀行',
    code: 'TBB',
    swift: 'TUNGTWTP',
    since: 100,
    disabled: { ago: 31, reason: 'Tried for a month.' },
    rule: { name: 'Cash pickup', payoutKinds: [1], leastNtd: '1000.00' },
  },
  {
    ename: 'Sky Lantern Bank',
    name: '天燈銀行',
    code: 'SLB',
    swift: 'SKYLTWTP',
    since: 95,
    disabled: { ago: 30, reason: 'Tried for a month.' },
    rule: { ...SMALL, name: 'Small remittances', serviceTypes: [3] },
  },
  {
    ename: 'Salt Field Bank',
    name: '鹽田銀行',
    code: 'SFB',
    swift: 'SALTTWTP',
    since: 20,
    disabled: { ago: 19, reason: 'Ready, and waits for its rule.' },
  },
];

/** What a rule says where it says nothing else. */
export const USUAL_RULE = {
  serviceTypes: [1, 2, 3, 5, 6],
  payoutKinds: null,
  scope: { customerScope: 1 },
  leastNtd: null,
  mostNtd: null,
  personMost: '150000.00',
  batchCap: '5000000.00',
  dayCap: '15000000.00',
  fileRows: 5000,
  share: null,
  exclusive: false,
  exchangeDays: 1,
  cutOff: '15:30',
  valueDays: 1,
  imageTypes: null,
  cardDaysLeft: null,
  rateTolerance: '1.0',
  bankFee: '300.00',
  partnerRate: null,
} as const;
