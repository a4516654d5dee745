import { codeOf } from '../../../domain/kit/codes';
import { billerCategory } from '../../../domain/orders/codes';
import { taipeiDay } from '../calendar';
import { BILLER_TERMS, BILLERS, type BillerFact } from '../data/billers';
import { relativeOf, type SeedUser } from '../people';
import { type Random, randomOf } from '../random';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS } from './family';

type Category = BillerFact['category'];

/** What people pay most, and between which whole pesos. */
const CATEGORIES: Readonly<Record<Category, { weight: number; from: number; to: number }>> = {
  electricity: { weight: 26, from: 600, to: 6500 },
  water: { weight: 12, from: 180, to: 1800 },
  telecom: { weight: 12, from: 299, to: 2499 },
  internet: { weight: 14, from: 999, to: 2899 },
  cableTv: { weight: 4, from: 350, to: 1500 },
  creditCard: { weight: 10, from: 1500, to: 28000 },
  insurance: { weight: 7, from: 900, to: 9500 },
  school: { weight: 5, from: 3500, to: 36000 },
  housing: { weight: 4, from: 4500, to: 24000 },
  healthcare: { weight: 2, from: 800, to: 7500 },
  transport: { weight: 2, from: 200, to: 9000 },
  other: { weight: 2, from: 500, to: 6000 },
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
  const accountNumber = random.digits(BILLER_TERMS[category].digits);
  const accountName = random.chance(0.4) ? user.fullName : relativeOf(user, random);
  return { category, biller, accountNumber, accountName };
}

/** Roundish pesos half of the time, as people pay; to the centavo as billed otherwise. */
function amountOf(category: Category, random: Random): string {
  const { from, to } = CATEGORIES[category];
  const pesos = Math.round(from + (to - from) * random.next() ** 2.2);
  return random.chance(0.5) ? `${Math.ceil(pesos / 50) * 50}.00` : `${pesos}.${random.digits(2)}`;
}

/** So many days from when it is paid; what is overdue is paid where it is accepted. */
const dueOn = (category: Category, created: number, days: number) =>
  taipeiDay(created + (BILLER_TERMS[category].overdue ? days : Math.max(days, 0)) * DAY);

function own(user: SeedUser, created: number, random: Random): OwnFields {
  const { category, biller, accountNumber, accountName } = billOf(user, random.between(0, 1 + (user.id % 3)));
  return {
    transactionAmount: amountOf(category, random),
    recipient: accountName,
    billerCode: biller.code,
    biller: biller.name,
    billerCategory: codeOf(billerCategory, category),
    accountNumber,
    accountName,
    dueDate: random.chance(0.8) ? dueOn(category, created, random.between(-2, 14)) : null,
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
  own,
};
