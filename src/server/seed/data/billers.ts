import type { billerCategory } from '../../../domain/orders/codes';

type Category = keyof typeof billerCategory.entries;

export interface BillerFact {
  readonly code: string;
  readonly name: string;
  readonly category: Category;
}

/** What billers of a category take: how many digits their accounts have, between which pesos, and whether too late. */
export const BILLER_TERMS: Readonly<
  Record<Category, { readonly digits: number; readonly most: string | null; readonly overdue: boolean }>
> = {
  electricity: { digits: 10, most: '50000.00', overdue: true },
  water: { digits: 8, most: '20000.00', overdue: true },
  telecom: { digits: 10, most: '10000.00', overdue: true },
  internet: { digits: 10, most: '10000.00', overdue: true },
  cableTv: { digits: 9, most: '5000.00', overdue: true },
  creditCard: { digits: 16, most: '100000.00', overdue: true },
  insurance: { digits: 9, most: '50000.00', overdue: false },
  school: { digits: 11, most: '100000.00', overdue: false },
  housing: { digits: 12, most: '100000.00', overdue: true },
  healthcare: { digits: 12, most: '30000.00', overdue: false },
  transport: { digits: 12, most: '20000.00', overdue: true },
  other: { digits: 10, most: null, overdue: true },
};

/** Philippine companies and schools that take bill payments, by category: public names, codes of our own. */
const NAMES: Readonly<Record<Category, readonly string[]>> = {
  electricity: [
    'Meralco',
    'Visayan Electric',
    'Davao Light and Power',
    'Cotabato Light and Power',
    'Subic Enerzone',
    'Mactan Enerzone',
    'Mactan Electric',
    'Balamban Enerzone',
    'Tarlac Electric',
    'BATELEC I',
    'BATELEC II',
    'BENECO',
    'Iloilo I Electric Cooperative',
    'Iloilo II Electric Cooperative',
    'PELCO II',
    'ZAMCELCO',
    'Ilocos Norte Electric Cooperative',
    'Ilocos Sur Electric Cooperative',
    'Antique Electric Cooperative',
    'Negros Occidental Electric Cooperative',
    'Leyte II Electric Cooperative',
    'CEPALCO',
    'PANELCO I',
    'PANELCO III',
    'Abra Electric Cooperative',
  ],
  water: [
    'Maynilad Water Services',
    'Manila Water',
    'PrimeWater',
    'Laguna Water',
    'Subic Water',
    'Metropolitan Cebu Water District',
    'Davao City Water District',
    'Cagayan de Oro Water District',
    'Bacolod City Water District',
    'Baliwag Water District',
    'Calumpit Water District',
    'Malolos Water District',
    'Marilao Water District',
    'Meycauayan Water District',
    'San Jose del Monte Water District',
    'Dasmarinas Water District',
    'Silang Water District',
    'Tagaytay City Water District',
    'Legazpi City Water District',
    'Metropolitan Naga Water District',
    'Tagum Water District',
    'Digos Water District',
  ],
  telecom: ['Smart Postpaid', 'Globe Postpaid', 'PLDT Landline', 'DITO Postpaid'],
  internet: ['PLDT Home', 'Globe At Home', 'Converge ICT', 'Sky Broadband', 'Royal Cablevision', 'RED Fiber'],
  cableTv: ['Sky Cable', 'Cignal TV', 'Cablelink', 'DCTV Cable'],
  creditCard: [
    'BDO Credit Card',
    'BPI Credit Card',
    'Metrobank Card',
    'RCBC Bankard',
    'Security Bank Mastercard',
    'UnionBank Visa',
    'AEON Credit Service',
    'Home Credit',
    'EastWest Credit Card',
    'PNB Credit Card',
  ],
  insurance: [
    'Sun Life of Canada',
    'Manulife Philippines',
    'Insular Life',
    'Pru Life UK',
    'Cocolife',
    'Standard Insurance',
    'MAPFRE Insular',
    'Philippine Prudential Life',
    'Manulife China Bank Life',
    'Eternal Plans',
    'Loyola Plans',
  ],
  school: [
    'STI College',
    'Adamson University',
    'University of San Carlos',
    'Lyceum of the Philippines University',
    'ICCT Colleges',
    'Asian College',
    'APEC Schools',
    'Riverside College',
  ],
  housing: [
    'Rockwell Land',
    'Aboitizland',
    'Extraordinary Development Corporation',
    'National Housing Authority',
    'National Home Mortgage Finance',
    'Homemark',
    'Manila Memorial Park',
    'Fame and Fortune Management',
  ],
  healthcare: [
    'Maxicare',
    'Kaiser International',
    'Caritas Health Shield',
    'FortuneCare',
    'AsianLife and General',
  ],
  transport: [
    'EasyTrip RFID',
    'Autosweep RFID',
    'beep Card',
    'Cebu Pacific Air',
    'AirAsia Philippines',
    'Philippine Airlines',
  ],
  other: [
    'World Vision',
    'UNICEF Philippines',
    'Radiowealth Finance',
    'Asialink Finance',
    'Global Dominion Financing',
  ],
};

/** A code that stays when the list grows: the capitals of the name, without spaces. */
const codeOfName = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20);

const factsOf = (names: Readonly<Partial<Record<Category, readonly string[]>>>): readonly BillerFact[] =>
  (Object.keys(names) as Category[]).flatMap((category) =>
    (names[category] ?? []).map((name) => ({ code: codeOfName(name), name, category })),
  );

/** Whose bills users pay. */
export const BILLERS = factsOf(NAMES);

/** Whose bills nobody can pay any more. */
export const FORMER_BILLERS = factsOf({
  telecom: ['Sun Cellular', 'Digitel', 'Bayantel'],
  internet: ['Infocom'],
  cableTv: ['Destiny Cable', 'Central Luzon Cable', 'Asian Vision Cable'],
});
