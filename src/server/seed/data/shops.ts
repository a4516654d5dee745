import { DEMO_PARTIES } from './parties';
import type { DemoPartner } from './partners';

/** A shop of the demo that is paid by the app. */
export interface DemoShop {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** What it sells. */
  readonly items: readonly string[];
  /** By which its till calls, where it has one. */
  readonly till?: DemoPartner;
}

const SOLD: Readonly<Record<string, readonly string[]>> = {
  EEC_TAIPEI: ['Groceries', 'Rice 5 kg', 'Frozen bangus', 'Instant noodles, box'],
  PINOY_BAKE: ['Pan de sal', 'Ensaymada', 'Birthday cake'],
  LOAD_STATION: ['SIM card', 'Data card 30 days', 'Phone cover'],
  FIRST_SQUARE: ['Winter jacket', 'Jeans', 'Work shoes'],
  KABAYAN_MART: ['Groceries', 'Toiletries', 'Dried mango'],
  HARBOUR_CAFE: ['Lunch', 'Coffee and cake', 'Dinner for four'],
  PHONE_CORNER: ['Phone, second hand', 'Charger', 'Screen repair'],
  LUTO_HOUSE: ['Sisig meal', 'Lechon, half', 'Party tray'],
};

/** Of so many shops the tills call by a key. */
const WITH_TILL = 4;

/** The key of a shop's till: public on purpose, as those of all demo partners. */
const tillOf = (code: string, name: string): DemoPartner => ({
  code,
  name,
  scope: 8,
  apiKey: `tk_demo_${code.toLowerCase()}`,
});

/** The shops of the demo that are in business. */
export const DEMO_SHOPS: readonly DemoShop[] = DEMO_PARTIES.map((party, at) => ({ ...party, id: at + 1 }))
  .filter(({ kind, standing }) => kind === 'merchant' && standing === undefined)
  .map(({ id, code, name }, at) => ({
    id,
    code,
    name,
    items: SOLD[code] ?? ['Groceries'],
    ...(at < WITH_TILL && { till: tillOf(code, name) }),
  }));
