import { codeOf } from '../../../domain/kit/codes';
import { billerCategory } from '../../../domain/orders/codes';
import { billChannelOf } from '../../../domain/orders/payout';
import { taipeiDay } from '../calendar';
import { BILLERS, type BillerFact } from '../data/billers';
import { relativeOf, type SeedUser } from '../people';
import { type Random, randomOf } from '../random';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS } from './family';

type Category = BillerFact['category'];

/** What people pay most, and between which whole pesos. */
const CATEGORIES: Readonly<Record<Category, { weight: number; from: number; to: number; digits: number }>> = {
  electricity: { weight: 26, from: 600, to: 6500, digits: 10 },
  water: { weight: 12, from: 180, to: 1800, digits: 8 },
  telecom: { weight: 12, from: 299, to: 2499, digits: 10 },
  internet: { weight: 14, from: 999, to: 2899, digits: 10 },
  cableTv: { weight: 4, from: 350, to: 1500, digits: 9 },
  creditCard: { weight: 10, from: 1500, to: 28000, digits: 16 },
  insurance: { weight: 7, from: 900, to: 9500, digits: 9 },
  school: { weight: 5, from: 3500, to: 36000, digits: 11 },
  housing: { weight: 4, from: 4500, to: 24000, digits: 12 },
  healthcare: { weight: 2, from: 800, to: 7500, digits: 12 },
  transport: { weight: 2, from: 200, to: 9000, digits: 12 },
  other: { weight: 2, from: 500, to: 6000, digits: 10 },
};

const WEIGHTS = Object.fromEntries(
  Object.entries(CATEGORIES).map(([category, { weight }]) => [category, weight]),
) as Record<Category, number>;

const billersOf = (category: Category) => BILLERS.filter((one) => one.category === category);
const BY_CATEGORY = Object.fromEntries(
  Object.keys(CATEGORIES).map((name) => [name, billersOf(name as Category)]),
);
const DAY = 86_400_000;

/** Users pay the same two to four bills again and again: bill number `which` of a user is always the same one. */
function billOf(user: SeedUser, which: number) {
  const random = randomOf(user.id, 100 + which);
  const category = random.weighted(WEIGHTS);
  const biller = random.pick(BY_CATEGORY[category] ?? BILLERS);
  const accountNumber = random.digits(CATEGORIES[category].digits);
  const accountName = random.chance(0.4) ? user.fullName : relativeOf(user, random);
  return { category, biller, accountNumber, accountName };
}

/** Roundish pesos half of the time, as people pay; to the centavo as billed otherwise. */
function amountOf(category: Category, random: Random): string {
  const { from, to } = CATEGORIES[category];
  const pesos = Math.round(from + (to - from) * random.next() ** 2.2);
  return random.chance(0.5) ? `${Math.ceil(pesos / 50) * 50}.00` : `${pesos}.${random.digits(2)}`;
}

function own(user: SeedUser, created: number, random: Random): OwnFields {
  const { category, biller, accountNumber, accountName } = billOf(user, random.between(0, 1 + (user.id % 3)));
  return {
    transactionAmount: amountOf(category, random),
    recipient: accountName,
    biller: biller.name,
    billerCategory: codeOf(billerCategory, category),
    accountNumber,
    accountName,
    dueDate: random.chance(0.8) ? taipeiDay(created + random.between(-2, 14) * DAY) : null,
  };
}

/** Pay bills from Taiwan and from a PHP wallet. */
export const payBillsFamily: SeedFamily = {
  service: 'payBills',
  share: 30,
  sides: { ntd: 72, php: 28 },
  methods: USUAL_METHODS,
  endings: {
    ntd: { ...USUAL_ENDINGS.ntd, completedAtCounter: 20, delivered: 8 },
    php: { ...USUAL_ENDINGS.php, completedAtCounter: 8, delivered: 6 },
  },
  channelOf: billChannelOf,
  own,
};
