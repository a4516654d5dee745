import type { SeedUser } from '../people';
import type { Random } from '../random';
import { agentOf } from './carried';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS, WITHOUT_REQUESTS } from './family';

/** Invented parishes and groups. */
const CHURCHES = [
  'San Isidro Chaplaincy Taipei',
  'Our Lady of Hope Zhongli',
  'Bukluran Fellowship Taichung',
  'Tanglaw Christian Church Kaohsiung',
  'Holy Family Migrants Hsinchu',
];
const MESSAGES = [
  'Thanksgiving for a safe journey',
  'For the building fund',
  'Salamat po sa lahat',
  'For my mother in Iloilo',
];
const NTD = ['100.00', '200.00', '300.00', '500.00', '1000.00', '2000.00'];

function offering(_user: SeedUser, _created: number, random: Random): OwnFields {
  const church = random.pick(CHURCHES);
  return {
    transactionAmount: random.pick(NTD),
    recipient: church,
    church,
    offeringType: random.between(1, 5),
    message: random.chance(0.4) ? random.pick(MESSAGES) : null,
    ...agentOf(random, 0.35),
  };
}

/** Church offerings, some through agents. */
export const churchFamily: SeedFamily = {
  service: 'churchOffering',
  share: 5,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: WITHOUT_REQUESTS,
  own: offering,
};

const COLLECTORS = ['Dormitory Longtan', 'Dormitory Hukou', 'Broker Hsin-Hua', 'Broker Da-Ren'];
const COUNTERS = ['Taipei Main Counter', 'Zhongli Counter', 'Taichung Counter', 'Kaohsiung Counter'];

function collected(_user: SeedUser, _created: number, random: Random): OwnFields {
  const collector = random.pick(COLLECTORS);
  return {
    transactionAmount: `${random.between(8, 60) * 100}.00`,
    recipient: collector,
    collector,
    counterName: random.pick(COUNTERS),
    receiptNumber: `R${random.digits(8)}`,
  };
}

/** Money collected at counters, on the collection side's methods too. */
export const collectionFamily: SeedFamily = {
  service: 'collection',
  share: 4,
  sides: { ntd: 1 },
  methods: { ntd: { 11: 50, 2: 14, 3: 18, 90: 10, 1: 8 } },
  endings: USUAL_ENDINGS,
  own: collected,
};
