import { createOrders, kioskCalls } from '../../domain/app/createOrders';
import { priceCalls } from '../../domain/app/prices';
import { appVersions } from '../../domain/app/versions';
import { userLangOf } from '../../domain/kit/words';
import { POINTS_ALONE, serviceCode } from '../../domain/orders/codes';
import type { Service, Side } from '../../domain/orders/price';
import { DEMO_PARTIES } from './data/parties';
import { DEMO_APP, DEMO_KIOSK, type DemoPartner } from './data/partners';
import { FAMILIES } from './families/all';
import { OWN_WALLET, type OwnFields, type SeedFamily } from './families/family';
import type { SeedUser } from './people';
import { phoneOf } from './phones';
import { sell, shopOf } from './selling';
import type { World } from './world';

/** An order that somebody has made and not paid yet. */
export interface Bought {
  readonly transactionNumber: string;
  readonly amount: string;
  readonly app: DemoPartner;
  readonly service: Service;
  readonly paymentMethod: number;
  /** By which it is paid, where somebody else collects. */
  readonly collectionChannel: string | null;
  readonly paymentCode: string | null;
  /** Fetched as cash by its recipient. */
  readonly inCash: boolean;
  /** Of the shop that is paid, where it has one. */
  readonly till?: DemoPartner;
}

/** More even than in life, so that a few minutes show every family. */
const SHARES = Object.fromEntries(FAMILIES.map(({ share }, at) => [at, Math.sqrt(share)]));
const CASH = 1;
/** What can be begun at a kiosk. */
const AT_KIOSKS: readonly Service[] = kioskCalls.create.input.shape.order.options.map(
  ({ shape }) => shape.service.value,
);

/** What a user is about to order, in the app, at a kiosk or in a shop. */
export interface Wish {
  readonly service: Service;
  readonly side: Side;
  readonly paymentMethod: number;
  readonly own: OwnFields;
  /** What the app says of the order. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly user: SeedUser;
  /** Where a price is shown before anything is ordered; a slip and a till show theirs with it. */
  readonly isQuoted: boolean;
  readonly atKiosk: boolean;
}

/** A user opens the app, or stands before a kiosk, and wants something of any family. */
export async function wishOf(world: World): Promise<Wish> {
  const { random, people, now } = world;
  const family = FAMILIES[Number(random.weighted(SHARES))] as SeedFamily;
  const { service } = family;
  const user = random.pick(people);
  await openApp(world, user);
  const side = random.weighted(family.sides);
  const own = family.own(user, now(), random, side);
  const drawn = Number(random.weighted(family.methods[side] ?? {}));
  // Who has points enough for the whole of an order is known to the server alone.
  const paymentMethod = drawn === POINTS_ALONE ? OWN_WALLET : drawn;
  const input = { ...said(service, own), side: side === 'ntd' ? 1 : 2, paymentMethod };
  const atKiosk = AT_KIOSKS.includes(service) && side === 'ntd' && random.chance(0.15);
  const isQuoted = !atKiosk && service !== 'merchant';
  return { service, side, paymentMethod, own, input, user, isQuoted, atKiosk };
}

/** Orders what was wished, at the price of a quote that is asked for at once; undefined when the server refused. */
export async function buy(world: World, wish: Wish): Promise<Bought | undefined> {
  const { service, side, own, paymentMethod, user } = wish;
  const made = await (wish.atKiosk
    ? beginAtKiosk(world, wish)
    : wish.isQuoted
      ? orderAsQuoted(world, wish)
      : sell(world, own, paymentMethod, user));
  if (made.data === null) {
    world.say(`order of ${user.fullName} refused: ${made.message}`);
    return undefined;
  }
  const { transactionNumber, paymentAmount: amount, collectionChannel, paymentCode } = made.data;
  world.say(`${transactionNumber} ordered: ${service}, ${amount} ${side.toUpperCase()}`);
  const app = wish.atKiosk ? DEMO_KIOSK : DEMO_APP;
  const paying = { amount, paymentMethod, collectionChannel, paymentCode };
  const till = shopOf(own)?.till;
  return { transactionNumber, ...paying, app, service, inCash: own.payoutKind === CASH, till };
}

/** Whoever opens the app asks for a newer version, which some install at once. */
async function openApp({ call, random }: World, { id: userId, lang }: SeedUser): Promise<void> {
  const { installationId, platform, appVersion: version } = phoneOf(userId);
  const ask = (installed: string) =>
    call(appVersions.check, DEMO_APP, {
      platform,
      installationId,
      userId,
      version: installed,
      lang: userLangOf(lang ?? undefined),
    });
  const { data } = await ask(version);
  if (data?.version && (data.update === 'forced' || random.chance(0.2))) await ask(data.version);
}

/** What the app says of an order: of the fields that the demo makes up, those that the call takes. */
function said(service: Service, own: OwnFields): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = {
    ...own,
    agentCode: DEMO_PARTIES[(own.agentId ?? 0) - 1]?.code,
  };
  const names = Object.keys(createOrders[service].input.shape);
  return Object.fromEntries(
    names.filter((name) => (known[name] ?? null) !== null).map((name) => [name, known[name]]),
  );
}

async function orderAsQuoted(world: World, wish: Wish) {
  const quoted = await quoteOf(world, wish);
  return quoted.data === null ? quoted : orderBy(world, wish, quoted.data.quoteId);
}

/** What a quote asks of an order that the order says otherwise: a loan is what its payment comes to. */
const QUOTED_AS: Readonly<Record<string, string>> = { loanAmount: 'payAmount' };

/** Asks for the price of a wish, which then holds for some minutes. */
export function quoteOf({ call }: World, { service, input, user }: Wish) {
  const asked = Object.entries(input)
    .map(([name, value]) => [QUOTED_AS[name] ?? name, value] as const)
    .filter(([name]) => name in priceCalls.quote.input.shape);
  const about = { ...Object.fromEntries(asked), serviceType: serviceCode(service), userId: user.id };
  return call(priceCalls.quote, DEMO_APP, about as never);
}

/** Orders what was wished at the price of a quote. */
export const orderBy = ({ call }: World, { service, input, user }: Wish, quoteId: string) =>
  // The fields of a family are those that its own call takes.
  call(createOrders[service], DEMO_APP, { ...input, userId: user.id, quoteId } as never);

/** Begun by nobody in particular, and bound at once: the user stands there and scans the code. */
async function beginAtKiosk({ call }: World, { service, input, user }: Wish) {
  const begun = await call(kioskCalls.create, DEMO_KIOSK, {
    kiosk: 'Taoyuan Station 1',
    order: { service, ...input },
  } as never);
  if (begun.data === null) return begun;
  return call(kioskCalls.bind, DEMO_KIOSK, { scanCode: begun.data.scanCode, userId: user.id });
}
