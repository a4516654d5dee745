import { codeTable } from '../kit/codes';

export const mobileNetwork = codeTable('mobileNetwork', {
  globe: [1],
  smart: [2],
  dito: [3],
  tnt: [4],
  tm: [5],
});

/** The agencies of government bills (decisions section 7.1). */
export const agency = codeTable('agency', { sss: [1], pagIbig: [2], philHealth: [3] });

/** What is paid to an agency: each has a table of its own, told apart by the hundreds. */
export const agencyCategory = codeTable('agencyCategory', {
  sssContribution: [101],
  sssSalaryLoan: [102],
  sssHousingLoan: [103],
  sssWisp: [104],
  pagIbigSavings: [201],
  pagIbigMp2: [202],
  pagIbigHousingLoan: [203],
  pagIbigShortTermLoan: [204],
  philHealthContribution: [301],
  philHealthArrears: [302],
});

export const offeringType = codeTable('offeringType', {
  tithe: [1],
  offering: [2],
  mission: [3],
  building: [4],
  thanksgiving: [5],
});

/** choice: box sizes by their edges. */
export const boxSize = codeTable('boxSize', { small: [1], medium: [2], large: [3], extraLarge: [4] });

/** Logistics status (decisions section 7.1). */
export const logisticsStatus = codeTable('logisticsStatus', {
  toBeShipped: [1, 'grey'],
  shipped: [2, 'blue'],
  delivered: [3, 'green'],
  returned: [4, 'red'],
});

/** Express status of passport deliveries (spec section 4; meanings in decisions section 7.1). */
export const expressStatus = codeTable('expressStatus', {
  awaitingCollection: [1, 'grey'],
  collected: [5, 'blue'],
  inTransit: [10, 'blue'],
  atStation: [15, 'blue'],
  outForDelivery: [16, 'blue'],
  deliveryFailed: [17, 'red'],
  returned: [18, 'red'],
  delivered: [20, 'green'],
});

/** The Philippine offices in Taiwan that issue passports (MECO). */
export const mecoOffice = codeTable('mecoOffice', { taipei: [1], kaohsiung: [2] });

/** Whether an agent has been paid its part of a shipment. */
export const settlementStatus = codeTable('settlementStatus', {
  unsettled: [1, 'grey'],
  settled: [2, 'green'],
});

/** Kiosk temporary orders: made at a kiosk without a user, bound by scanning, or gone. */
export const kioskStatus = codeTable('kioskStatus', {
  unbound: [1, 'grey'],
  bound: [2, 'green'],
  expired: [3, 'grey'],
  cancelled: [4, 'grey'],
});
