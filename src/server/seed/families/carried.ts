import { valuesOf } from '../../../domain/kit/codes';
import { boxSize } from '../../../domain/orders/familyCodes';
import { DEMO_BRINGERS } from '../data/parties';
import { relativeOf, type SeedUser } from '../people';
import { type Random, randomOf } from '../random';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS, WITHOUT_REQUESTS } from './family';

const TO_BE_SHIPPED = 1;
const AWAITING_COLLECTION = 1;

/** Real towns; houses and streets are invented. */
const PH_TOWNS = [
  'Calamba, Laguna',
  'Iloilo City, Iloilo',
  'Dagupan, Pangasinan',
  'Lipa, Batangas',
  'Bacolod, Negros Occidental',
  'Santiago, Isabela',
];
const TW_TOWNS = [
  'Zhongli Dist., Taoyuan City',
  'Zhongshan Dist., Taipei City',
  'Central Dist., Taichung City',
  'Yongkang Dist., Tainan City',
  'Nanzi Dist., Kaohsiung City',
  'Hukou Township, Hsinchu County',
];

/** The agent or subagent that brought an order in, when one did. */
export function agentOf(random: Random, share: number): Partial<OwnFields> {
  if (!random.chance(share)) return {};
  const { id, name } = random.pick(DEMO_BRINGERS);
  return { viaAgent: true, agentId: id, agentName: name };
}

function box(user: SeedUser, _created: number, random: Random): OwnFields {
  const size = random.pick(valuesOf(boxSize));
  const quantity = random.pick([1, 1, 1, 2, 2, 3]);
  const agent = agentOf(random, 0.6);
  const stable = randomOf(user.id, 700);
  return {
    recipient: relativeOf(user, stable),
    recipientMobile: `9${stable.digits(8)}`,
    deliveryAddress: `${stable.between(1, 480)} Mabini St., ${stable.pick(PH_TOWNS)}`,
    boxSize: size,
    boxQuantity: quantity,
    logisticsStatus: TO_BE_SHIPPED,
    ...agent,
    ...(agent.viaAgent ? { settlementStatus: 1 } : {}),
  };
}

/** Balikbayan boxes, most through agents. */
export const cargoBoxFamily: SeedFamily = {
  service: 'cargoBox',
  share: 7,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: { ntd: { ...WITHOUT_REQUESTS.ntd, delivered: 3000 } },
  own: box,
};

function passport(user: SeedUser, random: Random) {
  return {
    applicant: user.fullName,
    recipient: user.fullName,
    passportNumber: `P${randomOf(user.id, 800).digits(7)}A`,
    applicationNumber: `${random.digits(4)}-${random.digits(6)}`,
    mecoOffice: random.chance(0.65) ? 1 : 2,
  };
}

function delivery(user: SeedUser, _created: number, random: Random): OwnFields {
  const stable = randomOf(user.id, 810);
  return {
    ...passport(user, random),
    deliveryAddress: `No. ${stable.between(1, 320)}, Sec. ${stable.between(1, 4)}, Minsheng Rd., ${stable.pick(TW_TOWNS)}`,
    logisticsStatus: TO_BE_SHIPPED,
    expressStatus: AWAITING_COLLECTION,
  };
}

/** Passports brought to their holders. */
export const passportDeliveryFamily: SeedFamily = {
  service: 'passportDelivery',
  share: 6,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: { ntd: { ...USUAL_ENDINGS.ntd, delivered: 2500 } },
  own: delivery,
};

/** Passports picked up at the office for their holders. */
export const passportPickupFamily: SeedFamily = {
  service: 'passportPickup',
  share: 2,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  own: (user, _created, random) => passport(user, random),
};
