import { taipeiDay } from '../calendar';
import type { SeedUser } from '../people';
import { type Random, randomOf } from '../random';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS } from './family';
import { roundPesos } from './money';

const LENDERS = [
  'Home Credit',
  'Radiowealth Finance',
  'Asialink Finance',
  'CARD MRI',
  'Global Dominion',
  'South Asialink',
];
const DAY = 86_400_000;

const loanOf = (user: SeedUser) => {
  const random = randomOf(user.id, 400);
  return { lender: random.pick(LENDERS), loanNumber: `LN${random.digits(10)}` };
};

function repayment(user: SeedUser, _created: number, random: Random): OwnFields {
  const loan = loanOf(user);
  const transactionAmount = roundPesos(800, 9_000, random);
  return { ...loan, transactionAmount, recipient: loan.lender, instalment: random.between(1, 24) };
}

/** Instalments of loans. */
export const repaymentFamily: SeedFamily = {
  service: 'loanRepayment',
  share: 6,
  sides: { ntd: 60, php: 40 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  own: repayment,
};

function disbursement(user: SeedUser, created: number, random: Random): OwnFields {
  const loanAmount = roundPesos(5_000, 60_000, random);
  return {
    ...loanOf(user),
    loanAmount,
    recipient: user.fullName,
    releaseDate: taipeiDay(created + random.between(0, 3) * DAY),
  };
}

/** Loans paid out to users. */
export const disbursementFamily: SeedFamily = {
  service: 'loanDisbursement',
  share: 3,
  sides: { php: 1 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  own: disbursement,
};

const LOADS = [
  { network: 1, product: 'GoSAKTO 90', pesos: '90.00' },
  { network: 1, product: 'Go+99', pesos: '99.00' },
  { network: 1, product: 'Regular load 300', pesos: '300.00' },
  { network: 2, product: 'GigaLife 149', pesos: '149.00' },
  { network: 2, product: 'All Data 99', pesos: '99.00' },
  { network: 2, product: 'Regular load 500', pesos: '500.00' },
  { network: 3, product: 'DITO Level-Up 99', pesos: '99.00' },
  { network: 4, product: 'TNT Saya 20', pesos: '20.00' },
  { network: 5, product: 'TM Easysurf 50', pesos: '50.00' },
];

function buyLoad(user: SeedUser, _created: number, random: Random): OwnFields {
  const load = random.pick(LOADS);
  return {
    transactionAmount: load.pesos,
    recipient: user.fullName,
    mobileNetwork: load.network,
    loadProduct: load.product,
    recipientMobile: `9${randomOf(user.id, 500 + random.between(0, 2)).digits(8)}`,
  };
}

/** Prepaid load. */
export const buyLoadFamily: SeedFamily = {
  service: 'buyLoad',
  share: 8,
  sides: { php: 1 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  own: buyLoad,
};

/** What people pay to which agency (`agencyCategory`), how often, and between which pesos. */
const GOVERNMENT = [
  { category: 101, weight: 30, from: 2_800, to: 5_000 },
  { category: 102, weight: 12, from: 600, to: 3_500 },
  { category: 103, weight: 4, from: 2_000, to: 9_000 },
  { category: 104, weight: 4, from: 500, to: 4_000 },
  { category: 201, weight: 14, from: 200, to: 400 },
  { category: 202, weight: 18, from: 500, to: 20_000 },
  { category: 203, weight: 6, from: 3_000, to: 15_000 },
  { category: 204, weight: 4, from: 800, to: 4_000 },
  { category: 301, weight: 18, from: 500, to: 5_000 },
  { category: 302, weight: 6, from: 500, to: 9_000 },
] as const;
const WEIGHTS = Object.fromEntries(GOVERNMENT.map(({ weight }, at) => [at, weight]));

/** How many months people pay at once, the current one the last. */
const MONTHS_AT_ONCE = { 1: 70, 3: 20, 6: 7, 12: 3 } as const;

function monthsPaid(created: number): { readonly first: string; readonly last: string } {
  const [year = 0, month = 0] = taipeiDay(created).split('-').map(Number);
  const months = Number(randomOf(Math.floor(created / 1000), 701).weighted(MONTHS_AT_ONCE));
  const day = (after: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + after, date)).toISOString().slice(0, 10);
  return { first: day(1 - months, 1), last: day(1, 0) };
}

function government(user: SeedUser, created: number, random: Random): OwnFields {
  const paid = GOVERNMENT[Number(random.weighted(WEIGHTS))] ?? GOVERNMENT[0];
  const agency = Math.floor(paid.category / 100);
  const { first, last } = monthsPaid(created);
  return {
    transactionAmount: roundPesos(paid.from, paid.to, random),
    recipient: user.fullName,
    agency,
    agencyCategory: paid.category,
    memberNumber: randomOf(user.id, 600 + agency).digits(agency === 1 ? 10 : 12),
    periodFrom: first,
    periodTo: last,
  };
}

/** SSS, Pag-IBIG and PhilHealth. */
export const governmentFamily: SeedFamily = {
  service: 'governmentBills',
  share: 10,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  own: government,
};
